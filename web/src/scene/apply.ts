// Makes one scene of another by what changed. Nothing is changed in place:
// what stayed is the same object as before, so that only the rest is redrawn.
import { DeltaProblem, listAfter } from './list';
import type { Board, Delta, Item, ItemDelta, Region, RegionDelta, RegionKind, Scene } from '../wire';

/** The scene after a delta. */
export function apply(scene: Scene, delta: Delta): Scene {
  const changes = new Map((delta.regions ?? []).map((change) => [change.id, change]));
  const regions = scene.regions.map((region) => {
    const change = changes.get(region.id);
    changes.delete(region.id);
    return change ? changed(region, change) : region;
  });
  for (const id of changes.keys()) throw new DeltaProblem(`there is no region ${id}`);
  return { regions, prompt: delta.prompt === undefined ? scene.prompt : delta.prompt };
}

/** The board of a region, where it is one. */
export function boardOf(kind: RegionKind): Board | undefined {
  return typeof kind === 'object' ? kind.board : undefined;
}

function changed(region: Region, change: RegionDelta): Region {
  return {
    id: region.id,
    kind: change.ground?.length ? withGround(region.kind, change.ground) : region.kind,
    area: region.area,
    title: change.title === undefined ? region.title : change.title,
    items: withItems(region.items, change),
  };
}

function withGround(kind: RegionKind, ground: [number, string][]): RegionKind {
  const board = boardOf(kind);
  const codes = board ? [...board.ground] : [];
  for (const [cell, code] of ground) {
    if (cell >= codes.length) throw new DeltaProblem(`there is no cell ${cell}`);
    codes[cell] = code;
  }
  return board ? { board: { ...board, ground: codes.join('') } } : kind;
}

function withItems(before: Item[], { gone = [], set = [], order }: RegionDelta): Item[] {
  let items = before.slice();
  for (const id of gone) items.splice(placeOf(items, id), 1);
  for (const change of set) {
    const place = items.findIndex((item) => item.id === change.id);
    const old = items[place];
    if (old) items[place] = withFields(old, change);
    else items.splice(change.at ?? items.length, 0, withFields(blank(change.id), change));
  }
  if (order) {
    const rest = items;
    items = order.map((id) => rest.splice(placeOf(rest, id), 1)[0] as Item);
  }
  return items;
}

function placeOf(items: Item[], id: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw new DeltaProblem(`there is no item ${id}`);
  return place;
}

/** A thing of which nothing is known but its id. */
function blank(id: string): Item {
  const empty = { cell: null, picture: null, owner: null, portrait: null, gauge: null };
  return { id, kind: 'badge', name: '', facts: [], states: [], surveyed: false, ...empty };
}

function withFields(item: Item, change: ItemDelta): Item {
  const { at: _, facts, ...fields } = change;
  return { ...item, ...fields, ...(facts && { facts: listAfter(item.facts, facts) }) };
}
