// Tiles of the garden: hexagonal prisms with a texture on top. The middle of the top is at 0 0.
import { blur, downwards, ellipse, type Point, random, round } from '../svg.ts';
import { propPaints, STANDING } from './props.ts';
import { TEXTURES, texturePaints, type Tile } from './textures.ts';

export type { Tile } from './textures.ts';

/** The width that textures were drawn for. */
const DRAWN = 152;

/** How far the sky floats above the rest. */
const LIFT = 7;

export function tilePaints(): string {
  return [
    texturePaints(),
    propPaints(),
    downwards('side-grass', [[0, '#6fae3c'], [0.22, '#58902e'], [0.24, '#8a5a34'], [1, '#4c2d18']]),
    downwards('side-sand', [[0, '#dcae5d'], [1, '#9a6f31']]),
    downwards('side-mud', [[0, '#744524'], [1, '#3c2110']]),
    downwards('side-sweets', [[0, '#ee86b0'], [1, '#a63e6f']]),
    downwards('side-barbecue', [[0, '#a2948a'], [1, '#5d524c']]),
    downwards('side-pool', [[0, '#fdfefe'], [0.4, '#cfe3ea'], [1, '#8aa6b5']]),
    blur('tile-shadow', 5),
  ].join('');
}

/** Whether a corner or a side is uppermost. */
export type Stand = 'corner' | 'side';

/** The corners of the top, the uppermost on the left first, clockwise. `squash` is how flat the ground lies before the eye. */
function corners(width: number, squash: number, stand: Stand): Point[] {
  const [radius, first] = stand === 'corner' ? [width / Math.sqrt(3), -90] : [width / 2, -120];
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 180) * (60 * index + first);
    return [radius * Math.cos(angle), radius * Math.sin(angle) * squash];
  });
}

/** A polygon with round corners. */
function rounded(points: readonly Point[]): string {
  const part = 0.13;
  const between = (a: Point, b: Point) => `${round(a[0] + (b[0] - a[0]) * part)},${round(a[1] + (b[1] - a[1]) * part)}`;
  const lines = points.map((corner, index) => {
    const before = points.at(index - 1) as Point;
    const after = points[(index + 1) % points.length] as Point;
    return `${between(corner, before)}Q${round(corner[0])},${round(corner[1])} ${between(corner, after)}`;
  });
  return `M${lines.join('L')}Z`;
}

function isInside(points: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  points.forEach(([ax, ay], index) => {
    const [bx, by] = points.at(index - 1) as Point;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** How low the top reaches at a place across. */
function edge(points: readonly Point[], x: number): number {
  const ys = points.flatMap(([ax, ay], index) => {
    const [bx, by] = points[(index + 1) % points.length] as Point;
    const isOver = x >= Math.min(ax, bx) - 0.01 && x <= Math.max(ax, bx) + 0.01 && Math.abs(bx - ax) > 0.1;
    return isOver ? [ay + ((by - ay) * (x - ax)) / (bx - ax)] : [];
  });
  return Math.max(...ys);
}

/** Clouds around the sky, which has no sides. */
function clouds(points: readonly Point[], width: number, scale: number): string {
  const n = 11;
  const row = (share: number, draw: (x: number) => string) =>
    Array.from({ length: n }, (_, index) => draw(-width * share + (index * 2 * width * share) / (n - 1))).join('');
  return (
    row(0.47, (x) => ellipse(x, edge(points, x) + 8 * scale, 15 * scale, 14 * scale, '#b9daf0')) +
    row(0.47, (x) => ellipse(x - 2 * scale, edge(points, x) + 4 * scale, 15 * scale, 12 * scale, '#f3faff')) +
    row(0.45, (x) => ellipse(x, -edge(points, x) - scale, 13 * scale, 10 * scale, '#ffffff'))
  );
}

/** Grass and mud hang over the edge. */
function fringe(points: readonly Point[], kind: 'grass' | 'mud', width: number, scale: number, roll: () => number): string {
  const [fill, short] = kind === 'grass' ? ['#6bb53d', 6] : ['#7e4d29', 5];
  const tuft = (index: number) => {
    const x = -width / 2 + 5 * scale + (index / 12) * (width - 10 * scale);
    const long = round((short + roll() * 7) * scale);
    const half = round(6 * scale);
    return `<path d="M${round(x - 6 * scale)},${round(edge(points, x) - 1)} h${2 * half} q0,${long} ${-half},${long} q${-half},0 ${-half},${-long}z" fill="${fill}"/>`;
  };
  return Array.from({ length: 13 }, (_, index) => tuft(index)).join('');
}

export interface Place {
  x: number;
  y: number;
  width: number;
  thick: number;
  seed: number;
  squash?: number;
  stand?: Stand;
}

/** A tile at a place. What grows on it follows from its seed. */
export function tile(kind: Tile, { x, y, width, thick, seed, squash = 0.8, stand = 'corner' }: Place): string {
  const points = corners(width, squash, stand);
  const half = Math.max(...points.map(([, y]) => y));
  const scale = width / DRAWN;
  const shape = rounded(points);
  const roll = random(seed * 77 + 5);
  const spot = (margin: number): Point => {
    const grown = 1 + (margin * 2.2) / width;
    for (let tried = 0; tried < 60; tried++) {
      const [a, b] = [(roll() - 0.5) * width * 0.96, (roll() - 0.5) * half * 1.96];
      if (isInside(points, a * grown, b * grown)) return [a, b];
    }
    return [0, 0];
  };
  // What is seen from the front, from the left to the right.
  const front = (stand === 'corner' ? [points[4], points[3], points[2]] : [points[5], points[4], points[3], points[2]]) as Point[];
  const [left, right] = [front[0], front.at(-1)] as [Point, Point];
  const low = (point: Point) => `${round(point[0])},${round(point[1] + thick)}`;
  const side = `M${round(left[0])},${round(left[1])}L${front.map(low).join('L')}V${round(right[1])}z`;
  const turn = front.at(-2) as Point;
  const dark = `M${round(turn[0])},${round(turn[1])}L${low(turn)}L${low(right)}V${round(right[1])}z`;
  const lift = kind === 'sky' ? LIFT * scale : 0;
  const prism = `<path d="${side}" fill="url(#side-${kind})" stroke="url(#side-${kind})" stroke-width="${round(2 * scale)}" stroke-linejoin="round"/>
      <path d="${dark}" fill="#000" opacity=".2"/>
      ${kind === 'grass' || kind === 'mud' ? fringe(points, kind, width, scale, roll) : ''}`;
  const id = `tile-${kind}-${seed}`;
  return `<g transform="translate(${round(x)},${round(y - lift)})">
      <path d="${shape}" transform="translate(8,${round(thick + 12 + lift)})" fill="#173312" opacity=".42" filter="url(#tile-shadow)"/>
      ${kind === 'sky' ? clouds(points, width, scale) : prism}
      <clipPath id="${id}">
        <path d="${shape}"/>
      </clipPath>
      <path d="${shape}" fill="url(#top-${kind})"/>
      <g clip-path="url(#${id})">
        ${TEXTURES[kind]({ roll, spot, shape, width, half, seed })}
      </g>
      <path d="${shape}" fill="none" stroke="#fff" stroke-width="2" opacity=".55"/>
      <g transform="scale(${round(scale)})">
        ${STANDING[kind] ?? ''}
      </g>
    </g>`;
}
