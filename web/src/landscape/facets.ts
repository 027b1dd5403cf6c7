// A faceted landscape, planned from a map: which water lies in a gorge and which has a shore, what is under bridges, how
// the rock is folded, where roads lead, and what stands where. Everything is in units of which a cell is 46 wide and
// 39 high, seen from three quarters above.
import type { Land } from './lands';
import { chance, loops, path, type Point } from './outline';
import { type Bridge, bridgesOf, type Terrain } from './plan';

export const CELL: Point = [46, 39];
const [WIDE, HIGH] = CELL;

/** Land goes on beyond the edge of the map for so many cells, so that nothing ends there. */
const BEYOND = 2;

/** How deep water in a gorge and rock without water lie. */
const DEEP = 15;
const RAVINE = 8;

export type Kind = 'pine' | 'hill' | 'stone' | 'tuft' | 'flowers' | 'ruin';

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

/** A flat piece of ground with one colour. */
export interface Facet {
  points: readonly [Point, Point, Point];
  colour: string;
}

export interface Facets {
  columns: number;
  rows: number;
  /** Grass, cell by cell. */
  grass: Facet[];
  /** Rock of gorges, from far to near. */
  rock: Facet[];
  sand: Facet[];
  /** Outlines, as paths. */
  areas: Record<'gorge' | 'stream' | 'lake' | 'coast', string>;
  /** Short lines on water, and how much lower than the land it lies. */
  ripples: { at: Point; length: number; isLight: boolean }[];
  /** The middle lines of roads. */
  roads: string;
  gravel: { at: Point; isLight: boolean }[];
  /** Where buildings stand or stood. */
  yards: Point[];
  bridges: Bridge[];
  /** What lies flat, in the order in which it is drawn, and what stands, from far to near. */
  flat: Thing[];
  standing: Thing[];
  /** Where there is no land at all. */
  void: string;
}

type Colour = readonly [number, number, number];
const GRASS: readonly Colour[] = [[163, 214, 98], [152, 205, 89]];
const ROCK: readonly Colour[] = [[201, 138, 94], [191, 127, 85], [211, 152, 104]];
const SAND: readonly Colour[] = [[243, 224, 172], [236, 213, 155], [248, 232, 187]];

const SIDES: readonly Point[] = [[1, 0], [-1, 0], [0, 1], [0, -1]];

const rgb = (colour: Colour, by: number) => `rgb(${colour.map((part) => Math.max(0, Math.min(255, Math.round(part * by)))).join()})`;

/** Noise that goes slowly from place to place. */
function drift(x: number, y: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const eased = (share: number) => share * share * (3 - 2 * share);
  const [u, v] = [eased(x - i), eased(y - j)];
  const row = (at: number) => chance(i, at, 77) + (chance(i + 1, at, 77) - chance(i, at, 77)) * u;
  return row(j) + (row(j + 1) - row(j)) * v;
}

