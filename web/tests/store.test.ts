import { describe, expect, test } from 'vitest';
import { MatchStore } from '../src/match/store.svelte.ts';
import type { Surroundings, Wire } from '../src/net/socket.ts';
import { checksum } from '../src/scene/checksum.ts';
import type { ClientMessage, Moment, Scene, ServerMessage } from '../src/wire.ts';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  said: ClientMessage[] = [];
  send = (data: string) => void this.said.push(JSON.parse(data));
  close = () => undefined;
  hear = (message: ServerMessage) => this.onmessage?.({ data: JSON.stringify(message) });
}

const hand = (...cards: string[]): Scene => ({
  regions: [
    {
      id: 'hand',
      kind: 'hand',
      area: 'bottom',
      title: null,
      items: cards.map((id) => ({ id, kind: 'card', cell: null, picture: null, name: id, facts: [], owner: null, states: [], portrait: null, gauge: null, surveyed: false })),
    },
  ],
  prompt: null,
});

const moment = (entry: number, scene: Scene, more: Partial<Moment> = {}): Moment => ({
  entry,
  eyes: { seat: 0 },
  checksum: checksum(scene),
  asked: [0],
  ...more,
});

const menu = { choices: [{ picks: ['card a'], label: 'a' }, { picks: ['card b', 'card a'], label: 'b' }], keys: [] };

