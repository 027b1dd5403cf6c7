// Rooms: their signs on the map, of which each kind has a shape of its own, and what stands inside.
import { figure, type Tint } from '../cards/figure.ts';
import { fresh } from '../cards/ids.ts';
import { icon } from '../icons.ts';
import { radial } from '../svg.ts';

export type Room = 'enemies' | 'rest' | 'training' | 'omen' | 'boss';

interface Sign {
  icon: string;
  colour: string;
  ground: string;
  /** Its outline in a square of 100. */
  outline: string;
}

const SIGNS: Readonly<Record<Room, Sign>> = {
  enemies: { icon: 'crossed-swords', colour: '#ffb27a', ground: '#7a1f1c', outline: 'M50,6 A44,44 0 1 1 49.9,6 Z' },
  rest: { icon: 'campfire', colour: '#ffe08a', ground: '#6a4a12', outline: 'M30,8 H70 A22,22 0 0 1 92,30 V70 A22,22 0 0 1 70,92 H30 A22,22 0 0 1 8,70 V30 A22,22 0 0 1 30,8 Z' },
  training: { icon: 'spell-book', colour: '#a8d8ff', ground: '#1c4a7a', outline: 'M27,8 H73 L96,50 L73,92 H27 L4,50 Z' },
  omen: { icon: 'all-seeing-eye', colour: '#e0b0ff', ground: '#4a2470', outline: 'M50,2 L98,50 L50,98 L2,50 Z' },
  boss: {
    icon: 'crowned-skull', colour: '#ff9a8a', ground: '#6a1018',
    outline: 'M50,0 L62,12 L79,8 L84,25 L99,33 L93,50 L99,67 L84,75 L79,92 L62,88 L50,100 L38,88 L21,92 L16,75 L1,67 L7,50 L1,33 L16,25 L21,8 L38,12 Z',
  },
};

export const ROOMS = Object.keys(SIGNS) as Room[];

/** A sign of the map in a square of 116 around 50 50. A boss' own figure is put on it. */
export function sign(room: Room): string {
  const { icon: name, colour, ground, outline } = SIGNS[room];
  const paint = fresh('ground');
  const size = room === 'omen' ? 46 : 54;
  const place = { x: 50 - size / 2, y: 50 - size / 2, size };
  const inner = room === 'boss' ? '' : icon(name, { ...place, x: place.x + 1.5, y: place.y + 2, fill: '#0a0508' }) + icon(name, { ...place, fill: colour });
  return `${radial(paint, [[0.4, ground], [1, '#0e080c']], 0.38, 0.3, 0.85)}
    <path d="${outline}" fill="#140a0c" stroke="#140a0c" stroke-width="14" stroke-linejoin="round"/>
    <path d="${outline}" fill="url(#${paint})" stroke="#e8d8b4" stroke-width="6" stroke-linejoin="round"/>
    <path d="${outline}" fill="none" stroke="#fff" stroke-width="2" stroke-opacity=".35" transform="translate(50,50) scale(.9) translate(-50,-50)"/>
    ${inner}`;
}

/** What stands in a room: the icon that it is carved from, and its tint. */
const INSIDE: Readonly<Record<Room, readonly [icon: string, tint: Tint]>> = {
  enemies: ['skull-staff', { dark: '#1c0d10', light: '#fff4e0', middle: '#d8a890', shadow: '#6a3a3c', rim: '#fff6e0' }],
  rest: ['campfire', { dark: '#2a0d06', light: '#fffbd8', middle: '#ffb03a', shadow: '#c0401a', rim: '#fff6c8' }],
  training: ['spell-book', { dark: '#0a1a30', light: '#ffffff', middle: '#8fc0f0', shadow: '#2a5aa0', rim: '#f4fbff' }],
  omen: ['all-seeing-eye', { dark: '#1c0a30', light: '#fff4ff', middle: '#c898f0', shadow: '#5a2a90', rim: '#fff0ff' }],
  boss: ['crowned-skull', { dark: '#240608', light: '#fff0d8', middle: '#e08a6a', shadow: '#8a1f24', rim: '#fff2d0' }],
};

/** What stands in a room, on a square of 512. */
export function inside(room: Room, density: number): string {
  const [name, tint] = INSIDE[room];
  return figure({ icon: name, tint, density, seed: 3 });
}
