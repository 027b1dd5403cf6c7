// The pictures of Royal War: its units and buildings in two liveries, and what stands on its grounds.
import type { Drawing } from '../drawing.ts';
import { LIVERIES, type Livery } from '../liveries.ts';
import { type Figure, materials, person, piece } from '../pieces/index.ts';
import { blossoms, facetedHill, facetedPine, GRASS, keep, mine, RUIN, STONE, village, watchtower } from '../places/faceted.ts';
import { at, document } from '../svg.ts';
import { triumph } from './endings.ts';

/** The figures of units, by the pictures of their visuals. */
const UNITS: Readonly<Record<string, Figure>> = {
  'royal-actor-soldier': 'warrior',
  'royal-actor-spearman': 'spearman',
  'royal-actor-knight': 'knight',
  'royal-actor-bowman': 'archer',
  'royal-actor-mage': 'mage',
  'royal-actor-ballista': 'ballista',
  'royal-actor-dragon': 'dragon',
};

/** The liveries of the seats. */
const SIDES: readonly Livery[] = [LIVERIES.cyan, LIVERIES.red];

/** How far a drawing reaches to the left, up, to the right and down from its foot. */
type Reach = readonly [number, number, number, number];

/** A drawing with its foot at 0 0. */
function standing(name: string, [left, up, right, down]: Reach, body: string): Drawing {
  const [width, height] = [left + right, up + down];
  const svg = document(width, height, [-left, -up, width, height], `<defs>${materials()}</defs>${body}`);
  return { name, width, height, anchor: [left, up], density: 2, quality: 80, svg };
}

/** A dragon has no base: it is over its shadow. */
function flying(livery: Livery): string {
  const shadow = '<ellipse cx="7" cy="6" rx="28" ry="10" fill="#0d1020" opacity=".4"/>';
  return shadow + person('dragon', livery.id as 'cyan' | 'red', { x: 0, y: -14, scale: 1.08 });
}

/** All units have the same reach, so that they stand at one scale. */
function units(): Drawing[] {
  return Object.entries(UNITS).flatMap(([name, figure]) =>
    SIDES.map((livery, seat) => ({ ...standing(name, [56, 104, 60, 18], figure === 'dragon' ? flying(livery) : piece(figure, livery)), seat })),
  );
}

/** Buildings by the pictures of their visuals: how they are drawn, how large, and how far that reaches. */
const BUILDINGS: Readonly<Record<string, { draw: (livery: Livery) => string; scale: number; reach: Reach }>> = {
  'royal-actor-keep': { draw: keep, scale: 1.45, reach: [53, 156, 88, 24] },
  'royal-actor-tower': { draw: watchtower, scale: 1.45, reach: [32, 122, 56, 18] },
  'royal-actor-village': { draw: village, scale: 1.5, reach: [40, 62, 62, 18] },
  'royal-actor-mine': { draw: mine, scale: 1.4, reach: [38, 58, 54, 16] },
};

/** What nobody owns is grey, with a flag of no shape. */
function buildings(): Drawing[] {
  return Object.entries(BUILDINGS).flatMap(([name, { draw, scale, reach }]) => {
    const drawn = (livery: Livery): Drawing => standing(name, reach, at(0, 0, scale, draw(livery)));
    return [...SIDES.map((livery, seat) => ({ ...drawn(livery), seat })), { ...drawn(LIVERIES.grey), isNobodys: true }];
  });
}

/** What the landscape is planted with, at the scale of a cell 46 units wide. */
function props(): Drawing[] {
  return [
    standing('royal-pine-deep', [16, 42, 26, 7], facetedPine(0)),
    standing('royal-pine-fresh', [16, 42, 26, 7], facetedPine(1)),
    standing('royal-pine-light', [16, 42, 26, 7], facetedPine(2)),
    standing('royal-hill-steep', [30, 30, 46, 14], facetedHill('steep')),
    standing('royal-hill-broad', [30, 30, 46, 14], facetedHill('broad')),
    standing('royal-hill-twin', [30, 30, 46, 14], facetedHill('twin')),
    standing('royal-stone', [18, 24, 30, 7], STONE),
    standing('royal-tuft', [6, 10, 10, 2], GRASS),
    standing('royal-flowers-white', [14, 14, 18, 10], blossoms('#ffffff')),
    standing('royal-flowers-gold', [14, 14, 18, 10], blossoms('#ffd84a')),
    standing('royal-ruin', [24, 22, 36, 12], RUIN),
  ];
}

export function drawings(): Drawing[] {
  return [...units(), ...buildings(), ...props(), triumph('royal-won-cyan', LIVERIES.cyan, LIVERIES.red), triumph('royal-won-red', LIVERIES.red, LIVERIES.cyan)];
}
