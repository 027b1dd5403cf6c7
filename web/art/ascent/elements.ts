// The four elements and none: their colours, the emblem of each, and what figures of it are tinted with. Emblems differ
// by outline, so that nobody needs to see their colours.
import type { Tint } from '../cards/figure.ts';
import { fresh } from '../cards/ids.ts';
import { icon } from '../icons.ts';
import { radial } from '../svg.ts';

export const ELEMENTS = ['air', 'water', 'earth', 'fire'] as const;
export type Element = (typeof ELEMENTS)[number];
/** What a card can be of. */
export type Kind = Element | 'none';
export const KINDS: readonly Kind[] = [...ELEMENTS, 'none'];

interface Colours {
  light: string;
  middle: string;
  deep: string;
  ink: string;
}

export const COLOURS: Readonly<Record<Kind, Colours>> = {
  air: { light: '#b9c6ff', middle: '#7f90e0', deep: '#3a448f', ink: '#10143a' },
  water: { light: '#9ff2ea', middle: '#2fb0b4', deep: '#0c5a78', ink: '#032633' },
  earth: { light: '#ffdf94', middle: '#c8923c', deep: '#6a4718', ink: '#2a1a04' },
  fire: { light: '#ffc27a', middle: '#f0642c', deep: '#8a1c1c', ink: '#330806' },
  none: { light: '#fff4dc', middle: '#c4b79c', deep: '#6a5f4c', ink: '#2a2418' },
};

/** What the figures of cards are tinted with. */
export const CARD_TINTS: Readonly<Record<Kind, Tint>> = {
  air: { dark: '#171a44', light: '#ffffff', middle: '#c4ceff', shadow: '#6470c4', rim: '#ffffff' },
  water: { dark: '#04202e', light: '#f0fff8', middle: '#6fdcd4', shadow: '#1a6a8a', rim: '#f0fffc' },
  earth: { dark: '#221606', light: '#fff6d8', middle: '#e0b060', shadow: '#7a5424', rim: '#fff8dc' },
  fire: { dark: '#2c0a0c', light: '#fff6c8', middle: '#ff9a3c', shadow: '#b0301f', rim: '#fff6d0' },
  none: { dark: '#1c1812', light: '#ffffff', middle: '#d8cdb4', shadow: '#7a6f5a', rim: '#ffffff' },
};

/** What enemies are tinted with: heavier than cards. */
export const ENEMY_TINTS: Readonly<Record<Element, Tint>> = {
  air: { dark: '#1c1c40', light: '#ffffff', middle: '#b4bff0', shadow: '#5c5cb0', rim: '#ffffff' },
  water: { dark: '#04202e', light: '#e8fff4', middle: '#3fb4b4', shadow: '#14507a', rim: '#e0fffa' },
  earth: { dark: '#1c140a', light: '#fff0c0', middle: '#b88a44', shadow: '#5a4220', rim: '#fff6d0' },
  fire: { dark: '#250a0e', light: '#fff0b0', middle: '#f0702c', shadow: '#8a1f2a', rim: '#fff2c0' },
};

/** The outline of an emblem in a square of 100, and where its sign is in it. */
const EMBLEMS: Readonly<Record<Element, readonly [outline: string, sign: string, x: number, y: number, size: number]>> = {
  air: ['M50,4 A46,46 0 1 1 49.9,4 Z', 'whirlwind', 22, 22, 56],
  water: ['M50,2 C66,26 92,44 92,64 A42,34 0 0 1 8,64 C8,44 34,26 50,2 Z', 'water-drop', 30, 40, 40],
  earth: ['M26,6 H74 L98,50 L74,94 H26 L2,50 Z', 'stone-block', 22, 22, 56],
  fire: [
    'M50,0 C58,22 96,40 94,66 C92,90 68,98 50,98 C30,98 8,90 6,66 C6,48 22,44 26,22 C36,30 42,20 50,0 Z',
    'flame', 26, 40, 48,
  ],
};

/** The sign inside of an emblem. */
export const signOf = (element: Element) => EMBLEMS[element][1];

/** An emblem in a square of 112 around 50 50. */
export function emblem(element: Element): string {
  const { light, middle, deep, ink } = COLOURS[element];
  const [outline, sign, x, y, size] = EMBLEMS[element];
  const glass = fresh('glass');
  return `${radial(glass, [[0, '#ffffff'], [0.3, light], [0.75, middle], [1, deep]], 0.35, 0.28, 0.9)}
    <path d="${outline}" fill="url(#${glass})" stroke="${ink}" stroke-width="7" stroke-linejoin="round"/>
    ${icon(sign, { x, y, size, fill: ink })}`;
}
