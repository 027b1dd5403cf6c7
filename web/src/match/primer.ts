// A game's beginning in plain words: lessons with pictures, and the words that need a meaning.

/** A lesson: its title, its pictures by their names, and what it says. */
export interface Lesson {
  title: string;
  pictures: string[];
  text: string;
}

/** A word and what it means. */
export interface Meaning {
  word: string;
  meaning: string;
}

export interface Primer {
  title: string;
  lessons: Lesson[];
  words: Meaning[];
}

/** The heading under which words are listed, whatever the language. */
const WORDS = '# Words';

/** What a line of pictures begins with, whatever the language. */
const PICTURES = 'Pictures:';

/** Reads a primer: `# Title`, `## Lesson` with a line of pictures (`Pictures: name, name`) and lines of text, `# Words` with `- **word**: meaning`. */
export function primerOf(source: string): Primer {
  const [told = '', listed = ''] = source.split(`\n${WORDS}\n`);
  const [head = '', ...lessons] = told.split(/^## /m);
  return {
    title: /^# (.*)$/m.exec(head)?.[1] ?? '',
    lessons: lessons.map((lesson) => {
      const [title = '', ...lines] = lesson.trim().split('\n');
      const isPictures = (line: string) => line.startsWith(PICTURES);
      const pictures = lines.filter(isPictures).flatMap((line) => line.slice(PICTURES.length).split(',').map((name) => name.trim()));
      return { title, pictures, text: lines.filter((line) => !isPictures(line)).join(' ').trim() };
    }),
    words: [...listed.matchAll(/^- \*\*(.+?)\*\*: (.+)$/gm)].map(([, word = '', meaning = '']) => ({ word, meaning })),
  };
}

/** A stretch of text, with its meaning where it is a word that has one. */
export type Stretch = string | { word: string; meaning: string };

/** A text cut at the words that have a meaning; the longest of several that begin alike, each once. */
export function glossed(text: string, words: readonly Meaning[]): Stretch[] {
  if (words.length === 0) return [text];
  const known = new Map(words.map(({ word, meaning }) => [word.toLowerCase(), meaning]));
  const escaped = [...known.keys()].sort((a, b) => b.length - a.length).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const stretches: Stretch[] = [];
  let from = 0;
  // Letters and hyphens on either side make it another word.
  for (const match of text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}-])`, 'giu'))) {
    const [word] = match;
    const meaning = known.get(word.toLowerCase());
    if (meaning === undefined) continue;
    known.delete(word.toLowerCase());
    if (match.index > from) stretches.push(text.slice(from, match.index));
    stretches.push({ word, meaning });
    from = match.index + word.length;
  }
  if (from < text.length) stretches.push(text.slice(from));
  return stretches;
}
