// The painted set: meadows, woods, rivers and walls in soft colours, with light from the upper left.
import { beyond, box, boxOf, type Context, fill, gradient, layered, put as putSprite, soft, stroke, within } from './brush';
import type { Land, Painter, Sprite } from './lands';
import type { Point } from './outline';
import { type Bridge, CELL, type Kind, plan, type Plan, type Thing, type Wall } from './plan';
import { FINE, noiseSheet, tile } from './texture';

const [WIDE, HIGH] = CELL;

/** The drawings of each kind of thing: one of them is taken. */
const SPRITES: Readonly<Record<Kind, readonly string[]>> = {
  'round tree': ['skirmish-tree-green', 'skirmish-tree-fresh', 'skirmish-tree-green', 'skirmish-tree-olive', 'skirmish-tree-fresh'],
  pine: ['skirmish-pine-dark', 'skirmish-pine-blue'],
  bush: ['skirmish-bush'],
  tuft: ['skirmish-tuft'],
  flowers: ['skirmish-flowers-white', 'skirmish-flowers-lilac'],
  pebble: ['skirmish-pebble'],
  'high hill': ['skirmish-hill-high'],
  'low hill': ['skirmish-hill-low'],
  mountain: ['skirmish-peak', 'skirmish-peaks'],
  crag: ['skirmish-crag', 'skirmish-crag-low'],
  house: ['skirmish-house-prop'],
  tower: ['skirmish-tower'],
  turret: ['skirmish-turret'],
  goal: ['skirmish-banner'],
};

export const sprites: readonly string[] = [...new Set(Object.values(SPRITES).flat())];

/** So many trees of a cell are left where somebody stands, and how large they are. */
const TREES_LEFT = 2;
const SMALLER = 0.8;

/** How high walls are. */
const RISE = 17;

export function painter(lands: Readonly<Record<string, Land>>, sprites: ReadonlyMap<string, Sprite>): Painter {
  return layered(lands, {
    cell: CELL,
    plan,
    ground: (context, planned) => paintGround(context, planned, sprites),
    standing: (context, planned, taken) => paintStanding(context, planned, sprites, taken),
    making: ({ standing }, cells) => standing.flatMap((one) => ('thing' in one && isTree(one.thing) && cells.has(one.thing.cell) ? boxOf(one.thing, SPRITES[one.thing.kind], sprites) : [])),
    light: [[0, 'rgb(255 243 184 / 75%)'], [0.45, 'rgb(255 255 255 / 8%)'], [1, 'rgb(27 42 102 / 70%)']],
    cloud: '18 48 74',
    beyond: ['#0f1a2a', '#0b111b', '#f6e3ae'],
  });
}

function pattern(context: Context, canvas: HTMLCanvasElement, scale: number): CanvasPattern {
  const made = context.createPattern(canvas, 'repeat') as CanvasPattern;
  made.setTransform(new DOMMatrix([scale, 0, 0, scale, 0, 0]));
  return made;
}

/** The tiles of the ground. */
function tiles() {
  const flags = tile(
    22,
    16.5,
    [
      [0, 0, 22, 16.5, '#857a80'],
      [0.6, 0.6, 13.2, 7.2, '#cdc3c0'],
      [14.8, 0.6, 6.6, 7.2, '#b6abad'],
      [0.6, 8.8, 6.2, 7.2, '#b9aeae'],
      [7.8, 8.8, 13.6, 7.2, '#c8bdbb'],
      [0.6, 0.6, 13.2, 0.8, '#eae2dd'],
      [14.8, 0.6, 6.6, 0.8, '#e0d7d3'],
      [0.6, 8.8, 6.2, 0.8, '#e0d7d3'],
      [7.8, 8.8, 13.6, 0.8, '#eae2dd'],
    ],
    [],
    FINE,
  );
  const earth = tile(
    26,
    20,
    [[0, 0, 26, 20, '#cdb07c']],
    [
      [6, 5, 3.4, 1.8, '#bb9c68'],
      [18, 14, 4, 2, '#d9c08e'],
      [20, 4, 2, 1.1, '#dcc595'],
      [9, 15, 2.2, 1.2, '#b59663'],
    ],
    FINE,
  );
  return { flags, earth };
}

