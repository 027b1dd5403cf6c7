// What things on screen are called, for whoever does not see them.
import type { Speech } from '../texts';
import type { Board, Ground, Item, ItemId, Region, Scene, State } from '../wire';
import { boardOf } from './apply';

const STATES: Record<State, string> = {
  marked: 'web-state-marked',
  dimmed: 'ui-state-dimmed',
  tapped: 'ui-state-tapped',
  face_down: 'ui-state-face-down',
  dead: 'ui-state-dead',
};

/** An item by its name, and whose it is where the name does not tell. */
export function nameOf(item: Item, speech: Speech): string {
  const name = speech.say(item.name);
  const owner = item.owner === null ? '' : speech.seat(item.owner);
  return owner && !name.includes(owner) ? `${name} (${owner})` : name;
}

/** An item with what is to be seen of its condition. */
export function labelOf(item: Item, speech: Speech): string {
  return [nameOf(item, speech), ...valueOf(item, speech), ...statesOf(item, speech)].join(', ');
}

/** All there is to say of an item, in the order in which it is read. */
export function storyOf(item: Item, speech: Speech): string {
  const facts = item.facts.map((fact) => speech.say(fact));
  return [nameOf(item, speech), ...valueOf(item, speech), ...facts, ...statesOf(item, speech)].join(', ');
}

function valueOf({ kind, gauge, foot, marks = [] }: Item, speech: Speech): string[] {
  const bar = typeof kind === 'object' ? [`${kind.bar.value} / ${kind.bar.max}`] : [];
  const life = gauge ? [speech.ui('ui-gauge', { ...gauge })] : [];
  return [...bar, ...life, ...(foot ? [speech.say(foot)] : []), ...marks.map((mark) => speech.say(mark.name))];
}

/** What an item points at, in words. */
export function pointsAt({ links = [] }: Item, scene: Scene, speech: Speech): string {
  const things = links.map((link) => thing(scene, link, speech));
  return things.length > 0 ? speech.ui('web-points-at', { things: things.join(', ') }) : '';
}

/** What is to be seen of an item's condition, in words. */
export function statesOf(item: Item, speech: Speech): string[] {
  return item.states.map((state) => speech.ui(STATES[state]));
}

export const cellId = (cell: number): ItemId => `cell ${cell}`;

/** The cell that an id stands for. */
export function cellOf(id: ItemId): number | undefined {
  const [, cell] = /^cell (\d+)$/.exec(id) ?? [];
  return cell === undefined ? undefined : Number(cell);
}

/** What a cell's ground is; undefined where there is no cell. */
export function groundAt(board: Board, cell: number): Ground | undefined {
  const code = board.ground[cell];
  return board.legend.find((ground) => ground.code === code);
}

/** A cell by its place, and by what stands on it or else its ground. */
export function cellName(board: Board, cell: number, here: readonly Item[], speech: Speech): string {
  const ground = groundAt(board, cell);
  const names = here.map((item) => labelOf(item, speech));
  return speech.ui('ui-cell', {
    column: (cell % board.columns) + 1,
    row: Math.floor(cell / board.columns) + 1,
    ground: names.length > 0 ? names.join(', ') : ground ? speech.say(ground.name) : '',
  });
}

/** Whether something on a board tells more to whoever looks closer. */
export function hasMoreToTell(scene: Scene): boolean {
  return scene.regions.some(({ kind, items }) => {
    const board = boardOf(kind);
    return !!board && (board.legend.some((ground) => ground.facts?.length) || items.some(({ facts, portrait, gauge }) => facts.length > 0 || portrait || gauge));
  });
}

/** Whether cards lie in several rows: their faces have no room for all that they tell. */
export function isSpread(scene: Scene): boolean {
  return scene.regions.filter(({ kind, area }) => kind === 'row' && area === 'centre').length > 1;
}

/** Whether a region's buttons are switches: they stand beside rows of cards, and those that act elsewhere. */
export function hasSwitches({ area, items }: Region): boolean {
  return area === 'left' && items.length > 0 && items.every((item) => item.kind === 'button');
}

/** Anything that can be picked, by its id. */
export function thing(scene: Scene, id: ItemId, speech: Speech): string {
  const item = itemOf(scene, id);
  if (item) return nameOf(item, speech);
  const cell = cellOf(id);
  for (const region of cell === undefined ? [] : scene.regions) {
    const board = boardOf(region.kind);
    if (cell !== undefined && board && groundAt(board, cell)) {
      return cellName(board, cell, region.items.filter((other) => other.cell === cell), speech);
    }
  }
  return id;
}

export function itemOf(scene: Scene, id: ItemId): Item | undefined {
  return scene.regions.flatMap((region) => region.items).find((item) => item.id === id);
}

/** The region that an item is in. */
export function regionOf(scene: Scene, id: ItemId): Region | undefined {
  return scene.regions.find((region) => region.items.some((item) => item.id === id));
}
