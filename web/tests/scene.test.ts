import { describe, expect, test } from 'vitest';
import { apply } from '../src/scene/apply.ts';
import { phases, rolled } from '../src/anim/phases.ts';
import { spotFor } from '../src/anim/spots.ts';
import { checksum, isDefault } from '../src/scene/checksum.ts';
import { DeltaProblem } from '../src/scene/list.ts';
import { Speech } from '../src/texts.ts';
import { BLANK, type Cue, type Item, type Mark, type Scene } from '../src/wire.ts';

function thing(number: number, worth = 0): Item {
  const facts: Item['facts'] = worth ? [['worth', { n: worth }]] : [];
  const states: Item['states'] = worth > 4 ? ['tapped'] : [];
  return { id: `thing ${number}`, ...BLANK, kind: 'card', name: 'thing', facts, states };
}

function scene(ground: string, things: Item[], prompt: Scene['prompt'] = null): Scene {
  const legend = ['a', 'b'].map((code) => ({ code, picture: { name: code, glyph: code }, name: code }));
  return {
    layout: 'board',
    inspector: false,
    regions: [
      { id: 'map', role: { board: { shape: 'square', columns: 2, rows: 2, ground, legend, aim: 'cell', naming: 'numbers' } }, area: 'centre', title: null, items: things },
      { id: 'row', role: 'zone', area: 'bottom', title: 'title', items: [] },
    ],
    prompt,
  };
}

const ids = (scene: Scene) => scene.regions[0]?.items.map((item) => item.id);

