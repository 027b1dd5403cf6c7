// The faceted set: every surface is flat and has one colour by the way it faces. Water flows deep in gorges of rock, or
// laps at sand.
import { beyond, box, boxOf, type Context, fill, gradient, layered, put, stroke, within } from './brush';
import { CELL, type Facet, facets, type Facets, type Kind } from './facets';
import type { Land, Painter, Sprite } from './lands';
import type { Point } from './outline';
import type { Bridge } from './plan';

const [WIDE, HIGH] = CELL;

/** The drawings of each kind of thing: one of them is taken. */
const SPRITES: Readonly<Record<Kind, readonly string[]>> = {
  pine: ['royal-pine-deep', 'royal-pine-fresh', 'royal-pine-light'],
  hill: ['royal-hill-steep', 'royal-hill-broad', 'royal-hill-twin'],
  stone: ['royal-stone'],
  tuft: ['royal-tuft'],
  flowers: ['royal-flowers-white', 'royal-flowers-gold'],
  ruin: ['royal-ruin'],
};

export const sprites: readonly string[] = Object.values(SPRITES).flat();

/** So many trees of a cell are left where somebody stands, and how large they are. */
const PINES_LEFT = 2;
const SMALLER = 0.8;

export function painter(lands: Readonly<Record<string, Land>>, sprites: ReadonlyMap<string, Sprite>): Painter {
  return layered(lands, {
    cell: CELL,
    plan: facets,
    ground: (context, planned) => paintGround(context, planned, sprites),
    standing: (context, planned, taken) => paintStanding(context, planned, sprites, taken),
    making: ({ standing }, cells) => standing.flatMap((thing) => (cells.has(thing.cell) ? boxOf(thing, SPRITES[thing.kind], sprites) : [])),
    light: [[0, 'rgb(255 246 191 / 70%)'], [0.45, 'rgb(255 255 255 / 5%)'], [1, 'rgb(42 42 122 / 62%)']],
    cloud: '18 58 90',
    beyond: ['#141433', '#141433', '#ffe39a'],
  });
}

/** Facets have a thin line in their own colour, so that none is seen between two. */
function paintFacets(context: Context, list: readonly Facet[], line: number): void {
  context.lineWidth = line;
  for (const { points, colour } of list) {
    context.beginPath();
    for (const point of points) context.lineTo(...point);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
    if (line <= 0) continue;
    context.strokeStyle = colour;
    context.stroke();
  }
}

function paintGround(context: Context, planned: Facets, sprites: ReadonlyMap<string, Sprite>): void {
  const { columns, rows, grass, roads, gravel, yards, bridges, flat } = planned;
  const whole = new Path2D();
  whole.rect(...beyond(columns, rows, CELL));
  fill(context, whole, '#99d158');
  paintFacets(context, grass, 0);
  paintShore(context, planned);
  paintGorge(context, planned);
  paintRipples(context, planned);

  const road = new Path2D(roads);
  context.save();
  [context.lineCap, context.lineJoin] = ['round', 'round'];
  stroke(context, road, '#5f8a35', 23, 0.55, [0, 2]);
  stroke(context, road, '#b98f55', 20);
  stroke(context, road, '#eed9a2', 16);
  stroke(context, road, '#fbeec2', 7, 0.65);
  context.restore();
  const pebbles = [new Path2D(), new Path2D()] as const;
  for (const { at: [x, y], isLight } of gravel) pebbles[isLight ? 1 : 0].addPath(new Path2D(`M${x - 2.4} ${y}l1.6-1.8h2.4l1.2 1.8-2 1.4z`));
  fill(context, pebbles[0], '#b7935a');
  fill(context, pebbles[1], '#cfae74');

  for (const [x, y] of yards) paintYard(context, (x + 0.5) * WIDE, (y + 0.6) * HIGH);
  for (const bridge of bridges) paintBridge(context, bridge);
  for (const thing of flat) put(context, thing, SPRITES[thing.kind], sprites);
  fill(context, new Path2D(planned.void), '#141433');
}

/** Trodden earth where a building stands. */
function paintYard(context: Context, x: number, y: number): void {
  const yard = new Path2D(`M${x - 24} ${y + 1}l6-11 16-6 16 2 12 9-3 12-17 7-20-3z`);
  fill(context, yard, '#5f8a35', 0.45, [1, 3]);
  fill(context, yard, '#d8bf86');
  fill(context, new Path2D(`M${x - 24} ${y + 1}l6-11 16-6-6 15-6 11z`), '#e9d5a3');
  fill(context, new Path2D(`M${x - 8} ${y - 1}l22-13 12 9-3 12-17 7z`), '#cbb078');
}

