// The pictures of Skirmish: its pieces and their faces in two liveries, and what stands on its grounds.
import type { Drawing } from '../drawing.ts';
import { LIVERIES, type Livery } from '../liveries.ts';
import { bust, type Figure, materials, piece } from '../pieces/index.ts';
import { BANNER, HOUSE, tower, wallPaints } from '../places/buildings.ts';
import { CRAG, highHill, LOW_CRAG, lowHill, PEAK, PEBBLE, reliefPaints, TWIN_PEAKS } from '../places/relief.ts';
import { BUSH, CROWNS, LILAC_FLOWERS, NEEDLES, pine, tree, TUFT, WHITE_FLOWERS } from '../places/trees.ts';
import { document } from '../svg.ts';

/** The figures of the classes, by their pictures. */
const PIECES: Readonly<Record<string, Figure>> = {
  'skirmish-archer': 'archer',
  'skirmish-brigand': 'brigand',
  'skirmish-duellist': 'duellist',
  'skirmish-knight': 'knight',
  'skirmish-sentinel': 'sentinel',
  'skirmish-warrior': 'warrior',
};

/** The liveries of the seats. */
const SIDES: readonly Livery[] = [LIVERIES.azure, LIVERIES.crimson];

/** A drawing with its foot at 0 0: how far it reaches to the left, up, to the right and down. */
function standing(name: string, reach: readonly [number, number, number, number], body: string): Drawing {
  const [left, up, right, down] = reach;
  const [width, height] = [left + right, up + down];
  const svg = document(width, height, [-left, -up, width, height], body);
  return { name, width, height, anchor: [left, up], density: 2, quality: 80, svg };
}

/** All pieces have the same reach, so that they stand at one scale. */
function pieces(): Drawing[] {
  return Object.entries(PIECES).flatMap(([name, figure]) =>
    SIDES.map((livery, seat) => {
      const body = `<defs>${materials()}</defs>${piece(figure, livery)}`;
      return { ...standing(name, [46, 86, 50, 18], body), seat };
    }),
  );
}

/** The heads of pieces in the frame of their side, for panels. */
function busts(): Drawing[] {
  return Object.entries(PIECES).flatMap(([name, figure]) =>
    SIDES.map((livery, seat) => {
      const body = `<defs>${materials()}</defs>${bust(figure, livery)}`;
      return { ...standing(`${name}-bust`, [36, 36, 36, 36], body), seat };
    }),
  );
}

/** What the landscape is planted with, at the scale of a cell 44 units wide. */
function props(): Drawing[] {
  const walls = `<defs>${wallPaints()}</defs>`;
  const hills = `<defs>${reliefPaints()}</defs>`;
  return [
    standing('skirmish-tree-green', [18, 34, 22, 7], tree(CROWNS.green)),
    standing('skirmish-tree-fresh', [18, 34, 22, 7], tree(CROWNS.fresh)),
    standing('skirmish-tree-olive', [18, 34, 22, 7], tree(CROWNS.olive)),
    standing('skirmish-pine-dark', [14, 40, 18, 6], pine(NEEDLES.dark)),
    standing('skirmish-pine-blue', [14, 40, 18, 6], pine(NEEDLES.blue)),
    standing('skirmish-bush', [11, 13, 13, 5], BUSH),
    standing('skirmish-tuft', [8, 9, 8, 2], TUFT),
    standing('skirmish-flowers-white', [6, 6, 7, 3], WHITE_FLOWERS),
    standing('skirmish-flowers-lilac', [6, 6, 7, 3], LILAC_FLOWERS),
    standing('skirmish-pebble', [5, 5, 7, 4], PEBBLE),
    standing('skirmish-hill-high', [28, 26, 36, 14], hills + highHill()),
    standing('skirmish-hill-low', [24, 18, 36, 14], hills + lowHill()),
    standing('skirmish-peak', [30, 54, 40, 14], PEAK),
    standing('skirmish-peaks', [28, 42, 34, 14], TWIN_PEAKS),
    standing('skirmish-crag', [21, 29, 31, 9], CRAG),
    standing('skirmish-crag-low', [19, 17, 26, 8], LOW_CRAG),
    standing('skirmish-banner', [0, 38, 54, 14], BANNER),
    standing('skirmish-house-prop', [20, 48, 28, 7], HOUSE),
    standing('skirmish-tower', [24, 96, 44, 14], walls + tower()),
    standing('skirmish-turret', [24, 58, 44, 14], walls + tower({ roof: false })),
  ];
}

export function drawings(): Drawing[] {
  return [...pieces(), ...busts(), ...props()];
}
