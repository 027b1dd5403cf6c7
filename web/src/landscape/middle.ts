// Where the middles of hexagons lie.
import type { Board } from '../wire';

/**
 * The middle of a cell from the upper left of its board, in cells across. With `isTurned` the board has made a quarter
 * turn to the left; `along` is how many cells its longest row is long.
 */
export function middleOf({ columns }: Board, cell: number, isTurned: boolean, along: number): readonly [x: number, y: number] {
  const row = Math.floor(cell / columns);
  const [across, down] = [(cell % columns) + (row % 2) / 2 + 0.5, (row * Math.sqrt(3)) / 2 + 1 / Math.sqrt(3)];
  return isTurned ? [down, along - across] : [across, down];
}
