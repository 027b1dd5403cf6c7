// Every kind of region, thing and state in one scene.
import type { Item, ItemKind, Scene, State, Text } from '../src/wire.ts';

export const TEXTS = `title = Gallery
about = Everything that a scene can hold.
map = Map
grass = grass
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
end = End the turn
strong = Strikes for { $n } and comes back
prompt = Choose a unit, a card or the end of your turn.
choice = Do it
hurt = −{ $n }
hint = Cards can be laid on cells.
`;

function item(id: string, kind: ItemKind, name: Text, more: Partial<Item> = {}): Item {
  return { id, kind, cell: null, picture: null, name, facts: [], owner: null, states: [], portrait: null, gauge: null, surveyed: false, ...more };
}

const STATES: State[] = ['marked', 'dimmed', 'tapped', 'face_down', 'dead'];
const glyph = (name: string, glyph: string) => ({ name, glyph });

/** A board of some shape and size among rows, hands, piles and panels. */
export function gallery(shape: 'square' | 'hexagon', columns: number, rows: number): Scene {
  const tokens = STATES.map((state, place) =>
    item(`bear ${place}`, 'token', 'bear', {
      cell: place + columns,
      owner: place % 4,
      picture: glyph('bear', 'B'),
      states: [state],
      facts: [['strong', { n: place }]],
    }),
  );
  const legend = [
    { code: 'g', picture: glyph('grass', '·'), name: 'grass' },
    { code: 'w', picture: glyph('water', '~'), name: 'water' },
  ];
  const ground = Array.from({ length: columns * rows }, (_, cell) => (cell % 7 === 3 ? 'w' : cell === columns - 1 ? ' ' : 'g')).join('');
  const cards = STATES.map((state, place) =>
    item(`card ${place}`, 'card', place % 2 ? 'shield' : 'bolt', {
      picture: glyph('card', 'C'),
      states: place === 0 ? [] : [state],
      facts: [['strong', { n: place }]],
    }),
  );
  return {
    prompt: 'prompt',
    regions: [
      { id: 'map', kind: { board: { shape, columns, rows, ground, legend } }, area: 'centre', title: 'map', items: [...tokens, item('wolf', 'token', 'wolf', { cell: 2 * columns, owner: 1 })] },
      {
        id: 'panel',
        kind: 'panel',
        area: 'left',
        title: 'panel',
        items: [
          item('plate 0', 'badge', ['plate', { seat: { seat: 0 } }], { owner: 0, states: ['marked'] }),
          item('plate 1', 'badge', ['plate', { seat: { seat: 1 } }], { owner: 1, states: ['dimmed'] }),
          item('life', { bar: { value: 13, max: 20 } }, 'life'),
          item('mana', { bar: { value: 2, max: 5 } }, 'mana'),
          item('gold', 'badge', ['gold', { n: 7 }]),
        ],
      },
      { id: 'market', kind: 'row', area: 'centre', title: 'row', items: [item('token 1', 'token', 'wolf', { owner: 0, picture: glyph('wolf', 'W') }), item('token 2', 'token', 'bear', { owner: 1, states: ['dead'] })] },
      { id: 'pile', kind: 'pile', area: 'right', title: 'pile', items: [item('top', 'card', 'covered', { states: ['face_down'] }), item('second', 'card', 'covered', { states: ['face_down'] })] },
      { id: 'hand', kind: 'hand', area: 'bottom', title: 'hand', items: cards },
      { id: 'acts', kind: 'panel', area: 'bottom', title: null, items: [item('end', 'button', 'end')] },
    ],
  };
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
