// Leafing through all cards of a game: which of them are meant.
import type { Speech } from '../texts';
import type { Binder, Leaf } from '../wire';

/** What somebody looks for. */
export interface Sought {
  /** Words that its name or its text has, whatever their accents. */
  words: string;
  /** For each of the traits the value that is meant, or any. */
  values: (number | undefined)[];
  /** A term that it mentions, by place. */
  term?: number | undefined;
}

/** Text as it is looked for: without accents and capitals. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** All that is written on a card, with its traits, as it is looked for. */
export function textsOf({ traits, cards }: Binder, speech: Speech): ReadonlyMap<Leaf, string> {
  const kinds = ({ values }: Leaf) => values.map((value, place) => traits[place]?.values[value]).filter((text) => text !== undefined);
  const said = (leaf: Leaf) => [leaf.item.name, ...leaf.item.facts, ...kinds(leaf)];
  return new Map(cards.map((leaf) => [leaf, plain(said(leaf).map((text) => speech.say(text)).join(' '))]));
}

/** The cards that are meant, in their order. */
export function found(texts: ReadonlyMap<Leaf, string>, { words, values, term }: Sought): Leaf[] {
  const each = plain(words).split(/\s+/).filter((word) => word !== '');
  const isMeant = (leaf: Leaf, text: string) =>
    each.every((word) => text.includes(word)) && (term === undefined || leaf.terms.includes(term)) && values.every((value, place) => value === undefined || leaf.values[place] === value);
  return [...texts].filter(([leaf, text]) => isMeant(leaf, text)).map(([leaf]) => leaf);
}