describe('a delta', () => {
  const before = scene('aaaa', [thing(1, 1), thing(2, 1), thing(3, 1)]);

  // The very bytes that the server's own test expects between these two scenes.
  test('of a new thing, a changed thing and a changed cell', () => {
    const delta = JSON.parse(
      '{"regions":[{"id":"map","ground":[[2,"b"]],"set":[{"id":"thing 7","at":1,"kind":"card","name":"thing"},' +
        '{"id":"thing 3","facts":[["worth",{"n":5}]],"states":["tapped"]}]}]}',
    );
    expect(apply(before, delta)).toEqual(scene('aaba', [thing(1, 1), thing(7), thing(2, 1), thing(3, 5)]));
  });

  test('of facts keeps those that stayed', () => {
    const known = scene('aaaa', [{ ...thing(1), facts: ['weapon', 'armour', 'strong', 'carries'] }]);
    const change = (json: string) => apply(known, JSON.parse(`{"regions":[{"id":"map","set":[{"id":"thing 1","facts":${json}}]}]}`));
    expect(change('[[0,2],"tired",[3,1]]').regions[0]?.items[0]?.facts).toEqual(['weapon', 'armour', 'tired', 'carries']);
    expect(change('[["worth",{"n":5}],[1,1]]').regions[0]?.items[0]?.facts).toEqual([['worth', { n: 5 }], 'armour']);
    expect(() => change('[[3,2]]')).toThrow(DeltaProblem);
    const hurt = scene('aaaa', [{ ...thing(1), facts: ['first', ['hurt', { who: { seat: 0 }, n: 2 }]] }]);
    const wound = (json: string) => apply(hurt, JSON.parse(`{"regions":[{"id":"map","set":[{"id":"thing 1","facts":${json}}]}]}`));
    expect(wound('[[0,1],[1,{"n":3}]]').regions[0]?.items[0]?.facts).toEqual(['first', ['hurt', { who: { seat: 0 }, n: 3 }]]);
    expect(() => wound('[[0,{"n":3}]]')).toThrow(DeltaProblem);
    expect(() => wound('[[2,{"n":3}]]')).toThrow(DeltaProblem);
  });

  test('of signs keeps those that stayed', () => {
    const mark = (n: number): Mark => ({ kind: 'harm', text: ['count', { n }], name: 'meaning' });
    const known = scene('aaaa', [{ ...thing(1), marks: [mark(1), mark(4)], figures: [{ name: 'attack', value: 4 }] }]);
    const change = JSON.parse(
      '{"regions":[{"id":"map","set":[{"id":"thing 1","marks":[[0,1],[1,{"text":["count",{"n":5}]}]],' +
        '"pips":[{"picture":{"name":"gem","glyph":"o"},"n":5}],"figures":[]}]}]}',
    );
    expect(apply(known, change).regions[0]?.items).toEqual([
      { ...thing(1), marks: [mark(1), mark(5)], pips: [{ picture: { name: 'gem', glyph: 'o' }, n: 5 }], figures: [] },
    ]);
  });

  // The very bytes that the server's own test expects between these two scenes.
  test('of a new thing that is like another starts from that', () => {
    const bear: Item = { ...thing(1), name: 'bear', picture: { name: 'bear', glyph: 'b' }, facts: ['fierce'], sort: { name: 'beast', glyph: 'B' } };
    const pile: Item = { ...bear, id: 'pile bear', marks: [{ kind: 'count', text: 'two', name: 'two cards' }] };
    const before = scene('aaaa', []);
    before.regions[1]?.items.push(pile);
    const delta = JSON.parse(
      '{"regions":[{"id":"map","set":[{"id":"hand bear","at":0,"like":"pile bear","owner":0,"marks":[]}]},{"id":"row","gone":["pile bear"]}]}',
    );
    const after = apply(before, delta);
    expect(after.regions.map(({ items }) => items)).toEqual([[{ ...bear, id: 'hand bear', owner: 0, marks: [] }], []]);
    const unknown = JSON.parse('{"regions":[{"id":"row","set":[{"id":"hand bear","like":"pile wolf"}]}]}');
    expect(() => apply(before, unknown)).toThrow('there is no item pile wolf');
  });

  test('of ways keeps those that stayed', () => {
    const way = (from: string, to: string, is_walked: boolean) => ({ from, to, is_walked });
    const climb: Scene = { ...before, regions: [{ ...before.regions[0]!, role: { map: { columns: 1, rows: 3, ways: [way('a', 'b', false), way('b', 'c', false)] } } }] };
    const change = JSON.parse('{"regions":[{"id":"map","ways":[[0,{"is_walked":true}],[1,1]]}]}');
    expect(apply(climb, change).regions[0]?.role).toEqual({ map: { columns: 1, rows: 3, ways: [way('a', 'b', true), way('b', 'c', false)] } });
    expect(() => apply(before, change)).toThrow('map is no map');
  });

  test('takes out first, then sets, then orders', () => {
    const after = apply(before, {
      regions: [
        {
          id: 'map',
          gone: ['thing 1'],
          set: [{ id: 'thing 9', at: 0 }, { id: 'thing 8' }],
          order: ['thing 8', 'thing 3', 'thing 9', 'thing 2'],
        },
      ],
    });
    expect(ids(after)).toEqual(['thing 8', 'thing 3', 'thing 9', 'thing 2']);
  });

  test('tells null from nothing', () => {
    const prompted = scene('aaaa', [], 'hello');
    expect(apply(prompted, {}).prompt).toBe('hello');
    expect(apply(prompted, { prompt: null }).prompt).toBeNull();
    expect(apply(prompted, { regions: [{ id: 'row', title: null }] }).regions[1]?.title).toBeNull();
    const owned = scene('aaaa', [{ ...thing(1), owner: 1, cell: 2 }]);
    const freed = apply(owned, { regions: [{ id: 'map', set: [{ id: 'thing 1', owner: null }] }] });
    expect(freed.regions[0]?.items[0]).toMatchObject({ owner: null, cell: 2 });
  });

  test('leaves the scene before it alone, and shares what did not change', () => {
    const copy = structuredClone(before);
    const after = apply(before, { regions: [{ id: 'map', set: [{ id: 'thing 2', states: ['dead'] }] }] });
    expect(before).toEqual(copy);
    expect(after.regions[1]).toBe(before.regions[1]);
    expect(after.regions[0]?.items[0]).toBe(before.regions[0]?.items[0]);
  });

  test('for another scene says what is missing', () => {
    const wrong = (region: object) => () => apply(before, { regions: [{ id: 'map', ...region }] });
    expect(wrong({ id: 'hand' })).toThrow('there is no region hand');
    expect(wrong({ gone: ['thing 4'] })).toThrow('there is no item thing 4');
    expect(wrong({ order: ['thing 4'] })).toThrow('there is no item thing 4');
    expect(wrong({ ground: [[4, 'b']] })).toThrow('there is no cell 4');
    expect(wrong({ id: 'row', ground: [[0, 'b']] })).toThrow('there is no cell 0');
  });
});

describe('the checksum', () => {
  // Worked out with a page of Python: FNV-1a over the bytes of the JSON texts.
  test('is what the server computes', () => {
    const item: Item = { ...thing(1), id: 'é 1', name: 'name' };
    const one: Scene = { layout: 'board', inspector: false, regions: [{ id: 'row', role: 'zone', area: 'left', title: null, items: [item] }], prompt: 'hello' };
    expect(checksum(one)).toBe(0xa34acc3a);
    const card: Item = {
      ...item,
      marks: [{ kind: 'harm', text: '1', name: 'wounds' }],
      pips: [{ picture: { name: 'coin', glyph: 'o' }, n: 2 }],
      figures: [{ name: 'power', value: 2 }],
      links: ['é 2'],
      beside: 'é 2',
    };
    const dressed: Scene = { ...one, regions: [{ ...one.regions[0]!, items: [card] }] };
    expect(checksum(dressed)).toBe(0xa6ad82af);
    const set = [{ id: 'é 1', marks: [], pips: [], figures: [], links: [], beside: null }];
    expect(checksum(apply(dressed, { regions: [{ id: 'row', set }] }))).toBe(0xa34acc3a);
  });

  test('leaves out what a type is by default, of whatever type', () => {
    const left: unknown[] = [[], null, undefined, false, 0, ''];
    const sent: unknown[] = [[0], {}, true, -1, 'x'];
    expect([left.filter((value) => !isDefault(value)), sent.filter(isDefault)]).toEqual([[], []]);
  });

  test('does not depend on the order of things or fields, and on everything else', () => {
    const one = scene('aaaa', [thing(1), thing(2)]);
    const { states, ...rest } = thing(1);
    expect(checksum(scene('aaaa', [thing(2), { states, ...rest }]))).toBe(checksum(one));
    for (const other of [scene('aaab', [thing(1), thing(2)]), scene('aaaa', [thing(1)]), scene('aaaa', [thing(1), thing(2)], 'x')]) {
      expect(checksum(other)).not.toBe(checksum(one));
    }
  });
});

