// How a pointer finds its cell, where a game's board makes that easier. A matter
// of aim alone: the keyboard picks exactly the cell it is on.

/** Games in which a press anywhere in a column means the one cell of it that can be picked. */
const BY_COLUMN = new Set(['connect4']);

/** The cell that a press on a cell means. */
export function meantCell(game: string, cell: number, columns: number, isLit: (cell: number) => boolean, nCells: number): number {
  if (isLit(cell) || !BY_COLUMN.has(game)) return cell;
  const column: number[] = [];
  for (let other = cell % columns; other < nCells; other += columns) if (isLit(other)) column.push(other);
  return column.length === 1 && column[0] !== undefined ? column[0] : cell;
}