export function facets(map: Terrain): Facets {
  const { columns, rows, lands } = map;
  const isReal = (x: number, y: number) => x >= 0 && y >= 0 && x < columns && y < rows;
  const raw = (x: number, y: number) => (isReal(x, y) ? lands[y * columns + x] : undefined);
  const clamped = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  const bridges = bridgesOf(map, ['water', 'cliff']);
  const spanned = new Map(bridges.flatMap((bridge) => cellsOf(bridge).map((place) => [place.join(), bridge] as const)));
  /** What a bridge spans is what lies beside it. */
  const under = (x: number, y: number): Land | undefined => {
    const bridge = spanned.get(`${x},${y}`);
    if (!bridge) return raw(x, y);
    const beside = bridge.leads === 'across' ? [raw(x, bridge.from[1] - 1), raw(x, bridge.to[1])] : [raw(bridge.from[0] - 1, y), raw(bridge.to[0], y)];
    return (['water', 'cliff'] as const).find((land) => beside.includes(land)) ?? 'meadow';
  };
  /** What lies at a place, also beyond the edge: water and rock go on there, all else is wild. */
  const at = (x: number, y: number): Land | undefined => {
    if (isReal(x, y)) return under(x, y);
    const land = under(clamped(x, columns), clamped(y, rows));
    if (land === undefined || ['water', 'cliff', 'coast'].includes(land)) return land;
    const wild = chance(Math.floor(x / 2), Math.floor(y / 2), 4);
    return wild > 0.55 ? 'forest' : wild < 0.15 ? 'hill' : 'meadow';
  };
  const gorge = gorgeOf(columns, rows, at);
  const isStream = (x: number, y: number) => at(x, y) === 'water' && gorge.has(`${x},${y}`);
  const isGorge = (x: number, y: number) => at(x, y) === 'cliff' || isStream(x, y);
  const isLake = (x: number, y: number) => at(x, y) === 'water' && !gorge.has(`${x},${y}`);
  /** What is built on sand has sand around it. */
  const isCoast = (x: number, y: number) => at(x, y) === 'coast' || (at(x, y) === 'yard' && SIDES.filter(([dx, dy]) => at(x + dx, y + dy) === 'coast').length > 1);

  /** A corner, or the middle of a side or a cell: columns and rows are counted by halves. Its height is the third number. */
  const corner = (i: number, j: number): readonly [number, number, number] => {
    const around = (half: number) => (half % 2 ? [(half - 1) / 2] : [half / 2 - 1, half / 2]);
    const places = around(i).flatMap((x) => around(j).map((y) => [x, y] as const));
    const height = places.some(([x, y]) => isStream(x, y)) ? -DEEP : places.every(([x, y]) => isGorge(x, y)) ? -RAVINE : 0;
    return [(i * WIDE) / 2 + (chance(i, j, 1) - 0.5) * WIDE * 0.2, (j * HIGH) / 2 + (chance(i, j, 2) - 0.5) * HIGH * 0.16, height];
  };

  const span = { from: [-BEYOND, -BEYOND], to: [columns + BEYOND, rows + BEYOND] } as const;
  const places: Point[] = [];
  for (let y = -BEYOND; y < rows + BEYOND; y += 1) for (let x = -BEYOND; x < columns + BEYOND; x += 1) places.push([x, y]);
  const outlined = (isIn: (x: number, y: number) => boolean, shaping: { jitter?: number; round?: number; inset?: number; salt?: number }) => path(loops(isIn, span), { cell: CELL, ...shaping });

  const stream = loops(isStream, span)
    .map((loop) => {
      const points = loop.flatMap(([x, y], place) => {
        const [toX, toY] = loop[(place + 1) % loop.length] as Point;
        return [corner(2 * x, 2 * y), corner(x + toX, y + toY)];
      });
      return `M${points.map(([x, y]) => `${x.toFixed(1)} ${(y + DEEP).toFixed(1)}`).join('L')}Z`;
    })
    .join('');

  const isPaved = (x: number, y: number) => ['road', 'bridge', 'yard'].includes(raw(x, y) ?? '');
  const roads: string[] = [];
  const gravel: Facets['gravel'] = [];
  const yards: Point[] = [];
  const flat: Thing[] = [];
  const standing: Thing[] = [];
  const ripples: Facets['ripples'] = [];
  for (const [x, y] of places) {
    const land = isReal(x, y) && raw(x, y) !== 'bridge' ? raw(x, y) : at(x, y);
    const cell = isReal(x, y) ? y * columns + x : -1;
    // What stands nearer than the last row would hide it.
    const isNearer = y >= rows;
    const off = (salt: number, by: number) => (chance(x, y, salt) - 0.5) * by;
    const put = (kind: Kind, dx: number, dy: number, scale: number, rank = 0): Thing => ({ kind, x: (x + dx) * WIDE, y: (y + dy) * HIGH, scale, look: chance(x, y, rank + 15), cell, rank });
    if (land === 'road') {
      const [cx, cy] = [(x + 0.5) * WIDE, (y + 0.55) * HIGH];
      const ways = SIDES.filter(([dx, dy]) => isPaved(x + dx, y + dy));
      roads.push(...ways.map(([dx, dy]) => `M${cx} ${cy}L${cx + (dx * WIDE) / 2} ${cy + (dy * HIGH) / 2}`), ...(ways.length > 0 ? [] : [`M${cx} ${cy}h.1`]));
      for (const k of [0, 1, 2, 3]) gravel.push({ at: [cx + off(k + 60, 13), cy + off(k + 64, 13)], isLight: k % 2 === 0 });
    }
    if (land === 'water') {
      for (const k of [0, 1]) ripples.push({ at: [(x + 0.2 + chance(x, y, k + 3) * 0.6) * WIDE, (y + 0.15 + chance(x, y, k + 5) * 0.7) * HIGH + (isStream(x, y) ? DEEP : 4)], length: 6 + chance(x, y, k) * 7, isLight: k === 1 });
    }
    if (land === 'yard') {
      yards.push([x, y]);
      standing.push(put('ruin', 0.5, 0.84, 1));
    }
    if ((land === 'meadow' || land === 'other') && chance(x, y, 3) < 0.2) flat.push(put('tuft', 0.25 + chance(x, y, 4) * 0.5, 0.4 + chance(x, y, 5) * 0.4, 1));
    if ((land === 'meadow' || land === 'other') && chance(x, y, 3) > 0.93) flat.push(put('flowers', 0.5, 0.5, 1));
    if (land === 'coast' && chance(x, y, 3) < 0.1) flat.push(put('tuft', 0.3 + chance(x, y, 4) * 0.4, 0.4 + chance(x, y, 5) * 0.4, 0.8));
    if (land === 'hill' && !isNearer) {
      standing.push(put('hill', 0.5 + off(30, 0.16), 0.82 + off(31, 0.1), 0.96 + chance(x, y, 32) * 0.3));
      if (at(x + 1, y) === 'hill') standing.push(put('hill', 0.98 + off(33, 0.16), 0.5 + off(34, 0.1), 0.77 + chance(x, y, 35) * 0.24, 1));
    }
    if (land === 'stone' && !isNearer) standing.push(put('stone', 0.5, 0.8, 1.25));
    if (land === 'forest' && !isNearer) {
      for (const [k, [dx, dy]] of PINES.entries()) {
        if (k < 3 || chance(x, y, k + 20) >= 0.45) standing.push(put('pine', dx + off(k + 9, 0.14), dy + off(k + 11, 0.1) + 0.08, 0.86 + chance(x, y, k + 13) * 0.36, k));
      }
    }
  }
  standing.sort((one, other) => one.y - other.y);

  return {
    columns,
    rows,
    grass: places.flatMap(([x, y]) => grassAt(x, y)),
    rock: places.flatMap(([x, y]) => (at(x, y) === 'cliff' ? rockAt(x, y, corner) : [])),
    sand: places.flatMap(([x, y]) => (isCoast(x, y) || isLake(x, y) ? sandAt(x, y) : [])),
    areas: {
      gorge: outlined(isGorge, { jitter: 0.05, round: 0.3 }),
      stream,
      lake: outlined(isLake, { jitter: 0.08, round: 0.5, inset: 1, salt: 2 }),
      coast: outlined(isCoast, { jitter: 0.1, round: 0.5, inset: -3, salt: 5 }),
    },
    ripples,
    roads: roads.join(''),
    gravel,
    yards,
    bridges,
    flat,
    standing,
    void: path(loops((x, y) => isReal(x, y) && raw(x, y) === undefined, span), { cell: CELL, round: 0.2 }),
  };
}

