// The cards of a game as its content's files have them, for tests of the pages that show them.
import { readFileSync } from 'node:fs';

/** A card as it is written down. */
export interface Written {
  name: Record<'en' | 'fr', string>;
  /** The file it stands in, without its ending: the elements of Ascent have one each. */
  file: string;
  /** Its lines: those of its own keys, and all of them. */
  own: string;
  all: string;
}

const FILES = {
  duel: ['cards/black', 'cards/blue', 'cards/green', 'cards/lands', 'cards/neutral', 'cards/red', 'tokens'],
  ascent: ['cards/air', 'cards/earth', 'cards/fire', 'cards/none', 'cards/water'],
} as const;

export type Carded = keyof typeof FILES;

/** Reads every card of a game. */
export function written(game: Carded): Written[] {
  return FILES[game].flatMap((path) => {
    const text = readFileSync(new URL(`../../games/${game}/content/${path}.toml`, import.meta.url), 'utf8');
    return text.split(/^\[\[(?:card|token)\]\]$/m).slice(1).map((all) => card(all, path.split('/').at(-1) ?? ''));
  });
}

function card(all: string, file: string): Written {
  const [own = ''] = all.split('[[card.');
  const [, en, fr] = /^name = \{ en = "(.*?)", fr = "(.*?)" \}$/m.exec(own) ?? [];
  if (en === undefined || fr === undefined) throw new Error(`a card has no name: ${own}`);
  return { name: { en, fr }, file, own, all };
}

/** What a key of a card says; nothing where it has no such key. */
export function keyOf({ own }: Written, key: string): string | undefined {
  return new RegExp(`^${key} = "?(.*?)"?$`, 'm').exec(own)?.[1];
}

/** All mana that a card of Arcane Duel costs; life is none. */
export function manaOf(card: Written): number {
  const costs = (keyOf(card, 'cost') ?? '').matchAll(/\b(?:blue|green|black|red|any) = (\d+)/g);
  return [...costs].reduce((sum, [, n]) => sum + Number(n), 0);
}

/** The keywords that a card of Arcane Duel has, gives, or makes a token with. */
export function keywordsOf(card: Written, all: Written[]): string[] {
  const here = [...card.all.matchAll(/keywords = \[(.*?)\]/g)].flatMap(([, words = '']) => [...words.matchAll(/"(.*?)"/g)].map(([, word = '']) => word));
  const made = [...card.all.matchAll(/do = "token".*?card = "(.*?)"/g)].map(([, id]) => all.find((other) => keyOf(other, 'id') === id));
  return [...here, ...made.flatMap((token) => (token ? keywordsOf(token, []) : []))];
}
