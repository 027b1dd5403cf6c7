import { describe, expect, test } from 'vitest';
import { Building } from '../src/match/building.svelte.ts';
import { counted, countOf, EMPTY, listOf, put, stretchOf, tidied, type Listed } from '../src/match/decklist.ts';
import { DeckBox, freeName, LONGEST_NAME, MOST_DECKS, newDeck } from '../src/match/decks.ts';
import { nextOf, stepOfKey } from '../src/match/stepping.ts';
import { Failed } from '../src/net/rest.ts';
import type { Decklist } from '../src/wire.ts';

/** What a server says that knows cards by `card NAME` and wants three. */
function read(list: string): Decklist {
  const texts = list.split('\n').map((text, place) => ({ text, line: place + 1, found: /^(\d+) (\w+)$/.exec(text) }));
  const lines = texts.flatMap(({ line, found }) => (found ? [{ line, card: `card ${found[2]}`, n: Number(found[1]) }] : []));
  const size = lines.reduce((sum, { n }) => sum + n, 0);
  const wrong = texts.filter(({ text, found }) => text !== '' && !text.startsWith('#') && !found).map(({ line }) => ({ line, reason: 'what' }));
  const look = { picture: { name: 'back', glyph: '?' }, about: 'about' };
  return { lines, size, least: 3, most: 9, look, problems: [...(size < 3 ? [{ reason: 'few' }] : []), ...wrong], more: 0 };
}

const listed = (list: string): Listed => ({ list, lines: read(list).lines });

describe('a list', () => {
  const written = '# mine\n2 Bear\nwhat is this\n1 Fox\n3 Bear';

  test('has so many of a card as its lines say together', () => {
    expect([countOf(listed(written), 'card Bear'), countOf(listed(written), 'card Owl')]).toEqual([5, 0]);
    expect([...counted(listed(written))]).toEqual([['card Bear', 5], ['card Fox', 1]]);
  });

  test('is changed where the card stands, and all else stays', () => {
    const changed = put(listed(written), 'card Bear', 'Bear', 4);
    expect(changed.list).toBe('# mine\n4 Bear\nwhat is this\n1 Fox');
    expect(put(listed(written), 'card Bear', 'Bear', 0).list).toBe('# mine\nwhat is this\n1 Fox');
    expect(put(listed(written), 'card Owl', 'Owl', 1).list).toBe(`${written}\n1 Owl`);
    expect(put(EMPTY, 'card Owl', 'Owl', 2)).toEqual({ list: '2 Owl', lines: [{ line: 1, card: 'card Owl', n: 2 }] });
    expect(put(listed(written), 'card Owl', 'Owl', 0)).toEqual(listed(written));
  });

  test('knows its lines as a server would read them, after any change', () => {
    let now = listed(written);
    for (const [name, n] of [['Fox', 2], ['Owl', 1], ['Bear', 0], ['Cat', 4], ['Fox', 0], ['Owl', 3]] as const) {
      now = put(now, `card ${name}`, name, n);
      expect(now).toEqual(listed(now.list));
    }
    expect(now.list).toBe('# mine\nwhat is this\n3 Owl\n4 Cat');
  });

  test('comes from other machines, and its lines are found', () => {
    expect(tidied('\uFEFF1 Bear\r\n2 Fox\r')).toBe('1 Bear\n2 Fox\n');
    expect([stretchOf(written, 1), stretchOf(written, 2), stretchOf(written, 5), stretchOf('', 1)]).toEqual([[0, 6], [7, 13], [33, 39], [0, 0]]);
    expect(listOf([{ n: 4, name: 'Bear' }, { n: 1, name: 'Fox' }])).toBe('4 Bear\n1 Fox');
  });
});

