import { describe, expect, test } from 'vitest';
import type { ChoiceShown, MenuShown } from '../src/wire.ts';
import { answer, field, item, last, seated, settled, step } from './seated.ts';

const walks = (unit: string, ...cells: number[]): ChoiceShown[] => cells.map((cell) => ({ picks: [unit, `cell ${cell}`], label: 'walk' }));
const strikes = (unit: string, ...foes: string[]): ChoiceShown[] => foes.map((foe) => ({ picks: [unit, 'attack', foe], label: 'strike', asks: true }));
const END: ChoiceShown = { picks: ['end'], label: 'end' };

// Foes on both sides of the first unit, one of them further away.
const PIECES = { 'unit 1': 12, 'unit 2': 24, 'foe 1': 11, 'foe 2': 14 };
const ACTS = [item('attack', { kind: 'button' }), item('end', { kind: 'button' })];
const scene = field(PIECES, ACTS);
const choices = [...walks('unit 1', 7, 17), ...strikes('unit 1', 'foe 2', 'foe 1'), ...walks('unit 2', 23), END];
const menu: MenuShown = { choices, keys: [['a', 'attack'], ['e', 'end']], steered: true };
const table = (more: Partial<MenuShown> = {}) => seated({ scene, menu: { ...menu, ...more } });

describe('a choice that asks', () => {
  test('is aimed by its last pick and sent by the same pick again', async () => {
    const { store, wire } = await table();
    const { picking } = store;
    for (const id of ['unit 1', 'attack', 'foe 1']) void picking.pick(id);
    await settled();
    expect(picking.aimed).toMatchObject({ label: 'strike', picks: ['unit 1', 'attack', 'foe 1'] });
    // What it comes to is asked at once.
    expect(last(wire)).toMatchObject({ t: 'ask', picks: ['unit 1', 'attack', 'foe 1'] });
    await answer(wire, { result: 'forecast', forecast: { lines: ['half'] } });
    expect([picking.forecast, [...picking.lit]]).toEqual([{ lines: ['half'] }, ['foe 2', 'foe 1']]);
    // Looking elsewhere leaves the question alone.
    picking.consider(['foe 2']);
    expect(picking.forecast?.lines).toEqual(['half']);
    void picking.pick('foe 1');
    expect(last(wire)).toMatchObject({ t: 'choose', picks: ['unit 1', 'attack', 'foe 1'] });
  });

  test('gives way to another target, and is dropped and confirmed', async () => {
    const { store, wire } = await table();
    const { picking } = store;
    for (const id of ['unit 1', 'attack', 'foe 1', 'foe 2']) void picking.pick(id);
    await settled();
    expect([picking.picks, wire.said.filter(({ t }) => t === 'choose')]).toEqual([['unit 1', 'attack', 'foe 2'], []]);
    picking.drop();
    expect([picking.picks, picking.aimed, picking.forecast]).toEqual([['unit 1', 'attack'], undefined, undefined]);
    await picking.confirm();
    expect(wire.said.filter(({ t }) => t === 'choose')).toEqual([]);
    picking.aim(['unit 1', 'attack', 'foe 2']);
    void picking.confirm();
    expect(last(wire)).toMatchObject({ t: 'choose', picks: ['unit 1', 'attack', 'foe 2'] });
  });

  test('shows no forecast of a target that is not aimed at any more', async () => {
    const { store, wire } = await table();
    for (const id of ['unit 1', 'attack', 'foe 1']) void store.picking.pick(id);
    const early = last(wire) as { id: string };
    void store.picking.pick('foe 2');
    await answer(wire, { result: 'forecast', forecast: { lines: ['of the second'] } });
    wire.hear({ t: 'answer', id: early.id, answer: { result: 'forecast', forecast: { lines: ['of the first'] } } });
    await settled();
    expect(store.picking.forecast?.lines).toEqual(['of the second']);
  });

  test('from the list is aimed before it is sent, and others are sent at once', async () => {
    const { store, wire } = await table();
    const strike = store.picking.menu!.choices[2]!;
    await store.picking.take(strike);
    expect([store.picking.aimed, last(wire)?.t]).toEqual([strike, 'ask']);
    void store.picking.take(strike);
    expect(last(wire)).toMatchObject({ t: 'choose', picks: ['unit 1', 'attack', 'foe 2'] });
    const other = await table();
    void other.store.picking.take(END);
    expect(last(other.wire)).toMatchObject({ t: 'choose', picks: ['end'] });
  });

  test('by key is aimed at the nearest target', async () => {
    const { store } = await table();
    await store.picking.pick('unit 1');
    expect(store.picking.targets).toEqual([]);
    store.press('attack');
    await settled();
    expect(store.picking.picks).toEqual(['unit 1', 'attack', 'foe 1']);
    expect(store.picking.targets.map((target) => target.cell)).toEqual([14, 11]);
  });
});

