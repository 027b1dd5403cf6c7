import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ART } from '../art/index.ts';
import { glossed, primerOf } from '../src/match/primer.ts';

const games = fileURLToPath(new URL('../../games/', import.meta.url));
const read = (game: string, name: string) => primerOf(readFileSync(`${games}${game}/${name}`, 'utf8'));
/** Drawing everything takes its time: once is enough. */
const drawn = new Set(Object.values(ART).flatMap((drawings) => drawings().map(({ name }) => name)));
const icons = JSON.parse(readFileSync(fileURLToPath(new URL('../icons.json', import.meta.url)), 'utf8')) as Record<string, string>;

describe('the beginning of a game in plain words', () => {
  test('has lessons with pictures, and words with meanings', () => {
    const primer = primerOf('# A game\n\n## First\nPictures: one, two\nDo this,\nthen that.\n\n## Second\nNothing to see.\n\n# Words\n\n- **flying**: up there.\n- **first strike**: before others: always.\n');
    expect(primer).toEqual({
      title: 'A game',
      lessons: [{ title: 'First', pictures: ['one', 'two'], text: 'Do this, then that.' }, { title: 'Second', pictures: [], text: 'Nothing to see.' }],
      words: [{ word: 'flying', meaning: 'up there.' }, { word: 'first strike', meaning: 'before others: always.' }],
    });
    expect(primerOf('')).toEqual({ title: '', lessons: [], words: [] });
  });

  for (const game of readdirSync(games)) {
    test(`is whole in both languages: ${game}`, () => {
      const [en, fr] = [read(game, 'PRIMER.md'), read(game, 'PRIMER.fr.md')];
      expect(en.lessons.length).toBeGreaterThanOrEqual(3);
      expect(en.lessons.map(({ pictures }) => pictures)).toEqual(fr.lessons.map(({ pictures }) => pictures));
      expect(en.words.length).toBe(fr.words.length);
      for (const [one, other] of en.lessons.map((lesson, place) => [lesson, fr.lessons[place]!] as const)) {
        expect(one.pictures.length).toBeGreaterThan(0);
        expect(one.text).not.toBe(other.text);
        expect(Math.min(one.text.length, other.text.length)).toBeGreaterThan(40);
      }
      expect(en.lessons.flatMap(({ pictures }) => pictures).filter((name) => !(name in icons) && !drawn.has(name))).toEqual([]);
    });
  }
});

describe('words that have a meaning', () => {
  const words = [{ word: 'strike', meaning: 'a blow' }, { word: 'first strike', meaning: 'before others' }, { word: 'épée', meaning: 'pointue' }];

  test('are found whole, in any case, the longest, once', () => {
    const told = (text: string) => glossed(text, words).map((part) => (typeof part === 'string' ? part : `<${part.word}|${part.meaning}>`));
    expect(told('First strike, then strike, then a strike.')).toEqual(['<First strike|before others>', ', then ', '<strike|a blow>', ', then a strike.']);
    expect(told('strikes and épées')).toEqual(['strikes and épées']);
    expect(told('L’Épée!')).toEqual(['L’', '<Épée|pointue>', '!']);
    expect(glossed('nothing', [])).toEqual(['nothing']);
  });
});
