// How a pointer finds its cell. A matter of aim alone: the keyboard picks exactly the cell it is on.
import type { Board } from '../wire';

/** The cell that a press on a cell means. */
export function meantCell({ aim, columns, rows }: Board, cell: number, isLit: (cell: number) => boolean): number {
  if (isLit(cell) || aim !== 'column') return cell;
  const column = Array.from({ length: rows }, (_, row) => row * columns + (cell % columns)).filter(isLit);
  return column.length === 1 && column[0] !== undefined ? column[0] : cell;
}

/** The column that a piece waits over: that of the first of these cells which is in an open column, else the one in the middle of those that are open. */
export function columnMeant({ columns }: Board, open: readonly number[], cells: readonly (number | undefined)[]): { column: number; by?: number } | undefined {
  const columnOf = (cell: number) => cell % columns;
  const all = open.map(columnOf).sort((one, other) => one - other);
  const by = cells.find((cell) => cell !== undefined && cell >= 0 && all.includes(columnOf(cell)));
  if (by !== undefined) return { column: columnOf(by), by };
  const column = all[all.length >> 1];
  return column === undefined ? undefined : { column };
}

/** A box on the screen; of the cells together only their size counts, since they are in the middle of it. */
type Sized = Pick<DOMRectReadOnly, 'width' | 'height'>;

/** The cell at a place on the screen, or the nearest to it. */
export function nearestCell({ columns, rows }: Board, [x, y]: readonly [number, number], box: Sized & Pick<DOMRectReadOnly, 'left' | 'top'>, cells: Sized): number {
  const place = (at: number, from: number, long: number, within: number, n: number) =>
    Math.max(0, Math.min(n - 1, Math.floor(((at - from - (long - within) / 2) / within) * n)));
  return place(y, box.top, box.height, cells.height, rows) * columns + place(x, box.left, box.width, cells.width, columns);
}