describe('a pick without a choice', () => {
  const casts = (...targets: string[]): ChoiceShown[] => targets.map((target) => ({ picks: ['unit 1', 'cast', target], label: 'cast' }));

  test('is made by itself, and dropped alone', async () => {
    const { store, wire } = await table({ choices: [...casts('foe 1', 'foe 2'), END] });
    await store.picking.pick('unit 1');
    expect([store.picking.picks, [...store.picking.lit]]).toEqual([['unit 1', 'cast'], ['foe 1', 'foe 2']]);
    store.picking.drop();
    expect(store.picking.picks).toEqual(['unit 1']);
    await store.picking.pick('cast');
    void store.picking.pick('foe 2');
    expect(last(wire)).toMatchObject({ t: 'choose', picks: ['unit 1', 'cast', 'foe 2'] });
  });

  test('is not made where it would be the last one', async () => {
    const { store, wire } = await table({ choices: [...casts('foe 1'), { picks: ['unit 2', 'cast'], label: 'cast' }, END] });
    await store.picking.pick('unit 1');
    expect(store.picking.picks).toEqual(['unit 1', 'cast']);
    await store.picking.pick('unit 2');
    expect([store.picking.picks, wire.said.filter(({ t }) => t === 'choose')]).toEqual([['unit 2'], []]);
  });

  test('is made in choices that were asked for', async () => {
    const { store, wire } = await table({ choices: [END], more: ['unit 1'] });
    void store.picking.pick('unit 1');
    await answer(wire, { result: 'choices', choices: casts('foe 1', 'foe 2') });
    expect(store.picking.picks).toEqual(['unit 1', 'cast']);
  });
});

describe('another way', () => {
  test('is taken by a thing that comes after fewer picks, not by a cell', async () => {
    const use: ChoiceShown = { picks: ['unit 1', 'draught', 'unit 2'], label: 'use' };
    const { store, wire } = await table({ choices: [...choices, use] });
    for (const id of ['unit 1', 'attack', 'draught']) void store.picking.pick(id);
    expect(store.picking.picks).toEqual(['unit 1', 'draught']);
    void store.picking.pick('cell 7');
    expect(last(wire)).toMatchObject({ t: 'ask', picks: ['unit 1', 'draught', 'cell 7'] });
    await answer(wire, { result: 'why_not', reason: 'no' });
    void store.picking.pick('unit 2');
    expect(last(wire)).toMatchObject({ t: 'choose', picks: ['unit 1', 'draught', 'unit 2'] });
  });

  test('starts over with another first pick', async () => {
    const { store } = await table();
    await store.picking.pick('unit 1');
    await store.picking.pick('unit 2');
    expect(store.picking.picks).toEqual(['unit 2']);
  });
});

