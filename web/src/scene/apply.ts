// Makes one scene of another by what changed. Nothing is changed in place:
// what stayed is the same object as before, so that only the rest is redrawn.
import { DeltaProblem, listAfter } from './list';
import { BLANK, IN_PARTS, type Delta, type Item, type ItemDelta, type Region, type RegionDelta, type Role, type Scene } from '../wire';
import { boardOf, mapOf } from './roles';

/** The scene after a delta. */
export function apply(scene: Scene, delta: Delta): Scene {
  const changes = new Map((delta.regions ?? []).map((change) => [change.id, change]));
  const regions = scene.regions.map((region) => {
    const change = changes.get(region.id);
    changes.delete(region.id);
    return change ? changed(region, change) : region;
  });
  for (const id of changes.keys()) throw new DeltaProblem(`there is no region ${id}`);
  return { ...scene, regions, prompt: delta.prompt === undefined ? scene.prompt : delta.prompt, ...(delta.progress !== undefined && { progress: delta.progress }) };
}

function changed(region: Region, change: RegionDelta): Region {
  return {
    ...region,
    role: withWays(withGround(region.role, change.ground ?? []), change),
    title: change.title === undefined ? region.title : change.title,
    items: withItems(region.items, change),
  };
}

function withGround(role: Role, ground: [number, string][]): Role {
  if (ground.length === 0) return role;
  const board = boardOf(role);
  const codes = board ? [...board.ground] : [];
  for (const [cell, code] of ground) {
    if (cell >= codes.length) throw new DeltaProblem(`there is no cell ${cell}`);
    codes[cell] = code;
  }
  return board ? { board: { ...board, ground: codes.join('') } } : role;
}

/** The ways of a map are told by those before. */
function withWays(role: Role, { id, ways }: RegionDelta): Role {
  if (!ways) return role;
  const map = mapOf(role);
  if (!map) throw new DeltaProblem(`${id} is no map`);
  return { map: { ...map, ways: listAfter(map.ways, ways) } };
}

function withItems(before: Item[], { gone = [], set = [], order }: RegionDelta): Item[] {
  let items = before.slice();
  for (const id of gone) items.splice(placeOf(items, id), 1);
  for (const change of set) {
    const place = items.findIndex((item) => item.id === change.id);
    const old = items[place];
    if (old) items[place] = withFields(old, change);
    else items.splice(change.at ?? items.length, 0, withFields({ id: change.id, ...BLANK }, change));
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

function withFields(item: Item, change: ItemDelta): Item {
  const { at: _, ...fields } = change;
  const told = IN_PARTS.flatMap((field) => {
    const parts = change[field];
    return parts ? [[field, listAfter(item[field], parts)]] : [];
  });
  return { ...item, ...fields, ...Object.fromEntries(told) };
}
