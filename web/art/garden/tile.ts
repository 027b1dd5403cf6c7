// Tiles of the garden: hexagonal prisms with a texture on top. The middle of the top is at 0 0.
import { blur, downwards, ellipse, linear, type Point, random, rect, round } from '../svg.ts';

export type Tile = 'grass' | 'sand' | 'mud' | 'pool' | 'sweets';

/** How flat the ground lies before the eye. */
const SQUASH = 0.8;

/** The width that textures were drawn for. */
const DRAWN = 152;

export function tilePaints(): string {
  return [
    downwards('top-grass', [[0, '#c3ee78'], [0.55, '#86cf4b'], [1, '#5cae38']]),
    downwards('top-sand', [[0, '#fff3cd'], [0.6, '#fbdb94'], [1, '#e9bd69']]),
    downwards('top-mud', [[0, '#c4905f'], [0.6, '#98653c'], [1, '#784a29']]),
    downwards('top-pool', [[0, '#7fe9f2'], [0.6, '#2fbfdc'], [1, '#1793c0']]),
    downwards('top-sweets', [[0, '#ffe3ef'], [1, '#ffb6d2']]),
    downwards('side-grass', [[0, '#6fae3c'], [0.22, '#58902e'], [0.24, '#8a5a34'], [1, '#4c2d18']]),
    downwards('side-sand', [[0, '#dcae5d'], [1, '#9a6f31']]),
    downwards('side-mud', [[0, '#744524'], [1, '#3c2110']]),
    downwards('side-pool', [[0, '#fdfefe'], [0.4, '#cfe3ea'], [1, '#8aa6b5']]),
    downwards('side-sweets', [[0, '#ee86b0'], [1, '#a63e6f']]),
    linear('glass', [[0, '#ffffff'], [0.5, '#e6f7ff'], [1, '#a8d8ee']]),
    blur('tile-shadow', 5),
  ].join('');
}

