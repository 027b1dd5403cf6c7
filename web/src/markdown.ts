// As much of Markdown as rules pages use, read into plain data: nothing of it
// is ever HTML.

export type Inline =
  | { is: 'text'; text: string }
  | { is: 'code'; text: string }
  | { is: 'strong'; parts: Inline[] }
  | { is: 'em'; parts: Inline[] }
  | { is: 'link'; to: string; parts: Inline[] };

export interface ListItem {
  parts: Inline[];
  blocks: Block[];
}

export type Block =
  | { is: 'heading'; level: number; parts: Inline[] }
  | { is: 'paragraph'; parts: Inline[] }
  | { is: 'list'; ordered: boolean; items: ListItem[] }
  | { is: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { is: 'code'; text: string };

const ITEM = /^(\s*)(?:[-*+]|(\d+)[.)])\s+(.*)$/;

/** Reads a page. */
export function blocks(source: string): Block[] {
  return read(source.replaceAll('\r', '').split('\n'));
}

function read(lines: string[]): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
    if (line.trim() === '') {
      at += 1;
    } else if (heading) {
      found.push({ is: 'heading', level: heading[1]!.length, parts: inline(heading[2]!) });
      at += 1;
    } else if (line.startsWith('```')) {
      const end = lines.findIndex((other, place) => place > at && other.startsWith('```'));
      const stop = end < 0 ? lines.length : end;
      found.push({ is: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (line.trimStart().startsWith('|')) {
      const rows = take(lines, at, (other) => other.trimStart().startsWith('|'));
      found.push(table(rows));
      at += rows.length;
    } else if (ITEM.test(line)) {
      const rows = take(lines, at, (other, place) => ITEM.test(other) || /^\s+\S/.test(other) || isInner(lines, place));
      found.push(list(rows));
      at += rows.length;
    } else {
      const rows = take(lines, at, (other) => other.trim() !== '' && !/^(#{1,6}\s|```|\s*\|)/.test(other) && !ITEM.test(other));
      found.push({ is: 'paragraph', parts: inline(rows.map((row) => row.trim()).join(' ')) });
      at += rows.length;
    }
  }
  return found;
}

/** An empty line that a list goes on after. */
function isInner(lines: string[], place: number): boolean {
  return lines[place]?.trim() === '' && /^\s+\S/.test(lines[place + 1] ?? '');
}

function take(lines: string[], from: number, belongs: (line: string, place: number) => boolean): string[] {
  let to = from + 1;
  while (to < lines.length && belongs(lines[to] ?? '', to)) to += 1;
  return lines.slice(from, to);
}

function list(lines: string[]): Block {
  const [first] = lines;
  const [, margin = '', number] = ITEM.exec(first ?? '') ?? [];
  const items: { head: string; rest: string[] }[] = [];
  for (const line of lines) {
    const [, indent = '', , text = ''] = ITEM.exec(line) ?? [];
    if (ITEM.test(line) && indent.length <= margin.length) items.push({ head: text, rest: [] });
    else items.at(-1)?.rest.push(line);
  }
  return {
    is: 'list',
    ordered: number !== undefined,
    items: items.map(({ head, rest }) => {
      // Lines that merely go on belong to the item's own sentence.
      const end = rest.findIndex((line) => line.trim() === '' || ITEM.test(line));
      const own = end < 0 ? rest : rest.slice(0, end);
      const inner = end < 0 ? [] : rest.slice(end);
      const text = [head, ...own.map((line) => line.trim())].join(' ');
      return { parts: inline(text), blocks: read(undented(inner)) };
    }),
  };
}

function undented(lines: string[]): string[] {
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length);
  const margin = Math.min(...margins);
  return lines.map((line) => line.slice(Math.min(margin, line.length - line.trimStart().length)));
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => inline(cell.trim()));
  const [head = '', , ...rows] = lines;
  return { is: 'table', head: cells(head), rows: rows.map(cells) };
}

const MARKS: [RegExp, (found: RegExpExecArray) => Inline][] = [
  [/`([^`]+)`/, ([, text]) => ({ is: 'code', text: text! })],
  [/\*\*(.+?)\*\*/, ([, text]) => ({ is: 'strong', parts: inline(text!) })],
  [/(?<![\w*])\*(?!\s)(.+?)(?<!\s)\*(?!\w)/, ([, text]) => ({ is: 'em', parts: inline(text!) })],
  [/\[([^\]]+)\]\(([^)\s]+)\)/, ([, text, to]) => ({ is: 'link', to: to!, parts: inline(text!) })],
];

/** Reads marks within a line. */
export function inline(text: string): Inline[] {
  let first: { at: number; length: number; part: Inline } | undefined;
  for (const [mark, make] of MARKS) {
    const found = mark.exec(text);
    if (found && (!first || found.index < first.at)) {
      first = { at: found.index, length: found[0].length, part: make(found) };
    }
  }
  if (!first) return text === '' ? [] : [{ is: 'text', text }];
  const before = text.slice(0, first.at);
  const after = inline(text.slice(first.at + first.length));
  return [...(before ? [{ is: 'text' as const, text: before }] : []), first.part, ...after];
}

/** Whether a link may be followed from a page of rules: other sites by https, nothing else. */
export function isFollowed(to: string): boolean {
  return /^https:\/\//.test(to);
}
