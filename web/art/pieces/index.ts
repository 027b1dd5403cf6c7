// Standing pieces: a figure on the base of its side, or alone in a larger drawing.
import { LIVERIES, type Livery } from '../liveries.ts';
import { radial, round } from '../svg.ts';
import { archer } from './archer.ts';
import { ballista } from './ballista.ts';
import { brigand } from './brigand.ts';
import { dragon } from './dragon.ts';
import { duellist } from './duellist.ts';
import { knight, rider } from './knight.ts';
import { mage } from './mage.ts';
import { sentinel } from './sentinel.ts';
import { spearman } from './spearman.ts';
import { warrior } from './warrior.ts';

export { materials } from './materials.ts';

/** Figures by what they are: feet at 0 0, facing right, about 64 units tall. */
export const FIGURES = {
  archer,
  ballista,
  brigand,
  dragon,
  duellist,
  knight,
  mage,
  sentinel,
  spearman,
  warrior,
} satisfies Record<string, (livery: Livery) => string>;

export type Figure = keyof typeof FIGURES;

/** What stands on a wider base. */
const WIDE: readonly Figure[] = ['knight', 'ballista', 'dragon'];

/** What side a piece is of, where it stands: a disc or a diamond, with its shadow. */
function base({ shape, main, deep, light }: Livery): string {
  const shadow = '<ellipse cx="4" cy="5" rx="25" ry="9" fill="#0d1020" opacity=".34"/>';
  if (shape === 'round') {
    return `${shadow}<path d="M-20,0 a20,8 0 0 0 40,0 v4.4 a20,8 0 0 1 -40,0z" fill="${deep}"/>
      <ellipse rx="20" ry="8" fill="${main}"/>
      <ellipse rx="20" ry="8" fill="none" stroke="${light}" stroke-width="1.8"/>`;
  }
  const top = 'M-23,0 L0,-9.4 L23,0 L0,9.4z';
  return `${shadow}<path d="M-23,0 L0,9.4 L23,0 v4.4 L0,13.8 L-23,4.4z" fill="${deep}"/>
    <path d="${top}" fill="${main}"/>
    <path d="${top}" fill="none" stroke="${light}" stroke-width="1.8" stroke-linejoin="round"/>`;
}

/** Sides face each other: the round one looks to the right, the diamond one to the left. */
function figure(kind: Figure, livery: Livery, looks: 'right' | 'left'): string {
  const turned = looks === 'left' ? ' scale(-1,1)' : '';
  return `<g transform="translate(0,2)${turned}" filter="url(#ink)">${FIGURES[kind](livery)}</g>`;
}

/** A piece on its base, at 0 0. */
export function piece(kind: Figure, livery: Livery): string {
  const wide = WIDE.includes(kind) ? ' transform="scale(1.28,1.12)"' : '';
  const looks = livery.shape === 'round' ? 'right' : 'left';
  return `<g filter="url(#ink)"><g${wide}>${base(livery)}</g></g>${figure(kind, livery, looks)}`;
}

/** A figure without a base, for a larger drawing. */
export function person(
  kind: Figure,
  side: keyof typeof LIVERIES,
  place: { x: number; y: number; scale: number; looks?: 'right' | 'left' },
): string {
  const livery = LIVERIES[side];
  const looks = place.looks ?? (livery.shape === 'round' ? 'right' : 'left');
  const where = `translate(${round(place.x)},${round(place.y)}) scale(${place.scale})`;
  return `<g transform="${where}">${figure(kind, livery, looks)}</g>`;
}

/** How figures are moved in their busts, so that the face is in the middle. */
const FACES: Partial<Record<Figure, readonly [x: number, y: number]>> = { knight: [6, 20], sentinel: [-4, 4] };

/** The head of a figure in the frame of its side: a ring, or a square with its corners cut. Its middle is at 0 0. */
export function bust(kind: Figure, livery: Livery): string {
  const isRound = livery.shape === 'round';
  const frame = isRound ? '<circle r="33"/>' : '<path d="M-22,-33 H22 L33,-22 V22 L22,33 H-22 L-33,22 V-22z"/>';
  const [x, y] = FACES[kind] ?? [0, 0];
  const sign = isRound ? 1 : -1;
  const ground = radial('bust', [[0, livery.light], [0.55, livery.main], [1, livery.deep]], 0.35, 0.25, 0.9);
  // What is translucent and far outside of the picture makes the renderer fail: a horse is.
  const figure = kind === 'knight' ? rider : FIGURES[kind];
  const place = `translate(${sign * (x - 4)},${58 + y}) scale(${sign * 1.5},1.5)`;
  return `<defs>${ground}<clipPath id="bust-frame">${frame}</clipPath></defs>
    <g fill="url(#bust)">${frame}</g>
    <g clip-path="url(#bust-frame)"><g transform="${place}" filter="url(#ink)">${figure(livery)}</g></g>
    <g fill="none" stroke="#14101c" stroke-width="5">${frame}</g>
    <g fill="none" stroke="${livery.trim}" stroke-width="2.4">${frame}</g>`;
}
