// Where the places of a map stand that leads on through stretches, and how its ways bend. Nothing of it is drawn by
// chance: a place stands the same every time.
import type { Graph } from '../wire';

/** Across and down, in hundredths of the whole. */
export type Point = readonly [x: number, y: number];

/** A number from -1 to 1 that is made of another, always the same. */
function strewn(seed: number): number {
  const mixed = Math.imul(seed ^ (seed >>> 15) ^ 0x9e3779b9, 0x85ebca6b);
  return (((mixed ^ (mixed >>> 13)) >>> 0) % 2000) / 1000 - 1;
}

/** Where the middle of a spot is: rows lead from the left to the right, rising, or from below upwards. */
export function middleOf(spot: number, { columns, rows }: Pick<Graph, 'columns' | 'rows'>, nStretches: number, isWide: boolean): Point {
  const lane = (spot % columns) - (columns - 1) / 2;
  const step = rows - 1 - Math.floor(spot / columns);
  const perStretch = rows / nStretches;
  const [one, other] = [strewn(spot * 7 + 3), strewn(spot * 13 + 5)];
  if (!isWide) {
    const height = 100 / rows;
    // The two ends of a stretch have room above and below them.
    const [stretch, inner] = [Math.floor(step / perStretch), step % perStretch];
    const share = 0.09 + (0.8 * inner) / Math.max(1, perStretch - 1);
    const y = 100 - (stretch + share) * (100 / nStretches);
    return [50 + lane * (64 / columns) * 1.4 + one * 4, y + other * height * 0.1];
  }
  const [stretch, inner] = [Math.floor(step / perStretch), step % perStretch];
  const width = 100 / nStretches;
  // Neighbours of one lane stand a little higher and lower in turn; the last place of a stretch has more room.
  const isLast = inner === perStretch - 1;
  // The lowest stay clear of what stands at the lower edge.
  const y = 66 - step * (26 / rows) + lane * 15.5 + (isLast ? 0 : inner % 2 ? 3.2 : -3.2) + other * 1.1;
  const share = isLast ? 0.88 : 0.13 + (0.74 * inner) / perStretch;
  // Stretches are slanted: what is high lies further to the right.
  const x = (stretch + share) * width + (50 - y) * 0.075 + one * 0.35;
  return [Math.max(3, Math.min(96, x)), y];
}

/** A way between two places, with a bend of its own. */
export function wayBetween([x, y]: Point, [toX, toY]: Point, seed: number): string {
  const bend = strewn(seed) * 0.16;
  const [middleX, middleY] = [(x + toX) / 2 - (toY - y) * bend * 0.6, (y + toY) / 2 + (toX - x) * bend];
  const said = [x, y, middleX, middleY, toX, toY].map((value) => value.toFixed(2));
  return `M${said[0]},${said[1]} Q${said[2]},${said[3]} ${said[4]},${said[5]}`;
}
