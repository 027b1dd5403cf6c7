// The last picture of a war: those who won before the burning keep of the others, at dusk.
import type { Drawing } from '../drawing.ts';
import { middle } from '../drawing.ts';
import type { Livery } from '../liveries.ts';
import { type Figure, materials, person } from '../pieces/index.ts';
import { facetedPine, keep } from '../places/faceted.ts';
import { at, document, downwards, ellipse, polygon, random, rect, times } from '../svg.ts';

const [WIDTH, HEIGHT] = [736, 250];

/** Who stands there, from the left: a figure, where its foot is, and how large it is. */
const VICTORS: readonly (readonly [Figure, number, number, number])[] = [
  ['dragon', 122, 196, 2.1],
  ['mage', 268, 214, 1.35],
  ['knight', 356, 222, 1.45],
  ['warrior', 444, 216, 1.3],
];

function flame(x: number, y: number, scale: number): string {
  const tongue = (size: number, fill: string) => `<path transform="scale(${size})" d="M0 0c-13-2-17-15-10-25 2 5 4 6 6 7-2-13 3-22 11-29-1 11 3 15 8 22 8 12 2 24-15 25z" fill="${fill}"/>`;
  return at(x, y, scale, tongue(1, '#ff7a1f') + tongue(0.66, '#ffb02e') + tongue(0.38, '#fff0a0'));
}

/** Far mountains in two rows. */
function mountains(): string {
  const ridge = (points: readonly (readonly [number, number])[], fill: string) => polygon([[0, HEIGHT], ...points, [WIDTH, HEIGHT]], fill);
  return (
    ridge([[0, 150], [90, 104], [170, 148], [270, 84], [380, 146], [470, 96], [560, 140], [660, 78], [WIDTH, 120]], '#4b1d86') +
    ridge([[0, 176], [120, 138], [220, 170], [330, 128], [450, 172], [560, 132], [650, 166], [WIDTH, 134]], '#3a1670')
  );
}

/** Scraps of paper in the air, the same in every build. */
function scraps(): string {
  const next = random('royal-ending');
  const colours = ['#7fe6ff', '#ffd84a', '#ff8ad0', '#ffffff', '#14b4cf'];
  return times(46, (index) => {
    const [x, y, turn] = [next() * WIDTH, next() * 190, next() * 180];
    return rect(-3.4, -2.2, 6.8, 4.4, colours[index % colours.length] ?? '#ffffff', `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})"`);
  });
}

/** A triumph of one side over another. */
export function triumph(name: string, winner: Livery, loser: Livery): Drawing {
  const sky = downwards('dusk', [[0, '#3a1c7d'], [0.45, '#7a2a9c'], [0.8, '#d0577f'], [1, '#f2a06b']]);
  const land = downwards('lawn', [[0, '#8ecb4c'], [1, '#4f9a35']]);
  const ground = `<path d="M0 190Q184 168 368 186T${WIDTH} 180V${HEIGHT}H0Z" fill="url(#lawn)"/>`;
  const rays = times(9, (index) => {
    const [from, to] = [index * 20 - 82, index * 20 - 75].map((turn) => (turn * Math.PI) / 180) as [number, number];
    const far = (turn: number): [number, number] => [368 + Math.sin(turn) * 700, 150 - Math.cos(turn) * 700];
    return polygon([[368, 150], far(from), far(to)], '#fff3c0', 'opacity=".13"');
  });
  const trees = [[30, 206, 1.5, 0], [62, 212, 1.2, 1], [690, 206, 1.5, 1], [718, 214, 1.8, 2]] as const;
  const pines = trees.map(([x, y, scale, tone]) => at(x, y, scale, facetedPine(tone))).join('');
  const fallen = at(600, 216, 1.75, keep(loser)) + flame(578, 108, 0.9) + flame(622, 96, 1.15) + flame(606, 150, 0.8) + flame(642, 172, 0.7);
  const shadows = VICTORS.map(([, x, y, scale]) => ellipse(x + 6, y + 2, 30 * scale, 8 * scale, '#16321a', 'opacity=".35"')).join('');
  const victors = VICTORS.map(([figure, x, y, scale]) => person(figure, winner.id as 'cyan' | 'red', { x, y, scale })).join('');
  const body = `<defs>${materials()}${sky}${land}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#dusk)')}${rays}${mountains()}${ground}${pines}${fallen}${shadows}${victors}${scraps()}`;
  return { name, width: WIDTH, height: HEIGHT, anchor: middle(WIDTH, HEIGHT), density: 1.5, quality: 62, svg: document(WIDTH, HEIGHT, [0, 0, WIDTH, HEIGHT], body), isStuff: true };
}
