// What cards are made of: a stuff for each colour, lit from the upper left, with the colour's own pattern worked into
// it; parchment for plates; and the back of all cards.
import { icon } from '../icons.ts';
import { document, linear, radial, rect, times } from '../svg.ts';
import { figure } from './figure.ts';
import type { Colour } from './tints.ts';

export const FRAME_WIDTH = 500;
export const FRAME_HEIGHT = 700;

export interface Stuff {
  /** From the upper left to the lower right. */
  colours: readonly [string, string, string];
  /** How fine its grain is, across and down, and how deep. */
  grain: string;
  depth: number;
  pattern?: string;
  opacity?: number;
}

/** A pattern that repeats every so many units. */
export function pattern(width: number, height: number, body: string, turn = 0): string {
  const size = `width="${width}" height="${height}" patternUnits="userSpaceOnUse"`;
  return `<pattern id="worked" ${size} patternTransform="rotate(${turn})">${body}</pattern>`;
}

/** Bricks, with light on their upper edges. */
const BRICKS = pattern(
  64,
  44,
  `<path d="M0,1.5 H64 M0,23.5 H64 M16,0 V23 M48,23 V46" fill="none" stroke="#3c0d0c" stroke-width="3"/>
    <path d="M0,4 H14 M18,4 H64 M0,26 H46 M50,26 H64" fill="none" stroke="#e88a60"/>`,
);

/** Waves as overlapping circles. */
export function waves(colour: string, size: number): string {
  const rings = (x: number, y: number) =>
    [0.5, 0.36, 0.22].map((part) => `<circle cx="${x}" cy="${y}" r="${size * part}"/>`).join('');
  const all = rings(0, size / 2) + rings(size, size / 2) + rings(size / 2, size) + rings(size / 2, 0);
  return pattern(size, size / 2, `<g fill="none" stroke="${colour}" stroke-width="1.6">${all}</g>`);
}

function leaves(): string {
  const leaf = icon('oak-leaf', { x: 0, y: 0, size: 28, fill: '#d8ec9a' });
  const two = `<g transform="translate(4,4)">${leaf}</g><g transform="translate(38,38) rotate(60 14 14)">${leaf}</g>`;
  return pattern(70, 70, two, 20);
}

/** Tooled leather. */
const DIAMONDS = pattern(
  52,
  52,
  `<path d="M26,2 L50,26 L26,50 L2,26 Z M26,12 L40,26 L26,40 L12,26 Z" fill="none" stroke="#d4b4ea" stroke-width="1.5"/>
    <circle cx="26" cy="26" r="2.6" fill="#d4b4ea"/>`,
);

/** Hewn stone. */
const ASHLAR = pattern(
  130,
  116,
  `<path d="M0,1 H130 M0,58 H130 M46,0 V58 M100,58 V116" fill="none" stroke="#2c2b2a" stroke-width="2.6"/>
    <path d="M0,4 H44 M49,4 H130 M0,61 H98 M103,61 H130" fill="none" stroke="#e0d8c8" stroke-width="1.2"/>`,
);

function stuffOf(colour: Colour): Stuff {
  switch (colour) {
    case 'red':
      return { colours: ['#c4553a', '#96311f', '#5e1715'], grain: '.05 .05', depth: 1.5, pattern: BRICKS, opacity: 0.5 };
    case 'blue':
      return { colours: ['#2f7fb4', '#164a80', '#0a274e'], grain: '.012 .03', depth: 1.3, pattern: waves('#a8dcf6', 36), opacity: 0.34 };
    case 'green':
      return { colours: ['#6a9440', '#34632a', '#183e1e'], grain: '.09 .008', depth: 1.7, pattern: leaves(), opacity: 0.26 };
    case 'black':
      return { colours: ['#6a4f86', '#3c2956', '#1c1030'], grain: '.16 .16', depth: 1, pattern: DIAMONDS, opacity: 0.28 };
    case 'none':
      return { colours: ['#b2aa9c', '#837d74', '#54524f'], grain: '.06 .06', depth: 1.5, pattern: ASHLAR, opacity: 0.5 };
  }
}

/** A sheet of a stuff. */
export function sheet({ colours: [light, middle, dark], grain, depth, pattern: worked, opacity }: Stuff): string {
  const whole = (fill: string, more = '') => rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, fill, more);
  const body = `<defs>
      ${linear('stuff', [[0, light], [0.5, middle], [1, dark]], [0, 0], [0.6, 1])}${worked ?? ''}
      <filter id="grain" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="4" seed="4" result="noise"/>
        <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 .6 0 0 -.2" result="height"/>
        <feDiffuseLighting in="height" surfaceScale="${depth}" diffuseConstant="1.1" lighting-color="#fff" result="light">
          <feDistantLight azimuth="235" elevation="55"/>
        </feDiffuseLighting>
        <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.15" k2=".05"/>
      </filter>
    </defs>
    <g filter="url(#grain)">${whole('url(#stuff)')}</g>
    ${worked ? whole('url(#worked)', `opacity="${opacity ?? 1}"`) : ''}`;
  return document(FRAME_WIDTH, FRAME_HEIGHT, [0, 0, FRAME_WIDTH, FRAME_HEIGHT], body);
}

export function frame(colour: Colour): string {
  return sheet(stuffOf(colour));
}

export function parchment(): string {
  return sheet({ colours: ['#ffffff', '#f6f0e4', '#e6dcc8'], grain: '.02 .02', depth: 0.6 });
}

/** What is on the back of all cards of a game. */
export interface Back {
  icon: string;
  dark: string;
  middle: string;
  metal: string;
  waves: string;
}

/** A river in a ring of brass, on dark water. */
const RIVER: Back = { icon: 'river', dark: '#0e1b26', middle: '#24506a', metal: '#d9b566', waves: '#bfe2ea' };

/** The back of every card. */
export function back(density: number, { icon: name, dark, middle, metal: brass, waves: worked }: Back = RIVER): string {
  const tint = { dark, light: '#fff4d0', middle: brass, shadow: middle, rim: '#ffffff' };
  const studs = times(16, (index) => {
    const angle = (index / 16) * Math.PI * 2;
    return `<circle cx="${250 + Math.cos(angle) * 158}" cy="${350 + Math.sin(angle) * 158}" r="4" fill="${brass}"/>`;
  });
  const whole = (fill: string, more = '') => rect(0, 0, FRAME_WIDTH, FRAME_HEIGHT, fill, more);
  const body = `<defs>${radial('deep', [[0, middle], [1, dark]], 0.5, 0.45, 0.75)}${waves(worked, 44)}</defs>
    ${whole('url(#deep)')}${whole('url(#worked)', 'opacity=".22"')}
    <g fill="none" stroke="${brass}">
      <rect x="26" y="26" width="448" height="648" rx="26" stroke-width="6"/>
      <rect x="42" y="42" width="416" height="616" rx="18" stroke-width="2" stroke-dasharray="2 8" stroke-linecap="round"/>
      <circle cx="250" cy="350" r="150" stroke-width="4"/>
      <circle cx="250" cy="350" r="166" stroke-width="1.5"/>
      <path d="M250,60 V184 M250,516 V640 M60,350 H84 M416,350 H440" stroke-width="4"/>
    </g>${studs}
    <g transform="translate(250,350) scale(.46) translate(-256,-256)">${figure({ icon: name, tint, density: density * 0.46, seed: 8 })}</g>`;
  return document(FRAME_WIDTH, FRAME_HEIGHT, [0, 0, FRAME_WIDTH, FRAME_HEIGHT], body);
}
