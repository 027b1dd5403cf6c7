// The colours of cards: what figures are tinted with, four shades for each.
import type { Tint } from './figure.ts';

export const COLOURS = ['blue', 'green', 'black', 'red', 'none'] as const;
export type Colour = (typeof COLOURS)[number];
export type Shade = 0 | 1 | 2 | 3;

const PLAIN: Record<Colour, Tint> = {
  blue: { dark: '#07162b', light: '#fffdf0', middle: '#7fb9e0', shadow: '#24508e', rim: '#f2ffff' },
  green: { dark: '#0e1c0e', light: '#fff3c0', middle: '#b98a45', shadow: '#3f5a26', rim: '#fdffd0' },
  black: { dark: '#140a20', light: '#fff6e4', middle: '#b99ac8', shadow: '#4a2a66', rim: '#fff2ff' },
  red: { dark: '#2a0810', light: '#fff2b8', middle: '#f0742e', shadow: '#8a1f3a', rim: '#fff4cc' },
  none: { dark: '#16181c', light: '#fff3d0', middle: '#c8a45c', shadow: '#5a5148', rim: '#fffbe8' },
};

/** Light, middle and shadow of the other shades. */
const OTHERS: Record<Colour, readonly (readonly [string, string, string])[]> = {
  blue: [['#f4fff4', '#5fc4b8', '#1c5c78'], ['#fff6ea', '#9aa6e8', '#3a3c92'], ['#fff2e0', '#e8a888', '#4a5a94']],
  green: [['#fbffc8', '#8dbb48', '#2c6234'], ['#fff0d8', '#d08a5a', '#5a4a28'], ['#ffffe0', '#c8c060', '#4a6a2c']],
  black: [['#f8f6e0', '#c4c0a0', '#54407a'], ['#ffe6f0', '#c06a9a', '#4a1f5a'], ['#f0ffe8', '#9ac0a0', '#3f3a6a']],
  red: [['#fff6d8', '#f0a84a', '#8a3a2a'], ['#ffe8d0', '#e05a4a', '#6a1f4a'], ['#fffbe0', '#ffc04a', '#b8401f']],
  none: [['#ffffff', '#b4bcc4', '#4a5662'], ['#fff0e0', '#d0895a', '#5a3f34'], ['#f4fff4', '#8cb8a4', '#3f5a58']],
};

export function tint(colour: Colour, shade: Shade): Tint {
  const other = OTHERS[colour][shade - 1];
  return other ? { ...PLAIN[colour], light: other[0], middle: other[1], shadow: other[2] } : PLAIN[colour];
}
