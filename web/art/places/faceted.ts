// The faceted set of Royal War: every surface is flat and has one colour by the way it faces.
import type { Livery } from '../liveries.ts';
import { at, type Point, polygon } from '../svg.ts';

/** Lit side, middle and shadow of pines, in three tones. */
const PINES = [
  ['#7fd06a', '#3f9a58', '#2b7a4b'], ['#8bd873', '#4aa65c', '#31824e'], ['#a2dd70', '#5dad54', '#3b8a47'],
] as const;

export function facetedPine(tone: 0 | 1 | 2): string {
  const [lit, middle, dark] = PINES[tone];
  return `<path d="M-10,0 L6,5 L24,-2 L8,-10z" fill="#173a20" opacity=".32"/>
    <path d="M-2.4,1 V-8 h4.8 V1z" fill="#7a4d28"/>
    <path d="M0,-40 L-11,-17 L0,-13z M0,-27 L-14,-4 L0,1z" fill="${lit}"/>
    <path d="M0,-40 L11,-17 L0,-13z M0,-27 L14,-4 L0,1z" fill="${dark}"/>
    <path d="M0,-40 L4,-31 L0,-13z M0,-20 L5,-12 L0,1z" fill="${middle}"/>`;
}

function flag(livery: Livery): string {
  const pole = '<path d="M0,0 V-26" stroke="#2a1c12" stroke-width="2.4"/>';
  if (livery.id === 'grey')
    return `${pole}
      <path d="M1,-26 h15 v10 l-15,2z" fill="#efe9dc" stroke="#3b352f" stroke-width="1.2"/>`;
  if (livery.shape === 'round')
    return `${pole}
      <path d="M1,-26 h19 l-5,6 5,6 h-19z" fill="${livery.cloth}" stroke="#0d1a26" stroke-width="1.2"/>
      <circle cx="8" cy="-20" r="2.8" fill="${livery.trim}"/>`;
  return `${pole}
    <path d="M1,-26 h17 v13 h-17z" fill="${livery.cloth}" stroke="#2a0d10" stroke-width="1.2"/>
    <path d="M1,-19 l8.5,-5 8.5,5 v4 l-8.5,-5 -8.5,5z" fill="${livery.trim}"/>`;
}

/** A tower of a keep: the middle of its foot, half its width, its height. */
function turret(livery: Livery, x: number, y: number, half: number, height: number): string {
  const eaves = y - height;
  return `<path d="M${x - half},${y} V${eaves} h${half} V${y + 4}z" fill="#eee5d6"/>
    <path d="M${x},${y + 4} V${eaves} h${half} V${y}z" fill="#a99f92"/>
    <path d="M${x - half - 2},${eaves} v-6 h4 v3 h4 v-3 h4 v3 h${Math.max(0, half * 2 - 20)} v-3 h4 v3 h4 v-3 h4 v6z" fill="#d8cfc0"/>
    <path d="M${x - half - 3},${eaves - 4} L${x},${eaves - 28} L${x},${eaves + 2}z" fill="${livery.light}"/>
    <path d="M${x + half + 3},${eaves - 4} L${x},${eaves - 28} L${x},${eaves + 2}z" fill="${livery.dark}"/>
    <path d="M${x - half * 0.2},${eaves} L${x},${eaves - 28} L${x},${eaves + 2}z" fill="${livery.main}"/>
    <rect x="${x - half * 0.55}" y="${eaves * 0.62}" width="4" height="8" rx="2" fill="#352c36"/>`;
}

