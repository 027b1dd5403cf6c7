// The faceted set of Royal War: every surface is flat and has one colour by the way it faces.
import type { Livery } from '../liveries.ts';
import { at } from '../svg.ts';

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