/** Lets everything that waits for nothing go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function seated() {
  const wires: FakeWire[] = [];
  const timers: (() => void)[] = [];
  const around: Surroundings = {
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    after: (_, then) => {
      timers.push(then);
      return () => void timers.splice(timers.indexOf(then), 1);
    },
    chance: () => 1,
  };
  const store = new MatchStore({ id: 'x', seats: [{ seat: 0, token: 't', share: 's' }], host: 'h' }, around);
  const [wire] = wires;
  wire!.onopen?.();
  const seats = ['person', 'random'].map((kind) => ({ name: '', kind, taken: true, present: true }));
  const info = { id: 'x', game: 'toy', values: {}, practice: false, given: false, phase: 'playing', seats, commitment: '' } as const;
  wire!.hear({ t: 'match', info: { ...info, seats: [...seats] }, held: [0] });
  const scene = hand('card a', 'card b');
  wire!.hear({ t: 'scene', scene, log: ['one'], now: moment(1, scene, { menu }) });
  await settled();
  return { store, wire: wire!, timers };
}

const last = (wire: FakeWire) => wire.said.at(-1);

describe('a table', () => {
  test('comes with its seats and shows the scene', async () => {
    const { store, wire } = await seated();
    expect(wire.said).toEqual([{ t: 'hello', match: 'x', held: [{ seat: 0, token: 't', share: 's' }], host: 'h' }]);
    expect([store.log, [...store.lit], store.seat]).toEqual([['one'], ['card a', 'card b'], 0]);
  });

  test('sends a choice with its last pick, once, and waits for its entry', async () => {
    const { store, wire } = await seated();
    await store.pick('card b');
    expect([wire.said.length, store.picks, [...store.lit]]).toEqual([1, ['card b'], ['card a']]);
    void store.pick('card a');
    const sent = last(wire);
    expect(sent).toMatchObject({ t: 'choose', seat: 0, seen: 1, picks: ['card b', 'card a'] });
    expect([store.menu, store.pending]).toEqual([undefined, ['card b', 'card a']]);
    await store.pick('card b');
    expect(wire.said).toHaveLength(2);
    wire.hear({ t: 'answer', id: (sent as { id: string }).id, answer: { result: 'done', entry: 2 } });
    await settled();
    // The answer is here and the step is not: the old menu is not for picking.
    expect([store.pending, store.menu]).toEqual([undefined, undefined]);
    const scene = hand('card a');
    wire.hear({ t: 'step', change: { delta: { regions: [{ id: 'hand', gone: ['card b'] }] } }, told: [{ log: 'two' }], now: moment(2, scene, { menu }) });
    await settled();
    expect([store.scene, store.log, !!store.menu]).toEqual([scene, ['one', 'two'], true]);
  });

  test('tells why not, and why a command was refused', async () => {
    const { store, wire } = await seated();
    const asked = store.pick('card z');
    const question = last(wire) as { id: string };
    expect(question).toMatchObject({ t: 'ask', picks: ['card z'] });
    wire.hear({ t: 'answer', id: question.id, answer: { result: 'why_not', reason: 'because' } });
    await asked;
    expect(store.notice).toEqual({ text: 'because', tone: 'plain' });
    const chosen = store.pick('card a');
    wire.hear({ t: 'answer', id: (last(wire) as { id: string }).id, answer: { result: 'refused', failure: { code: 'stale', reason: 'late' } } });
    await chosen;
    expect([store.notice, store.pending, !!store.menu]).toEqual([{ text: 'late', tone: 'bad', details: [] }, undefined, true]);
  });

  test('asks what a choice comes to when it is looked at, and not for less', async () => {
    const { store, wire, timers } = await seated();
    store.consider(['card b']);
    expect(timers).toEqual([]);
    store.consider(['cell 1', 'card a']);
    expect(timers).toHaveLength(1);
    timers.pop()?.();
    const question = last(wire) as { id: string };
    expect(question).toMatchObject({ t: 'ask', picks: ['card a'] });
    wire.hear({ t: 'answer', id: question.id, answer: { result: 'forecast', forecast: { lines: ['half'] } } });
    await settled();
    expect(store.forecast).toEqual(['half']);
    store.consider([]);
    expect(store.forecast).toEqual([]);
  });

  test('drops picks one by one, and starts over with another first pick', async () => {
    const { store, wire } = await seated();
    await store.pick('card b');
    store.drop();
    expect(store.picks).toEqual([]);
    await store.pick('card b');
    await store.pick('card b');
    expect([store.picks, wire.said.length]).toEqual([[], 1]);
  });

  test('asks for the whole scene when a delta or a checksum does not fit, and ignores steps until then', async () => {
    const { store, wire } = await seated();
    const before = store.scene;
    wire.hear({ t: 'step', change: { delta: { regions: [{ id: 'hand', gone: ['card z'] }] } }, now: moment(2, hand()) });
    expect(last(wire)).toEqual({ t: 'refresh' });
    wire.hear({ t: 'step', change: { delta: {} }, now: moment(3, hand()) });
    await settled();
    expect([wire.said.length, store.scene]).toEqual([2, before]);
    wire.hear({ t: 'scene', scene: hand(), log: [], now: moment(3, hand()) });
    await settled();
    expect(store.scene).toEqual(hand());
    wire.hear({ t: 'step', change: { delta: {} }, now: { ...moment(4, hand()), checksum: 1 } });
    expect(last(wire)).toEqual({ t: 'refresh' });
  });

  test('keeps so many lines of the log after a take-back', async () => {
    const { store, wire } = await seated();
    const scene = hand('card a', 'card b');
    wire.hear({ t: 'step', change: { delta: {} }, kept: 0, told: [{ log: 'back' }], now: moment(3, scene) });
    await settled();
    expect(store.log).toEqual(['back']);
  });

  test('keeps nothing behind the curtain', async () => {
    const { store, wire } = await seated();
    await store.pick('card b');
    wire.hear({ t: 'curtain', seat: 1 });
    await settled();
    expect([store.curtain, store.scene, store.now, store.log, store.picks, store.menu]).toEqual([1, undefined, undefined, [], [], undefined]);
    // Nothing that comes for other eyes is shown before the curtain is lifted.
    wire.hear({ t: 'step', change: { whole: hand('card a') }, now: moment(2, hand('card a')) });
    await settled();
    expect(store.scene).toBeUndefined();
    store.lift();
    expect(last(wire)).toEqual({ t: 'lift', seat: 1 });
    const scene = hand('card c');
    wire.hear({ t: 'scene', scene, log: [], now: moment(2, scene, { eyes: { seat: 1 } }) });
    await settled();
    expect([store.curtain, store.scene, store.seat]).toEqual([undefined, scene, 1]);
  });

  test('plays steps one after the other, and picks nothing before the last is shown', async () => {
    const { store, wire } = await seated();
    const played: number[] = [];
    let end = () => {};
    store.director = {
      look: () => undefined,
      play: () => {
        played.push(store.now?.entry ?? 0);
        return new Promise((resolve) => (end = resolve));
      },
      finish: () => end(),
    };
    const [one, two] = [hand('card a'), hand('card b')];
    wire.hear({ t: 'step', change: { whole: one }, now: moment(2, one, { menu }) });
    wire.hear({ t: 'step', change: { whole: two }, now: moment(3, two, { menu }) });
    await settled();
    expect([played, store.scene, store.menu]).toEqual([[2], one, undefined]);
    store.hurry();
    await settled();
    expect([played, store.scene, store.menu]).toEqual([[2, 3], two, undefined]);
    store.hurry();
    await settled();
    expect(!!store.menu).toBe(true);
  });
});