let textures: ReturnType<typeof makeTextures> | undefined;

/** Made once: they are the same for every map. */
function makeTextures() {
  return {
    ...tiles(),
    light: noiseSheet(256, 4, 4, 11, { colour: [255, 255, 140], gain: 2.6, least: 1.16 }),
    dark: noiseSheet(256, 5, 3, 29, { colour: [13, 72, 30], gain: 2.6, least: 1.3 }),
    grain: noiseSheet(128, 48, 2, 3, { colour: [25, 50, 12], gain: 1.5, least: 0.72 }),
  };
}

function paintGround(context: Context, { columns, rows, areas, void: nothing, checkers, ripples, flat, bridges }: Plan, sprites: ReadonlyMap<string, Sprite>): void {
  const [width, height] = [columns * WIDE, rows * HIGH];
  const whole = new Path2D();
  whole.rect(...beyond(columns, rows, CELL));
  textures ??= makeTextures();
  const { flags, earth, light, dark, grain } = textures;

  fill(context, whole, gradient(context, [0, 0], [width, height], [0, '#a5c768'], [0.5, '#90ba58'], [1, '#7ca64a']));
  context.save();
  context.globalCompositeOperation = 'soft-light';
  fill(context, whole, pattern(context, light, 2.2), 0.7);
  context.restore();
  fill(context, whole, pattern(context, dark, 1.9), 0.34);
  fill(context, whole, pattern(context, grain, 0.6), 0.36);

  const checker = new Path2D();
  for (const [x, y] of checkers) checker.rect(x * WIDE, y * HIGH, WIDE, HIGH);
  fill(context, checker, '#16330f', 0.055);

  const yard = new Path2D(areas.yard);
  fill(context, yard, '#6b5130', 0.55, [0, 1.5]);
  fill(context, yard, pattern(context, earth, 1 / FINE));
  within(context, yard, () => {
    soft(context, yard, '#8c6d3f', 16, 0.5);
    fill(context, checker, '#3d2a0c', 0.06);
  });

  paintFloor(context, new Path2D(areas.floor), pattern(context, flags, 1 / FINE));
  paintWater(context, new Path2D(areas.water), ripples, height);

  const woods = new Path2D(areas.forest);
  soft(context, woods, '#3f7a38', 16, 0.5);
  fill(context, woods, '#4c8a3e');
  within(context, woods, () => fill(context, woods, '#2f6a35', 0.75, [2, 3]));

  const hills = new Path2D(areas.hill);
  soft(context, hills, '#1c3012', 14, 0.32, [6, 5]);
  fill(context, hills, '#98a048');
  stroke(context, hills, '#c9cf74', 3, 0.6);

  const scree = new Path2D(areas.scree);
  soft(context, scree, '#2c3a28', 14, 0.36, [6, 6]);
  fill(context, scree, '#9a9187');
  within(context, scree, () => fill(context, scree, '#7d756f', 1, [3, 4]));

  const cliff = new Path2D(areas.cliff);
  soft(context, cliff, '#2a2416', 16, 0.42, [8, 9]);
  fill(context, cliff, '#4f3d2c', 1, [0, 9]);
  fill(context, cliff, '#6f573e', 1, [0, 5]);
  fill(context, cliff, gradient(context, [0, 0], [width, height], [0, '#b39a76'], [1, '#8f7858']));
  within(context, cliff, () => fill(context, whole, pattern(context, grain, 1.1), 0.7));
  stroke(context, cliff, '#d9c49c', 1.6, 0.7, [-0.6, -0.8]);

  for (const thing of flat) put(context, thing, sprites);
  for (const bridge of bridges) paintBridge(context, bridge);
  fill(context, new Path2D(nothing), '#121a26');
}

function paintFloor(context: Context, floor: Path2D, flags: CanvasPattern): void {
  fill(context, floor, '#4a3f46', 0.5, [2, 4]);
  fill(context, floor, '#7d7178', 1, [0, 3]);
  fill(context, floor, flags);
  stroke(context, floor, '#efe6df', 1.6, 0.8);
}

