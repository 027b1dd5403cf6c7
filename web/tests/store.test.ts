import { describe, expect, test } from 'vitest';
import type { MenuDelta } from '../src/wire.ts';
import { answer, hand, last, moment, seated, settled } from './seated.ts';

const menu = { choices: [{ picks: ['card a'], label: 'a' }, { picks: ['card b', 'card a'], label: 'b' }], keys: [] };
const table = () => seated({ scene: hand('card a', 'card b'), log: ['one'], menu });

describe('a table', () => {
  test('comes with its seats and shows the scene', async () => {
    const { store, wire } = await table();
    expect(wire.said).toEqual([{ t: 'hello', match: 'x', held: [{ seat: 0, token: 't', share: 's' }], host: 'h' }]);
    expect([store.log, [...store.picking.lit], store.seat]).toEqual([['one'], ['card a', 'card b'], 0]);
  });

  test('sends a choice with its last pick, once, and waits for its entry', async () => {
    const { store, wire } = await table();
    await store.picking.pick('card b');
    expect([wire.said.length, store.picking.picks, [...store.picking.lit]]).toEqual([1, ['card b'], ['card a']]);
    void store.picking.pick('card a');
    const sent = last(wire);
    expect(sent).toMatchObject({ t: 'choose', seat: 0, seen: 1, picks: ['card b', 'card a'] });
    expect([store.picking.menu, store.picking.pending]).toEqual([undefined, ['card b', 'card a']]);
    await store.picking.pick('card b');
    expect(wire.said).toHaveLength(2);
    wire.hear({ t: 'answer', id: (sent as { id: string }).id, answer: { result: 'done', entry: 2 } });
    await settled();
    // The answer is here and the step is not: the old menu is not for picking.
    expect([store.picking.pending, store.picking.menu]).toEqual([undefined, undefined]);
    const scene = hand('card a');
    wire.hear({ t: 'step', change: { delta: { regions: [{ id: 'hand', gone: ['card b'] }] } }, told: [{ log: 'two' }], menu, now: moment(2, scene) });
    await settled();
    expect([store.scene, store.log, !!store.picking.menu]).toEqual([scene, ['one', 'two'], true]);
  });

  test('tells why not, and why a command was refused', async () => {
    const { store, wire } = await table();
    const asked = store.picking.pick('card z');
    const question = last(wire) as { id: string };
    expect(question).toMatchObject({ t: 'ask', picks: ['card z'] });
    wire.hear({ t: 'answer', id: question.id, answer: { result: 'why_not', reason: 'because' } });
    await asked;
    expect(store.notice).toEqual({ text: 'because', tone: 'plain' });
    const chosen = store.picking.pick('card a');
    wire.hear({ t: 'answer', id: (last(wire) as { id: string }).id, answer: { result: 'refused', failure: { code: 'stale', reason: 'late' } } });
    await chosen;
    expect([store.notice, store.picking.pending, !!store.picking.menu]).toEqual([
      { text: 'late', tone: 'bad', failure: { code: 'stale', reason: 'late' } },
      undefined,
      true,
    ]);
  });

  test('says why the server wants to be left alone, until it is back', async () => {
    const { store, wire } = await table();
    wire.hear({ t: 'closing', failure: { code: 'storage', reason: 'full disk', again_in: 5 }, again: true });
    expect([store.waits?.reason, store.closed]).toEqual(['full disk', undefined]);
    wire.onclose?.();
    expect([store.waits?.reason, store.isUp]).toEqual(['full disk', false]);
  });

  test('asks what a choice comes to when it is looked at, and not for less', async () => {
    const { store, wire, timers } = await table();
    store.picking.consider(['card b']);
    expect(timers).toEqual([]);
    store.picking.consider(['cell 1', 'card a']);
    expect(timers).toHaveLength(1);
    timers.pop()?.();
    const question = last(wire) as { id: string };
    expect(question).toMatchObject({ t: 'ask', picks: ['card a'] });
    wire.hear({ t: 'answer', id: question.id, answer: { result: 'forecast', forecast: { lines: ['half'] } } });
    await settled();
    expect(store.picking.forecast?.lines).toEqual(['half']);
    store.picking.consider([]);
    expect(store.picking.forecast).toBeUndefined();
  });

  test('drops picks one by one, and starts over with another first pick', async () => {
    const { store, wire } = await table();
    await store.picking.pick('card b');
    store.picking.drop();
    expect(store.picking.picks).toEqual([]);
    await store.picking.pick('card b');
    await store.picking.pick('card b');
    expect([store.picking.picks, wire.said.length]).toEqual([[], 1]);
  });

  test('asks for the whole scene when a delta or a checksum does not fit, and ignores steps until then', async () => {
    const { store, wire } = await table();
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

  test('comes to another moment of the past by what differs, without playing it', async () => {
    const scenes = [hand('card a'), hand('card a', 'card b')] as const;
    const { store, wire } = await seated({ scene: scenes[1], log: ['one', 'two', 'three'], menu: { choices: [], keys: [] } });
    const played: number[] = [];
    store.director = { look: async () => undefined, play: async (tellings) => void played.push(tellings.length), finish: () => undefined };
    const at = (entry: number, scene: (typeof scenes)[number]) => ({ ...moment(9, scene), shown: { entry, of: 9 } });
    // From the present to the fourth entry, on to the seventh, and one entry on.
    wire.hear({ t: 'step', change: { delta: { regions: [{ id: 'hand', gone: ['card b'] }] } }, kept: 1, now: at(4, scenes[0]) });
    await settled();
    expect([store.scene, store.log, store.now?.shown?.entry, played]).toEqual([scenes[0], ['one'], 4, []]);
    wire.hear({ t: 'step', change: { delta: {} }, told: [{ log: 'two' }], kept: 1, now: at(7, scenes[0]) });
    await settled();
    expect([store.log, store.now?.shown?.entry, played]).toEqual([['one', 'two'], 7, []]);
    wire.hear({ t: 'step', change: { delta: {} }, told: [{ log: 'three' }], now: at(8, scenes[0]) });
    await settled();
    expect([store.log, store.now?.shown?.entry, played]).toEqual([['one', 'two', 'three'], 8, [1]]);
  });

  test('puts its menu together from what stayed and what is new, whatever was fetched meanwhile', async () => {
    const scene = hand('card a', 'card b');
    const { store, wire } = await seated({ scene, menu: { ...menu, more: ['card c'], keys: [['a', 'card a']] } });
    void store.picking.pick('card c');
    await answer(wire, { result: 'choices', choices: [{ picks: ['card c', 'card a'], label: 'c' }] });
    expect(store.picking.menu?.choices).toHaveLength(3);
    const after = { choices: [[1, 1], { picks: ['end'], label: 'end' }], keys: [[0, 1], ['e', 'end']], more: [[0, 1]] } satisfies MenuDelta;
    wire.hear({ t: 'step', change: { delta: {} }, menu: after, now: moment(2, scene) });
    await settled();
    const now = { choices: [menu.choices[1], { picks: ['end'], label: 'end' }], keys: [['a', 'card a'], ['e', 'end']], more: ['card c'], steered: false };
    expect([store.picking.menu, store.isAsked]).toEqual([now, true]);
    wire.hear({ t: 'step', change: { delta: {} }, now: moment(3, scene) });
    await settled();
    expect([store.picking.menu, store.isAsked]).toEqual([undefined, false]);
    wire.hear({ t: 'step', change: { delta: {} }, menu: { choices: [[0, 1]] }, now: moment(4, scene) });
    expect(last(wire)).toEqual({ t: 'refresh' });
  });

  test('keeps so many lines of the log after a take-back', async () => {
    const { store, wire } = await table();
    const scene = hand('card a', 'card b');
    wire.hear({ t: 'step', change: { delta: {} }, kept: 0, told: [{ log: 'back' }], now: moment(3, scene) });
    await settled();
    expect(store.log).toEqual(['back']);
  });

  test('keeps nothing behind the curtain', async () => {
    const { store, wire } = await table();
    await store.picking.pick('card b');
    wire.hear({ t: 'curtain', seat: 1 });
    await settled();
    expect([store.curtain, store.scene, store.now, store.log, store.picking.picks, store.picking.menu]).toEqual([1, undefined, undefined, [], [], undefined]);
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
    const { store, wire } = await table();
    const played: [entry: number, speed: number][] = [];
    let end = () => {};
    store.director = {
      look: async () => undefined,
      play: (_, speed) => {
        played.push([store.now?.entry ?? 0, speed]);
        return new Promise((resolve) => (end = resolve));
      },
      finish: () => end(),
    };
    const [one, two] = [hand('card a'), hand('card b')];
    wire.hear({ t: 'step', change: { whole: one }, menu, now: moment(2, one) });
    wire.hear({ t: 'step', change: { whole: two }, menu, now: moment(3, two) });
    await settled();
    expect([played, store.scene, store.picking.menu]).toEqual([[[2, 1.25]], one, undefined]);
    end();
    await settled();
    expect([played, store.scene, store.picking.menu]).toEqual([[[2, 1.25], [3, 1]], two, undefined]);
    end();
    await settled();
    expect(!!store.picking.menu).toBe(true);
  });

  test('shows what waits at once where somebody presses, or where it is too much', async () => {
    const { store, wire } = await table();
    const speeds: number[] = [];
    let end = () => {};
    store.director = {
      look: async () => undefined,
      play: (_, speed) => {
        speeds.push(speed);
        return Number.isFinite(speed) ? new Promise((resolve) => (end = resolve)) : Promise.resolve();
      },
      finish: () => end(),
    };
    const one = hand('card a');
    const steps = (from: number, to: number) => {
      for (let entry = from; entry <= to; entry += 1) wire.hear({ t: 'step', change: { whole: one }, menu, now: moment(entry, one) });
    };
    steps(2, 4);
    await settled();
    const before = wire.said.length;
    await store.picking.pick('card a');
    await settled();
    expect([speeds, store.now?.entry, wire.said.length]).toEqual([[1.5, Infinity, Infinity], 4, before + 1]);
    await answer(wire, { result: 'done', entry: 4 });
    steps(5, 70);
    await settled();
    expect([speeds.slice(3, 5), store.now?.entry]).toEqual([[Infinity, Infinity], 10]);
    expect(speeds.at(-1)).toBe(16);
  });
});
