// What painters of land have in common: strokes of the brush, and how a painting is made of ground, what stands on it,
// light and an edge. What lies flat is painted once and kept, and of the rest only what has changed is painted anew.
import type { Land, Painter, Sprite, View } from './lands';
import type { Point } from './outline';
import type { Terrain } from './plan';
import { sheet } from './texture';

export type Context = CanvasRenderingContext2D;

/** A part of a painting: where it begins, how wide and high it is. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** One way of painting a map. */
export interface Style<Plan> {
  /** How wide and high a cell is, in its units. */
  cell: Point;
  plan(map: Terrain): Plan;
  /** Paints what lies flat. */
  ground(context: Context, plan: Plan): void;
  /** Paints what stands; some cells must be seen well. */
  standing(context: Context, plan: Plan, taken: ReadonlySet<number>): void;
  /** Where that looks otherwise once some cells must be seen well, or no longer. */
  making(plan: Plan, cells: ReadonlySet<number>): Box[];
  /** The sun, from the upper left to the lower right, and the shadows of clouds. */
  light: readonly [number, string][];
  cloud: string;
  /** What lies beyond the edge of the map is dimmed; the edge is a line of two colours. */
  beyond: readonly [dim: string, dark: string, bright: string];
}

export function layered<Plan>(lands: Readonly<Record<string, Land>>, style: Style<Plan>): Painter {
  const [WIDE, HIGH] = style.cell;
  let planned: { key: string; plan: Plan } | undefined;
  let ground: { key: string; canvas: HTMLCanvasElement } | undefined;
  /** What was painted last. */
  let last: { on: HTMLCanvasElement; isDark: boolean; taken: ReadonlySet<number> } | undefined;
  return {
    paint(canvas, view) {
      const { columns, rows, grounds, cell, margin, taken, isDark } = view;
      const map = grounds.map((name) => (name === undefined ? undefined : (lands[name] ?? 'other')));
      const key = `${columns} ${rows} ${map.join()}`;
      if (planned?.key !== key) {
        planned = { key, plan: style.plan({ columns, rows, lands: map }) };
        ground = last = undefined;
      }
      const [across, down] = [columns + 2 * margin.side, rows + margin.top + margin.bottom];
      const [width, height] = [Math.round(across * cell[0]), Math.round(down * cell[1])];
      const place = (context: Context) => {
        context.setTransform(width / across / WIDE, 0, 0, height / down / HIGH, 0, 0);
        context.translate(margin.side * WIDE, margin.top * HIGH);
      };
      const size = `${width} ${height}`;
      // What lies flat does not change while pieces walk.
      if (ground?.key !== size) {
        const [under, context] = sheet(width, height);
        place(context);
        style.ground(context, planned.plan);
        ground = { key: size, canvas: under };
        last = undefined;
      }
      const isSame = last?.on === canvas && last.isDark === isDark && canvas.width === width && canvas.height === height;
      if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('there is no canvas to paint on');
      const changed = last && isSame ? style.making(planned.plan, differing(last.taken, taken)) : undefined;
      last = { on: canvas, isDark, taken };
      if (changed?.length === 0) return;
      context.save();
      if (changed) {
        place(context);
        clipTo(context, changed);
      }
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.drawImage(ground.canvas, 0, 0);
      place(context);
      style.standing(context, planned.plan, taken);
      paintLight(context, view, style);
      paintEdge(context, view, style);
      context.restore();
    },
  };
}

/** What only one of two sets has. */
const differing = (one: ReadonlySet<number>, other: ReadonlySet<number>) => new Set([...[...one].filter((cell) => !other.has(cell)), ...[...other].filter((cell) => !one.has(cell))]);