/** Where pines of a cell stand: the first two leave its middle free. */
const PINES: readonly Point[] = [[0.2, 0.36], [0.8, 0.32], [0.5, 0.74], [0.94, 0.82], [0.06, 0.86]];

function cellsOf({ from, to }: Bridge): Point[] {
  const cells: Point[] = [];
  for (let y = from[1]; y < to[1]; y += 1) for (let x = from[0]; x < to[0]; x += 1) cells.push([x, y]);
  return cells;
}

/** The water that hangs together with some that lies beside rock: it flows in a gorge. */
function gorgeOf(columns: number, rows: number, at: (x: number, y: number) => Land | undefined): Set<string> {
  const found = new Set<string>();
  const isNear = (x: number, y: number) => x >= -BEYOND && y >= -BEYOND && x < columns + BEYOND && y < rows + BEYOND;
  const waiting: Point[] = [];
  const add = (x: number, y: number) => {
    if (!isNear(x, y) || at(x, y) !== 'water' || found.has(`${x},${y}`)) return;
    found.add(`${x},${y}`);
    waiting.push([x, y]);
  };
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) if (at(x, y) === 'cliff') for (const [dx, dy] of SIDES) add(x + dx, y + dy);
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) for (const [dx, dy] of SIDES) add(next[0] + dx, next[1] + dy);
  return found;
}

