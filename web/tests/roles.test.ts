import { describe, expect, test } from 'vitest';
import { isLocal } from '../src/route.ts';
import { areaOf, heightOf, platesOf, primaryOf, standsApart, tracksOf } from '../src/scene/roles.ts';
import { BLANK, type Item, type Region, type Scene } from '../src/wire.ts';

const item = (id: string, more: Partial<Item> = {}): Item => ({ id, ...BLANK, name: id, ...more });
const region = (id: string, role: Region['role'], items: Item[], more: Partial<Region> = {}): Region => ({ id, role, area: 'centre', title: null, items, ...more });
const scene = (regions: Region[], layout: Scene['layout'] = 'rows'): Scene => ({ layout, inspector: true, regions, prompt: null });

describe('a scene', () => {
  test('has its seats at the top where a region lists them and nothing else', () => {
    const listed = region('players', 'plate', [item('one', { owner: 0 }), item('two', { owner: 1 })]);
    const apart = region('own', 'plate', [item('life', { owner: 0 })], { owner: 0 });
    const mixed = region('mixed', 'plate', [item('life', { owner: 0 }), item('library')]);
    expect(platesOf(scene([listed, apart, mixed])).map(({ id }) => id)).toEqual(['players']);
  });

  test('has its seats beside the board, large, where nobody looks closer at anything', () => {
    const listed = region('players', 'plate', [item('one', { owner: 0 }), item('two', { owner: 1 })]);
    const plain = (regions: Region[], layout: Scene['layout'] = 'board') => ({ ...scene(regions, layout), inspector: false });
    expect([plain([listed]), plain([]), plain([listed], 'rows'), scene([listed], 'board')].map(standsApart)).toEqual([true, false, false, false]);
  });

  test('of a board has its phases at the top beside the seats, and elsewhere where no seats are listed', () => {
    const [players, phases] = [region('players', 'plate', [item('one', { owner: 0 })]), region('phases', 'track', [item('first')])];
    const found = (regions: Region[], layout: Scene['layout']) => tracksOf(scene(regions, layout)).map(({ id }) => id);
    expect([found([players, phases], 'board'), found([phases], 'board'), found([players, phases], 'rows')]).toEqual([['phases'], [], []]);
  });

  test('has one great button: the action that is marked', () => {
    const acts = region('acts', 'actions', [item('wait'), item('end', { states: ['marked'] })]);
    const facts = region('facts', 'facts', [item('turn', { states: ['marked'] })]);
    expect([primaryOf(scene([facts, acts]))?.id, primaryOf(scene([facts]))]).toEqual(['end', undefined]);
  });

  test('has rows that are lower where no card has numbers, and none where there are no cards', () => {
    const creatures = region('creatures', 'zone', [item('bear', { figures: [{ name: 'power', value: 2 }] }), item('wall')]);
    const lands = region('lands', 'zone', [item('island')]);
    expect(heightOf(scene([creatures, lands, region('none', 'zone', []), region('hand', 'hand', [item('card')], { area: 'bottom' })]))).toBeCloseTo(1.62);
  });

  test('that is one question has in its middle what is offered, and what there is to know of it', () => {
    const asked = scene([region('offer', 'offer', []), region('facts', 'facts', []), region('row', 'zone', [])], 'choice');
    expect(asked.regions.map((each) => areaOf(each, asked))).toEqual(['centre', 'centre', 'left']);
  });
});

test('a link to this device alone is known by its host', () => {
  expect(['localhost', '127.0.0.1', '127.3.2.1', '[::1]', 'games.example', '192.168.1.7', '1270.example'].map(isLocal)).toEqual([true, true, true, true, false, false, false]);
});
