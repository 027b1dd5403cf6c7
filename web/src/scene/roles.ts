// What a scene says it is, for whoever lays it out. A role or layout that this page does not know yet
// is shown plainly: as a list, as one column.
import type { Area, Board, Graph, Item, Region, Role, Scene } from '../wire';

/** How the things of a region lie. */
export type Lay = 'row' | 'hand' | 'pile' | 'panel';

const LAYS: Readonly<Record<Exclude<Role, object>, Lay>> = {
  zone: 'row',
  stack: 'row',
  offer: 'row',
  hand: 'hand',
  pile: 'pile',
  plate: 'panel',
  actions: 'panel',
  switches: 'panel',
  track: 'panel',
  facts: 'panel',
};

export function layOf(role: Role): Lay {
  return (typeof role === 'string' ? LAYS[role] : undefined) ?? 'panel';
}

/** The board of a region, where it is one. */
export function boardOf(role: Role): Board | undefined {
  return typeof role === 'object' && 'board' in role ? role.board : undefined;
}

/** The map of a region, where it is one. */
export function mapOf(role: Role): Graph | undefined {
  return typeof role === 'object' && 'map' in role ? role.map : undefined;
}

const AREAS: readonly Area[] = ['left', 'centre', 'right', 'bottom'];

/** Where a region is laid. The middle of a choice is for what is offered and what there is to know of it: all else of the middle goes beside it. */
export function areaOf({ area, role }: Region, { layout }: Scene): Area {
  const said = AREAS.includes(area) ? area : 'centre';
  if (layout !== 'choice') return said;
  return role === 'offer' || (role === 'facts' && said === 'centre') ? 'centre' : said === 'centre' ? 'left' : said;
}

/** Whether rows of cards are in sight together, so that little else has room above and below them. */
export function isOfRows({ layout }: Scene): boolean {
  return layout === 'rows';
}

/** Whether things show what they are told apart by: there is an inspector that tells the rest. */
export function isTerse(scene: Scene): boolean {
  return (isOfRows(scene) || scene.layout === 'choice') && scene.inspector;
}

/** The action that has the one great button: the one that the scene marks. */
export function primaryOf({ regions }: Scene): Item | undefined {
  const actions = regions.filter(({ role }) => role === 'actions').flatMap(({ items }) => items);
  return actions.find(({ states }) => states.includes('marked'));
}

/** The regions that list seats and nothing else: they stand in the line at the top. */
export function platesOf({ regions }: Scene): Region[] {
  return regions.filter(({ role, owner = null, items }) => role === 'plate' && owner === null && items.every((item) => item.owner !== null));
}

/** Whether who plays stands beside the board, large: nothing else wants that room. */
export function standsApart(scene: Scene): boolean {
  return scene.layout === 'board' && !scene.inspector && platesOf(scene).length > 0;
}

/** The phases that stand in the line at the top: those of a board, where the seats are listed there too. */
export function tracksOf(scene: Scene): Region[] {
  return scene.layout === 'board' && platesOf(scene).length > 0 ? scene.regions.filter(({ role }) => role === 'track') : [];
}

/** The regions of switches that belong beside things of this one. */
export function switchesOf({ role, items }: Region, { regions }: Scene): Region[] {
  if (role !== 'track') return [];
  const ids = new Set(items.map(({ id }) => id));
  return regions.filter((other) => other.role === 'switches' && other.items.some(({ beside }) => beside && ids.has(beside)));
}

/** How high the rows of cards in the middle are together, where one of cards with numbers at their feet is 1: empty ones keep no room. */
export function heightOf(scene: Scene): number {
  const rows = scene.regions.filter((region) => areaOf(region, scene) === 'centre' && region.items.length > 0);
  return rows.reduce((sum, { items }) => sum + (items.some(({ figures }) => figures) ? 1 : LOW), 0);
}

/** How high a row of cards without numbers is. */
const LOW = 0.62;

/** The stretches of a map, from its lower end up: a track lists them, each with the picture of its land. */
export function stretchesOf(scene: Scene | undefined, { role }: Region): Item[] | undefined {
  const rows = mapOf(role)?.rows ?? 0;
  const track = scene?.regions.find((other) => other.role === 'track' && other.items.length > 0 && other.items.every(({ portrait }) => portrait));
  return track && rows % track.items.length === 0 ? track.items : undefined;
}