function grassAt(x: number, y: number): Facet[] {
  const base = GRASS[(x + y) & 1] as Colour;
  const by = 1 + (chance(x, y, 31) - 0.5) * 0.035 + (drift(x / 4.3, y / 3.6) - 0.5) * 0.16;
  const [left, top, right, bottom] = [x * WIDE, y * HIGH, (x + 1) * WIDE, (y + 1) * HIGH];
  return [
    { points: [[left, top], [right, top], [left, bottom]], colour: rgb(base, by * 1.012) },
    { points: [[right, top], [right + 0.5, bottom + 0.5], [left - 0.5, bottom + 0.5]], colour: rgb(base, by * 0.99) },
  ];
}

function sandAt(x: number, y: number): Facet[] {
  const found: Facet[] = [];
  const point = (i: number, j: number): Point => [(i * WIDE) / 2 + (chance(i, j, 41) - 0.5) * 10, (j * HIGH) / 2 + (chance(i, j, 42) - 0.5) * 8];
  for (const [i, j] of [[2 * x, 2 * y], [2 * x + 1, 2 * y], [2 * x, 2 * y + 1], [2 * x + 1, 2 * y + 1]] as const) {
    const tone = (salt: number) => rgb(SAND[Math.floor(chance(i, j, salt) * SAND.length)] as Colour, 0.97 + chance(i, j, salt + 1) * 0.05);
    found.push({ points: [point(i, j), point(i + 1, j), point(i, j + 1)], colour: tone(43) });
    found.push({ points: [point(i + 1, j), point(i + 1, j + 1), point(i, j + 1)], colour: tone(45) });
  }
  return found;
}

type Corner = readonly [number, number, number];

/** Where the light comes from: from the upper left, and above. */
const LIGHT: Corner = [-0.549, -0.549, 0.63];

/** How bright a facet is, by the way it faces. */
function brightness(a: Corner, b: Corner, c: Corner): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const up = normal[2] < 0 ? -1 : 1;
  const lit = (up * (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2])) / (Math.hypot(...normal) || 1);
  return 1 + (lit - LIGHT[2]) * 1.5;
}

function rockAt(x: number, y: number, corner: (i: number, j: number) => Corner): Facet[] {
  const found: Facet[] = [];
  for (const [a, b] of [[0, 0], [1, 0], [0, 1], [1, 1]] as const) {
    const [i, j] = [2 * x + a, 2 * y + b];
    const [one, two, three, four] = [corner(i, j), corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)];
    const base = ROCK[Math.floor(chance(i, j, 6) * ROCK.length)] as Colour;
    const seen = ([px, py, height]: Corner): Point => [px, py - height];
    const facet = (p: Corner, q: Corner, r: Corner) => found.push({ points: [seen(p), seen(q), seen(r)], colour: rgb(base, brightness(p, q, r)) });
    if ((a + b) & 1) {
      facet(one, two, four);
      facet(two, three, four);
    } else {
      facet(one, two, three);
      facet(one, three, four);
    }
  }
  return found;
}
