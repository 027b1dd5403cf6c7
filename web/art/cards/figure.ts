// Figures of cards: icons of game-icons.net carved and lit from the upper left. All outlines are filled dark, the icon
// lies over them in a gradient, with relief, hatching on the side that is turned away, and a bright rim.
import svgpath from 'svgpath';
import { outlines } from '../icons.ts';
import { radialAt } from '../svg.ts';

/** Icons are drawn on squares of this size. */
const ICON = 512;

/** From the deepest shadow to the light that grazes an edge. */
export interface Tint {
  dark: string;
  light: string;
  middle: string;
  shadow: string;
  rim: string;
}

export interface Carving {
  icon: string;
  tint: Tint;
  /** Pixels for a unit: relief is as steep in small pictures as in large ones. */
  density: number;
  seed: number;
  /** Outlines of the icon, by their numbers, in a colour of their own. */
  accents?: Readonly<Record<number, string>>;
  /** Outlines that shine. */
  glows?: Readonly<Record<number, string>>;
  isTurned?: boolean;
}

/** Light on a surface that swells towards the middle of the icon, with the grain of what it is carved from. */
function relief({ tint, density, seed }: Carving): string {
  const steep = 29 * density;
  return `<filter id="relief" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="20" result="wide"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="5" result="near"/>
    <feComposite in="wide" in2="near" operator="arithmetic" k2=".78" k3=".22" result="height"/>
    <feDiffuseLighting in="height" surfaceScale="${steep}" diffuseConstant="1.08" lighting-color="#ffffff" result="light">
      <feDistantLight azimuth="225" elevation="46"/>
    </feDiffuseLighting>
    <feTurbulence type="fractalNoise" baseFrequency=".018 .05" numOctaves="3" seed="${seed}" result="noise"/>
    <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  .9 .9 0 0 -.62" result="grain"/>
    <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.34" k2="0" k3="0" k4="0" result="lit"/>
    <feFlood flood-color="${tint.dark}" flood-opacity=".35" result="stain"/>
    <feComposite in="stain" in2="grain" operator="in" result="stained"/>
    <feMerge result="body"><feMergeNode in="lit"/><feMergeNode in="stained"/></feMerge>
    <feSpecularLighting in="height" surfaceScale="${steep * 0.3}" specularConstant=".38" specularExponent="14"
      lighting-color="${tint.rim}" result="shine">
      <feDistantLight azimuth="230" elevation="42"/>
    </feSpecularLighting>
    <feComposite in="body" in2="shine" operator="arithmetic" k2="1" k3=".75" result="shining"/>
    <feComposite in="shining" in2="SourceAlpha" operator="in"/>
  </filter>`;
}

function glowing(path: string, colour: string): string {
  return `<path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="26" opacity=".28"/>
    <path d="${path}" fill="${colour}" stroke="${colour}" stroke-width="10" opacity=".4"/>
    <path d="${path}" fill="${colour}"/>`;
}

/** A figure on a square of 512 units. */
export function figure(carving: Carving): string {
  const { icon, tint, accents = {}, glows = {}, isTurned } = carving;
  const turn = (path: string) => (isTurned ? svgpath(path).scale(-1, 1).translate(ICON, 0).toString() : path);
  const parts = outlines(icon).map(turn);
  const whole = parts.join(' ');
  const solid = parts.map((path) => `<path d="${path}"/>`).join('');
  const coloured = (list: Readonly<Record<number, string>>) =>
    Object.entries(list).map(([number, colour]) => [parts[Number(number)] ?? '', colour] as const);
  const lit = radialAt('lit', [[0, tint.light], [0.36, tint.middle], [0.82, tint.shadow]], 150, 90, 520);
  return `<defs>
      ${lit}${relief(carving)}
      <mask id="rim" maskUnits="userSpaceOnUse" x="-60" y="-60" width="632" height="632">
        <g fill="#fff">${solid}</g><g fill="#000" transform="translate(7,7.7)">${solid}</g>
      </mask>
      <pattern id="hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
        <rect width="9" height="3.6" fill="${tint.dark}"/>
      </pattern>
      <linearGradient id="away" gradientUnits="userSpaceOnUse" x1="150" y1="90" x2="452" y2="480">
        <stop offset=".28" stop-color="#000"/><stop offset=".95" stop-color="#fff"/>
      </linearGradient>
      <mask id="turned-away" maskUnits="userSpaceOnUse" x="-20" y="-20" width="552" height="552">
        <rect x="-20" y="-20" width="552" height="552" fill="url(#away)"/>
      </mask>
      <clipPath id="icon"><path d="${whole}"/></clipPath>
    </defs>
    <g fill="${tint.dark}" stroke="${tint.dark}" stroke-width="16" stroke-linejoin="round">${solid}</g>
    <g filter="url(#relief)">
      <path d="${whole}" fill="url(#lit)"/>
      ${coloured(accents).map(([path, colour]) => `<path d="${path}" fill="${colour}"/>`).join('')}
    </g>
    <g clip-path="url(#icon)">
      <rect x="-10" y="-10" width="532" height="532" fill="url(#hatch)" mask="url(#turned-away)" opacity=".5"/>
    </g>
    <rect x="-60" y="-60" width="632" height="632" fill="${tint.rim}" mask="url(#rim)" opacity=".85"/>
    ${coloured(glows).map(([path, colour]) => glowing(path, colour)).join('')}`;
}