describe('what was told', () => {
  const walk = (item: string, from: number): Cue => ({ cue: 'travel', item, from: `cell ${from}` });
  const flash: Cue = { cue: 'flash', item: 'unit 1' };
  const float: Cue = { cue: 'float', over: 'unit 2', text: 'hurt', tone: 'bad' };

  test('is played in order: steps that follow each other are one way, and a blow comes after them', () => {
    const found = phases([[walk('unit 1', 3)], [walk('unit 1', 4)], [], [flash, float], [float], [walk('unit 1', 5)]]);
    expect(found.map(({ ways, cues }) => [[...ways], cues])).toEqual([
      [[['unit 1', ['cell 3', 'cell 4']]], []],
      [[], [flash, float]],
      [[], [float]],
      [[['unit 1', ['cell 5']]], []],
    ]);
  });

  test('of a fight is blows, then what they did to all who were struck', () => {
    const strike = (item: string, at: string): Cue => ({ cue: 'strike', item, at });
    const hurt = (over: string): Cue => ({ cue: 'float', over, text: 'hurt', tone: 'bad' });
    const fall: Cue = { cue: 'fall', item: 'card 2' };
    const blows = [strike('card 1', 'card 2'), strike('card 2', 'card 1'), strike('card 3', 'player 1')];
    const found = phases([blows, [hurt('card 2')], [hurt('card 1')], [hurt('player 1')], [hurt('player 0')], [hurt('card 2'), fall]]);
    expect(found.map(({ cues }) => cues)).toEqual([
      [...blows, hurt('card 2'), hurt('card 1'), hurt('player 1')],
      // Who gains by it was not struck, and whoever falls does so after it.
      [hurt('player 0')],
      [hurt('card 2'), fall],
    ]);
  });

  test('of several things at once is played at once', () => {
    const [only, ...rest] = phases([[walk('unit 1', 3), walk('unit 2', 4), flash]]);
    expect([[...only!.ways.keys()], only!.cues, rest]).toEqual([['unit 1', 'unit 2'], [flash], []]);
  });
});

describe('a roll', () => {
  test('is told in words, by whom where somebody rolls, with the sum of several dice', () => {
    const told = (lang: 'en' | 'fr', by: number | null, ...faces: number[]) =>
      rolled({ cue: 'roll', over: 'x', by, dice: faces.map((face) => ({ sides: 6, face })) }, Speech.of(lang).named(['Clover', 'Heather']));
    expect([told('en', 0, 6, 3, 4), told('en', 1, 5), told('en', null, 2, 2), told('en', null, 1)]).toEqual([
      'Clover rolls 6, 3, 4: 13',
      'Heather rolls 5',
      'Rolled 2, 2: 4',
      'Rolled 1',
    ]);
    expect([told('fr', 0, 6, 3, 4), told('fr', 1, 5), told('fr', null, 2, 2)]).toEqual(['Clover lance 6, 3, 4 : 13', 'Heather lance 5', 'Lancé : 2, 2, total 4']);
  });

  test('lies over what it is about, within the window, and on no other', () => {
    const [size, window] = [{ width: 100, height: 40 }, { width: 400, height: 300 }];
    const over = (left: number, top: number) => ({ left, top, width: 40, height: 40 });
    const first = spotFor(size, over(180, 100), window, []);
    expect(first).toEqual({ left: 150, top: 100, ...size });
    expect(spotFor(size, over(-30, -30), window, [])).toEqual({ left: 4, top: 4, ...size });
    expect(spotFor(size, over(390, 290), window, [])).toEqual({ left: 296, top: 256, ...size });
    // A neighbour’s goes below, and at the lower edge above.
    const second = spotFor(size, over(220, 100), window, [first]);
    expect(second).toEqual({ left: 190, top: 144, ...size });
    expect(spotFor(size, over(220, 100), window, [first, second]).top).toBe(188);
    const low = spotFor(size, over(180, 260), window, []);
    expect([low.top, spotFor(size, over(200, 260), window, [low]).top]).toEqual([256, 212]);
  });
});
