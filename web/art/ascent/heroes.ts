// The two climbers, carved of parts: the first is a wanderer with hood and staff, the second a warden with horns, shield
// and spear. What they wear of their element is of its colour, and the shield bears its sign. Both look to the right.
import { figure } from '../cards/figure.ts';
import { fresh } from '../cards/ids.ts';
import { radialAt } from '../svg.ts';
import { COLOURS, type Element, signOf } from './elements.ts';

/** A part: its outline, its colour, and how wide its dark line is. */
interface Part {
  path: string;
  colour: string;
  line?: number;
}

/** The colours of an element on somebody's clothes: cloth, its dark side, and light. */
const WORN: Readonly<Record<Element, readonly [cloth: string, dark: string, light: string]>> = {
  air: ['#b9c6ff', '#5f6fc8', '#f2f6ff'],
  water: ['#4fd0cc', '#147a94', '#c8fff4'],
  earth: ['#d8a94a', '#7a5a24', '#ffe9a0'],
  fire: ['#ff8a3a', '#a82a22', '#ffe08a'],
};

const DARK = '#140d18';

/** A colour that is lighter by a share, or darker. */
function shade(colour: string, by: number): string {
  const mixed = [1, 3, 5].map((place) => {
    const value = parseInt(colour.slice(place, place + 2), 16);
    const other = by > 0 ? value + (255 - value) * by : value * (1 + by);
    return Math.round(Math.min(255, Math.max(0, other))).toString(16).padStart(2, '0');
  });
  return `#${mixed.join('')}`;
}

function relief(id: string, density: number, rim: string): string {
  const steep = 22 * density;
  return `<filter id="${id}" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB">
    <feGaussianBlur in="SourceAlpha" stdDeviation="13" result="wide"/>
    <feGaussianBlur in="SourceAlpha" stdDeviation="3.5" result="near"/>
    <feComposite in="wide" in2="near" operator="arithmetic" k2=".75" k3=".25" result="height"/>
    <feDiffuseLighting in="height" surfaceScale="${steep}" diffuseConstant="1.08" lighting-color="#fff" result="light">
      <feDistantLight azimuth="225" elevation="46"/>
    </feDiffuseLighting>
    <feTurbulence type="fractalNoise" baseFrequency=".018 .05" numOctaves="3" seed="4" result="noise"/>
    <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 .9 .9 0 0 -.62" result="grain"/>
    <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.36" result="lit"/>
    <feFlood flood-color="${DARK}" flood-opacity=".35" result="stain"/>
    <feComposite in="stain" in2="grain" operator="in" result="stained"/>
    <feMerge result="body"><feMergeNode in="lit"/><feMergeNode in="stained"/></feMerge>
    <feSpecularLighting in="height" surfaceScale="${steep * 0.33}" specularConstant=".34" specularExponent="14" lighting-color="${rim}" result="shine">
      <feDistantLight azimuth="230" elevation="42"/>
    </feSpecularLighting>
    <feComposite in="body" in2="shine" operator="arithmetic" k2="1" k3=".75" result="shining"/>
    <feComposite in="shining" in2="SourceAlpha" operator="in"/>
  </filter>`;
}

/** Parts one over the other, each lit by itself; a text is drawn as it is. */
function carved(parts: readonly (Part | string)[], density: number, rim: string): string {
  const filter = fresh('relief');
  const drawn = parts.map((part) => {
    if (typeof part === 'string') return part;
    const { path, colour, line = 12 } = part;
    const paint = fresh('cloth');
    const lit = radialAt(paint, [[0, shade(colour, 0.5)], [0.4, colour], [0.9, shade(colour, -0.5)]], 150, 60, 520);
    return `${lit}<path d="${path}" fill="${DARK}" stroke="${DARK}" stroke-width="${line}" stroke-linejoin="round"/>
      <g filter="url(#${filter})"><path d="${path}" fill="url(#${paint})"/></g>`;
  });
  return relief(filter, density, rim) + drawn.join('');
}

/** A light with a shine around it. */
function light(x: number, y: number, r: number, colour: string, shine: string): string {
  const paint = fresh('shine');
  return `${radialAt(paint, [[0, shine, 0.9], [1, shine, 0]], x, y, r * 2.6)}
    <circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="url(#${paint})"/><circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`;
}

