import { describe, expect, test } from 'vitest';
import { Clocks, hoursOf } from '../src/match/clocks.svelte.ts';
import { absenceName, ABSENCES, clockName, CLOCKS, liveOrder } from '../src/match/live.ts';
import { statusOf } from '../src/match/names.ts';
import { Speech } from '../src/texts.ts';
import { hand, moment, seated, settled, step } from './seated.ts';

/** A time that the test moves, and what waits for it. */
function hours() {
  const world = {
    time: 0,
    timers: [] as (() => void)[],
    now: () => world.time,
    after: (_: number, then: () => void) => {
      world.timers.push(then);
      return () => void (world.timers = world.timers.filter((other) => other !== then));
    },
    /** Lets some time go by, and whoever waits look. */
    pass(milliseconds: number) {
      world.time += milliseconds;
      for (const then of world.timers.splice(0)) then();
    },
  };
  return world;
}

describe('a clock', () => {
  test('counts down by itself while it runs, and stands while it does not', () => {
    const world = hours();
    const clocks = new Clocks(world);
    expect([clocks.left(0), world.timers.length]).toEqual([undefined, 0]);
    clocks.tell([
      { seat: 0, left: 30_000, runs: true },
      { seat: 1, left: 20_000, runs: false },
    ]);
    world.pass(1_500);
    expect([clocks.left(0), clocks.left(1), clocks.runs(0), clocks.runs(1)]).toEqual([29, 20, true, false]);
    world.pass(60_000);
    expect([clocks.left(0), world.timers.length]).toEqual([0, 0]);
    // What the server says counts, not what was counted here.
    clocks.tell([{ seat: 0, left: 5_000, runs: false }]);
    expect([clocks.left(0), clocks.left(1), world.timers.length]).toEqual([5, undefined, 0]);
  });

  test('tells for whom it has played, oneself first, until they play again', () => {
    const clocks = new Clocks(hours());
    clocks.tell([{ seat: 0, left: 5_000, runs: true }]);
    expect(clocks.late([0])).toBeUndefined();
    clocks.tell([{ seat: 0, left: 5_000, runs: false, missed: 1 }, { seat: 1, left: 5_000, runs: true, missed: 2 }]);
    expect([clocks.late([]), clocks.late([0]), clocks.late([1])]).toEqual([0, 0, 1]);
    clocks.tell([{ seat: 0, left: 5_000, runs: false }, { seat: 1, left: 5_000, runs: true, missed: 2 }]);
    expect(clocks.late([0])).toBe(1);
  });

  test('says once for each turn that time is short', () => {
    const world = hours();
    const clocks = new Clocks(world);
    clocks.tell([{ seat: 0, left: 11_000, runs: true }]);
    expect(clocks.short).toBeUndefined();
    world.pass(1_000);
    expect(clocks.short).toBe(0);
    clocks.short = undefined;
    world.pass(1_000);
    clocks.tell([{ seat: 0, left: 9_000, runs: true }]);
    expect(clocks.short, 'said already').toBeUndefined();
    clocks.tell([{ seat: 0, left: 30_000, runs: true }]);
    world.pass(20_000);
    expect(clocks.short, 'another turn').toBe(0);
    clocks.tell([{ seat: 0, left: 9_000, runs: false }]);
    expect(clocks.short, 'the turn is over').toBeUndefined();
  });

  test('is written as clocks are', () => {
    expect([0, 9, 60, 750, 3_600, 86_400].map(hoursOf)).toEqual(['0:00', '0:09', '1:00', '12:30', '1:00:00', '24:00:00']);
  });
});

describe('a table with clocks', () => {
  const menu = { choices: [{ picks: ['card a'], label: 'a' }] };

  test('takes them from whatever tells of them, at the moment it comes', async () => {
    const { store, wire, info, time, timers } = await seated({ scene: hand('card a'), menu });
    const clocks = (left: number) => [{ seat: 0, left, runs: true }];
    wire.hear({ t: 'match', info, held: [0], clocks: clocks(50_000) });
    expect(store.clocks.left(0)).toBe(50);
    time.now = 2_000;
    timers.splice(0).forEach((then) => then());
    expect(store.clocks.left(0)).toBe(48);
    await step(wire, 2, hand('card a'), { clocks: clocks(60_000) });
    expect(store.clocks.left(0)).toBe(60);
    wire.hear({ t: 'scene', scene: hand('card a'), log: [], now: moment(3, hand('card a')) });
    await settled();
    expect(store.clocks.left(0), 'what is over has none').toBeUndefined();
  });

  test('says where somebody is', async () => {
    const speech = Speech.of('en');
    const { store, wire, info } = await seated({ scene: hand('card a'), menu });
    const said = (['reconnecting', 'away', 'replaced', 'left'] as const).map((presence) => {
      const seats = info.seats.map((seat, place) => (place === 1 ? { ...seat, kind: 'person', present: false, presence } : seat));
      wire.hear({ t: 'match', info: { ...info, seats }, held: [0] });
      return statusOf(store, 1, speech);
    });
    expect(said).toEqual(['reconnecting', 'away', 'away, an AI plays', 'gave up']);
  });
});

describe('a page of another build', () => {
  const menu = { choices: [{ picks: ['card a'], label: 'a' }] };
  const server = (page?: string) => ({ t: 'welcome', server: { version: '1', protocol: 1, ...(page && { page }) } }) as const;

  test('knows so when it is welcomed, and one of the same or of an unknown one does not', async () => {
    const { store, wire } = await seated({ scene: hand('card a'), menu });
    for (const [page, isOutdated] of [['/assets/index-1.js', false], [undefined, false], ['/assets/index-2.js', true]] as const) {
      wire.hear(server(page));
      expect(store.isOutdated, page).toBe(isOutdated);
    }
  });
});

describe('what is agreed on before a match', () => {
  test('is ordered where it is anything', () => {
    expect(liveOrder({ clock: 0, absence: 0 })).toEqual({});
    expect(liveOrder({ clock: 1, absence: 1 })).toEqual({
      clock: { per: 'turn', seconds: 30 },
      absence: { then: 'replace', after: 60, level: 'heuristic' },
    });
  });

  test('has a name of its own in both languages', () => {
    for (const lang of ['en', 'fr'] as const) {
      const speech = Speech.of(lang);
      const names = [...CLOCKS.map((clock) => clockName(clock, speech)), ...ABSENCES.map((absence) => absenceName(absence, speech))];
      expect(new Set(names).size).toBe(CLOCKS.length + ABSENCES.length);
    }
  });
});
