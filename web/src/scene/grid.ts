// Where the cells of a board lie: how far apart, what is in a direction, and where
// arrows lead. The terminal does the same (`picker/ground.rs`); both are held to
// `crates/board/vectors/grids.json`.
import type { Board } from '../wire';

/** Where an arrow points: one column and one row further, or back, or neither. */
export type Arrow = readonly [column: number, row: number];

/** The directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, Arrow>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Where arrows have led, and the place across that ups and downs keep to: on hexagons
 * rows lie half a cell aside of each other and may begin and end elsewhere, and whoever
 * goes up so often and down as often is to be back.
 */
export interface Heading {
  cell: number;
  /** Half cells from the left. */
  across: number;
}

const rowOf = ({ columns }: Board, cell: number) => Math.floor(cell / columns);

/** Half cells from the left: odd rows of hexagons stand half a cell to the right. */
const acrossOf = (board: Board, cell: number) => 2 * (cell % board.columns) + (board.shape === 'hexagon' ? rowOf(board, cell) % 2 : 0);

/**
 * The place beside a cell, whether there is a cell or not; undefined off the board. A hexagon has two
 * neighbours above and two below: the one to the side of the last arrow left or right, where there is a
 * column, else the one in the same column.
 */
export function beside(board: Board, cell: number, [x, y]: Arrow, side?: Arrow): number | undefined {
  const [here, row] = [cell % board.columns, rowOf(board, cell) + y];
  const aside = here + (rowOf(board, cell) % 2) - (side?.[0] === -1 ? 1 : 0);
  const isSlanted = y !== 0 && !!side?.[0] && board.shape === 'hexagon' && aside >= 0 && aside < board.columns;
  const column = isSlanted ? aside : here + x;
  return column < 0 || row < 0 || column >= board.columns || row >= board.rows ? undefined : row * board.columns + column;
}

/** The first cell in a direction that is wanted: on squares in the same column or row, on hexagons up and down the nearest of the next row. */
export function ahead(board: Board, from: number, step: Arrow, isWanted: (cell: number) => boolean, heading?: Heading): Heading | undefined {
  const isUpright = step[1] !== 0;
  const across = isUpright && heading?.cell === from ? heading.across : acrossOf(board, from);
  const cell = isUpright && board.shape === 'hexagon' ? nextRow(board, rowOf(board, from) + step[1], step[1], across, isWanted) : straight(board, from, step, isWanted);
  return cell === undefined ? undefined : { cell, across: isUpright ? across : acrossOf(board, cell) };
}

/** The next cell in the same column or row. */
function straight(board: Board, from: number, step: Arrow, isWanted: (cell: number) => boolean): number | undefined {
  let cell = beside(board, from, step);
  while (cell !== undefined && !isWanted(cell)) cell = beside(board, cell, step);
  return cell;
}

/** Of the next row that has such cells the one nearest to a place across, of two the one in the column of that place. */
function nextRow(board: Board, row: number, y: number, across: number, isWanted: (cell: number) => boolean): number | undefined {
  if (row < 0 || row >= board.rows) return undefined;
  // Half cells count more than any difference of columns.
  const far = (cell: number) => Math.abs(acrossOf(board, cell) - across) * board.columns + Math.abs((cell % board.columns) - Math.floor(across / 2));
  return least(cellsOfRow(board, row).filter(isWanted), far) ?? nextRow(board, row + y, y, across, isWanted);
}

const cellsOfRow = ({ columns }: Board, row: number) => Array.from({ length: columns }, (_, column) => row * columns + column);

/** The first and the last cell of a cell's row, or of the whole board, that are wanted. */
export function ends(board: Board, from: number, of: 'row' | 'board', isWanted: (cell: number) => boolean): { first: number | undefined; last: number | undefined } {
  const all = of === 'row' ? cellsOfRow(board, rowOf(board, from)) : Array.from({ length: board.columns * board.rows }, (_, cell) => cell);
  return { first: all.find(isWanted), last: all.findLast(isWanted) };
}

/** Steps between two cells with nothing in the way. */
export function distance(board: Board, one: number, other: number): number {
  const [aside, rows] = [Math.abs(acrossOf(board, one) - acrossOf(board, other)), Math.abs(rowOf(board, one) - rowOf(board, other))];
  // Every row takes half a hexagon aside along.
  return board.shape === 'hexagon' ? rows + Math.max(0, aside - rows) / 2 : rows + aside / 2;
}

/** Of some cells the one that lies most in a direction: far away counts once, aside twice. */
export function towards(board: Board, from: number, [x, y]: Arrow, cells: number[]): number | undefined {
  return least(cells, (cell) => {
    const [right, down] = [acrossOf(board, cell) - acrossOf(board, from), 2 * (rowOf(board, cell) - rowOf(board, from))];
    const along = right * x + down * y;
    return along > 0 ? along + 2 * Math.abs(right * y + down * x) : undefined;
  });
}

/** Of some cells the one with the shortest way, the first of several. */
export function nearest(board: Board, from: number, cells: number[]): number | undefined {
  return least(cells, (cell) => distance(board, from, cell));
}

function least(cells: number[], cost: (cell: number) => number | undefined): number | undefined {
  const costs = cells.flatMap((cell) => [[cell, cost(cell)] as const]).filter((pair): pair is [number, number] => pair[1] !== undefined);
  return costs.reduce<[number, number] | undefined>((best, pair) => (best && best[1] <= pair[1] ? best : pair), undefined)?.[0];
}

/** Whether a cell in the last column of a board of hexagons stands half a cell aside. */
export function isJagged({ columns, rows, ground }: Board): boolean {
  return Array.from({ length: rows }, (_, row) => ground[(row + 1) * columns - 1]).some((code, row) => row % 2 === 1 && code !== ' ');
}
