import { describe, expect, it } from 'vitest';
import { facesOf, hasWon, places, result, tone } from '../src/match/ending';
import { Speech } from '../src/texts';
import { BLANK, type End, type Item, type Region, type Role, type Scene } from '../src/wire';

const item = (id: string, more: Partial<Item>): Item => ({ ...BLANK, id, kind: 'badge', name: id, ...more }) as Item;
const region = (role: Role, items: Item[]): Region => ({ id: 'region', role, area: 'centre', title: null, items });
const scene = (...regions: Region[]): Scene => ({ layout: 'board', inspector: false, regions, prompt: null });
const picture = { name: 'owl', glyph: 'o' };
const ids = (items: Item[]) => items.map(({ id }) => id);

describe('who stands for a seat when a match is over', () => {
  const plate = region('plate', [item('fox', { owner: 0, portrait: picture }), item('bare', { owner: 1 })]);
  const told = region('facts', [item('hero', { owner: 0, portrait: picture, picture }), item('legend', { portrait: picture })]);
  const pieces = region('zone', [
    item('b', { kind: 'token', owner: 1, picture, states: ['dead'] }),
    item('c', { kind: 'token', owner: 0, picture }),
    item('d', { kind: 'token', owner: 0, picture, states: ['marked'] }),
    item('nobody', { kind: 'token', picture }),
    item('card', { kind: 'card', owner: 1, picture }),
  ]);

  it('is the face on its plate, else the portrait of whoever is told of, else a piece', () => {
    expect(ids(facesOf(scene(pieces, told, plate)))).toEqual(['fox']);
    const [hero] = facesOf(scene(pieces, told));
    expect([hero?.id, hero?.picture, hero?.portrait]).toEqual(['hero', null, picture]);
    expect(facesOf(undefined)).toEqual([]);
  });

  it('is the leader among pieces, and one that fell where none is left; seats are in order', () => {
    const faces = facesOf(scene(pieces));
    expect(ids(faces)).toEqual(['d', 'b']);
    // A likeness is shown as it was, not as it ended.
    expect(faces.map(({ states }) => states)).toEqual([[], []]);
  });

  it('has won by its rank, or with everybody', () => {
    const ranked = { how: 'ranked' as const, ranks: [2, 1], reason: 'line' };
    expect([0, 1, null].map((seat) => hasWon(ranked, seat))).toEqual([false, true, false]);
    expect(hasWon({ how: 'all_won', reason: 'summit' }, 0)).toBe(true);
    expect(hasWon({ how: 'all_lost', reason: 'fallen' }, 0)).toBe(false);
  });
});

describe('how a match ended, in words', () => {
  const speech = Speech.of('en').named(['Ann', 'Bob', 'Cem']);
  const ranked = (...ranks: number[]): End => ({ how: 'ranked', ranks, reason: 'line' });

  it('names who won, and all who are first together', () => {
    expect([ranked(1, 2, 2), ranked(2, 1, 2), ranked(3, 2, 1)].map((end) => result(end, speech))).toEqual(['Ann wins.', 'Bob wins.', 'Cem wins.']);
    expect(result(ranked(2, 1, 1), speech)).toBe('First together: Bob, Cem.');
    expect(result(ranked(1, 1, 1), speech)).toBe('A draw.');
    expect(places(ranked(2, 3, 1), speech)).toEqual(['1. Cem', '2. Ann', '3. Bob']);
  });

  it('is a victory or a defeat to who played alone, and neither to who watched or held several seats', () => {
    expect([[0], [1], [], [0, 1]].map((held) => tone(ranked(2, 1), held))).toEqual(['bad', 'good', 'plain', 'plain']);
    expect(tone(ranked(1, 1), [0])).toBe('plain');
    expect([tone({ how: 'all_won', reason: 'summit' }, [1]), tone({ how: 'all_lost', reason: 'fallen' }, [1])]).toEqual(['good', 'bad']);
  });
});
