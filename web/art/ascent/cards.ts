// What cards are made of: a stuff for each element with its own pattern, the place behind a figure, the back.
import { mist, painted, vignette } from '../cards/air.ts';
import { type Back, pattern, sheet, type Stuff, waves } from '../cards/frames.ts';
import { dots, embers, falling, glow, rays, ridge } from '../cards/painting.ts';
import { random, rect } from '../svg.ts';
import { COLOURS, type Kind } from './elements.ts';

/** Gusts. */
const GUSTS = pattern(
  84,
  60,
  `<g fill="none" stroke="#eef2ff" stroke-width="2.4" stroke-linecap="round">
    <path d="M4,22 H40 q12,0 12,-9 q0,-8 -8,-8 q-7,0 -7,6"/>
    <path d="M34,48 H70 q11,0 11,-8 q0,-7 -7,-7 q-6,0 -6,5"/><path d="M10,34 H30"/>
  </g>`,
);

/** Layers of rock, with light on their upper edges. */
const LAYERS = pattern(
  160,
  46,
  `<path d="M0,10 q40,-10 80,0 t80,0 M0,28 q40,8 80,0 t80,0 M0,40 q40,-5 80,0 t80,0" fill="none" stroke="#3a240c" stroke-width="3"/>
    <path d="M0,14 q40,-10 80,0 t80,0 M0,32 q40,8 80,0 t80,0" fill="none" stroke="#f4d890" stroke-width="1.2"/>`,
);

const FLAMES = pattern(
  60,
  70,
  `<path d="M30,66 C12,58 10,40 20,26 C20,36 28,36 28,24 C28,14 34,8 38,4 C36,18 50,24 50,44 C50,56 42,64 30,66 Z" fill="#ffd27a"/>`,
);

const STUFFS: Readonly<Record<Kind, Stuff>> = {
  air: { colours: ['#9aa8ea', '#5666bc', '#2a3278'], grain: '.008 .03', depth: 1.4, pattern: GUSTS, opacity: 0.34 },
  water: { colours: ['#46c0c0', '#157a92', '#083f60'], grain: '.012 .03', depth: 1.4, pattern: waves('#d0fff6', 58), opacity: 0.3 },
  earth: { colours: ['#d0a052', '#8f642c', '#4a3214'], grain: '.03 .03', depth: 1.6, pattern: LAYERS, opacity: 0.42 },
  fire: { colours: ['#f47e3c', '#bc361f', '#5a1216'], grain: '.03 .03', depth: 1.8, pattern: FLAMES, opacity: 0.26 },
  none: { colours: ['#dcd2ba', '#a89b80', '#665b48'], grain: '.05 .05', depth: 1.4 },
};

export const frame = (kind: Kind) => sheet(STUFFS[kind]);

/** A mountain in a ring of gold, on violet. */
export const BACK: Back = { icon: 'mountaintop', dark: '#1c1230', middle: '#5a3a86', metal: '#f0c25a', waves: '#e2c8ff' };

/** The size of the place behind a figure. */
export const PLACE_WIDTH = 400;
export const PLACE_HEIGHT = 300;

/** The sky of a place from its top to its ground, the hills before it, and the ground. */
const SKIES: Readonly<Record<Kind, readonly [top: string, middle: string, low: string, hills: string, ground: string]>> = {
  air: ['#5f86d8', '#a8b8f0', '#f3c9b6', '#8a90d0', '#6a64a8'],
  water: ['#3fb8bc', '#1a8098', '#0c5a78', '#116a80', '#0a3a58'],
  earth: ['#3a3016', '#8a7434', '#b89c4c', '#5a5220', '#2c2a12'],
  fire: ['#5a1420', '#c8481f', '#ffb04a', '#7a1d18', '#38100e'],
  none: ['#4a463c', '#847c6c', '#aea48e', '#6a6252', '#38332a'],
};

/** The place behind a figure, out of focus: the weather of its element, and a burst of light where it strikes. */
export function place(kind: Kind, isBurst: boolean): string {
  const { light, ink } = COLOURS[kind];
  const [top, middle, low, hills, ground] = SKIES[kind];
  const roll = random(`${kind} ${isBurst}`);
  const [w, h] = [PLACE_WIDTH, PLACE_HEIGHT];
  const [sky, paints] = falling([[0, top], [0.4, middle], [0.68, low], [1, ground]]);
  const far = `<path d="${ridge(roll, w, h, 210, 90)}" fill="${hills}"/><path d="${ridge(roll, w, h, 252, 50)}" fill="${ground}"/>`;
  return `${paints}${rect(0, 0, w, h, sky)}${painted(far, 7)}
    ${mist(kind.length, w, 40, 220, light, 0.5, 0.008, 0.02)}
    ${rect(0, 0, w, h, ink, 'opacity=".16"')}${glow(200, 150, 190, light, 0.55)}
    ${isBurst ? rays(200, 150, 22, 300, '#ffffff', 0.42, 40) : ''}
    ${kind === 'fire' ? embers(roll, w, h, 24, '#ffd070', 1) : dots(roll, w, h, 26, light, 0.8, 3.4)}
    ${vignette(w, h, ink, 0.7)}`;
}