/** The keep of a side, with its flag and its badge. */
export function keep(livery: Livery): string {
  const badge =
    livery.shape === 'round'
      ? `<circle r="6.4" fill="${livery.cloth}" stroke="#0d1a26" stroke-width="1.3"/>
        <circle r="2.4" fill="#fff"/>`
      : `<path d="M0,-8 L8,0 L0,8 L-8,0z" fill="${livery.cloth}" stroke="#2a0d10" stroke-width="1.3"/>
        <path d="M0,-3 L3,0 L0,3 L-3,0z" fill="${livery.trim}"/>`;
  return `<path d="M-30,4 L26,12 L58,-4 L30,-26z" fill="#173a20" opacity=".38"/>
    <g filter="url(#ink)">
      ${turret(livery, -20, -8, 9, 26)}${turret(livery, 20, -8, 9, 26)}
      <path d="M-22,2 V-28 h22 V8z" fill="#f4ecde"/>
      <path d="M0,8 V-28 h22 V2z" fill="#b8ada0"/>
      <path d="M-24,-28 v-6 h6 v4 h6 v-4 h6 v4 h6 v-4 h6 v4 h6 v-4 h6 v4 h6 v-4 h6 v6z" fill="#ded5c7"/>
      ${turret(livery, 0, -20, 11, 32)}
      <path d="M-7,6 V-8 q7,-8 14,0 V6 L0,9z" fill="#3a2a20"/>
      <path d="M-7,-2 h14 M-7,3 h14 M-3,-12 V8 M3,-12 V7" stroke="#8a6a48" stroke-width="1.2"/>
    </g>
    ${at(0, -78, 1, flag(livery))}
    <g transform="translate(-13,-14)">
      ${badge}
    </g>`;
}

/** Lit side, front, shadow and foot of hills, in three shapes. */
const HILLS = {
  steep: { tones: ['#f3e58a', '#d8c25b', '#b59c42', '#8f7a33'], corners: [[-26, 2], [-17, -15], [-5, -26], [8, -21], [19, -10], [28, 3], [10, 8], [-10, 8]] },
  broad: { tones: ['#ece07f', '#cdb850', '#a8913c', '#84712f'], corners: [[-27, 2], [-20, -11], [-10, -22], [2, -27], [15, -15], [27, 2], [12, 8], [-8, 8]] },
  twin: { tones: ['#f6e995', '#dcca66', '#bba449', '#96813a'], corners: [[-26, 3], [-15, -18], [-3, -23], [10, -26], [20, -12], [28, 3], [8, 8], [-12, 7]] },
} as const;

export function facetedHill(shape: keyof typeof HILLS): string {
  const { tones, corners } = HILLS[shape];
  const [lit, front, shadow, foot] = tones;
  const [a, b, c, d, e, f, g, h] = corners;
  const peak: Point = [-2, -8];
  const ridge: Point = [6, -6];
  const facet = (points: readonly Point[], fill: string) => polygon(points, fill, `stroke="${fill}" stroke-width=".6"`);
  return `<path d="M-18,4 L12,11 L44,1 L24,-14z" fill="#20401a" opacity=".32"/>
    ${facet([a, b, h], lit)}${facet([b, c, peak, h], lit)}${facet([b, peak, h], front)}
    ${facet([c, d, peak], '#fff6b8')}${facet([d, e, ridge, peak], shadow)}
    ${facet([h, peak, ridge, g], front)}${facet([e, f, g, ridge], foot)}`;
}

export const STONE = `<path d="M-14,0 L8,5 L28,-3 L12,-12z" fill="#173a20" opacity=".35"/>
  <path d="M-16,0 L-12,-14 L-3,-22 L7,-19 L15,-7 L14,1 Q0,6 -16,0z" fill="#8d93a3"/>
  <path d="M-16,0 L-12,-14 L-3,-22 L-1,-10 L-6,3z" fill="#d7dbe6"/>
  <path d="M-3,-22 L7,-19 L-1,-10z" fill="#f1f4fa"/>
  <path d="M7,-19 L15,-7 L14,1 L4,4 L-1,-10z" fill="#6b7183"/>`;

export const GRASS = '<path d="M-4,0 l2,-6 2,6 2,-8 2,8 2,-5 1.6,5z" fill="#6fae3c"/>';

/** Four flowers, of one colour. */
export function blossoms(fill: string): string {
  const places: Point[] = [[-12, -6], [6, -9], [-3, 4], [11, 6]];
  return places.map(([x, y]) => `<path d="M${x},${y} l2.6,-2.6 2.6,2.6 -2.6,2.6z" fill="${fill}"/>`).join('');
}

