import { expect, test } from 'vitest';
import type { Kept } from '../src/match/keep.ts';
import { mineOf } from '../src/match/mine.ts';
import type { MatchRow } from '../src/wire.ts';

const kept = (id: string, at: number, more: Partial<Kept> = {}): Kept => ({ id, game: 'g', at, isOver: false, names: ['Ann'], seats: [{ seat: 0, token: 't', share: 's' }], invitations: [], ...more });

const row = (id: string, more: Partial<MatchRow> = {}): MatchRow => ({
  id,
  game: 'g',
  phase: 'playing',
  listed: false,
  practice: false,
  made: 2,
  entries: 5,
  seats: [{ name: 'Ann', kind: 'person', taken: true, open: false, present: true }, { name: '', kind: 'deep', taken: true, open: false, present: true }],
  ...more,
});

test('matches of this browser and of the server are one list, those that go on first', () => {
  const all = mineOf([kept('here', 5000), kept('both', 9000)], [row('both', { phase: 'over' }), row('there')]);
  expect(all.map(({ id, isOver }) => [id, isOver])).toEqual([['here', false], ['there', false], ['both', true]]);
  // What is kept here stays: the seats are held by it.
  expect(all.find(({ id }) => id === 'both')?.seats).toHaveLength(1);
  expect(all.find(({ id }) => id === 'there')).toMatchObject({ at: 2000, names: ['Ann'], seats: [] });
});

test('whose move it is is known to the server', () => {
  const move = (asked: number[], mine: number[]) => mineOf([kept('a', 1, { isAsked: true })], [row('a', { asked, mine })])[0]?.isAsked;
  expect([move([0], [0]), move([1], [0]), move([], [0])]).toEqual([true, false, false]);
  expect(mineOf([kept('a', 1, { isAsked: true })], [])[0]?.isAsked).toBe(true);
});
