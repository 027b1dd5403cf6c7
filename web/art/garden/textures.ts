// The tops of the garden's tiles, around 0 0. What grows where follows from chance that is the same in every build.
import { downwards, ellipse, type Point, rect, round } from '../svg.ts';

export type Tile = 'grass' | 'sand' | 'mud' | 'sky' | 'sweets' | 'barbecue' | 'pool';

/** What the tops are painted with. */
export function texturePaints(): string {
  return [
    downwards('top-grass', [[0, '#c3ee78'], [0.55, '#86cf4b'], [1, '#5cae38']]),
    downwards('top-sand', [[0, '#fff3cd'], [0.6, '#fbdb94'], [1, '#e9bd69']]),
    downwards('top-mud', [[0, '#c4905f'], [0.6, '#98653c'], [1, '#784a29']]),
    downwards('top-sky', [[0, '#d8f4ff'], [0.6, '#8fd6fb'], [1, '#5fb4ee']]),
    downwards('top-sweets', [[0, '#ffe3ef'], [1, '#ffb6d2']]),
    downwards('top-barbecue', [[0, '#e7ddd2'], [1, '#b8aa9d']]),
    downwards('top-pool', [[0, '#7fe9f2'], [0.6, '#2fbfdc'], [1, '#1793c0']]),
  ].join('');
}

/** What a texture is drawn with: chance, places on the tile and its measures. */
export interface Ground {
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

function sky(): string {
  const clouds = [[-42, -24, 1.1], [30, -36, 0.8], [44, 14, 1], [-34, 30, 0.9], [4, 44, 0.8], [-4, -4, 1.25]] as const;
  return clouds
    .map(
      ([x, y, scale]) => `<g transform="translate(${x},${y}) scale(${scale})">
        <path d="M-20,6 q-8,-2 -5,-8 q3,-5 9,-3 q2,-8 11,-7 q7,0 8,6 q8,-2 10,4 q2,6 -5,8z" fill="#fff" opacity=".95"/>
        <path d="M-20,6 q14,-4 28,0 h-28z" fill="#bfe3f8"/>
      </g>`,
    )
    .join('');
}

/** Flagstones. */
function barbecue(): string {
  let top = '';
  for (let i = -3; i <= 3; i++)
    for (let j = -4; j <= 4; j++) {
      const [a, b] = [i * 27 + (j & 1 ? 13 : 0), j * 19];
      const fill = ['#d9cec2', '#cbbfb3', '#c2b5a9'][(i + j + 12) % 3] as string;
      top += rect(a - 12.4, b - 8.6, 24.8, 17.2, fill, 'rx="4"');
      top += `<path d="M${a - 10},${b - 6.6} h18" stroke="#f6f0e9" stroke-width="1.3" opacity=".8"/>`;
    }
  return top;
}

export const TEXTURES: Record<Tile, (ground: Ground) => string> = { grass, sand, mud, sky, sweets, barbecue, pool };