/** What is left of a building: broken walls and stones. */
export const RUIN = `<path d="M-20,2 L16,8 L32,-2 L18,-12z" fill="#173a20" opacity=".32"/>
  <g filter="url(#ink)">
    <path d="M-18,1 V-13 l5,-4 3,5 4,-2 V4z" fill="#e2d8c8"/>
    <path d="M-6,4 V-14 l5,3 v16z" fill="#a1968a"/>
    <path d="M6,4 V-7 l6,-5 5,4 V2z" fill="#cfc4b4"/>
    <path d="M17,2 V-8 l3,2 v8z" fill="#8d8378"/>
    <path d="M-9,6 l4,-5 7,1 3,4 -6,3z" fill="#b6ab9d"/>
    <path d="M4,8 l3,-3 5,1 1,3 -6,1z" fill="#968b80"/>
    <path d="M-4,-2 l9,-6 2,2 -8,6z" fill="#7a5230"/>
  </g>`;

/** A house of a village: its corner at 0 0, so wide to the right. */
function cottage(livery: Livery, x: number, y: number, scale: number, wide: number): string {
  return at(
    x,
    y,
    scale,
    `<path d="M-10,0 L-10,-12 L0,-9 L0,4z" fill="#fff3dc"/>
    <path d="M0,4 L0,-9 L${wide},-12 L${wide},0z" fill="#d5bf98"/>
    <path d="M-12,-11 L-5,-24 L2,-8z" fill="#fff8ea"/>
    <path d="M-5,-24 L${wide - 4},-26 L${wide + 3},-12 L1,-8z" fill="${livery.dark}"/>
    <path d="M-12,-11 L-5,-24 L1,-8z" fill="${livery.main}"/>
    <path d="M-5,-24 L${wide - 4},-26 L${wide - 2},-22 L-3,-20z" fill="${livery.light}"/>
    <path d="M-7,1 v-7 l4,1.4 v6.6z" fill="#6a4423"/>
    <rect x="${wide * 0.35}" y="-7" width="4.4" height="4.6" fill="#ffdf7e" stroke="#6a4423" stroke-width="1"/>`,
  );
}

export function village(livery: Livery): string {
  return `<path d="M-20,2 L16,7 L34,-2 L18,-16z" fill="#173a20" opacity=".35"/>
    <g filter="url(#ink)">
      ${cottage(livery, -9, -8, 0.8, 12)}${cottage(livery, 11, -6, 0.86, 13)}${cottage(livery, -4, 3, 1, 15)}
    </g>
    ${at(20, -6, 0.95, flag(livery))}`;
}

export function mine(livery: Livery): string {
  return `<path d="M-20,2 L16,8 L34,-2 L18,-16z" fill="#173a20" opacity=".35"/>
    <g filter="url(#ink)">
      <path d="M-22,3 L-14,-22 L0,-32 L14,-22 L22,3 Q0,9 -22,3z" fill="#9a8fa0"/>
      <path d="M-22,3 L-14,-22 L0,-32 L-2,-8 L-8,6z" fill="#d2c9d6"/>
      <path d="M-9,6 V-8 q9,-9 18,0 V6z" fill="#221a26"/>
      <path d="M-11,6 V-9 h4 V6z M7,6 V-9 h4 V6z M-13,-13 h26 v4 h-26z" fill="#b9803f"/>
      <path d="M-3,4 l3,-4 3,4z M2,5 l3,-3 2,3z" fill="#ffd84a"/>
    </g>
    ${at(16, -14, 0.9, flag(livery))}`;
}

/** A watchtower: one turret on a foot of stone, with the badge of its side. */
export function watchtower(livery: Livery): string {
  const badge =
    livery.shape === 'round'
      ? `<circle r="5" fill="${livery.cloth}" stroke="#0d1a26" stroke-width="1.2"/>`
      : `<path d="M0,-6 L6,0 L0,6 L-6,0z" fill="${livery.cloth}" stroke="#2a0d10" stroke-width="1.2"/>`;
  return `<path d="M-16,4 L14,9 L36,-3 L18,-18z" fill="#173a20" opacity=".36"/>
    <g filter="url(#ink)">
      <path d="M-15,2 L-12,-8 L0,-5 V8z" fill="#d8cfc0"/>
      <path d="M15,2 L12,-8 L0,-5 V8z" fill="#9c9286"/>
      ${turret(livery, 0, 0, 11, 30)}
    </g>
    ${at(0, -56, 0.8, flag(livery))}
    <g transform="translate(0,-8)">${badge}</g>`;
}