/** The corners of the top, the uppermost first, clockwise. */
function corners(width: number): Point[] {
  const radius = width / Math.sqrt(3);
  return Array.from({ length: 6 }, (_, index) => {
    const angle = (Math.PI / 180) * (60 * index - 90);
    return [radius * Math.cos(angle), radius * Math.sin(angle) * SQUASH];
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

/** What a texture is drawn with: chance, places on the tile and its measures. */
interface Ground {
  roll: () => number;
  /** A place that keeps a distance from the rim. */
  spot: (margin: number) => Point;
  shape: string;
  width: number;
  half: number;
  seed: number;
}

function grass({ roll, spot, seed }: Ground): string {
  let top = '';
  for (let i = 0; i < 5; i++) {
    const [a, b] = spot(6);
    top += ellipse(a, b, 16 + roll() * 16, 7 + roll() * 6, roll() < 0.5 ? '#a9e064' : '#70bf40', 'opacity=".5"');
  }
  for (let i = 0; i < 46; i++) {
    const [a, b] = spot(3);
    const l = 5 + roll() * 6;
    top += `<path d="M${round(a)},${round(b)} q-1,${round(-l * 0.6)} -3,${round(-l)} M${round(a + 2)},${round(b)} q.4,${round(-l * 0.6)} 0,${round(-l * 1.15)} M${round(a + 4)},${round(b)} q1,${round(-l * 0.5)} 3,${round(-l * 0.9)}" stroke="${['#4f9a30', '#68b53c', '#d9f59a'][i % 3]}" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;
  }
  for (let i = 0; i < 4; i++) {
    const [a, b] = spot(16);
    const c = ['#fff', '#fff', '#ffe9f4', '#fff6c9'][i % 4] as string;
    top += `<path d="M${round(a)},${round(b)} v7" stroke="#3f8a2a" stroke-width="1.4"/>`;
    for (let k = 0; k < 6; k++) {
      const g = (k * Math.PI) / 3;
      top += ellipse(a + 3 * Math.cos(g), b + 2.4 * Math.sin(g), 2, 1.7, c);
    }
    top += ellipse(a, b, 1.8, 1.5, '#ffc531');
  }
  if (seed % 3 === 0) {
    const [a, b] = spot(24);
    top += `<g transform="translate(${round(a)},${round(b)})">
        <ellipse cx="2" cy="1" rx="7" ry="2.4" fill="#2c5a1c" opacity=".4"/>
        <path d="M-2.4,0 q-.6,-6 0,-8 h4.8 q.6,2 0,8z" fill="#fff4df"/>
        <path d="M-8,-7 q0,-9 8,-9 q8,0 8,9 q-8,2.6 -16,0z" fill="#e8493a"/>
        <circle cx="-3" cy="-11" r="1.6" fill="#fff"/>
        <circle cx="3.4" cy="-9.4" r="1.4" fill="#fff"/>
      </g>`;
  }
  return top;
}

function sand({ roll, spot, width, half, seed }: Ground): string {
  let top = '';
  for (let i = 0; i < 7; i++) {
    const b = -half + 12 + i * half * 0.28;
    top += `<path d="M${round(-width / 2)},${round(b + roll() * 6)} q${round(width * 0.14)},${round(-7 - roll() * 4)} ${round(width * 0.28)},0 t${round(width * 0.28)},0 t${round(width * 0.28)},0 t${round(width * 0.28)},0" stroke="${i % 2 ? '#fff6d8' : '#e0b25f'}" stroke-width="2.4" fill="none" opacity=".65"/>`;
  }
  for (let i = 0; i < 26; i++) {
    const [a, b] = spot(3);
    top += ellipse(a, b, 1.3, 1, i % 2 ? '#d9a650' : '#fffbe8');
  }
  {
    const [a, b] = spot(26);
    top +=
      seed % 2
        ? `<g transform="translate(${round(a)},${round(b)}) rotate(${round(roll() * 40)})">
            <ellipse cx="1" cy="3" rx="8" ry="3" fill="#b57f33" opacity=".4"/>
            <path d="M0,-8 l2.4,5 5.6,.6 -4.2,3.8 1.2,5.6 -5,-2.8 -5,2.8 1.2,-5.6 -4.2,-3.8 5.6,-.6z" fill="#ff8f66" stroke="#d55f3a" stroke-width="1" stroke-linejoin="round"/>
          </g>`
        : `<g transform="translate(${round(a)},${round(b)})">
            <path d="M-7,3 q0,-11 7,-11 q7,0 7,11 q-7,3 -14,0z" fill="#fff0f0" stroke="#e9a9a4" stroke-width="1.1"/>
            <path d="M0,-7 v10 M-3.6,-5 l-1,8 M3.6,-5 l1,8" stroke="#e9a9a4" stroke-width="1.1"/>
          </g>`;
  }
  return top;
}

function mud({ roll, spot }: Ground): string {
  let top = '';
  for (let i = 0; i < 5; i++) {
    const [a, b] = spot(10);
    const rx = 13 + roll() * 14,
      ry = rx * 0.42;
    top +=
      ellipse(a, b + 1.4, rx, ry, '#5f3a1e') +
      ellipse(a, b, rx, ry, '#7e5433') +
      ellipse(a - 1, b - 0.4, rx * 0.82, ry * 0.72, '#9b6f49') +
      `<path d="M${round(a - rx * 0.55)},${round(b - ry * 0.2)} q${round(rx * 0.3)},${round(-ry * 0.5)} ${round(rx * 0.7)},${round(-ry * 0.3)}" stroke="#f3d9b6" stroke-width="2" fill="none" stroke-linecap="round" opacity=".8"/>`;
  }
  for (let i = 0; i < 18; i++) {
    const [a, b] = spot(3);
    top += ellipse(a, b, 2.4, 1.4, i % 2 ? '#6a4022' : '#c79a6e', 'opacity=".8"');
  }
  for (let i = 0; i < 3; i++) {
    const [a, b] = spot(20);
    top += `<path d="M${round(a)},${round(b)} q-.4,-7 -5,-9 q6,-1 5.4,5 q1,-7 7,-7 q-3,2 -6.4,11z" fill="#7cc04a" stroke="#3d6f22" stroke-width=".8"/>`;
  }
  return top;
}

function pool({ spot, shape, width, half }: Ground): string {
  let top = '';
  top += `<path d="${shape}" fill="#f4fbfd"/>
    <g transform="scale(.84)">
      <path d="${shape}" fill="#8fb6c4" transform="translate(0,-2)"/>
      <path d="${shape}" fill="url(#top-pool)" transform="translate(0,4)"/>
    </g>`;
  for (let i = 0; i < 9; i++) {
    const [a, b] = spot(22);
    top += `<path d="M${round(a - 9)},${round(b)} q4.5,-4 9,0 t9,0" stroke="#e9feff" stroke-width="2" fill="none" stroke-linecap="round" opacity=".85"/>`;
  }
  for (let i = 0; i < 14; i++) {
    const u = (i / 14) * Math.PI * 2;
    top += `<path d="M${round(width * 0.42 * Math.cos(u))},${round(half * 0.9 * Math.sin(u))} L${round(width * 0.52 * Math.cos(u))},${round(half * 1.1 * Math.sin(u))}" stroke="#b9d3dc" stroke-width="1.4"/>`;
  }
  return top;
}

function sweets(): string {
  let top = '';
  for (let i = -4; i <= 4; i++)
    for (let j = -5; j <= 5; j++)
      if ((i + j) & 1) top += rect(i * 19 - 9.5, j * 15 - 7.5, 19, 15, '#ff8fbb', 'opacity=".55"');
  return top;
}

const TEXTURES: Record<Tile, (ground: Ground) => string> = { grass, sand, mud, pool, sweets };

/** Sweets in a jar. */
const SWEETS = [
  [-12, -2, '#ff5d8f'], [-2, 0, '#ffd23f'], [9, -2, '#5ad1ff'], [14, -9, '#ff5d8f'], [-14, -11, '#8de04e'],
  [-5, -9, '#ff8a3d'], [5, -10, '#b06bff'], [-9, -18, '#5ad1ff'], [1, -18, '#ff5d8f'], [11, -18, '#ffd23f'],
  [-3, -25, '#8de04e'], [7, -26, '#ff8a3d'], [-13, -24, '#b06bff'],
] as const;

/** What stands on a tile of its kind. */
const STANDING: Partial<Record<Tile, string>> = {
  pool: `<g transform="translate(-40,-14) scale(.9)">
      <ellipse cx="2" cy="6" rx="22" ry="9" fill="#0b6f8e" opacity=".35"/>
      <ellipse rx="21" ry="11" fill="#ff5a4d"/>
      <ellipse rx="8.6" ry="4" fill="#1fa4c6"/>
      <path d="M-21,0 a21,11 0 0 1 8,-8.6 l6.4,5.2 a8.6,4 0 0 0 -2,3.4z M21,0 a21,11 0 0 1 -8,8.6 l-6.4,-5.2 a8.6,4 0 0 0 2,-3.4z M-4,10.8 a21,11 0 0 1 -12,-3.6 l8,-4.6 a8.6,4 0 0 0 5,1.4z M4,-10.8 a21,11 0 0 1 12,3.6 l-8,4.6 a8.6,4 0 0 0 -5,-1.4z" fill="#fff"/>
    </g>
    <g transform="translate(38,-34)">
      <ellipse cx="1" cy="3" rx="11" ry="4" fill="#0b6f8e" opacity=".35"/>
      <path d="M-11,0 q-1,-7 5,-7 q1,2 4,1 q-2,-9 5,-9.6 q6,.4 5,6 q4,3 2,8 q-9,5 -21,1.6z" fill="#ffd93b" stroke="#b9860b" stroke-width="1"/>
      <circle cx="4" cy="-11" r="1.3" fill="#222"/>
      <path d="M8,-10 l6,1.4 -6,2z" fill="#ff7d2e"/>
    </g>`,
  sweets: `<g transform="translate(-36,8) scale(.98)">
      <ellipse cx="5" cy="6" rx="22" ry="7" fill="#5d1738" opacity=".35"/>
      <path d="M-17,-36 q-4,3 -4,9 v26 q0,8 21,8 q21,0 21,-8 v-26 q0,-6 -4,-9z" fill="url(#glass)" opacity=".8"/>
      ${SWEETS.map(
      ([x, y, colour]) => `<circle cx="${x}" cy="${y}" r="5.4" fill="${colour}"/>
      <circle cx="${x - 1.6}" cy="${y - 1.8}" r="1.5" fill="#fff" opacity=".8"/>`,
      ).join('')}
      <path d="M-21,-27 q0,-6 4,-9 h34 q4,3 4,9 v26 q0,8 -21,8 q-21,0 -21,-8z" fill="none" stroke="#fff" stroke-width="2.4" opacity=".95"/>
      <path d="M-15,-30 v24" stroke="#fff" stroke-width="3.4" opacity=".7" stroke-linecap="round"/>
      <ellipse cx="0" cy="-37" rx="19" ry="6" fill="#e2487f"/>
      <path d="M-19,-37 v-6 q19,7 38,0 v6 q-19,8 -38,0z" fill="#c82f68"/>
      <ellipse cx="0" cy="-43" rx="19" ry="6" fill="#ff7fae"/>
    </g>`,
};

/** A tile at a place. What grows on it follows from its seed. */
export function tile(
  kind: Tile,
  { x, y, width, thick, seed }: { x: number; y: number; width: number; thick: number; seed: number },
): string {
  const points = corners(width);
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
  const [right, bottom, left] = [points[2], points[3], points[4]] as [Point, Point, Point];
  const low = (point: Point) => `${round(point[0])},${round(point[1] + thick)}`;
  const side = `M${round(left[0])},${round(left[1])}L${low(left)}L${low(bottom)}L${low(right)}V${round(right[1])}z`;
  const dark = `M${round(bottom[0])},${round(bottom[1])}L${low(bottom)}L${low(right)}V${round(right[1])}z`;
  const id = `tile-${kind}-${seed}`;
  return `<g transform="translate(${round(x)},${round(y)})">
      <path d="${shape}" transform="translate(8,${thick + 12})" fill="#173312" opacity=".42" filter="url(#tile-shadow)"/>
      <path d="${side}" fill="url(#side-${kind})" stroke="url(#side-${kind})" stroke-width="${round(2 * scale)}" stroke-linejoin="round"/>
      <path d="${dark}" fill="#000" opacity=".2"/>
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