describe('a steered piece', () => {
  const moved = (cell: number) => field({ ...PIECES, 'unit 1': cell }, ACTS);
  const after = (...cells: number[]): MenuShown => ({ ...menu, choices: [...walks('unit 1', ...cells), END] });

  test('stays picked as long as it leads somewhere', async () => {
    const { store, wire } = await table();
    await store.picking.pick('unit 1');
    void store.picking.pick('cell 7');
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, moved(7), { menu: after(2) });
    expect([store.picking.picks, [...store.picking.lit], store.picking.steered?.cell]).toEqual([['unit 1'], ['cell 2'], 7]);
    void store.picking.pick('cell 2');
    await answer(wire, { result: 'done', entry: 3 });
    await step(wire, 3, moved(2), { menu: { ...menu, choices: [END] } });
    expect(store.picking.picks).toEqual([]);
  });

  test('does not stay picked for another seat, or where nothing is steered', async () => {
    for (const more of [{ eyes: { seat: 1 }, menu: after(2) }, { menu: { ...after(2), steered: false } }]) {
      const { store, wire } = await table();
      await store.picking.pick('unit 1');
      await step(wire, 2, moved(7), more);
      expect(store.picking.picks).toEqual([]);
    }
  });

  test('keeps the longest beginning that leads on', async () => {
    const { store, wire } = await table();
    for (const id of ['unit 1', 'attack', 'foe 1']) void store.picking.pick(id);
    void store.picking.confirm();
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, scene, { menu: after(7) });
    expect(store.picking.picks).toEqual(['unit 1']);
  });

  test('asks again for its choices where they came without branches', async () => {
    const { store, wire } = await table();
    await store.picking.pick('unit 1');
    void store.picking.pick('cell 7');
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, moved(7), { menu: { choices: [END], more: ['unit 1'], steered: true } });
    expect(last(wire)).toMatchObject({ t: 'ask', picks: ['unit 1'] });
    // Until they are here nothing is picked; a press waits for them.
    await store.picking.pick('cell 2');
    expect(last(wire)).toMatchObject({ t: 'ask', picks: ['unit 1'] });
    await answer(wire, { result: 'choices', choices: walks('unit 1', 2) });
    expect(last(wire)).toMatchObject({ t: 'choose', picks: ['unit 1', 'cell 2'] });
  });

  test('walks by direction; steps wait for those before them', async () => {
    const { store, wire } = await table();
    const chosen = () => wire.said.filter(({ t }) => t === 'choose').map((message) => 'picks' in message && message.picks);
    await store.picking.pick('unit 1');
    store.picking.steer([0, -1]);
    store.picking.steer([0, -1]);
    expect(chosen()).toEqual([['unit 1', 'cell 7']]);
    await answer(wire, { result: 'done', entry: 2 });
    expect(chosen()).toHaveLength(1);
    await step(wire, 2, moved(7), { menu: after(2) });
    expect(chosen()).toEqual([['unit 1', 'cell 7'], ['unit 1', 'cell 2']]);
  });

  test('says why it cannot go somewhere, and forgets the steps that waited', async () => {
    const { store, wire } = await table();
    await store.picking.pick('unit 1');
    store.picking.steer([1, 0]);
    expect(last(wire)).toMatchObject({ t: 'ask', picks: ['unit 1', 'cell 13'] });
    store.picking.steer([0, 1]);
    await answer(wire, { result: 'why_not', reason: 'blocked' });
    expect([store.notice?.text, store.picking.isHasty, wire.said.filter(({ t }) => t === 'choose')]).toEqual(['blocked', false, []]);
  });

  test('does not leave the board', async () => {
    const { store, wire } = await table();
    await store.picking.pick('unit 2');
    const before = wire.said.length;
    store.picking.steer([1, 0]);
    store.picking.steer([0, 1]);
    expect([wire.said.length, store.picking.isHasty]).toEqual([before, false]);
  });
});

describe('keys', () => {
  test('of what comes next are before others on the same key', async () => {
    const { store } = await table({ keys: [['a', 'end'], ['a', 'attack']] });
    expect(store.picking.keys[0]).toEqual(['a', 'end']);
    await store.picking.pick('unit 1');
    expect(store.picking.keys[0]).toEqual(['a', 'attack']);
  });
});

describe('presses while something is on its way', () => {
  test('are carried out in order once it is answered, keys and the answer to their question too', async () => {
    const { store, wire } = await table();
    await store.picking.pick('unit 1');
    void store.picking.pick('cell 7');
    void store.picking.press('attack');
    void store.picking.confirm();
    expect(wire.said.filter(({ t }) => t === 'choose')).toHaveLength(1);
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, field({ ...PIECES, 'unit 1': 7 }, ACTS), { menu: { ...menu, choices: [...strikes('unit 1', 'foe 1'), END] } });
    expect(wire.said.filter(({ t }) => t === 'choose').at(-1)).toMatchObject({ picks: ['unit 1', 'attack', 'foe 1'] });
  });

  test('that press what is being sent again are none', async () => {
    const { store, wire } = await table();
    void store.picking.pick('end');
    void store.picking.pick('end');
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, scene, { menu });
    expect(wire.said.filter(({ t }) => t === 'choose')).toHaveLength(1);
  });

  test('are forgotten where somebody else is to act first', async () => {
    const { store, wire } = await table();
    void store.picking.pick('end');
    void store.picking.pick('unit 2');
    await answer(wire, { result: 'done', entry: 2 });
    await step(wire, 2, scene, { asked: [1] });
    await step(wire, 3, scene, { menu });
    expect(store.picking.picks).toEqual([]);
  });
});
