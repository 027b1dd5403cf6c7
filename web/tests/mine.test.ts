import { expect, test } from 'vitest';
import type { Kept } from '../src/match/keep.ts';
import { cameTo, mineOf as mine, type Mine } from '../src/match/mine.ts';
import { ALL, passes, type Sieve } from '../src/match/sieve.ts';
import { Speech } from '../src/texts.ts';
import type { End, MatchRow } from '../src/wire.ts';

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

const mineOf = (here: Kept[], rows: MatchRow[]) => mine(here, rows, Speech.of('en'));

test('matches of this browser and of the server are one list, those that go on first', () => {
  const all = mineOf([kept('here', 5000), kept('both', 9000)], [row('both', { phase: 'over' }), row('there')]);
  expect(all.map(({ id, isOver }) => [id, isOver])).toEqual([['here', false], ['there', false], ['both', true]]);
  // What is kept here stays: the seats are held by it.
  expect(all.find(({ id }) => id === 'both')?.seats).toHaveLength(1);
  // One that was never looked at here says who played, computers too, and how long it is.
  expect(all.find(({ id }) => id === 'there')).toMatchObject({ at: 2000, names: ['Ann', 'Hard computer'], steps: 5, seats: [] });
});

test('whose move it is is known to the server', () => {
  const move = (asked: number[], mine: number[]) => mineOf([kept('a', 1, { isAsked: true })], [row('a', { asked, mine })])[0]?.isAsked;
  expect([move([0], [0]), move([1], [0]), move([], [0])]).toEqual([true, false, false]);
  expect(mineOf([kept('a', 1, { isAsked: true })], [])[0]?.isAsked).toBe(true);
});

const ranked = (...ranks: number[]): End => ({ how: 'ranked', ranks, reason: 'line' });

test('what a match came to is told of the seats that are theirs, wherever these are held', () => {
  const came = (end: End | undefined, mine: number[], held: number[] = []) => {
    const seats = held.map((seat) => ({ seat, token: 't', share: 's' }));
    const [match] = mineOf([kept('a', 1, { seats })], [row('a', { phase: end ? 'over' : 'playing', mine, ...(end && { end }) })]);
    return match && cameTo(match);
  };
  expect([came(ranked(1, 2), [0]), came(ranked(1, 2), [1]), came(ranked(1, 2), [], [1])]).toEqual(['won', 'lost', 'lost']);
  expect([came(ranked(1, 1), [0]), came({ how: 'agreed' }, [1])]).toEqual(['drawn', 'drawn']);
  expect([came({ how: 'all_won', reason: 'summit' }, [0, 1]), came({ how: 'all_lost', reason: 'fallen' }, [0])]).toEqual(['won', 'lost']);
  // None of these: it goes on, they only watched, both sides are theirs, or a single one had nobody to win against or to draw with.
  expect([came(undefined, [0]), came(ranked(1, 2), []), came(ranked(1, 2), [0, 1]), came(ranked(1), [0])]).toEqual([undefined, undefined, undefined, undefined]);
});

test('some are chosen by game, by how far they are and by what they came to', () => {
  const match = (id: string, more: Partial<Mine>): Mine => ({ ...kept(id, 1), own: [0], ...more });
  const all = [
    match('asked', { isAsked: true }),
    match('waits', { game: 'h' }),
    match('won', { isOver: true, isAsked: true, end: ranked(1, 2) }),
    match('lost', { game: 'h', isOver: true, end: ranked(2, 1) }),
    match('watched', { own: [], isOver: true, end: ranked(2, 1) }),
  ];
  const found = (sieve: Partial<Sieve>) => all.filter((each) => passes(each, { ...ALL, ...sieve })).map(({ id }) => id);
  expect(found({})).toHaveLength(5);
  expect(found({ game: 'h' })).toEqual(['waits', 'lost']);
  expect([found({ state: 'asked' }), found({ state: 'live' }), found({ state: 'over' })]).toEqual([['asked'], ['asked', 'waits'], ['won', 'lost', 'watched']]);
  expect([found({ result: 'won' }), found({ result: 'lost' }), found({ result: 'drawn' })]).toEqual([['won'], ['lost'], []]);
  expect(found({ game: 'h', state: 'over', result: 'lost' })).toEqual(['lost']);
  expect(found({ state: 'live', result: 'won' })).toEqual([]);
});
