// A deck as a list of lines, changed card by card. What a line means is said by the server: here lines are only kept in step.
import type { DeckLine } from '../wire';

/** A list, and what its lines say as far as that is known. */
export interface Listed {
  list: string;
  lines: readonly DeckLine[];
}

export const EMPTY: Listed = { list: '', lines: [] };

/** How many there are of a card. */
export function countOf({ lines }: Listed, card: string): number {
  return lines.reduce((sum, line) => (line.card === card ? sum + line.n : sum), 0);
}

/** How many there are of each card, in the order in which the list names them. */
export function counted({ lines }: Listed): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { card, n } of lines) counts.set(card, (counts.get(card) ?? 0) + n);
  return counts;
}

/**
 * The list with so many of a card, whose name is written where no line has it yet. Lines about other cards, remarks and
 * lines that nobody understands stay as they are.
 */
export function put(listed: Listed, card: string, name: string, n: number): Listed {
  const [first, ...others] = listed.lines.filter((line) => line.card === card);
  if (!first) return n > 0 ? appended(listed, card, name, n) : listed;
  const gone = new Set((n > 0 ? others : [first, ...others]).map(({ line }) => line));
  const texts = listed.list.split('\n');
  texts[first.line - 1] = (texts[first.line - 1] ?? '').replace(/^(\s*)\S+/, `$1${n}`);
  const above = (line: number) => [...gone].filter((place) => place < line).length;
  return {
    list: texts.filter((_, place) => !gone.has(place + 1)).join('\n'),
    lines: listed.lines
      .filter(({ line }) => !gone.has(line))
      .map((line) => ({ ...line, line: line.line - above(line.line), ...(line === first && { n }) })),
  };
}

function appended({ list, lines }: Listed, card: string, name: string, n: number): Listed {
  const before = list.trimEnd();
  const longer = `${before === '' ? '' : `${before}\n`}${n} ${name}`;
  return { list: longer, lines: [...lines, { line: longer.split('\n').length, card, n }] };
}

/** A list of these cards. */
export const listOf = (shares: readonly { n: number; name: string }[]): string => shares.map(({ n, name }) => `${n} ${name}`).join('\n');

/** Text as a list has it, whoever wrote it. */
export const tidied = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/^\uFEFF/, '');

/** The stretch of a text that a line, from 1, is. */
export function stretchOf(text: string, line: number): [number, number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