describe('decks', () => {
  const values = new Map<string, string>();
  const shelf = { getItem: (name: string) => values.get(name) ?? null, setItem: (name: string, value: string) => void values.set(name, value), removeItem: (name: string) => void values.delete(name) };

  test('are kept game by game, the latest first, and come back after they were deleted', () => {
    const box = new DeckBox(shelf, 'duel');
    const [one, two] = [newDeck('One', '1 Bear', 10), newDeck('Two', '', 20)];
    expect([box.keep(one), box.keep(two), box.keep({ ...one, list: '2 Bear' })]).toEqual([true, true, true]);
    expect(box.all().map(({ name, list }) => [name, list])).toEqual([['Two', ''], ['One', '2 Bear']]);
    expect(new DeckBox(shelf, 'other').all()).toEqual([]);
    box.remove(two.id);
    expect(box.get(two.id)).toBeUndefined();
    box.keep(two);
    expect(new DeckBox(shelf, 'duel').get(two.id)).toEqual(two);
  });

  test('are not kept where the browser keeps no more, and that is said', () => {
    const full = new DeckBox({ ...shelf, setItem: () => { throw new Error('full'); } }, 'duel');
    expect(full.keep(newDeck('One', '', 1))).toBe(false);
    const box = new DeckBox(shelf, 'many');
    for (let n = 0; n < MOST_DECKS; n += 1) expect(box.keep(newDeck(`${n}`, '', n))).toBe(true);
    expect(box.keep(newDeck('more', '', 0))).toBe(false);
    expect(box.keep({ ...box.all()[0]!, name: 'changed' })).toBe(true);
  });

  test('that somebody spoiled are left out', () => {
    values.set('ludotheque.decks.spoiled', '[{"id":"a"},null,3,{"id":"b","name":"B","list":"","at":1}]');
    expect(new DeckBox(shelf, 'spoiled').all().map(({ id }) => id)).toEqual(['b']);
    values.set('ludotheque.decks.spoiled', '{');
    expect(new DeckBox(shelf, 'spoiled').all()).toEqual([]);
  });

  test('have names of their own', () => {
    const decks = ['Bears', 'Bears 2'].map((name) => newDeck(name, '', 0));
    expect([freeName('Foxes', decks), freeName('Bears', decks)]).toEqual(['Foxes', 'Bears 3']);
    expect(newDeck('x'.repeat(99), '', 0).name.length).toBe(LONGEST_NAME);
  });
});

describe('building', () => {
  test('shows what was changed at once, and asks no more than one question at a time', async () => {
    const asked: [string, () => void][] = [];
    const building = new Building((list) => new Promise((resolve) => asked.push([list, () => resolve(read(list))])));
    building.put('card Bear', 'Bear', 1);
    building.put('card Bear', 'Bear', 2);
    building.put('card Fox', 'Fox', 1);
    expect([building.listed.list, building.isRead, asked.map(([list]) => list)]).toEqual(['2 Bear\n1 Fox', false, ['1 Bear']]);
    asked[0]![1]();
    await expect.poll(() => asked.length).toBe(2);
    expect([building.reading?.size, building.isWhole, building.listed.list]).toEqual([1, false, '2 Bear\n1 Fox']);
    asked[1]![1]();
    await expect.poll(() => building.isRead).toBe(true);
    expect([building.reading?.size, building.isWhole, asked.length]).toEqual([3, true, 2]);
  });

  test('keeps lines that nobody understands, and says so', async () => {
    const building = new Building((list) => Promise.resolve(read(list)));
    building.write('3 Bear\nfour Foxes');
    await expect.poll(() => building.isRead).toBe(true);
    expect([building.isWhole, building.reading?.problems]).toEqual([false, [{ line: 2, reason: 'what' }]]);
    building.put('card Owl', 'Owl', 1);
    expect(building.listed.list).toBe('3 Bear\nfour Foxes\n1 Owl');
  });

  test('says why nothing is read, and asks again when it is told to', async () => {
    let isDown = true;
    const building = new Building((list) => (isDown ? Promise.reject(new Failed({ code: 'unreachable', reason: 'no' }, 0)) : Promise.resolve(read(list))));
    building.put('card Bear', 'Bear', 3);
    await expect.poll(() => building.failure?.code).toBe('unreachable');
    expect(building.listed.list).toBe('3 Bear');
    isDown = false;
    await building.ask();
    expect([building.failure, building.isWhole]).toEqual([undefined, true]);
  });
});

describe('keys', () => {
  test('put one in and take one out', () => {
    expect(['+', '=', '-', 'Delete', 'Backspace', 'a', 'Enter'].map(stepOfKey)).toEqual([1, 1, -1, -1, -1, undefined, undefined]);
  });

  test('lead along a line and to the nearest of the next', () => {
    // Three, two and one.
    const spots = [[0, 0], [100, 0], [200, 0], [0, 50], [100, 50], [0, 100]].map(([left, top]) => ({ left: left!, top: top! }));
    const lead = (here: number) => ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'x'].map((key) => nextOf(spots, here, key));
    expect(lead(0)).toEqual([undefined, 1, undefined, 3, 0, 5, undefined]);
    expect(lead(2)).toEqual([1, 3, undefined, 4, 0, 5, undefined]);
    expect(lead(4)).toEqual([3, 5, 1, 5, 0, 5, undefined]);
    expect(lead(5)).toEqual([4, undefined, 3, undefined, 0, 5, undefined]);
  });
});
