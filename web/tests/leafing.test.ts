import { expect, test } from 'vitest';
import { found, textsOf } from '../src/match/leafing.ts';
import { Speech } from '../src/texts.ts';
import type { Binder, Item } from '../src/wire.ts';

const speech = Speech.of('fr', 'ours = Ours brun\nepee = Épée de Zoé\nbrûle = Brûle\nrouge = rouge\nvert = vert\nun = 1\ndeux = 2');
const card = (id: string, facts: string[]) => ({ id, name: id, facts, kind: 'card', states: [], picture: null, owner: null, cell: null }) as unknown as Item;
const binder: Binder = {
  traits: [{ name: 'rouge', values: ['rouge', 'vert'] }, { name: 'un', values: ['un', 'deux'] }],
  terms: [{ name: 'brûle', ruling: 'brûle' }],
  cards: [
    { item: card('ours', []), values: [1, 1], in_decks: true, terms: [] },
    { item: card('epee', ['brûle']), values: [0, 0], in_decks: false, terms: [0] },
  ],
};

test('cards are found by words of their name and text, without accents, and by their traits', () => {
  const texts = textsOf(binder, speech);
  const ids = (words: string, ...values: (number | undefined)[]) => found(texts, { words, values }).map(({ item }) => item.id);
  expect(ids('')).toEqual(['ours', 'epee']);
  expect([ids('EPEE'), ids('zoé brule'), ids('brun'), ids('zoe brun')]).toEqual([['epee'], ['epee'], ['ours'], []]);
  expect([ids('', 1), ids('', undefined, 0), ids('', 1, 0)]).toEqual([['ours'], ['epee'], []]);
  expect(found(texts, { words: '', values: [], term: 0 }).map(({ item }) => item.id)).toEqual(['epee']);
  // The words of its traits are looked for, too.
  expect(ids('vert')).toEqual(['ours']);
});
