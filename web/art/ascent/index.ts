// The pictures of Ascent: the stages of four floors, climbers and those who live there, cards, signs of rooms and what
// stands in them.
import { figure } from '../cards/figure.ts';
import { back, FRAME_HEIGHT, FRAME_WIDTH } from '../cards/frames.ts';
import { begin } from '../cards/ids.ts';
import { type Drawing, middle } from '../drawing.ts';
import { document, random } from '../svg.ts';
import { BACKDROPS } from './backdrops/index.ts';
import { FLOOR, H, W } from './backdrops/size.ts';
import { BACK, frame, place, PLACE_HEIGHT, PLACE_WIDTH } from './cards.ts';
import { CARD_TINTS, ELEMENTS, emblem, ENEMY_TINTS, KINDS } from './elements.ts';
import { ENEMIES } from './enemies.ts';
import { FIGURES } from './figures.ts';
import { wanderer, warden } from './heroes.ts';
import { inside, ROOMS, sign } from './rooms.ts';

/** The side of a figure's square: an icon with room for its outline. */
const SIDE = 548;
const MARGIN = (SIDE - 512) / 2;

/** How many pixels the figure of a card is wide. */
const CARD_FIGURE = 132;

/** A picture in a square around a middle. */
function square(name: string, side: number, [x, y]: readonly [number, number], body: string, pixels: number, quality: number): Drawing {
  const svg = document(side, side, [x - side / 2, y - side / 2, side, side], body);
  return { name, width: side, height: side, anchor: middle(side, side), density: pixels / side, quality, alpha: 60, svg };
}

function stages(): Drawing[] {
  return ELEMENTS.map((element) => {
    begin();
    const svg = document(W, H, [0, 0, W, H], BACKDROPS[element](random(`${element}3`)));
    const name = `ascent-floor-${element}`;
    return { name, width: W, height: H, anchor: [W / 2, FLOOR], density: 1, quality: 60, svg, isStuff: true };
  });
}

/** Who stands on the stage, in its units. */
function standing(name: string, body: string, size: number, density: number, quality: number, seat?: number): Drawing {
  const svg = document(SIDE, SIDE, [-MARGIN, -MARGIN - 4, SIDE, SIDE], body);
  const drawing = { name, width: size, height: size, anchor: [size / 2, size * 0.955] as const, density, quality, alpha: 60, svg };
  return seat === undefined ? drawing : { ...drawing, seat };
}

function enemies(): Drawing[] {
  return Object.entries(ENEMIES).map(([name, { icon, element, size, tint, more }], index) => {
    begin();
    const body = figure({ icon, tint: { ...ENEMY_TINTS[element], ...tint }, density: size / SIDE, seed: index + 1, ...more });
    return standing(name, body, size, 1.15, 52);
  });
}

function heroes(): Drawing[] {
  return ELEMENTS.flatMap((element) =>
    [wanderer, warden].map((draw, seat) => {
      begin();
      return standing(`ascent-hero-${element}`, draw(element, 0.62), 330, 0.9, 52, seat);
    }),
  );
}

function figures(): Drawing[] {
  return Object.entries(FIGURES).map(([name, [icon, kind, light]], index) => {
    begin();
    const body = figure({ icon, tint: CARD_TINTS[kind], density: CARD_FIGURE / SIDE, seed: index + 1 });
    const behind = `ascent-${light ?? 'place'}-${kind}`;
    return { ...square(name, SIDE, [256, 256], body, CARD_FIGURE, 46), alpha: 10, behind };
  });
}

function places(): Drawing[] {
  return KINDS.flatMap((kind) =>
    (['place', 'burst'] as const).map((light) => {
      begin();
      const size = { width: PLACE_WIDTH, height: PLACE_HEIGHT, anchor: middle(PLACE_WIDTH, PLACE_HEIGHT) };
      const svg = document(PLACE_WIDTH, PLACE_HEIGHT, [0, 0, PLACE_WIDTH, PLACE_HEIGHT], place(kind, light === 'burst'));
      return { name: `ascent-${light}-${kind}`, ...size, density: 0.6, quality: 45, svg };
    }),
  );
}

/** The stuff of cards, as large as a card. */
function frames(): Drawing[] {
  const density = 0.4;
  const size = { width: FRAME_WIDTH, height: FRAME_HEIGHT, anchor: middle(FRAME_WIDTH, FRAME_HEIGHT), density, isStuff: true };
  return [
    ...KINDS.map((kind) => ({ name: `ascent-frame-${kind}`, ...size, quality: 40, svg: frame(kind) })),
    { name: 'ascent-back', ...size, quality: 50, svg: back(density, BACK) },
  ];
}

function signs(): Drawing[] {
  const emblems = ELEMENTS.map((element) => {
    begin();
    return square(`ascent-${element}`, 112, [50, 50], emblem(element), 64, 60);
  });
  const rooms = ROOMS.map((room) => {
    begin();
    return square(`ascent-${room}`, 116, [50, 50], sign(room), 104, 60);
  });
  const insides = ROOMS.map((room) => {
    begin();
    return square(`ascent-inside-${room}`, SIDE, [256, 256], inside(room, 0.36), 200, 50);
  });
  return [...emblems, ...rooms, ...insides];
}

export function drawings(): Drawing[] {
  return [...stages(), ...enemies(), ...heroes(), ...figures(), ...places(), ...frames(), ...signs()];
}
