// What stands in the garden: on special cells always, on others while nobody is there. The middle of the tile is at 0 0.
import { linear, radial } from '../svg.ts';
import type { Tile } from './textures.ts';

export function propPaints(): string {
  return [
    linear('glass', [[0, '#ffffff'], [0.5, '#e6f7ff'], [1, '#a8d8ee']]),
    linear('kettle', [[0, '#6b7280'], [0.4, '#3b4150'], [1, '#171a24']]),
    radial('coal', [[0, '#fff6b0'], [0.4, '#ffb02e'], [1, '#e0401a']], 0.5, 0.4, 0.6),
  ].join('');
}

/** Sweets in a jar. */
const SWEETS = [
  [-12, -2, '#ff5d8f'], [-2, 0, '#ffd23f'], [9, -2, '#5ad1ff'], [14, -9, '#ff5d8f'], [-14, -11, '#8de04e'],
  [-5, -9, '#ff8a3d'], [5, -10, '#b06bff'], [-9, -18, '#5ad1ff'], [1, -18, '#ff5d8f'], [11, -18, '#ffd23f'],
  [-3, -25, '#8de04e'], [7, -26, '#ff8a3d'], [-13, -24, '#b06bff'],
] as const;

/** What stands on a special tile. */
export const STANDING: Partial<Record<Tile, string>> = {
  barbecue: `<g transform="translate(-34,-4) scale(.96)">
      <ellipse cx="4" cy="14" rx="24" ry="7" fill="#1f1a18" opacity=".35"/>
      <path d="M-12,-2 L-18,16 M12,-2 L18,16 M0,0 V18" stroke="#39404f" stroke-width="3.4" stroke-linecap="round"/>
      <path d="M-22,-14 q2,20 22,20 q20,0 22,-20z" fill="url(#kettle)"/>
      <ellipse cx="0" cy="-14" rx="22" ry="7.6" fill="#2a2f3b"/>
      <ellipse cx="0" cy="-14" rx="19" ry="6" fill="url(#coal)"/>
      <path d="M-18,-15 h36 M-15,-18 h30 M-15,-11.6 h30 M-9,-20 v12 M0,-20 v13 M9,-20 v12" stroke="#2a2f3b" stroke-width="1.4"/>
      <ellipse cx="-6" cy="-17" rx="6" ry="3" fill="#9b4a28"/>
      <ellipse cx="8" cy="-14.6" rx="5" ry="2.6" fill="#b3562d"/>
      <path d="M-10,-26 q-5,-7 1,-13 q5,-6 0,-12 M6,-26 q6,-7 0,-14 q-4,-6 2,-12" stroke="#fff" stroke-width="4" fill="none" opacity=".55" stroke-linecap="round"/>
    </g>`,
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

/** What lies about on a tile where nobody stands, with the foot near 0 0. */
export const PROPS = {
  bush: `<ellipse cx="4" cy="12" rx="30" ry="9" fill="#2c5a1c" opacity=".3"/>
    ${[[-20, 6, 11], [-6, 0, 14], [10, 3, 13], [22, 9, 9], [2, 10, 12]]
      .map(
        ([x = 0, y = 0, r = 0]) => `<circle cx="${x}" cy="${y - 6}" r="${r}" fill="#4f9a34"/>
    <circle cx="${x - 2}" cy="${y - 9}" r="${Math.round(r * 7.2) / 10}" fill="#79c24b"/>`,
      )
      .join('')}
    ${[[-18, -8], [-4, -16], [8, -10], [20, -2], [2, 0], [-12, 2]]
      .map(
        ([x, y], index) => `<circle cx="${x}" cy="${y}" r="3.4" fill="${['#ff6f91', '#fff', '#ffd23f'][index % 3]}"/>
    <circle cx="${x}" cy="${y}" r="1.2" fill="#a8620a"/>`,
      )
      .join('')}`,
  mushrooms: `<ellipse cx="4" cy="13" rx="24" ry="7" fill="#2c5a1c" opacity=".35"/>
    <path d="M-5,12 q-1,-14 0,-18 h9 q1,6 0,18z" fill="#fff2db" stroke="#7b5a3a" stroke-width="1.2"/>
    <path d="M-20,-4 q0,-22 20,-22 q20,0 20,22 q-20,6 -40,0z" fill="#e8493a" stroke="#7d1a14" stroke-width="1.4"/>
    <circle cx="-8" cy="-13" r="4" fill="#fff"/>
    <circle cx="7" cy="-17" r="3.4" fill="#fff"/>
    <circle cx="11" cy="-7" r="3" fill="#fff"/>
    <path d="M18,13 q-1,-8 0,-11 h5 q1,4 0,11z" fill="#fff2db" stroke="#7b5a3a" stroke-width="1"/>
    <path d="M10,3 q0,-11 11,-11 q11,0 11,11 q-11,3 -22,0z" fill="#f06a4f" stroke="#7d1a14" stroke-width="1.2"/>
    <circle cx="18" cy="-3" r="2" fill="#fff"/>
    <circle cx="25" cy="-1" r="1.8" fill="#fff"/>`,
  castle: `<ellipse cx="6" cy="14" rx="34" ry="9" fill="#8a5f24" opacity=".35"/>
    <path d="M-26,14 V-6 h4 v4 h5 v-4 h5 v4 h3 V-22 h4 v4 h5 v-4 h5 v4 h5 v-4 h4 V-2 h3 v-4 h5 v4 h5 v-4 h4 V14 q-24,6 -57,0z" fill="#f0c877" stroke="#96672a" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="M8,-22 h7 V-2 h3 v-4 h5 v4 h5 v-4 h4 V14 q-12,3 -24,3.6z" fill="#cf9a45" opacity=".55"/>
    <path d="M-5,15 v-8 q4,-6 8,0 v9z" fill="#7d5522"/>
    <path d="M0,-22 V-40" stroke="#6b4a24" stroke-width="2"/>
    <path d="M0,-40 l14,4.6 -14,5z" fill="#ff6f91" stroke="#7d1a3a" stroke-width="1"/>`,
  bucket: `<ellipse cx="4" cy="14" rx="24" ry="7" fill="#8a5f24" opacity=".35"/>
    <path d="M-15,-12 L-11,13 Q0,18 11,13 L15,-12z" fill="#3fb6e8" stroke="#12597c" stroke-width="1.6"/>
    <path d="M5,-12 L4,15.6 Q8,15 11,13 L15,-12z" fill="#12597c" opacity=".35"/>
    <ellipse cx="0" cy="-12" rx="15" ry="5" fill="#f6d78f" stroke="#12597c" stroke-width="1.6"/>
    <path d="M-14,-14 q14,-22 28,0" fill="none" stroke="#e9f7ff" stroke-width="2.4"/>
    <path d="M22,14 L30,-16" stroke="#e8493a" stroke-width="4" stroke-linecap="round"/>
    <path d="M16,10 q8,-4 10,4 q-4,8 -11,6z" fill="#e8493a" stroke="#7d1a14" stroke-width="1.2"/>`,
  puddle: `<ellipse cx="0" cy="8" rx="38" ry="17" fill="#55331a"/>
    <ellipse cx="0" cy="6" rx="36" ry="15" fill="#6f4727"/>
    <ellipse cx="-2" cy="5" rx="30" ry="11" fill="#8f6239"/>
    <path d="M-22,2 q10,-8 26,-6" stroke="#f6dcb8" stroke-width="3" fill="none" stroke-linecap="round"/>
    <circle cx="12" cy="6" r="4" fill="#a97a4c" stroke="#55331a" stroke-width="1.2"/>
    <circle cx="18" cy="2" r="2.4" fill="#a97a4c" stroke="#55331a" stroke-width="1"/>`,
} as const;
