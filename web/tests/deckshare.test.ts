import { describe, expect, test } from 'vitest';
import { DeckBox, newDeck } from '../src/match/decks.ts';
import { DeckShare, fateOf, type Agreed, type Server } from '../src/match/deckshare.ts';
import { Failed } from '../src/net/rest.ts';
import type { DeckInfo } from '../src/wire.ts';

const refused = (code: string, status: number) => new Failed({ code, reason: `fail-${code}` }, status);

/** A server that keeps one user's decks as the real one does, until it is away. */
class Shelves {
  readonly decks = new Map<string, DeckInfo>();
  isAway = false;
  /** What another device does as soon as somebody has read. */
  between: (() => void) | undefined;
  readonly asks: Server = {
    decksOf: () =>
      this.#there(() => {
        const [seen, between] = [[...this.decks.values()], this.between];
        this.between = undefined;
        between?.();
        return seen;
      }),
    keepDeck: (_, id, { name, list, revision = 0 }) =>
      this.#there(() => {
        if (list === 'refused') throw refused('deck-list', 422);
        const there = this.decks.get(id);
        if (there && there.name === name && there.list === list) return there;
        if ((there?.revision ?? 0) !== revision) throw refused('deck-changed', 409);
        const kept = { id, name, list, revision: revision + 1, changed: 7 };
        this.decks.set(id, kept);
        return kept;
      }),
    removeDeck: (_, id) => this.#there(() => void this.decks.delete(id)),
  };

  async #there<T>(act: () => T): Promise<T> {
    if (this.isAway) throw refused('unreachable', 0);
    return act();
  }
}

/** A browser in front of it. */
function device(shelves: Shelves, user: { id: string; key: string } | null = { id: 'ada', key: 'key' }) {
  const values = new Map<string, string>();
  const shelf = { getItem: (name: string) => values.get(name) ?? null, setItem: (name: string, value: string) => void values.set(name, value), removeItem: (name: string) => void values.delete(name) };
  const box = new DeckBox(shelf, 'duel');
  const share = new DeckShare(box, shelf, 'duel', () => user ?? undefined, shelves.asks);
  return { box, share, decks: () => box.all().map(({ name, list }) => `${name}: ${list}`).sort() };
}

test('what becomes of a deck follows from how it was when both agreed', () => {
  const [old, mine, theirs] = ['old', 'mine', 'theirs'].map((list) => ({ name: 'Deck', list }));
  const at = (deck: { name: string; list: string } | undefined, revision: number): Agreed => ({ name: '', list: '', ...deck, revision });
  const table = [
    // here, agreed, there
    [mine, undefined, undefined, 'send'],
    [undefined, undefined, at(theirs, 1), 'take'],
    [old, at(old, 1), at(old, 1), 'stay'],
    [mine, at(old, 1), at(old, 1), 'send'],
    [old, at(old, 1), at(theirs, 2), 'take'],
    [mine, at(old, 1), at(theirs, 2), 'both'],
    [mine, at(old, 1), at(mine, 2), 'agree'],
    [mine, undefined, at(theirs, 1), 'both'],
    [undefined, at(old, 1), at(old, 1), 'remove'],
    [undefined, at(old, 1), at(theirs, 2), 'take'],
    [undefined, at(old, 1), undefined, 'forget'],
    [old, at(old, 1), undefined, 'drop'],
    [mine, at(old, 1), undefined, 'send'],
  ] as const;
  for (const [own, agreed, there, fate] of table) expect([own, agreed, there, fateOf(own, agreed, there)]).toEqual([own, agreed, there, fate]);
});

describe('the decks of a user', () => {
  test('are the same on two devices, whatever is made, changed or deleted on either', async () => {
    const shelves = new Shelves();
    const [one, other] = [device(shelves), device(shelves)];
    const deck = newDeck('Tides', '40 Mere', 1);
    one.box.keep(deck);
    await one.share.settle();
    await other.share.settle();
    expect(other.decks()).toEqual(['Tides: 40 Mere']);
    other.box.keep({ ...deck, name: 'Floods', at: 2 });
    other.box.keep(newDeck('Embers', '', 3));
    await other.share.settle();
    await one.share.settle();
    expect(one.decks()).toEqual(['Embers: ', 'Floods: 40 Mere']);
    one.box.remove(deck.id);
    await one.share.settle();
    await other.share.settle();
    expect([other.decks(), shelves.decks.size]).toEqual([['Embers: '], 1]);
    // It is brought back after all.
    one.box.keep(deck);
    await one.share.settle();
    await other.share.settle();
    expect(other.decks()).toEqual(['Embers: ', 'Tides: 40 Mere']);
  });

  test('that were changed on both stay both, and nothing is lost while the server is away', async () => {
    const shelves = new Shelves();
    const [one, other] = [device(shelves), device(shelves)];
    const deck = newDeck('Tides', 'old', 1);
    one.box.keep(deck);
    await one.share.settle();
    await other.share.settle();
    shelves.isAway = true;
    one.box.keep({ ...deck, list: 'one' });
    expect(await one.share.settle()).toEqual(new Map());
    expect(one.decks()).toEqual(['Tides: one']);
    shelves.isAway = false;
    other.box.keep({ ...deck, list: 'other' });
    await other.share.settle();
    const moved = await one.share.settle();
    expect(one.box.get(moved.get(deck.id) ?? '')?.list).toBe('one');
    await other.share.settle();
    for (const { decks } of [one, other]) expect(decks()).toEqual(['Tides 2: one', 'Tides: other']);
  });

  test('wait for another device that is faster in between', async () => {
    const shelves = new Shelves();
    const [one, other] = [device(shelves), device(shelves)];
    const deck = newDeck('Tides', 'old', 1);
    one.box.keep(deck);
    await one.share.settle();
    one.box.keep({ ...deck, list: 'one' });
    shelves.between = () => void shelves.decks.set(deck.id, { id: deck.id, name: 'Tides', list: 'other', revision: 2, changed: 8 });
    await one.share.settle();
    await other.share.settle();
    for (const { decks } of [one, other]) expect(decks()).toEqual(['Tides 2: one', 'Tides: other']);
  });

  test('stay in the browser where nobody is known, and where the server does not take them', async () => {
    const shelves = new Shelves();
    const nobody = device(shelves, null);
    nobody.box.keep(newDeck('Tides', '', 1));
    await nobody.share.settle();
    const ada = device(shelves);
    ada.box.keep(newDeck('Long', 'refused', 1));
    ada.box.keep(newDeck('Short', '', 2));
    await ada.share.settle();
    expect([nobody.decks(), ada.decks()]).toEqual([['Tides: '], ['Long: refused', 'Short: ']]);
    expect([...shelves.decks.values()].map(({ name }) => name)).toEqual(['Short']);
  });
});
