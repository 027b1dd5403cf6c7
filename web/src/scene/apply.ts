// Makes one scene of another by what changed. Nothing is changed in place:
// what stayed is the same object as before, so that only the rest is redrawn.
import { DeltaProblem, listAfter } from './list';
import { BLANK, IN_PARTS, type Delta, type Item, type ItemDelta, type Part, type Region, type RegionDelta, type Role, type Scene } from '../wire';
import { boardOf, mapOf } from './roles';

/** The scene after a delta. */
export function apply(scene: Scene, delta: Delta): Scene {
  const changes = new Map((delta.regions ?? []).map((change) => [change.id, change]));
  const regions = scene.regions.map((region) => {
    const change = changes.get(region.id);
    changes.delete(region.id);
    return change ? changed(region, change, scene) : region;
  });
  for (const id of changes.keys()) throw new DeltaProblem(`there is no region ${id}`);
  return { ...scene, regions, prompt: delta.prompt === undefined ? scene.prompt : delta.prompt, ...(delta.progress !== undefined && { progress: delta.progress }) };
}

function changed(region: Region, change: RegionDelta, before: Scene): Region {
  return {
    ...region,
    role: withWays(withGround(region.role, change.ground ?? []), change),
    title: change.title === undefined ? region.title : change.title,
    items: withItems(region.items, change, before),
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

function withItems(old: Item[], { gone = [], set = [], order }: RegionDelta, before: Scene): Item[] {
  let items = old.slice();
  for (const id of gone) items.splice(placeOf(items, id), 1);
  for (const change of set) {
    const place = items.findIndex((item) => item.id === change.id);
    const known = items[place];
    if (known) items[place] = withFields(known, change);
    else items.splice(change.at ?? items.length, 0, withFields(start(change, before), change));
  }
  if (order) {
    const rest = items;
    items = order.map((id) => rest.splice(placeOf(rest, id), 1)[0] as Item);
  }
  return items;
}

/** What a new item starts as: the first of that id in the scene before, whatever its region, or one of which nothing is known. */
function start({ id, like }: ItemDelta, before: Scene): Item {
  if (like === undefined) return { id, ...BLANK };
  const model = before.regions.flatMap(({ items }) => items).find((item) => item.id === like);
  if (!model) throw new DeltaProblem(`there is no item ${like}`);
  return { ...model, id };
}

function placeOf(items: Item[], id: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw new DeltaProblem(`there is no item ${id}`);
  return place;
}

function withFields(item: Item, change: ItemDelta): Item {
  const { at: _, like: __, ...fields } = change;
  const told = IN_PARTS.flatMap((field) => {
    const parts: Part<unknown>[] | undefined = change[field];
    return parts ? [[field, listAfter<unknown>(item[field] ?? [], parts)]] : [];
  });
  return { ...item, ...fields, ...Object.fromEntries(told) };
}
