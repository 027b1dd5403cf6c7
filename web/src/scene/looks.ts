// How each cell of a board looks at a moment. What looks as before is the same
// object as before, so that only the rest is redrawn.
import type { Board, Ground, Item, ItemId, Overlay, OverlayKind, Text } from '../wire';
import { cellId } from './label';

/** What a cell is to a thing that is surveyed. */
export interface Mark {
  kind: OverlayKind;
  name: Text;
  /** Where a thing can go it can strike as well: that is said, and not drawn over it. */
  isDrawn: boolean;
  /** What it costs to go there, where that is told. */
  cost?: number;
}

export interface Look {
  cell: number;
  /** Undefined where there is no cell. */
  ground: Ground | undefined;
  /** The pieces on it. */
  items: readonly Item[];
  /** What is to be seen of the cell itself. */
  own: Item | undefined;
  isLit: boolean;
  isPicked: boolean;
  /** Whether a choice that waits to be confirmed ends here. */
  isAimed: boolean;
  isPending: boolean;
  /** Whether a pointer means it. */
  isPointed: boolean;
  /** Whether Tab stops here. */
  isStop: boolean;
  marks: readonly Mark[];
}

/** Of what looks are made. */
export interface Showing {
  board: Board;
  items: readonly Item[];
  lit: ReadonlySet<ItemId>;
  picks: readonly ItemId[];
  aimed: ItemId | undefined;
  pending: readonly ItemId[];
  surveys: readonly { overlays: Overlay[] }[];
  pointed: number | undefined;
  stops: ReadonlySet<number>;
}

/** The cells, row by row. */
export function looks(showing: Showing, before: readonly Look[][]): Look[][] {
  const { board, lit, picks, aimed, pending, pointed, stops } = showing;
  const grounds = new Map(board.legend.map((ground) => [ground.code, ground]));
  const standing = grouped(showing.items.map((item) => [item.cell, item]));
  const marked = grouped(showing.surveys.flatMap(({ overlays }) => marksOf(overlays)));
  const look = (cell: number): Look => {
    const all = standing.get(cell) ?? NOTHING;
    const own = all.find((item) => item.kind === 'cell');
    const items = own ? all.filter((item) => item !== own) : all;
    const isAny = (has: (id: ItemId) => boolean) => has(cellId(cell)) || items.some((item) => has(item.id));
    const isLit = isAny((id) => lit.has(id));
    return {
      cell,
      ground: grounds.get(board.ground[cell] ?? ''),
      items,
      own,
      isLit,
      isPicked: isAny((id) => picks.includes(id)),
      isAimed: isAny((id) => id === aimed),
      isPending: isAny((id) => pending.includes(id)),
      isPointed: isLit && pointed === cell,
      isStop: stops.has(cell),
      marks: marked.get(cell) ?? NOTHING,
    };
  };
  return Array.from({ length: board.rows }, (_, row) => {
    const old = before[row] ?? [];
    const made = Array.from({ length: board.columns }, (_, column) => kept(old[column], look(row * board.columns + column)));
    return made.length === old.length && made.every((each, place) => each === old[place]) ? old : made;
  });
}

const NOTHING: readonly never[] = [];

function marksOf(overlays: Overlay[]): [number, Mark][] {
  const reached = new Set(overlays.flatMap(({ kind, cells }) => (kind === 'reach' ? cells : [])));
  return overlays.flatMap(({ kind, name, cells, costs = [] }) =>
    cells.map((cell, place): [number, Mark] => {
      const mark: Mark = { kind, name, isDrawn: kind === 'reach' || !reached.has(cell) };
      const cost = costs[place];
      return [cell, cost ? { ...mark, cost } : mark];
    }),
  );
}

function grouped<T>(pairs: (readonly [number | null, T])[]): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const [cell, one] of pairs) {
    if (cell === null) continue;
    const group = groups.get(cell);
    if (group) group.push(one);
    else groups.set(cell, [one]);
  }
  return groups;
}

/** The look from before, where nothing differs. All of it is compared, so that no field can be forgotten. */
function kept(old: Look | undefined, look: Look): Look {
  return old && isSame(old, look) ? old : look;
}

/** Whether two values hold the same. What stayed in a scene is the same object, so that little is looked into. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => key in other && isSame(one[key], other[key]));
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
