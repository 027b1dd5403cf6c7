// Every kind of region, thing and state in one scene.
import { BLANK, type Item, type ItemKind, type Pip, type Scene, type State, type Text } from '../src/wire.ts';

export const TEXTS = `title = Gallery
about = Everything that a scene can hold.
map = Map
climb = The climb
gate = Gate
cave = Cave
camp = Camp
den = Den
peak = Peak
grass = grass
meadow = Meadow
food = { $n } food
poisoned = Poisoned for two turns
turns = { $n }
water = water
bear = Bear
wolf = Wolf
life = Life
mana = Mana
gold = Gold: { $n }
bolt = Bolt of Lightning
shield = Shield
covered = Covered card
pile = Draw pile
row = Market
hand = Your hand
panel = You
plate = { $seat }
spoils = Take one of these
chest = Chest
end = End the turn
strong = Strikes for { $n } and comes back
prompt = Choose a unit, a card or the end of your turn.
choice = Do it
hurt = −{ $n }
hint = Cards can be laid on cells.
`;

export function item(id: string, kind: ItemKind, name: Text, more: Partial<Item> = {}): Item {
  return { id, ...BLANK, kind, name, ...more };
}

const STATES: State[] = ['marked', 'dimmed', 'tapped', 'face_down', 'dead'];
const glyph = (name: string, glyph: string) => ({ name, glyph });
const food = (n: number): Pip & { name: Text } => ({ picture: glyph('food', 'f'), n, name: ['food', { n }] });

/** A board of some shape and size among rows, hands, piles and panels. */
export function gallery(shape: 'square' | 'hexagon', columns: number, rows: number): Scene {
  const tokens = STATES.map((state, place) =>
    item(`bear ${place}`, 'token', 'bear', {
      cell: place + columns,
      owner: place % 4,
      picture: glyph('bear', 'B'),
      states: [state],
      facts: [['strong', { n: place }]],
      ...(place < 2 && { pips: [food(place + 1)] }),
      ...(place === 1 && { gauge: { name: 'life', value: 2, max: 5 } }),
    }),
  );
  const legend = [
    { code: 'g', picture: glyph('grass', '·'), name: 'grass' },
    { code: 'w', picture: glyph('water', '~'), name: 'water' },
  ];
  const ground = Array.from({ length: columns * rows }, (_, cell) => (cell % 7 === 3 ? 'w' : cell === columns - 1 ? ' ' : 'g')).join('');
  const poison = { kind: 'harm' as const, text: ['turns', { n: 2 }] as Text, name: 'poisoned', picture: glyph('poison', '☠') };
  const cells = [0, 1, 2].map((place) =>
    item(`cell ${place + 4}`, 'cell', 'meadow', {
      cell: place + 4,
      owner: place < 2 ? place : null,
      pips: [food(1 + place)],
      ...(place === 1 && { marks: [poison] }),
      ...(place === 2 && { picture: glyph('hut', 'H'), states: ['marked', 'dimmed'], gauge: { name: 'life', value: 3, max: 4 } }),
    }),
  );
  const cards = STATES.map((state, place) =>
    item(`card ${place}`, 'card', place % 2 ? 'shield' : 'bolt', {
      picture: glyph('card', 'C'),
      states: place === 0 ? [] : [state],
      facts: [['strong', { n: place }]],
    }),
  );
  return {
    layout: 'board',
    inspector: true,
    prompt: 'prompt',
    regions: [
      { id: 'map', role: { board: { shape, columns, rows, ground, legend, aim: 'cell', naming: 'numbers' } }, area: 'centre', title: 'map', items: [...cells, ...tokens, item('wolf', 'token', 'wolf', { cell: 2 * columns, owner: 1 })] },
      {
        id: 'panel',
        role: 'plate',
        area: 'left',
        title: 'panel',
        items: [
          item('plate 0', 'badge', ['plate', { seat: { seat: 0 } }], { owner: 0, states: ['marked'] }),
          item('plate 1', 'badge', ['plate', { seat: { seat: 1 } }], { owner: 1, states: ['dimmed'] }),
          item('life', 'badge', 'life', { gauge: { name: 'life', value: 13, max: 20 } }),
          item('mana', 'badge', 'mana', { gauge: { name: 'mana', value: 2, max: 5 } }),
          item('gold', 'badge', ['gold', { n: 7 }]),
        ],
      },
      { id: 'market', role: 'zone', area: 'centre', title: 'row', items: [item('token 1', 'token', 'wolf', { owner: 0, picture: glyph('wolf', 'W') }), item('token 2', 'token', 'bear', { owner: 1, states: ['dead'] })] },
      { id: 'pile', role: 'pile', area: 'right', title: 'pile', items: [item('top', 'card', 'covered', { states: ['face_down'] }), item('second', 'card', 'covered', { states: ['face_down'] })] },
      { id: 'hand', role: 'hand', area: 'bottom', title: 'hand', items: cards },
      { id: 'acts', role: 'actions', area: 'bottom', title: null, items: [item('end', 'button', 'end')] },
    ],
  };
}

