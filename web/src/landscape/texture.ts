// Textures that are made and not fetched: noise that fits to itself at its edges, and small patterns.
import { chance } from './outline';

/** A colour, with how opaque the noise makes it: its value times `gain`, less `least`. */
export interface Tone {
  colour: readonly [red: number, green: number, blue: number];
  gain: number;
  least: number;
}

/** Noise from 0 to 1 at a place of a square that repeats: several layers, each twice as fine as the one before. */
export function noise(x: number, y: number, waves: number, layers: number, salt: number): number {
  let [sum, weight] = [0, 0];
  for (let layer = 0; layer < layers; layer += 1) {
    const n = waves << layer;
    const [across, down] = [x * n, y * n];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const ease = (share: number) => share * share * (3 - 2 * share);
    const [u, v] = [ease(across - column), ease(down - row)];
    const value = (dx: number, dy: number) => chance((column + dx) % n, (row + dy) % n, salt + layer);
    const top = value(0, 0) + (value(1, 0) - value(0, 0)) * u;
    const bottom = value(0, 1) + (value(1, 1) - value(0, 1)) * u;
    sum += (top + (bottom - top) * v) / 2 ** layer;
    weight += 1 / 2 ** layer;
  }
  return sum / weight;
}

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
  for (let place = 0; place < size * size; place += 1) {
    const value = noise((place % size) / size, Math.floor(place / size) / size, waves, layers, salt);
    // One by one: a list for each of so many pixels takes long.
    image.data[place * 4] = red;
    image.data[place * 4 + 1] = green;
    image.data[place * 4 + 2] = blue;
    image.data[place * 4 + 3] = Math.max(0, Math.min(1, value * gain - least)) * 255;
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
