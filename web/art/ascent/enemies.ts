// Who lives on the floors: the icon that each is carved from, its element, how large it stands, and what is its own.
// Everybody looks to the left, where the climbers stand.
import type { Carving, Tint } from '../cards/figure.ts';
import type { Element } from './elements.ts';

interface Row {
  icon: string;
  element: Element;
  /** In units of the stage, from side to side. */
  size: number;
  tint?: Partial<Tint>;
  more?: Pick<Carving, 'accents' | 'glows' | 'isTurned'>;
}

export const ENEMIES: Readonly<Record<string, Row>> = {
  'ascent-gale-sprite': { icon: 'fairy', element: 'air', size: 196, tint: { middle: '#cdb9ff', shadow: '#7a58c0' } },
  'ascent-kite-ray': { icon: 'manta-ray', element: 'air', size: 226, tint: { middle: '#a8d4f4', shadow: '#3f6ab0' } },
  'ascent-storm-crow': { icon: 'raven', element: 'air', size: 210, tint: { light: '#f0f0ff', middle: '#8a8fd0', shadow: '#3a3c80' }, more: { isTurned: true } },
  'ascent-cloud-giant': { icon: 'djinn', element: 'air', size: 280 },
  'ascent-crowned-gale': { icon: 'griffin-symbol', element: 'air', size: 366, more: { isTurned: true, glows: { 3: '#fff27a' } } },
  'ascent-toll-crab': { icon: 'sad-crab', element: 'water', size: 206, tint: { light: '#fff0e0', middle: '#f08a5a', shadow: '#8a3a44' } },
  'ascent-mist-jelly': { icon: 'jellyfish', element: 'water', size: 206, tint: { light: '#fff0fa', middle: '#d88ad0', shadow: '#5a3a8a' } },
  'ascent-reef-singer': { icon: 'mermaid', element: 'water', size: 240, more: { isTurned: true } },
  'ascent-tide-serpent': { icon: 'sea-dragon', element: 'water', size: 266, tint: { middle: '#4fc48a', shadow: '#145a5a' }, more: { isTurned: true } },
  'ascent-mother-undertow': { icon: 'sea-serpent', element: 'water', size: 366, more: { isTurned: true, glows: { 1: '#fff6a0' } } },
  'ascent-moss-hound': { icon: 'wolf-head', element: 'earth', size: 206, tint: { middle: '#8fb050', shadow: '#2f5424' } },
  'ascent-burrow-mole': { icon: 'mole', element: 'earth', size: 210 },
  'ascent-thorn-boar': { icon: 'boar', element: 'earth', size: 236, tint: { middle: '#b0784a', shadow: '#54301c' }, more: { isTurned: true } },
  'ascent-clay-golem': { icon: 'rock-golem', element: 'earth', size: 276, tint: { middle: '#d08a5a', shadow: '#6a3420' }, more: { glows: { 1: '#9dff7a', 2: '#9dff7a' } } },
  'ascent-deep-minotaur': { icon: 'minotaur', element: 'earth', size: 366 },
  'ascent-cinder-imp': { icon: 'imp', element: 'fire', size: 196 },
  'ascent-kettle-salamander': { icon: 'salamander', element: 'fire', size: 216 },
  'ascent-ember-witch': { icon: 'witch-face', element: 'fire', size: 226, tint: { middle: '#e06a8a', shadow: '#6a1f4a' }, more: { isTurned: true } },
  'ascent-ash-wyvern': { icon: 'wyvern', element: 'fire', size: 300, more: { isTurned: true, glows: { 3: '#fff27a' } } },
  'ascent-old-furnace': { icon: 'spiked-dragon-head', element: 'fire', size: 366, more: { isTurned: true, glows: { 2: '#fff27a' }, accents: { 3: '#ffd27a', 5: '#ffd27a', 7: '#ffd27a' } } },
};
