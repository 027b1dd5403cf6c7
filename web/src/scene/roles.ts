// What a scene says it is, for whoever lays it out. A role or layout that this page does not know yet
// is shown plainly: as a list, as one column.
import type { Board, Graph, Role, Scene } from '../wire';

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

/** Whether cards lie small in rows that are in sight together, and tell the rest to whoever looks closer. */
export function isSpread({ layout, inspector }: Scene): boolean {
  return layout === 'rows' && inspector;
}
