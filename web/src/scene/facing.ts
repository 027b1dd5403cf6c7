// Rows of cards that face each other: whatever points at a card of the row opposite stands in its column.
import type { ItemId, Region, Scene } from '../wire';
import { areaOf } from './roles';

/** Where cards stand in two rows of the same columns. */
export interface Facing {
  /** How many columns there are. */
  columns: number;
  /** The first column of a card, from 1, and how many it has. */
  places: ReadonlyMap<ItemId, readonly [column: number, span: number]>;
}

/** The columns of all rows in which cards face others, by the row's id. */
export function facing(scene: Scene): ReadonlyMap<string, Facing> {
  const rows = scene.regions.filter((region) => region.role === 'zone' && areaOf(region, scene) === 'centre');
  const found = new Map<string, Facing>();
  for (const row of rows) {
    const faced = rows.find((other) => other !== row && row.items.some(({ links = [] }) => links.some((link) => other.items.some(({ id }) => id === link))));
    if (!faced || found.has(row.id) || found.has(faced.id)) continue;
    const columns = columnsOf(faced, row);
    found.set(row.id, columns).set(faced.id, columns);
  }
  return found;
}

/** The faced keep their order; each has as many columns as cards face it. The others fill what is left, about the middle. */
function columnsOf(faced: Region, row: Region): Facing {
  const places = new Map<ItemId, readonly [number, number]>();
  const before = (id: ItemId) => row.items.filter(({ links = [] }) => links[0] === id);
  const spans = faced.items.map(({ id }) => Math.max(1, before(id).length));
  const wide = spans.reduce((sum, span) => sum + span, 0);
  const columns = Math.max(wide, row.items.length);
  const free = new Set(Array.from({ length: columns }, (_, place) => place + 1));
  let column = 1 + Math.floor((columns - wide) / 2);
  for (const [place, { id }] of faced.items.entries()) {
    const span = spans[place] ?? 1;
    places.set(id, [column, span]);
    for (const [aside, { id: own }] of before(id).entries()) {
      places.set(own, [column + aside, 1]);
      free.delete(column + aside);
    }
    column += span;
  }
  const others = row.items.filter(({ id }) => !places.has(id));
  const away = (one: number) => Math.abs(one - (columns + 1) / 2);
  const taken = [...free].sort((one, other) => away(one) - away(other)).slice(0, others.length).sort((one, other) => one - other);
  for (const [place, { id }] of others.entries()) places.set(id, [taken[place] ?? columns, 1]);
  return { columns, places };
}
