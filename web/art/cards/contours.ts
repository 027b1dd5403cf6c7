// Lines of equal height over land that is hilly by chance: value noise, cut by marching squares.
import { round } from '../svg.ts';

export interface Relief {
  columns: number;
  rows: number;
  /** Heights at the corners of cells, row by row, from 0 to about 1. */
  heights: Float64Array;
}

/** Hills of several sizes, each half as high as the ones before. */
export function relief(roll: () => number, columns: number, rows: number): Relief {
  const heights = new Float64Array((columns + 1) * (rows + 1));
  let high = 0.53;
  for (let waves = 4; waves <= 16; waves *= 2) {
    const wide = waves + 2;
    const corners = Array.from({ length: wide * wide }, roll);
    const smooth = (part: number) => part * part * (3 - 2 * part);
    for (let y = 0; y <= rows; y++) {
      for (let x = 0; x <= columns; x++) {
        const [u, v] = [(x / columns) * waves, (y / columns) * waves];
        const [left, top] = [Math.floor(u), Math.floor(v)];
        const corner = (dx: number, dy: number) => corners[(top + dy) * wide + left + dx] as number;
        const along = (dy: number) => corner(0, dy) + (corner(1, dy) - corner(0, dy)) * smooth(u - left);
        heights[y * (columns + 1) + x]! += high * (along(0) + (along(1) - along(0)) * smooth(v - top));
      }
    }
    high /= 2;
  }
  return { columns, rows, heights };
}

/** The line at a height, as a path over a picture of a size. */
export function contour({ columns, rows, heights }: Relief, level: number, width: number, height: number): string {
  const at = (x: number, y: number) => heights[y * (columns + 1) + x] as number;
  const [sx, sy] = [width / columns, height / rows];
  const corners = [[0, 0], [1, 0], [1, 1], [0, 1]] as const;
  let path = '';
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      // Where the level crosses the sides of this cell: two places, or four at a saddle.
      const crossed = corners.flatMap(([ax, ay], side) => {
        const [bx, by] = corners[(side + 1) % 4] as readonly [number, number];
        const [a, b] = [at(x + ax, y + ay), at(x + bx, y + by)];
        if (a < level === b < level) return [];
        const part = (level - a) / (b - a);
        return [`${round((x + ax + (bx - ax) * part) * sx)},${round((y + ay + (by - ay) * part) * sy)}`];
      });
      for (let place = 0; place + 1 < crossed.length; place += 2) path += `M${crossed[place]}L${crossed[place + 1]}`;
    }
  }
  return path;
}
