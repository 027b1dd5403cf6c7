// Textures that are made and not fetched: noise that fits to itself at its edges, and small patterns.
import { chance } from './outline';

/** A colour, with how opaque the noise makes it: its value times `gain`, less `least`. */
export interface Tone {
  colour: readonly [red: number, green: number, blue: number];
  gain: number;
  least: number;
}

/**
 * Noise from 0 to 1 at every place of a square that repeats: several layers, each twice as fine as the one before. The
 * numbers between which a layer goes are made once, since there are far fewer of them than places.
 */
export function noise(size: number, waves: number, layers: number, salt: number): Float64Array {
  const sums = new Float64Array(size * size);
  let weights = 0;
  for (let layer = 0; layer < layers; layer += 1) {
    const n = waves << layer;
    const weight = 1 / 2 ** layer;
    weights += weight;
    const corners = Float64Array.from({ length: n * n }, (_, place) => chance(place % n, Math.floor(place / n), salt + layer));
    // Along a row it is the same for every row.
    const shares = Float64Array.from({ length: size }, (_, x) => eased(((x / size) * n) % 1));
    const columns = Int32Array.from({ length: size }, (_, x) => Math.floor((x / size) * n));
    for (let y = 0; y < size; y += 1) {
      const row = columns[y]!;
      const [above, below] = [row * n, ((row + 1) % n) * n];
      const v = shares[y]!;
      for (let x = 0; x < size; x += 1) {
        const column = columns[x]!;
        const next = column + 1 === n ? 0 : column + 1;
        const u = shares[x]!;
        const top = corners[above + column]! + (corners[above + next]! - corners[above + column]!) * u;
        const bottom = corners[below + column]! + (corners[below + next]! - corners[below + column]!) * u;
        sums[y * size + x]! += (top + (bottom - top) * v) * weight;
      }
    }
  }
  return sums.map((sum) => sum / weights);
}

const eased = (share: number) => share * share * (3 - 2 * share);

/** A canvas that is not shown. */
export function sheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no canvas to paint on');
  return [canvas, context];
}

/** A square of noise in one colour. */
export function noiseSheet(size: number, waves: number, layers: number, salt: number, { colour, gain, least }: Tone): HTMLCanvasElement {
  const [canvas, context] = sheet(size, size);
  const image = context.createImageData(size, size);
  const [red, green, blue] = colour;
  const values = noise(size, waves, layers, salt);
  // One by one: a list for each of so many pixels takes long.
  for (let place = 0; place < values.length; place += 1) {
    image.data[place * 4] = red;
    image.data[place * 4 + 1] = green;
    image.data[place * 4 + 2] = blue;
    image.data[place * 4 + 3] = Math.max(0, Math.min(1, values[place]! * gain - least)) * 255;
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

type Rect = readonly [x: number, y: number, width: number, height: number, fill: string];
type Spot = readonly [x: number, y: number, rx: number, ry: number, fill: string];

/** A tile of rectangles and spots, drawn finer than its size says. */
export function tile(width: number, height: number, rects: readonly Rect[], spots: readonly Spot[] = [], fine = 3): HTMLCanvasElement {
  const [canvas, context] = sheet(width * fine, height * fine);
  context.scale(fine, fine);
  for (const [x, y, wide, high, fill] of rects) {
    context.fillStyle = fill;
    context.fillRect(x, y, wide, high);
  }
  for (const [x, y, rx, ry, fill] of spots) {
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
    context.fill();
  }
  return canvas;
}

/** How fine tiles are drawn. */
export const FINE = 3;
