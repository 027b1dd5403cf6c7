// Outlines around areas of cells, as paths. Numbers that look random are made of places, so that a map looks the
// same whenever it is drawn.

export type Point = readonly [x: number, y: number];

/** A number from 0 to 1 for a place, the same every time. */
export function chance(x: number, y: number, salt = 0): number {
  let mixed = (x * 374761393 + y * 668265263 + salt * 982451653) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}

/** The columns and rows that are looked at: from the first to before the last. */
export interface Span {
  from: Point;
  to: Point;
}

/** The corners around every area, clockwise, and around holes the other way. Areas that touch at a corner are one. */
export function loops(isIn: (x: number, y: number) => boolean, { from, to }: Span): Point[][] {
  const isThere = (x: number, y: number) => x >= from[0] && y >= from[1] && x < to[0] && y < to[1] && isIn(x, y);
  const sides = new Map<string, Point[]>();
  const add = (x: number, y: number, end: Point) => {
    const found = sides.get(`${x} ${y}`);
    if (found) found.push(end);
    else sides.set(`${x} ${y}`, [end]);
  };
  for (let y = from[1]; y < to[1]; y += 1) {
    for (let x = from[0]; x < to[0]; x += 1) {
      if (!isThere(x, y)) continue;
      if (!isThere(x, y - 1)) add(x, y, [x + 1, y]);
      if (!isThere(x + 1, y)) add(x + 1, y, [x + 1, y + 1]);
      if (!isThere(x, y + 1)) add(x + 1, y + 1, [x, y + 1]);
      if (!isThere(x - 1, y)) add(x, y + 1, [x, y]);
    }
  }
  const found: Point[][] = [];
  for (const [start, ends] of sides) {
    for (let next = ends.pop(); next; next = ends.pop()) found.push(around(start, next, sides));
  }
  return found;
}

/** Goes along sides from a corner until it is back. */
function around(start: string, first: Point, sides: Map<string, Point[]>): Point[] {
  let [x, y] = start.split(' ').map(Number) as [number, number];
  const [startX, startY] = [x, y];
  const loop: Point[] = [[x, y]];
  let next = first;
  while (next[0] !== startX || next[1] !== startY) {
    loop.push(next);
    const [dx, dy] = [next[0] - x, next[1] - y];
    [x, y] = next;
    const ends = sides.get(`${x} ${y}`) ?? [];
    // Where two areas touch, the way that turns to the left joins them.
    const turn = ([toX, toY]: Point) => dx * (toY - y) - dy * (toX - x);
    const best = ends.reduce((least, end) => (turn(end) < turn(least) ? end : least), ends[0] as Point);
    ends.splice(ends.indexOf(best), 1);
    next = best;
  }
  return loop;
}

export interface Shaping {
  /** How wide and high a cell is drawn. */
  cell: Point;
  /** How far corners are off their places, in cells. */
  jitter?: number;
  /** Makes the places differ from those of another outline. */
  salt?: number;
  /** So much smaller all around, in units of the drawing; greater where it is less than nothing. */
  inset?: number;
  /** How much of a side belongs to the corner at either end, up to a half. */
  round?: number;
}

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** A path along corners, rounded. */
export function path(lines: readonly (readonly Point[])[], { cell, jitter = 0, salt = 0, inset = 0, round = 0.5 }: Shaping): string {
  const at = ([x, y]: Point) => `${hundredths(x)} ${hundredths(y)}`;
  return lines
    .map((line) => {
      const corner = (place: number) => line[(place + line.length) % line.length] as Point;
      const moved = line.map(([x, y], place): Point => {
        const [before, after] = [corner(place - 1), corner(place + 1)];
        // What is inside lies to the right of the way.
        const [across, down] = [before[1] - after[1], after[0] - before[0]];
        const share = Math.hypot(x - before[0], y - before[1]) + Math.hypot(after[0] - x, after[1] - y) > Math.hypot(across, down) + 0.01 ? 1 : 0.5;
        const off = (more: number) => (chance(x, y, salt + more) - 0.5) * 2 * jitter;
        return [(x + off(0)) * cell[0] + across * inset * share, (y + off(7)) * cell[1] + down * inset * share];
      });
      if (round <= 0) return `M${moved.map(at).join('L')}Z`;
      const between = (one: Point, other: Point): Point => [one[0] + (other[0] - one[0]) * round, one[1] + (other[1] - one[1]) * round];
      const bends = moved.map((point, place) => {
        const before = moved[(place + moved.length - 1) % moved.length] as Point;
        const after = moved[(place + 1) % moved.length] as Point;
        return `${at(between(point, before))}Q${at(point)} ${at(between(point, after))}`;
      });
      return `M${bends.join('L')}Z`;
    })
    .join('');
}

/** The outline around some cells of a board with so many columns. */
export function outline(cells: ReadonlySet<number>, columns: number, rows: number, shaping: Shaping): string {
  const isIn = (x: number, y: number) => cells.has(y * columns + x);
  return path(loops(isIn, { from: [0, 0], to: [columns, rows] }), shaping);
}