/** Lets only whole pixels of some parts be painted: what is painted there is what all of it painted anew would be. */
function clipTo(context: Context, parts: readonly Box[]): void {
  const { a, d, e, f } = context.getTransform();
  const path = new Path2D();
  for (const [x, y, width, height] of parts) {
    const [left, top] = [Math.floor(x * a + e) - 1, Math.floor(y * d + f) - 1];
    path.rect(left, top, Math.ceil((x + width) * a + e) + 1 - left, Math.ceil((y + height) * d + f) + 1 - top);
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clip(path);
}

/** The map and the land beyond its edges. */
export const beyond = (columns: number, rows: number, [wide, high]: Point): [number, number, number, number] => [-wide, -high, (columns + 2) * wide, (rows + 2) * high];

type Extent = Pick<View, 'columns' | 'rows' | 'isDark'>;

/** The map ends at a golden line; what lies beyond is dim. */
function paintEdge<Plan>(context: Context, { columns, rows }: Extent, { cell, beyond: [dim, dark, bright] }: Style<Plan>): void {
  const edge = new Path2D();
  edge.rect(0, 0, columns * cell[0], rows * cell[1]);
  const outside = new Path2D(edge);
  outside.rect(...beyond(columns, rows, cell));
  fill(context, outside, dim, 0.62);
  stroke(context, edge, dark, 5, 0.7);
  stroke(context, edge, bright, 2);
}

/** Sun from the upper left and the shadows of clouds; at dusk everything is a little bluer and darker. */
function paintLight<Plan>(context: Context, { columns, rows, isDark }: Extent, { cell, light, cloud: shadow }: Style<Plan>): void {
  const [width, height] = [columns * cell[0], rows * cell[1]];
  context.save();
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = gradient(context, [0, 0], [width, height], ...light);
  context.fillRect(...beyond(columns, rows, cell));
  context.globalCompositeOperation = 'source-over';
  for (const [x, y, rx, ry] of [[0.16, 0.62, 0.21, 0.1], [0.76, 0.64, 0.24, 0.1], [0.48, 0.92, 0.2, 0.08], [0.88, 0.4, 0.16, 0.09], [0.08, 0.16, 0.14, 0.07]] as const) {
    context.save();
    context.translate(x * width, y * height);
    context.scale(rx * width, ry * height);
    const cloud = context.createRadialGradient(0, 0, 0, 0, 0, 1.4);
    cloud.addColorStop(0, `rgb(${shadow} / 20%)`);
    cloud.addColorStop(0.45, `rgb(${shadow} / 14%)`);
    cloud.addColorStop(1, `rgb(${shadow} / 0%)`);
    context.fillStyle = cloud;
    context.fillRect(-1.4, -1.4, 2.8, 2.8);
    context.restore();
  }
  if (isDark) {
    context.globalCompositeOperation = 'multiply';
    context.fillStyle = gradient(context, [0, 0], [width, height], [0, '#dcd6e2'], [1, '#aab2d0']);
    context.fillRect(...beyond(columns, rows, cell));
  }
  context.restore();
}

export function fill(context: Context, path: Path2D, style: string | CanvasGradient | CanvasPattern, alpha = 1, move: Point = [0, 0]): void {
  context.save();
  context.translate(...move);
  context.globalAlpha = alpha;
  context.fillStyle = style;
  context.fill(path, 'evenodd');
  context.restore();
}

export function stroke(context: Context, path: Path2D, style: string, width: number, alpha = 1, move: Point = [0, 0]): void {
  context.save();
  context.translate(...move);
  context.globalAlpha = alpha;
  context.strokeStyle = style;
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.stroke(path);
  context.restore();
}

/** A line that fades to both sides. */
export function soft(context: Context, path: Path2D, style: string, width: number, alpha: number, move: Point = [0, 0]): void {
  const n = 4;
  for (let step = 1; step <= n; step += 1) stroke(context, path, style, (width * step) / n, alpha / n, move);
}

export function within(context: Context, path: Path2D, draw: () => void): void {
  context.save();
  context.clip(path, 'evenodd');
  draw();
  context.restore();
}

export function gradient(context: Context, from: Point, to: Point, ...stops: [number, string][]): CanvasGradient {
  const made = context.createLinearGradient(...from, ...to);
  for (const [place, colour] of stops) made.addColorStop(place, colour);
  return made;
}

export function box(context: Context, x: number, y: number, width: number, height: number, style: string, edge?: string): void {
  context.fillStyle = style;
  context.fillRect(x, y, width, height);
  if (!edge) return;
  context.strokeStyle = edge;
  context.lineWidth = 0.9;
  context.strokeRect(x, y, width, height);
}

interface Placed {
  x: number;
  y: number;
  scale: number;
  look: number;
}

const spriteOf = ({ look }: Placed, names: readonly string[], sprites: ReadonlyMap<string, Sprite>) => sprites.get(names[Math.floor(look * names.length)] as string);

/** Something that is drawn: one of the drawings of its kind, with its foot at a place. */
export function put(context: Context, thing: Placed, names: readonly string[], sprites: ReadonlyMap<string, Sprite>): void {
  const sprite = spriteOf(thing, names, sprites);
  if (sprite) context.drawImage(sprite.image, ...boxAt(thing, sprite));
}

/** How much room it takes there. */
export function boxOf(thing: Placed, names: readonly string[], sprites: ReadonlyMap<string, Sprite>): Box[] {
  const sprite = spriteOf(thing, names, sprites);
  return sprite ? [boxAt(thing, sprite)] : [];
}

const boxAt = ({ x, y, scale }: Placed, { width, height, anchor }: Sprite): Box => [x - anchor[0] * scale, y - anchor[1] * scale, width * scale, height * scale];
