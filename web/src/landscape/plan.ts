// A landscape, planned from a map: what is under each cell, the outlines of areas, and what stands where. Everything
// is in units of which a cell is 44 wide and 33 high, seen from three quarters above.
import type { Land } from './lands';
import { chance, loops, path, type Point, type Shaping } from './outline';

export const CELL: Point = [44, 33];
const [WIDE, HIGH] = CELL;

/** Land goes on beyond the edge of the map for so many cells, so that nothing ends there. */
const BEYOND = 2;

/** How far a wall is seen from a place that it encloses. */
const SIGHT = 14;

/** Walls of more cells than this have great towers, and turrets at their gates. */
const GREAT = 4;

export interface Terrain {
  columns: number;
  rows: number;
  /** Undefined where there is no cell. */
  lands: readonly (Land | undefined)[];
}

export type Kind = 'round tree' | 'pine' | 'bush' | 'tuft' | 'flowers' | 'pebble' | 'high hill' | 'low hill' | 'mountain' | 'crag' | 'house' | 'tower' | 'turret' | 'goal';

/** Something that is drawn, with its foot at a place. */
export interface Thing {
  kind: Kind;
  x: number;
  y: number;
  scale: number;
  /** From 0 to 1: which of the drawings of its kind. */
  look: number;
  cell: number;
  /** The first few of a cell are left where it must be seen well. */
  rank: number;
}

/** A cell of wall, and on which sides it goes on. */
export interface Wall {
  x: number;
  y: number;
  left: boolean;
  right: boolean;
  above: boolean;
  below: boolean;
}

/** A bridge over a rectangle of cells, and the way it leads. */
export interface Bridge {
  from: Point;
  to: Point;
  leads: 'across' | 'down';
}

export interface Plan {
  columns: number;
  rows: number;
  /** Outlines, as paths. */
  areas: Record<'yard' | 'floor' | 'water' | 'forest' | 'hill' | 'scree' | 'cliff', string>;
  /** Where there is no land at all. */
  void: string;
  /** Every other cell that is even ground, so that steps can be counted. */
  checkers: Point[];
  /** Short lines on water: where, and how long. */
  ripples: { at: Point; length: number; isLight: boolean }[];
  /** What lies flat, in the order in which it is drawn. */
  flat: Thing[];
  bridges: Bridge[];
  /** What stands, from far to near. */
  standing: ({ thing: Thing } | { wall: Wall })[];
}