export function wanderer(element: Element, density: number): string {
  const [cloth, dark, bright] = WORN[element];
  const [robe, cloak] = ['#7a4a8a', '#3c2a5a'];
  return carved(
    [
      { path: 'M238,150 C176,196 130,300 40,452 C74,446 92,452 112,478 C128,452 160,452 178,486 C196,458 226,462 240,492 C262,470 300,476 322,494 C340,400 336,260 300,166 Z', colour: cloak },
      { path: 'M236,424 L280,424 L276,482 L232,482 Z', colour: '#5a4636' },
      { path: 'M288,424 L328,424 L334,482 L292,482 Z', colour: '#5a4636' },
      { path: 'M226,474 L278,474 L286,504 L216,504 Z', colour: '#3c2a20' },
      { path: 'M288,474 L338,474 L358,504 L286,504 Z', colour: '#3c2a20' },
      { path: 'M230,178 L304,178 C326,240 334,330 338,436 C300,450 250,450 214,436 C214,330 214,240 230,178 Z', colour: robe },
      { path: 'M262,330 L292,330 L300,440 C284,446 268,446 254,442 Z', colour: cloth },
      { path: 'M216,316 C254,332 300,332 334,316 L336,342 C300,356 254,356 214,342 Z', colour: '#8a5a2a' },
      { path: 'M262,318 L292,318 L294,352 L260,352 Z', colour: '#f0c05a', line: 8 },
      { path: 'M404,60 L418,62 L366,506 L350,504 Z', colour: '#8a6238' },
      { path: 'M294,190 C326,190 344,214 352,246 L388,286 C392,306 376,320 358,314 L312,270 C298,248 288,214 294,190 Z', colour: robe },
      { path: 'M352,276 C368,268 390,280 392,298 C392,318 372,328 358,318 C346,308 344,288 352,276 Z', colour: '#e8b890', line: 9 },
      { path: 'M228,166 C150,160 110,190 44,160 C66,196 92,206 60,232 C120,230 170,214 232,204 Z', colour: dark },
      { path: 'M214,72 C230,26 302,18 328,78 C342,114 336,154 312,184 C284,200 248,200 222,186 C200,156 200,108 214,72 Z', colour: robe },
      { path: 'M218,170 C250,192 292,192 320,168 L324,196 C292,214 248,214 214,198 Z', colour: cloth },
      { path: 'M258,92 C288,80 322,92 326,124 C324,150 306,168 282,170 C258,166 246,118 258,92 Z', colour: '#241a2c', line: 6 },
      light(284, 124, 8, bright, bright) + light(311, 122, 7, bright, bright),
      { path: 'M404,10 C444,14 462,52 446,84 C430,112 392,112 378,84 C372,68 378,50 394,44 C388,66 400,84 416,78 C434,70 432,38 404,10 Z', colour: '#f0c05a', line: 9 },
      light(410, 58, 19, bright, cloth),
    ],
    density,
    bright,
  );
}

/** The sign of an element on a shield. */
function sign(element: Element, density: number): string {
  const [cloth, dark, bright] = WORN[element];
  const scale = 0.2;
  const tint = { dark: COLOURS[element].ink, light: '#ffffff', middle: cloth, shadow: dark, rim: bright };
  const body = figure({ icon: signOf(element), tint, density: density * scale, seed: 1 });
  return `<g transform="translate(232,324) scale(${scale}) translate(-256,-256)">${body}</g>`;
}

export function warden(element: Element, density: number): string {
  const [cloth, dark, bright] = WORN[element];
  const [tunic, metal, horn] = ['#2f6a5a', '#b8a888', '#efe4cc'];
  return carved(
    [
      { path: 'M246,150 C200,190 176,290 120,458 C150,452 168,462 184,486 C206,464 236,470 250,492 L300,488 C320,380 320,260 296,160 Z', colour: '#5a2f3c' },
      { path: 'M430,20 L446,110 L430,132 L414,110 Z', colour: '#e6e0d0', line: 9 },
      { path: 'M424,126 L437,126 L430,506 L417,506 Z', colour: '#7a5430' },
      { path: 'M410,126 L450,126 L446,146 L414,146 Z', colour: cloth, line: 8 },
      { path: 'M232,420 L284,420 L278,482 L228,482 Z', colour: '#6a5a48' },
      { path: 'M292,420 L340,420 L346,482 L298,482 Z', colour: '#6a5a48' },
      { path: 'M220,472 L282,472 L290,504 L210,504 Z', colour: '#4a3a30' },
      { path: 'M292,472 L350,472 L370,504 L290,504 Z', colour: '#4a3a30' },
      { path: 'M224,174 L314,174 C338,240 342,330 344,434 C304,450 246,450 208,434 C208,330 208,240 224,174 Z', colour: tunic },
      { path: 'M212,312 C254,328 304,328 340,312 L342,340 C304,354 252,354 210,340 Z', colour: '#6a4424' },
      { path: 'M196,178 C212,156 250,160 262,190 C258,216 222,226 200,212 Z', colour: metal },
      { path: 'M290,186 C304,160 340,160 350,184 C348,214 318,224 296,212 Z', colour: metal },
      { path: 'M318,200 C346,206 368,236 382,266 L428,258 C446,262 448,286 432,294 L372,310 C346,300 322,260 318,200 Z', colour: tunic },
      { path: 'M416,250 C436,244 452,258 450,276 C448,294 426,300 414,290 C404,278 404,260 416,250 Z', colour: '#d8a078', line: 9 },
      { path: 'M230,60 C248,26 306,22 326,66 C336,100 330,140 308,168 L244,168 C222,140 220,96 230,60 Z', colour: metal },
      { path: 'M230,62 C196,52 176,24 182,-4 C200,24 222,34 246,40 Z', colour: horn, line: 9 },
      { path: 'M318,52 C346,40 360,12 350,-12 C338,14 320,26 300,34 Z', colour: horn, line: 9 },
      { path: 'M262,92 L330,88 C334,108 328,128 316,142 L264,140 Z', colour: '#1c2a30', line: 6 },
      light(283, 109, 7, bright, bright) + light(312, 108, 7, bright, bright),
      { path: 'M262,62 L280,60 L284,170 L266,170 Z', colour: cloth, line: 7 },
      { path: 'M164,262 C200,232 262,236 290,268 C312,310 296,376 232,430 C170,382 148,316 164,262 Z', colour: metal },
      { path: 'M182,276 C208,256 252,258 274,282 C288,316 276,362 232,402 C188,366 172,318 182,276 Z', colour: dark, line: 8 },
      sign(element, density),
    ],
    density,
    bright,
  );
}