/** Sand around, a face of earth, water that lies lower, shallow at its shore. */
function paintWater(context: Context, water: Path2D, ripples: Plan['ripples'], height: number): void {
  const DEEP: Point = [0, 7];
  soft(context, water, '#54702f', 15, 0.55);
  fill(context, water, '#d8c18a');
  stroke(context, water, '#d8c18a', 7);
  stroke(context, water, '#f2e4b8', 2, 1, [-1, -1.5]);
  within(context, water, () => {
    fill(context, water, '#6d4d2c');
    stroke(context, water, '#8e683d', 4, 1, [0, 1]);
    fill(context, water, gradient(context, [0, 0], [0, height], [0, '#3b9ed2'], [1, '#2277b4']), 1, DEEP);
    context.translate(...DEEP);
    within(context, water, () => {
      soft(context, water, '#79d3e6', 22, 0.95);
      stroke(context, water, '#d9f7fb', 3.4, 0.9);
    });
    context.translate(0, -DEEP[1]);
    context.lineWidth = 1.4;
    context.lineCap = 'round';
    for (const { at, length, isLight } of ripples) {
      const [x, y] = at;
      context.globalAlpha = isLight ? 0.85 : 0.5;
      context.strokeStyle = isLight ? '#e6fbff' : '#1f6fae';
      context.beginPath();
      context.moveTo(x - length, y);
      context.quadraticCurveTo(x - length / 2, y - 2.4, x, y);
      context.quadraticCurveTo(x + length / 2, y + 2.4, x + length, y);
      context.stroke();
    }
  });
}

const PLANKS = ['#c58f52', '#b9824a', '#cf9a5c'] as const;

/** Planks between two rails of stone. */
function paintBridge(context: Context, { from, to, leads }: Bridge): void {
  const isDown = leads === 'down';
  const [x, y] = [from[0] * WIDE + (isDown ? 1 : -5), from[1] * HIGH + (isDown ? -5 : 1)];
  const [right, bottom] = [to[0] * WIDE - (isDown ? 1 : -5), to[1] * HIGH + (isDown ? 5 : -1)];
  const [width, height] = [right - x, bottom - y];
  context.save();
  context.globalAlpha = 0.45;
  box(context, x + 4, y + 10, width, height, '#0b2436');
  context.globalAlpha = 1;
  box(context, x, y, width, height, '#8a5b30');
  for (let along = 0, n = 0; along < (isDown ? height : width) - 1; along += 6.2, n += 1) {
    const plank = PLANKS[n % 3] as string;
    const size = Math.min(5.3, (isDown ? height : width) - along);
    if (isDown) {
      box(context, x, y + along, width, size, plank);
      box(context, x, y + along, width, 1.2, '#e9c083');
    } else {
      box(context, x + along, y, size, height, plank);
      box(context, x + along, y, 1.2, height, '#e9c083');
    }
  }
  const rails: [number, number, number, number][] = isDown
    ? [[x - 3, y - 10, 7, height + 6], [right - 4, y - 10, 7, height + 6]]
    : [[x, y - 12, width, 6], [x, bottom - 9, width, 6]];
  for (const [left, top, wide, high] of rails) {
    box(context, left, top + (isDown ? 3 : 5), wide, high, '#74695f');
    box(context, left, top, wide, high, '#cfc5b7');
  }
  const posts: Point[] = isDown ? [[x, y - 6], [right, y - 6], [x, bottom - 4], [right, bottom - 4]] : [[x, y - 6], [right, y - 6], [x, bottom - 3], [right, bottom - 3]];
  for (const [left, top] of posts) {
    box(context, left - 6, top - 10, 12, 14, '#b0a698', '#4b443e');
    box(context, left - 7, top - 13, 14, 6, '#e0d8ca', '#4b443e');
  }
  context.restore();
}

function put(context: Context, thing: Thing, sprites: ReadonlyMap<string, Sprite>): void {
  putSprite(context, thing, SPRITES[thing.kind], sprites);
}

const isTree = ({ kind }: Thing) => kind === 'pine' || kind === 'round tree';