/** A climb: rooms joined by ways, two of which can be entered. */
export function climb(): Scene {
  const room = (id: string, cell: number, more: Partial<Item> = {}) => item(id, 'place', id, { cell, picture: glyph('room', 'R'), ...more });
  const way = (from: string, to: string, is_walked = false) => ({ from, to, is_walked });
  return {
    layout: 'map',
    inspector: true,
    backdrop: glyph('cliffs', '^'),
    prompt: 'prompt',
    regions: [
      {
        id: 'climb',
        role: { map: { columns: 3, rows: 3, ways: [way('gate', 'cave', true), way('cave', 'camp'), way('cave', 'den'), way('camp', 'peak'), way('den', 'peak')] } },
        area: 'centre',
        title: 'climb',
        items: [room('peak', 1), room('camp', 3), room('cave', 4, { states: ['marked'] }), room('den', 5), room('gate', 7, { states: ['dimmed'] })],
      },
    ],
  };
}

/** One question: three things of which one is taken, with what is somebody's beside them. */
export function choice(): Scene {
  const cards = ['bolt', 'shield', 'bolt'].map((name, place) => item(`offered ${place}`, 'card', name, { picture: glyph('card', 'C'), facts: [['strong', { n: place }]] }));
  return {
    layout: 'choice',
    inspector: false,
    prompt: 'prompt',
    regions: [
      { id: 'plates', role: 'plate', area: 'left', owner: 0, title: 'panel', items: [item('plate 0', 'badge', ['plate', { seat: { seat: 0 } }], { owner: 0 })] },
      { id: 'spoils', role: 'offer', area: 'centre', title: 'spoils', items: cards },
      { id: 'relics', role: 'zone', area: 'centre', owner: 1, title: null, items: [item('chest', 'card', 'chest')] },
      { id: 'hand', role: 'hand', area: 'bottom', owner: 0, title: 'hand', items: [item('held', 'card', 'shield', { picture: glyph('card', 'C') })] },
    ],
  };
}

/** What a newer server may send: a layout, a role, an area, a state and a kind of thing that this page does not know. */
export function newer(): Scene {
  const states = ['glowing', 'dimmed'] as State[];
  const orrery = { id: 'orrery', role: { orbits: { rings: 3 } }, area: 'centre', title: 'map', items: [item('moon', 'moon' as ItemKind, 'wolf', { facts: [['strong', { n: 1 }]], states })] };
  const fan = { id: 'fan', role: 'fan', area: 'bottom', title: 'hand', items: [item('card 0', 'card', 'bolt', { states })] };
  const sky = { id: 'sky', role: 'zone', area: 'above', title: 'row', items: [item('star', 'card', 'bear')] };
  return { layout: 'orrery', inspector: false, prompt: 'prompt', regions: [orrery, fan, sky] } as unknown as Scene;
}

export const menu = {
  choices: [
    { picks: ['bear 0', 'cell 0'], label: 'choice' },
    { picks: ['bear 0', 'cell 1'], label: 'choice' },
    { picks: ['bear 1', 'cell 2'], label: 'choice' },
    { picks: ['card 0', 'wolf'], label: 'choice' },
    { picks: ['end'], label: 'end' },
  ],
  keys: [['e', 'end'] as [string, string]],
};
