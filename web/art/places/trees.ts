// What grows on Skirmish's grounds: the foot of a trunk is at 0 0, a cell is 44 units wide.

/** Colours of a crown from its shadow to its light. */
export type Tones = readonly [dark: string, middle: string, light: string, glint: string];

/** Tones of round trees. */
export const CROWNS = {
  green: ['#2c6a3c', '#3f8c48', '#69b257', '#b6e08a'],
  fresh: ['#2f7040', '#4b9a4c', '#7dc25d', '#cdec95'],
  olive: ['#3d6f2f', '#62973a', '#93bd4e', '#dcee96'],
} as const satisfies Record<string, Tones>;

/** Tones of pines. */
export const NEEDLES = {
  dark: ['#1f5a41', '#2f7a51', '#59a56b', '#59a56b'],
  blue: ['#246049', '#378660', '#66b27b', '#66b27b'],
} as const satisfies Record<string, Tones>;

export function tree([dark, middle, light, glint]: Tones): string {
  return `<ellipse cx="6" cy="0" rx="13" ry="4.6" fill="#0e2415" opacity=".42"/>
    <path d="M-2.2,-9 h4.4 l1,9 q-3.2,1.6 -6.4,0z" fill="#5d3f24"/>
    <path d="M-11,-9 q-5,-5 0,-10 q-1,-7 6,-8 q3,-6 9,-2.4 q7,0 6.4,8 q4.6,5 .4,10.4 q-4,5 -9.6,2.6 q-7,3.4 -12.2,-.6z" fill="${dark}" stroke="#173a22" stroke-width="1"/>
    <path d="M-10.4,-12 q-3,-4 1.4,-8 q0,-6 6.2,-6.4 q3,-4.6 7,-2 q5.6,.6 5,6.4 q2.6,4 -.8,7 q-4.4,-1 -6.6,2 q-5,-1.6 -6.4,1.4 q-4,1 -5.8,-.4z" fill="${middle}"/>
    <path d="M-7.6,-17 q-.6,-5 4.8,-6 q2.2,-3.6 5.6,-1.8 q3.4,.6 2.6,4 q-3.6,-1 -4.8,1.6 q-4,-.8 -5,2 q-2,1.4 -3.2,.2z" fill="${light}"/>
    <path d="M-4,-21.4 q1.6,-2.6 4.4,-2.4" stroke="${glint}" stroke-width="1.6" fill="none" stroke-linecap="round"/>`;
}

export function pine([dark, middle, light]: Tones): string {
  return `<ellipse cx="5" cy="0" rx="11" ry="4" fill="#0e2415" opacity=".42"/>
    <rect x="-1.8" y="-6" width="3.6" height="6.4" fill="#53361f"/>
    <path d="M0,-38 L6,-26 L3.8,-26.6 L9,-16 L6,-16.8 L11.4,-5 Q0,-1 -11.4,-5 L-6,-16.8 L-9,-16 L-3.8,-26.6 L-6,-26z" fill="${dark}" stroke="#12301f" stroke-width="1"/>
    <path d="M0,-37 L-5.4,-26.6 L-3,-27 L-8,-16.8 L-4.6,-17.4 L-10,-5.6 Q-5,-3.6 -1,-3.4 L1.4,-14 L-1,-14.6 L1,-24 L-.8,-24.6z" fill="${middle}"/>
    <path d="M0,-37 L-4.6,-28 L-1.6,-29z M-4,-25 L-7,-18.6 L-3.4,-20z M-5.6,-15.6 L-9,-7.6 L-4.6,-9z" fill="${light}"/>`;
}

export const BUSH = `<ellipse cx="3" cy="0" rx="8" ry="2.6" fill="#0e2415" opacity=".35"/>
  <path d="M-7,-1 q-3,-5 2,-6 q3,-4.6 6,-1.6 q6,-.6 5.4,4 q1.6,3 -1.4,3.6z" fill="#38783d" stroke="#1c4527" stroke-width=".8"/>
  <path d="M-5,-3.4 q-1,-3 2.4,-3 q2.4,-2.6 4,-.4" stroke="#8cc66a" stroke-width="1.5" fill="none" stroke-linecap="round"/>`;

export const TUFT = `<path d="M-4,0 q-.6,-4 -2.4,-6 M-1.6,0 q0,-5 -.6,-7.6 M.8,0 q.6,-4.4 2,-6.8 M3,0 q1,-3 3,-4.6" stroke="#4f8037" stroke-width="1.3" fill="none" stroke-linecap="round"/>
  <path d="M-2.6,0 q-.4,-3 -1.6,-4.4 M2,0 q.4,-3 1.6,-4.6" stroke="#c3dd7e" stroke-width=".9" fill="none" stroke-linecap="round"/>`;

export const WHITE_FLOWERS = `<circle cx="-3" cy="-2" r="1.5" fill="#fff6d8"/>
  <circle cx="2" cy="-3.4" r="1.5" fill="#ffd35c"/>
  <circle cx="4.4" cy="0" r="1.3" fill="#fff6d8"/>`;

export const LILAC_FLOWERS = `<circle cx="-3" cy="-1" r="1.5" fill="#c98bd6"/>
  <circle cx="1.6" cy="-3" r="1.6" fill="#e3b3ea"/>
  <circle cx="4" cy=".4" r="1.3" fill="#c98bd6"/>`;
