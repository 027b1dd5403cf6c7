// Where the cells of a board lie: what is beside a cell, and what is next in a direction.
import type { Board } from '../wire';

/** One column and one row further, or back, or neither. */
export type Step = readonly [column: number, row: number];

/** The directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, Step>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The place beside a cell, whether there is a cell or not; undefined off the board. */
export function beside({ columns, rows }: Board, cell: number, [x, y]: Step): number | undefined {
  const [column, row] = [(cell % columns) + x, Math.floor(cell / columns) + y];
  return column < 0 || row < 0 || column >= columns || row >= rows ? undefined : row * columns + column;
}

/** The first cell in a direction that is wanted. */
export function ahead(board: Board, from: number, step: Step, isWanted: (cell: number) => boolean): number | undefined {
  let cell = beside(board, from, step);
  while (cell !== undefined && !isWanted(cell)) cell = beside(board, cell, step);
  return cell;
}

/** Of some cells the one that lies most in a direction: far away counts once, aside twice. */
export function towards({ columns }: Board, from: number, [x, y]: Step, cells: number[]): number | undefined {
  return least(cells, (cell) => {
    const [right, down] = [(cell % columns) - (from % columns), Math.floor(cell / columns) - Math.floor(from / columns)];
    const along = right * x + down * y;
    return along > 0 ? along + 2 * Math.abs(right * y + down * x) : undefined;
  });
}

/** Of some cells the one with the shortest way, the first of several. */
export function nearest({ columns }: Board, from: number, cells: number[]): number | undefined {
  return least(cells, (cell) => Math.abs((cell % columns) - (from % columns)) + Math.abs(Math.floor(cell / columns) - Math.floor(from / columns)));
}

function least(cells: number[], cost: (cell: number) => number | undefined): number | undefined {
  const costs = cells.flatMap((cell) => [[cell, cost(cell)] as const]).filter((pair): pair is [number, number] => pair[1] !== undefined);
  return costs.reduce<[number, number] | undefined>((best, pair) => (best && best[1] <= pair[1] ? best : pair), undefined)?.[0];
}
