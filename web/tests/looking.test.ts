import { describe, expect, test } from 'vitest';
import type { MenuShown, Overlay, Scene } from '../src/wire.ts';
import { answer, field, item, last, seated, settled, step, type FakeWire } from './seated.ts';

const danger = item('danger', { kind: 'button', surveyed: true });
const ground = field({ 'unit 1': 12, 'foe 1': 3 }, [item('end', { kind: 'button' })], { surveyed: true });
const scene: Scene = { ...ground, regions: [...ground.regions, { id: 'sights', role: 'switches', area: 'right', title: null, items: [danger] }] };
const menu: MenuShown = { choices: [{ picks: ['unit 1', 'cell 7'], label: 'walk' }, { picks: ['end'], label: 'end' }], keys: [['d', 'danger']], steered: true };
const reach = (...cells: number[]): Overlay[] => [{ kind: 'reach', name: 'reach', cells }];
const table = () => seated({ scene, menu });
const asked = (wire: FakeWire) => wire.said.flatMap((message) => (message.t === 'survey' ? [message.item] : []));

describe('looking', () => {
  test('by a pointer asks after a while, by focus at once, and once', async () => {
    const { store, wire, timers } = await table();
    store.looking.point('cell 12');
    expect([store.looking.at, asked(wire)]).toEqual(['cell 12', []]);
    timers.pop()?.();
    expect(asked(wire)).toEqual(['unit 1']);
    await answer(wire, { result: 'survey', overlays: reach(7, 11) });
    expect(store.looking.surveys).toMatchObject([{ item: { id: 'unit 1' }, overlays: reach(7, 11) }]);
    store.looking.focus('cell 3');
    expect([asked(wire), store.looking.surveys]).toEqual([['unit 1', 'foe 1'], []]);
    store.looking.focus('cell 12');
    expect([asked(wire).length, store.looking.surveys.length]).toEqual([2, 1]);
    store.looking.leave();
    expect([store.looking.at, store.looking.surveys]).toEqual(['cell 12', []]);
  });

  test('passes over cells without a thing, and calls off what was not long enough', async () => {
    const { store, wire, timers } = await table();
    store.looking.point('cell 12');
    store.looking.point('cell 0');
    expect(timers).toHaveLength(0);
    store.looking.focus('cell 0');
    expect(asked(wire)).toEqual([]);
    // A button has nothing more to tell.
    store.looking.focus('end');
    expect(store.looking.at).toBe('cell 0');
  });

  test('shows what is picked last, unless something else is looked at or aimed', async () => {
    const { store, wire } = await table();
    await store.picking.pick('unit 1');
    expect(asked(wire)).toEqual(['unit 1']);
    await answer(wire, { result: 'survey', overlays: reach(7) });
    expect(store.looking.surveys).toHaveLength(1);
    store.looking.focus('cell 3');
    await answer(wire, { result: 'survey', overlays: reach(4) });
    expect(store.looking.surveys.map((survey) => survey.item.id)).toEqual(['foe 1']);
  });

  test('drops an answer for a moment that has gone', async () => {
    const { store, wire } = await table();
    store.looking.focus('cell 12');
    const early = last(wire) as { id: string };
    await step(wire, 2, scene, { menu });
    expect(asked(wire)).toEqual(['unit 1', 'unit 1']);
    wire.hear({ t: 'answer', id: early.id, answer: { result: 'survey', overlays: reach(1) } });
    await settled();
    expect(store.looking.surveys).toEqual([]);
    await answer(wire, { result: 'survey', overlays: reach(2) });
    expect(store.looking.surveys).toMatchObject([{ overlays: reach(2) }]);
  });
});

