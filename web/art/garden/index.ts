// The pictures of Garden Tensions: its tiles as they lie on a corner and on a side, what stands on them, the clans in
// the scarves of their owners, what cells give, and what is around the board.
import { type Drawing, middle } from '../drawing.ts';
import { document, outline } from '../svg.ts';
import { bloubi, bloubiPaints, type Clan, moodOf, type Owner } from './bloubi.ts';
import { daisies, FENCE, fence, FLOWERS, TUFTS, tufts, tulips } from './lawn.ts';
import { PROPS } from './props.ts';
import { RESOURCES } from './resources.ts';
import { type Stand, type Tile, tile, tilePaints } from './tile.ts';

/** The seeds of a kind of tile: so many differ. */
const SEEDS: Readonly<Record<Tile, readonly number[]>> = {
  grass: [3, 4],
  sand: [5, 6],
  mud: [8, 10],
  sky: [1],
  sweets: [2],
  barbecue: [1],
  pool: [4],
};

/** How wide a tile is drawn, how high it is, and how flat it lies, by what is uppermost. */
const STANDS: Readonly<Record<Stand, { width: number; thick: number; squash: number; suffix: string }>> = {
  corner: { width: 168, thick: 24, squash: 0.8, suffix: '' },
  side: { width: 186, thick: 26, squash: 0.93, suffix: '-side' },
};

/** A drawing around 0 0: how far it reaches to the left, up, to the right and down. */
function around(name: string, reach: readonly [number, number, number, number], body: string): Drawing {
  const [left, up, right, down] = reach;
  const [width, height] = [left + right, up + down];
  const svg = document(width, height, [-left, -up, width, height], body);
  return { name, width, height, anchor: [left, up], density: 2, quality: 72, svg };
}

function tiles(): Drawing[] {
  const paints = `<defs>${tilePaints()}</defs>`;
  return Object.entries(STANDS).flatMap(([stand, { width, thick, squash, suffix }]) =>
    Object.entries(SEEDS).flatMap(([kind, seeds]) =>
      seeds.map((seed, place) => {
        const body = tile(kind as Tile, { x: 0, y: 0, width, thick, seed, squash, stand: stand as Stand });
        const drawing = around(`garden-tile-${kind}-${place + 1}${suffix}`, [112, 104, 122, 136], paints + body);
        return { ...drawing, density: 1.7, isStuff: true };
      }),
    ),
  );
}

function props(): Drawing[] {
  return Object.entries(PROPS).map(([name, body]) => ({ ...around(`garden-prop-${name}`, [44, 46, 44, 30], body), isStuff: true }));
}

const CLANS: readonly Clan[] = ['cooks', 'blacksmiths', 'miners', 'lumberjacks'];

/** The scarves of the seats. */
const OWNERS: readonly Owner[] = ['orange', 'violet', 'teal', 'crimson'];

/** How far a creature reaches from its feet. */
const BLOUBI = [24, 54, 36, 8] as const;

function creatures(): Drawing[] {
  return CLANS.flatMap((clan) =>
    OWNERS.map((owner, seat) => {
      const body = `<defs>${bloubiPaints()}</defs>${bloubi(clan, { x: 0, y: 0, scale: 1, mood: 'calm', owner })}`;
      return { ...around(`garden-${clan}`, BLOUBI, body), density: 3, seat };
    }),
  );
}

/** Faces that style sheets lay over calm ones. */
function moods(): Drawing[] {
  return CLANS.flatMap((clan) =>
    (['merry', 'cross'] as const).map((mood) => ({ ...around(`garden-${clan}-${mood}`, BLOUBI, `<defs>${bloubiPaints()}</defs>${moodOf(clan, mood)}`), density: 3, isStuff: true })),
  );
}

function resources(): Drawing[] {
  return Object.entries(RESOURCES).map(([name, body]) => {
    const inked = `<defs>${outline('ink', 1, '#2c1a2e')}</defs><g filter="url(#ink)">${body}</g>`;
    return { ...around(name, [15, 15, 15, 15], inked), density: 3, anchor: middle(30, 30) };
  });
}

function stuff(name: string, { width, height }: { width: number; height: number }, body: string): Drawing {
  const svg = document(width, height, [0, 0, width, height], body);
  return { name, width, height, anchor: middle(width, height), density: 1.5, quality: 70, svg, isStuff: true };
}

function surroundings(): Drawing[] {
  return [
    stuff('garden-fence', FENCE, fence()),
    stuff('garden-tufts', { width: TUFTS, height: TUFTS }, tufts()),
    stuff('garden-daisies', FLOWERS, daisies()),
    stuff('garden-tulips', FLOWERS, tulips()),
  ];
}

export function drawings(): Drawing[] {
  return [...tiles(), ...props(), ...creatures(), ...moods(), ...resources(), ...surroundings()];
}