function paintStanding(context: Context, { standing }: Plan, sprites: ReadonlyMap<string, Sprite>, taken: ReadonlySet<number>): void {
  for (const one of standing) {
    if ('wall' in one) paintWall(context, one.wall);
    else if (isTree(one.thing) && taken.has(one.thing.cell)) {
      if (one.thing.rank < TREES_LEFT) put(context, { ...one.thing, scale: one.thing.scale * SMALLER }, sprites);
    } else {
      if (one.thing.kind === 'goal') paintGoal(context, one.thing);
      put(context, one.thing, sprites);
    }
  }
}

/** Where somebody has to come to: a ring on the ground. */
function paintGoal(context: Context, { x, y }: Thing): void {
  const ring = new Path2D();
  ring.ellipse(x, y, 20, 13, 0, 0, Math.PI * 2);
  stroke(context, ring, '#1c1405', 5);
  context.save();
  context.setLineDash([7, 4]);
  stroke(context, ring, '#ffd95e', 2.8);
  context.restore();
}

/** A cell of wall: its top is raised, a front of bricks where it ends, and merlons around. */
function paintWall(context: Context, { x, y, left, right, above, below }: Wall): void {
  const [X, Y] = [x * WIDE, y * HIGH];
  context.save();
  context.globalAlpha = 0.32;
  context.fillStyle = '#0f1a0c';
  context.beginPath();
  for (const [dx, dy] of [[0.1 * WIDE, HIGH], [WIDE, HIGH], [WIDE + 13, HIGH + 5], [WIDE + 13, HIGH * 0.1], [WIDE, 0]] as const) context.lineTo(X + dx, Y + dy);
  context.fill();
  context.globalAlpha = 1;
  const top = gradient(context, [X, Y - RISE], [X + WIDE, Y - RISE + HIGH], [0, '#ddd5c6'], [1, '#b4aa9b']);
  // A little more than the cell, so that no line is seen between two.
  context.fillStyle = top;
  context.fillRect(X - 0.3, Y - RISE - 0.3, WIDE + 0.6, HIGH + 0.6);
  context.strokeStyle = '#8f8577';
  context.globalAlpha = 0.5;
  context.lineWidth = 0.8;
  context.beginPath();
  context.moveTo(X + 4, Y - RISE + HIGH / 2);
  context.lineTo(X + WIDE - 4, Y - RISE + HIGH / 2);
  context.moveTo(X + WIDE / 2, Y - RISE + 4);
  context.lineTo(X + WIDE / 2, Y - RISE + HIGH - 4);
  context.stroke();
  context.globalAlpha = 1;
  const merlon = (at: number, level: number, body: string) => {
    box(context, at, level - 5, 8, 9, body, '#4b443e');
    box(context, at, level - 7, 8, 4.4, '#eae2d4', '#4b443e');
  };
  const each = [0, 1, 2];
  if (!above) for (const n of each) merlon(X + 3 + n * 14.6, Y - RISE + 1, '#857b70');
  if (below) {
    context.fillStyle = top;
    context.fillRect(X - 0.3, Y + HIGH - RISE, WIDE + 0.6, RISE + 0.3);
  } else paintBricks(context, X, Y + HIGH - RISE);
  if (!left) for (const n of each) box(context, X, Y - RISE + n * 11, 6, 7, '#e4dccd', '#6b6258');
  if (!right) for (const n of each) box(context, X + WIDE - 6, Y - RISE + n * 11, 6, 7, '#b3a99b', '#6b6258');
  if (!below) for (const n of each) merlon(X + 3 + n * 14.6, Y + HIGH - RISE - 1, '#a1978a');
  context.restore();
}

function paintBricks(context: Context, x: number, y: number): void {
  context.fillStyle = gradient(context, [0, y], [0, y + RISE], [0, '#a39a8d'], [1, '#5f574f']);
  context.fillRect(x - 0.3, y, WIDE + 0.6, RISE);
  context.globalAlpha = 0.5;
  context.fillStyle = '#3d3731';
  for (let row = 0; row < 4; row += 1) {
    context.fillRect(x, y + 3.8 + row * 4.3, WIDE, 0.8);
    for (let column = row % 2 ? 7 : 3.5; column < WIDE; column += 7.33) context.fillRect(x + column, y + row * 4.3, 0.8, 4);
  }
  context.globalAlpha = 0.35;
  context.fillStyle = '#26301a';
  context.fillRect(x, y + RISE - 3, WIDE, 3);
  context.globalAlpha = 1;
}