describe('a switch beside the board', () => {
  test('is kept in sight by its press and its key, over steps, until it is pressed again', async () => {
    const { store, wire } = await table();
    store.press('danger');
    expect([[...store.looking.held], asked(wire)]).toEqual([['danger'], ['danger']]);
    await answer(wire, { result: 'survey', overlays: reach(1) });
    await step(wire, 2, scene, { menu });
    // The old cells stay until the new ones are here.
    expect([asked(wire), store.looking.surveys.length]).toEqual([['danger', 'danger'], 1]);
    await answer(wire, { result: 'survey', overlays: reach(2) });
    expect(store.looking.surveys).toMatchObject([{ overlays: reach(2) }]);
    store.touch(danger);
    expect([[...store.looking.held], store.looking.surveys]).toEqual([[], []]);
    expect(wire.said.some(({ t }) => t === 'choose')).toBe(false);
  });

  test('is asked about in the turn of others when nothing has happened for a while', async () => {
    const { store, wire, timers } = await table();
    store.press('danger');
    await answer(wire, { result: 'survey', overlays: reach(1) });
    await step(wire, 2, scene, { asked: [1] });
    await step(wire, 3, scene, { asked: [1] });
    expect([asked(wire), timers.length]).toEqual([['danger'], 1]);
    timers.pop()?.();
    expect(asked(wire)).toEqual(['danger', 'danger']);
  });

  test('is one by the role of its region: a surveyed button among actions is picked', async () => {
    const { store, wire } = await seated({ scene: field({ 'unit 1': 12 }, [danger]), menu });
    store.touch(danger);
    expect([last(wire)?.t, store.looking.held.size]).toEqual(['ask', 0]);
  });

  test('that can be picked is picked', async () => {
    const { store, wire } = await seated({ scene, menu: { choices: [{ picks: ['danger'], label: 'danger' }], steered: true } });
    store.touch(danger);
    expect([last(wire)?.t, store.looking.held.size]).toEqual(['choose', 0]);
  });

  test('is forgotten behind the curtain, and with it all that was seen', async () => {
    const { store, wire } = await table();
    store.press('danger');
    await answer(wire, { result: 'survey', overlays: reach(1) });
    wire.hear({ t: 'curtain', seat: 1 });
    await settled();
    expect([store.looking.at, store.looking.held.size, store.looking.surveys]).toEqual([undefined, 0, []]);
  });

  test('shows other eyes nothing of what was seen before', async () => {
    const { store, wire } = await table();
    store.press('danger');
    await answer(wire, { result: 'survey', overlays: reach(1) });
    await step(wire, 2, scene, { eyes: { seat: 1 } });
    expect([store.looking.held.size, store.looking.surveys]).toEqual([1, []]);
  });
});

describe('meanwhile', () => {
  const waiting = { asked: [1] };

  test('sums up what others did since the own choice, until the next', async () => {
    const { store, wire } = await table();
    void store.picking.choose(['end']);
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, scene, waiting, 'mine');
    await step(wire, 3, scene, waiting, 'theirs');
    await step(wire, 4, scene, waiting, 'theirs too');
    expect(store.meanwhile.lines).toEqual([]);
    await step(wire, 5, scene, { menu }, 'and again');
    expect(store.meanwhile.lines).toEqual(['theirs', 'theirs too', 'and again']);
    void store.picking.choose(['end']);
    expect(store.meanwhile.lines).toEqual([]);
  });

  test('says nothing of one line, nothing at the first moment, and nothing that was read', async () => {
    const { store, wire } = await table();
    await step(wire, 2, scene, waiting, 'one');
    await step(wire, 3, scene, { menu }, 'two');
    expect(store.meanwhile.lines).toEqual([]);
    void store.picking.choose(['end']);
    await answer(wire, { result: 'done', entry: 4 });
    await step(wire, 4, scene, waiting, 'mine');
    await step(wire, 5, scene, { menu }, 'theirs');
    expect(store.meanwhile.lines).toEqual([]);
    await step(wire, 6, scene, { menu }, 'theirs too');
    expect(store.meanwhile.lines).toHaveLength(2);
    store.dismiss();
    expect(store.meanwhile.lines).toEqual([]);
    await step(wire, 7, scene, { menu }, 'later');
    expect(store.meanwhile.lines).toEqual([]);
  });

  test('does not count lines that were taken back', async () => {
    const { store, wire } = await table();
    void store.picking.choose(['end']);
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, scene, waiting, 'mine');
    wire.hear({ t: 'step', change: { delta: {} }, kept: 0, now: { ...(store.now!), entry: 3 } });
    await settled();
    await step(wire, 4, scene, waiting, 'theirs');
    await step(wire, 5, scene, { menu }, 'theirs too');
    expect(store.meanwhile.lines).toEqual(['theirs', 'theirs too']);
  });
});
