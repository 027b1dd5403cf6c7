// How a pointer finds its cell. A matter of aim alone: the keyboard picks exactly the cell it is on.
import type { Board } from '../wire';

/** The cell that a press on a cell means. */
export function meantCell({ aim, columns, rows }: Board, cell: number, isLit: (cell: number) => boolean): number {
  if (isLit(cell) || aim !== 'column') return cell;
  const column = Array.from({ length: rows }, (_, row) => row * columns + (cell % columns)).filter(isLit);
  return column.length === 1 && column[0] !== undefined ? column[0] : cell;
}