const SIDES: readonly Point[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

export function plan(map: Terrain): Plan {
  const { columns, rows } = map;
  const isReal = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows;
  const raw = (x: number, y: number) => (isReal(x, y) ? map.lands[y * columns + x] : undefined);
  const clamped = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  /** A goal lies on what is around it; what only a picture tells lies on a meadow. */
  const under = (x: number, y: number): Land | undefined => {
    const land = raw(x, y);
    if (land === 'goal') return SIDES.some(([dx, dy]) => raw(x + dx, y + dy) === 'floor') ? 'floor' : 'meadow';
    return land === 'other' ? 'meadow' : land;
  };
  const at = (x: number, y: number) => under(clamped(x, columns), clamped(y, rows));
  const cells = Array.from({ length: columns * rows }, (_, cell): [number, number, number] => [cell % columns, Math.floor(cell / columns), cell]);

  const yard = enclosed(map, cells, (x, y) => raw(x, y) === 'wall');
  const isYard = (x: number, y: number) => isReal(x, y) && yard.has(y * columns + x);
  const bridges = bridgesOf(map, ['water']);
  const isWet = (x: number, y: number) => at(x, y) === 'water' || (at(x, y) === 'bridge' && SIDES.some(([dx, dy]) => ['water', 'bridge'].includes(at(x + dx, y + dy) ?? '')));

  const span = { from: [-BEYOND, -BEYOND], to: [columns + BEYOND, rows + BEYOND] } as const;
  const area = (isIn: (x: number, y: number) => boolean, shaping: Omit<Shaping, 'cell'>) => path(loops(isIn, span), { cell: CELL, ...shaping });
  const areas = {
    yard: area((x, y) => isYard(x, y) || (raw(x, y) === 'wall' && SIDES.some(([dx, dy]) => isYard(x + dx, y + dy))), { jitter: 0.05, round: 0.4, salt: 1 }),
    floor: area((x, y) => at(x, y) === 'floor', { round: 0 }),
    water: area(isWet, { jitter: 0.07, salt: 2 }),
    forest: area((x, y) => at(x, y) === 'forest', { jitter: 0.16, inset: -3, salt: 3 }),
    hill: area((x, y) => at(x, y) === 'hill', { jitter: 0.14, inset: -2, salt: 4 }),
    scree: area((x, y) => at(x, y) === 'mountain', { jitter: 0.14, inset: -2, salt: 5 }),
    cliff: area((x, y) => at(x, y) === 'cliff', { jitter: 0.1, inset: -1, salt: 6 }),
  };

  const flat: Thing[] = [];
  const standing: Plan['standing'] = [];
  const ripples: Plan['ripples'] = [];
  const around = Array.from({ length: (columns + 2) * (rows + 2) }, (_, place) => [(place % (columns + 2)) - 1, Math.floor(place / (columns + 2)) - 1] as const);
  for (const [x, y] of around) {
    const cell = isReal(x, y) ? y * columns + x : -1;
    // Beyond the edge there is nothing that was built.
    const land = isReal(x, y) ? under(x, y) : natural(at(x, y));
    const put = (kind: Kind, dx: number, dy: number, scale: number, rank = 0): Thing => ({ kind, x: (x + dx) * WIDE, y: (y + dy) * HIGH, scale, look: chance(x, y, rank + 70), cell, rank });
    const stand = (thing: Thing) => standing.push({ thing });
    const off = (salt: number, by: number) => (chance(x, y, salt) - 0.5) * by;
    if (land === 'meadow') flat.push(...decals(x, y, isYard(x, y), put));
    if (land === 'water') {
      for (const k of [0, 1, 2]) {
        ripples.push({ at: [(x + chance(x, y, k + 20)) * WIDE, (y + 0.3 + chance(x, y, k + 40) * 0.7) * HIGH], length: 5 + chance(x, y, k) * 9, isLight: k === 0 });
      }
    }
    if (land === 'forest') {
      for (const [k, [dx, dy]] of TREES.entries()) {
        const kind = chance(x, y, k + 170) < 0.3 ? 'pine' : 'round tree';
        stand(put(kind, dx + off(k + 50, 0.22), dy + off(k + 60, 0.2) + 0.12, 0.78 + chance(x, y, k + 80) * 0.32, k));
      }
    }
    if (land === 'hill') {
      stand(put('high hill', 0.5 + off(91, 0.2), 0.58 + off(92, 0.16), 0.86 + chance(x, y, 93) * 0.26));
      if (chance(x, y, 94) > 0.35 && at(x - 1, y + 1) === 'hill') stand(put('low hill', 0.16 + off(95, 0.2), 0.95, 0.86 + chance(x, y, 96) * 0.26));
    }
    if (land === 'mountain') stand(put('mountain', 0.5 + off(14, 0.44), 0.84 + off(16, 0.3), 0.82 + chance(x, y, 15) * 0.42));
    if (land === 'cliff') {
      stand(put('crag', 0.32 + off(21, 0.16), 0.56 + off(22, 0.14), 0.72 + chance(x, y, 23) * 0.24));
      stand(put('crag', 0.74 + off(24, 0.16), 0.92 + off(25, 0.1), 0.72 + chance(x, y, 26) * 0.3, 1));
    }
    if (land === 'house') stand(put('house', 0.46, 0.86, 1.12));
    // A paved cell in the open is a small keep.
    if (land === 'floor' && SIDES.every(([dx, dy]) => !['floor', 'wall', 'goal'].includes(raw(x + dx, y + dy) ?? ''))) {
      for (const dx of [0.12, 0.88]) stand(put('turret', dx, 0.16, 0.44));
    }
    if (raw(x, y) === 'goal') stand(put('goal', 0.5, 0.5, 1));
    if (land === 'wall') {
      const wall = wallAt(x, y, (dx, dy) => raw(x + dx, y + dy) === 'wall');
      standing.push({ wall });
      const tower = towerOn(wall, (dx, dy) => ['floor', 'goal'].includes(raw(x + dx, y + dy) ?? ''));
      const isGreat = sizeOf(map, x, y) > GREAT;
      if (tower && (tower === 'tower' || isGreat)) stand({ ...put(tower, 0.5, tower === 'tower' ? 0.88 : 0.92, isGreat ? 1 : 0.8), rank: 0 });
    }
  }
  const depth = (one: Plan['standing'][number]) => ('wall' in one ? (one.wall.y + 1) * HIGH - 0.1 : one.thing.kind === 'tower' || (one.thing.kind === 'turret' && one.thing.scale > 0.5) ? (Math.floor(one.thing.y / HIGH) + 1) * HIGH + 0.1 : one.thing.y - (one.thing.kind.endsWith('hill') ? 4 : 0));
  standing.sort((one, other) => depth(one) - depth(other));

  const isEven = (land: Land | undefined) => land === 'meadow' || land === 'house';
  return {
    columns,
    rows,
    areas,
    void: path(loops((x, y) => isReal(x, y) && raw(x, y) === undefined, span), { cell: CELL, round: 0.2 }),
    checkers: cells.flatMap(([x, y]) => ((x + y) % 2 === 1 && isEven(under(x, y)) ? [[x, y] as Point] : [])),
    ripples,
    flat,
    bridges,
    standing,
  };
}

const natural = (land: Land | undefined): Land | undefined => (land && ['wall', 'floor', 'house', 'bridge'].includes(land) ? 'meadow' : land);

/** Where trees of a cell stand: the first two leave its middle free. */
const TREES: readonly Point[] = [[0.16, 0.26], [0.84, 0.22], [0.48, 0.62], [0.9, 0.78]];

/** What grows on a meadow, or lies in a yard. */
function decals(x: number, y: number, isYard: boolean, put: (kind: Kind, dx: number, dy: number, scale: number, rank?: number) => Thing): Thing[] {
  const [share, dx, dy] = [chance(x, y, 3), 0.2 + chance(x, y, 8) * 0.6, 0.35 + chance(x, y, 9) * 0.5];
  if (isYard) return share < 0.22 ? [put('pebble', dx, dy, 1)] : [];
  const kinds: [number, Kind][] = [[0.3, 'tuft'], [0.41, 'flowers'], [0.46, 'pebble'], [0.49, 'bush']];
  const kind = kinds.find(([most]) => share < most)?.[1];
  const more = chance(x, y, 13) < 0.2 ? [put('tuft', chance(x, y, 18), 0.2 + chance(x, y, 19) * 0.8, 0.7, 1)] : [];
  return kind ? [put(kind, dx, dy, kind === 'bush' ? 0.8 : 1), ...more] : more;
}

/** The even ground that walls enclose: they are in sight on three sides, or on two between such places. */
function enclosed({ columns, rows, lands }: Terrain, cells: [number, number, number][], isWall: (x: number, y: number) => boolean): Set<number> {
  const isEven = (cell: number) => ['meadow', 'house', 'other', 'goal'].includes(lands[cell] ?? '');
  const sees = (x: number, y: number, [dx, dy]: Point) => Array.from({ length: SIGHT }, (_, n) => n + 1).some((n) => isWall(x + n * dx, y + n * dy));
  const nWalls = new Map(cells.flatMap(([x, y, cell]) => (isEven(cell) ? [[cell, SIDES.filter((side) => sees(x, y, side)).length] as const] : [])));
  const yard = new Set([...nWalls].flatMap(([cell, n]) => (n > 2 ? [cell] : [])));
  const isBeside = (x: number, y: number, [dx, dy]: Point) => x + dx >= 0 && x + dx < columns && y + dy >= 0 && y + dy < rows && yard.has((y + dy) * columns + x + dx);
  for (let isGrown = true; isGrown; ) {
    const more = cells.filter(([x, y, cell]) => nWalls.get(cell) === 2 && !yard.has(cell) && SIDES.filter((side) => isBeside(x, y, side)).length > 1);
    for (const [, , cell] of more) yard.add(cell);
    isGrown = more.length > 0;
  }
  return yard;
}

function wallAt(x: number, y: number, isWall: (dx: number, dy: number) => boolean): Wall {
  return { x, y, left: isWall(-1, 0), right: isWall(1, 0), above: isWall(0, -1), below: isWall(0, 1) };
}

/** A corner of walls has a tower, a post beside a paved gate a turret. */
function towerOn({ left, right, above, below }: Wall, isPaved: (dx: number, dy: number) => boolean): 'tower' | 'turret' | undefined {
  if (left !== right && above !== below) return 'tower';
  if ([left, right, above, below].filter(Boolean).length > 1) return undefined;
  const isPost = (left && isPaved(1, 0)) || (right && isPaved(-1, 0)) || (above && isPaved(0, 1)) || (below && isPaved(0, -1));
  return isPost && (left || right) ? 'turret' : undefined;
}

/** How many cells of one land hang together, as far as it matters. */
function sizeOf({ columns, rows, lands }: Terrain, x: number, y: number): number {
  const land = lands[y * columns + x];
  const found = new Set([y * columns + x]);
  for (const cell of found) {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    for (const [dx, dy] of SIDES) {
      const isIn = column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows;
      if (isIn && lands[cell + dx + dy * columns] === land) found.add(cell + dx + dy * columns);
    }
    if (found.size > GREAT) break;
  }
  return found.size;
}

/** Bridges, each over a rectangle of cells. They lead over what they span. */
export function bridgesOf({ columns, rows, lands }: Terrain, spanned: readonly Land[]): Bridge[] {
  const landAt = (x: number, y: number) => (x >= 0 && y >= 0 && x < columns && y < rows ? lands[y * columns + x] : undefined);
  const isSpanned = (x: number, y: number) => spanned.some((land) => land === landAt(x, y));
  const isBridge = (x: number, y: number) => landAt(x, y) === 'bridge';
  const done = new Set<number>();
  const bridge = (x: number, y: number, toX: number, toY: number): Bridge => {
    const range = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => from + n);
    const beside = range(y, toY).filter((row) => isSpanned(x - 1, row) || isSpanned(toX, row)).length / (toY - y);
    const ahead = range(x, toX).filter((column) => isSpanned(column, y - 1) || isSpanned(column, toY)).length / (toX - x);
    return { from: [x, y], to: [toX, toY], leads: ahead > beside ? 'across' : 'down' };
  };
  return Array.from(lands.keys()).flatMap((cell) => {
    const [x, y] = [cell % columns, Math.floor(cell / columns)];
    if (!isBridge(x, y) || done.has(cell)) return [];
    let [toX, toY] = [x + 1, y + 1];
    const isWhole = (row: number) => Array.from({ length: toX - x }, (_, n) => x + n).every((column) => isBridge(column, row) && !done.has(row * columns + column));
    while (isBridge(toX, y) && !done.has(y * columns + toX)) toX += 1;
    while (isWhole(toY)) toY += 1;
    for (let row = y; row < toY; row += 1) for (let column = x; column < toX; column += 1) done.add(row * columns + column);
    return [bridge(x, y, toX, toY)];
  });
}