/** Sand that the sea washes: dry above, wet at its edge, shallows, foam. */
function paintShore(context: Context, { columns, rows, areas, sand }: Facets): void {
  const coast = new Path2D(areas.coast);
  if (areas.coast) {
    stroke(context, coast, '#5f8a35', 7, 0.4, [0, 2]);
    fill(context, coast, '#f0dca6');
    within(context, coast, () => paintFacets(context, sand, 0.6));
    stroke(context, coast, '#fff6d8', 2, 0.6, [-0.6, -1]);
  }
  if (!areas.lake) return;
  const lake = new Path2D(areas.lake);
  stroke(context, lake, '#e0c489', 15);
  stroke(context, lake, '#c9a868', 8);
  stroke(context, lake, '#a98a55', 4, 0.7, [0, -2]);
  fill(context, lake, '#8a6a45');
  within(context, lake, () => {
    const from: Point = [0, 4];
    fill(context, lake, water(context, columns, rows), 1, from);
    for (const [colour, width, alpha] of [['#3fc3dd', 34, 0.4], ['#7ce4ea', 20, 0.55], ['#b9f6f2', 10, 0.6], ['#f2fffe', 3.4, 0.95]] as const) stroke(context, lake, colour, width, alpha, from);
  });
}

const water = (context: Context, columns: number, rows: number) => gradient(context, [0, 0], [columns * WIDE, rows * HIGH], [0, '#35cfe6'], [0.5, '#1eb0d8'], [1, '#1593c6']);

/** Rock that falls to a stream, with a lip of grass. */
function paintGorge(context: Context, { columns, rows, areas, rock }: Facets): void {
  if (!areas.gorge) return;
  const gorge = new Path2D(areas.gorge);
  fill(context, gorge, '#7a4a33');
  paintFacets(context, rock, 0.8);
  if (areas.stream) {
    const stream = new Path2D(areas.stream);
    fill(context, stream, water(context, columns, rows));
    within(context, stream, () => {
      stroke(context, stream, '#0d6f9a', 16, 0.35, [0, -4]);
      stroke(context, stream, '#7cf0ee', 9, 0.6);
      stroke(context, stream, '#e9fffe', 3, 0.85);
    });
  }
  stroke(context, gorge, '#3f7d2c', 5, 0.9, [0, 1.5]);
  stroke(context, gorge, '#c6ee7d', 2.4, 1, [0, -1]);
}

function paintRipples(context: Context, { areas, ripples }: Facets): void {
  within(context, new Path2D(areas.stream + areas.lake), () => {
    for (const { at: [x, y], length, isLight } of ripples) {
      const line = new Path2D(`M${x - length} ${y}L${x - length * 0.3} ${y - 2}L${x + length} ${y}L${x} ${y + 2}z`);
      fill(context, line, isLight ? '#c9fbff' : '#0f8fbd', isLight ? 0.75 : 0.5);
    }
  });
}

const PLANKS = ['#e3b576', '#cf9a58', '#dbaa69'] as const;
const WOOD = '#5a3713';

/** Planks between rails of wood, with posts. */
function paintBridge(context: Context, { from, to, leads }: Bridge): void {
  const isDown = leads === 'down';
  // A bridge reaches over both banks, and is a little narrower than its cells.
  const [left, top] = [from[0] * WIDE + (isDown ? 5 : -6), from[1] * HIGH + (isDown ? -5 : 4)];
  const [width, height] = [(to[0] - from[0]) * WIDE + (isDown ? -10 : 12), (to[1] - from[1]) * HIGH + (isDown ? 10 : -8)];
  context.save();
  context.globalAlpha = 0.4;
  box(context, left + 5, top + 11, width, height, '#0b3d55');
  context.globalAlpha = 1;
  if (!isDown) paintRail(context, left, top + 2, width, 5);
  box(context, left, top + 4, width, height, '#6e4520');
  box(context, left, top, width, height, '#d9a765');
  const long = isDown ? height : width;
  for (let along = 0, n = 0; along < long - 1; along += 8, n += 1) {
    const size = Math.min(6.4, long - along);
    if (isDown) box(context, left, top + along, width, size, PLANKS[n % 3] as string);
    else box(context, left + along, top, size, height, PLANKS[n % 3] as string);
  }
  if (isDown) {
    for (const x of [left - 3, left + width - 3]) {
      box(context, x, top - 6, 6, height, '#b57f42', WOOD);
      box(context, x, top - 9, 6, height, '#f0cd92', WOOD);
      for (const y of [top - 6, top + height / 2, top + height - 8]) paintPost(context, x - 2, y - 8);
    }
  } else {
    paintRail(context, left, top + height, width, 5);
    for (const x of [left, left + width / 2 - 4, left + width - 8]) paintPost(context, x, top + height - 14);
  }
  context.restore();
}

function paintRail(context: Context, x: number, y: number, width: number, height: number): void {
  box(context, x, y - 5, width, height, '#8a5b2c');
  box(context, x, y - 8, width, height, '#f0cd92', WOOD);
}

function paintPost(context: Context, x: number, y: number): void {
  box(context, x, y, 10, 13, '#a8733a', WOOD);
  box(context, x - 1, y - 3, 12, 5, '#ffe0a8', WOOD);
}

function paintStanding(context: Context, { standing }: Facets, sprites: ReadonlyMap<string, Sprite>, taken: ReadonlySet<number>): void {
  for (const thing of standing) {
    const { kind, cell, rank, scale } = thing;
    const isTaken = taken.has(cell);
    if (isTaken && (kind === 'ruin' || rank >= PINES_LEFT)) continue;
    put(context, isTaken ? { ...thing, scale: scale * SMALLER } : thing, SPRITES[kind], sprites);
  }
}
