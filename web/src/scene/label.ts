// What things on screen are called, for whoever does not see them.
import type { Speech } from '../texts';
import type { Board, Figure, Gauge, Graph, Ground, Item, ItemId, Region, Scene, State } from '../wire';
import { boardOf } from './roles';

const STATES: Record<State, string> = {
  marked: 'web-state-marked',
  dimmed: 'ui-state-dimmed',
  tapped: 'ui-state-tapped',
  face_down: 'ui-state-face-down',
  dead: 'ui-state-dead',
};

/** An item by its name, and whose it is where the name does not tell. */
export function nameOf(item: Item, speech: Speech): string {
  return owned(speech.say(item.name), item.owner, speech);
}

/** A region by its title, and whose it is where the title does not tell; nothing where neither is said. */
export function titleOf({ title, owner = null }: Region, speech: Speech): string | undefined {
  if (title) return owned(speech.say(title), owner, speech);
  return owner === null ? undefined : speech.seat(owner);
}

function owned(name: string, seat: number | null, speech: Speech): string {
  const owner = seat === null ? '' : speech.seat(seat);
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

function valueOf(item: Item, speech: Speech): string[] {
  const { gauge, figures = [], marks = [] } = item;
  const left = gauge ? [leftOf(gauge, speech)] : [];
  return [...left, ...yieldsOf(item, speech), ...figures.map((figure) => figureOf(figure, speech)), ...marks.map((mark) => speech.say(mark.name))];
}

/** A number that describes a thing, in words. */
export function figureOf({ name, value, is_per_cent = false }: Figure, speech: Speech): string {
  return speech.ui(is_per_cent ? 'ui-figure-per-cent' : 'ui-figure', { name: speech.say(name), n: value });
}

/** What a thing costs, yields or makes, in words: each pip that has a name of its own. Others are told by the thing's facts. */
function yieldsOf({ pips = [] }: Item, speech: Speech): string[] {
  return pips.flatMap(({ name }) => (name ? [speech.say(name)] : []));
}

/** How much is left of something, in words. */
export function leftOf({ name, value, max }: Gauge, speech: Speech): string {
  return speech.ui('ui-gauge', { name: speech.say(name), value, max });
}

/** What an item points at, in words. */
export function pointsAt({ links = [] }: Item, scene: Scene, speech: Speech): string {
  const things = links.map((link) => thing(scene, link, speech));
  return things.length > 0 ? speech.ui('web-points-at', { things: things.join(', ') }) : '';
}

/** Where the ways of a map lead from a place, in words: those that were walked apart. */
export function leadsTo(place: ItemId, { ways }: Graph, items: readonly Item[], speech: Speech): string[] {
  const ends = (walked: boolean) => {
    const to = ways.flatMap((way) => (way.from === place && way.is_walked === walked ? [way.to] : []));
    return to.flatMap((id) => items.filter((item) => item.id === id)).map((item) => nameOf(item, speech)).join(', ');
  };
  const [walked, open] = [ends(true), ends(false)];
  return [...(walked ? [speech.ui('web-walked-to', { places: walked })] : []), ...(open ? [speech.ui('web-leads-to', { places: open })] : [])];
}

/** What is to be seen of an item's condition, in words. A state that this page does not know yet has none. */
export function statesOf(item: Item, speech: Speech): string[] {
  return item.states.flatMap((state) => (STATES[state] ? [speech.ui(STATES[state])] : []));
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

/** A cell by its place, and by what stands on it or is to be seen of it, or else its ground. */
export function cellName(board: Board, cell: number, here: readonly Item[], speech: Speech): string {
  const found = groundAt(board, cell);
  const names = here.map((item) => labelOf(item, speech));
  const ground = names.length > 0 ? names.join(', ') : found ? speech.say(found.name) : '';
  const name = shortName(board, cell);
  if (name) return speech.ui('ui-cell-named', { name, ground });
  return speech.ui('ui-cell', { column: (cell % board.columns) + 1, row: Math.floor(cell / board.columns) + 1, ground });
}

/** A cell as players call it, where they do: a1. */
export function shortName(board: Board, cell: number): string | undefined {
  if (board.naming === 'numbers') return undefined;
  return columnName(board, cell % board.columns) + rowName(board, Math.floor(cell / board.columns));
}

/** What a column of a board is called. */
export function columnName({ naming }: Board, column: number): string {
  return naming === 'numbers' ? String(column + 1) : letters(column);
}

/** What a row of a board is called. */
export function rowName({ naming, rows }: Board, row: number): string {
  return String(naming === 'letters_up' ? rows - row : row + 1);
}

/** The letters of a column as spreadsheets count: a to z, then aa. */
function letters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? letters(before - 1) : '') + String.fromCharCode(97 + (column % 26));
}

/** Anything that can be picked, by its id. */
export function thing(scene: Scene, id: ItemId, speech: Speech): string {
  const item = itemOf(scene, id);
  if (item && item.kind !== 'cell') return nameOf(item, speech);
  const cell = cellOf(id);
  for (const region of cell === undefined ? [] : scene.regions) {
    const board = boardOf(region.role);
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
