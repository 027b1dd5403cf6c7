// The pictures of Arcane Duel: figures without a ground, so that a hundred and more cards share their scenes; scenes,
// frames, the backs of cards, faces of players and the land that the table is.
import { vignette } from '../cards/air.ts';
import { burst, ring } from '../cards/backgrounds.ts';
import { figure } from '../cards/figure.ts';
import { back, frame, FRAME_HEIGHT, FRAME_WIDTH, parchment } from '../cards/frames.ts';
import { begin } from '../cards/ids.ts';
import { land, LAND_HEIGHT, LAND_WIDTH } from '../cards/lands.ts';
import { SCENES } from '../cards/scenes/index.ts';
import { H, W } from '../cards/scenes/size.ts';
import { type Colour, COLOURS, type Shade, tint } from '../cards/tints.ts';
import { type Drawing, middle } from '../drawing.ts';
import { document, random } from '../svg.ts';
import { FIGURES } from './figures.ts';

/** The sides of a figure's square: an icon with room for its outline. */
const SIDE = 548;
const MARGIN = (SIDE - 512) / 2;
const FIGURE_DENSITY = 148 / SIDE;

function figures(): Drawing[] {
  return Object.entries(FIGURES).map(([name, [icon, colour, shade, behind, more]], index) => {
    const body = figure({ icon, tint: tint(colour, shade), density: FIGURE_DENSITY, seed: index + 1, ...more });
    const svg = document(SIDE, SIDE, [-MARGIN, -MARGIN, SIDE, SIDE], body);
    const size = { width: SIDE, height: SIDE, anchor: middle(SIDE, SIDE), density: FIGURE_DENSITY };
    return { name, ...size, quality: 50, alpha: 10, svg, behind: `duel-scene-${behind}` };
  });
}

/** A picture as large as the window of a card. */
function scene(name: string, body: string): Drawing {
  const svg = document(W, H, [0, 0, W, H], body);
  return { name: `duel-scene-${name}`, width: W, height: H, anchor: middle(W, H), density: 0.8, quality: 50, svg };
}

function scenes(): Drawing[] {
  const places = Object.entries(SCENES).map(([name, draw], index) => {
    begin();
    return scene(name, draw(random(name), index + 1) + vignette(W, H, '#0b0a12', 0.6));
  });
  const lights = COLOURS.flatMap((colour) => {
    begin();
    const bright = scene(`burst-${colour}`, burst(colour));
    begin();
    return [bright, scene(`ring-${colour}`, ring(colour))];
  });
  return [...places, ...lights];
}

/** The stuff of cards, as large as a card. */
function frames(): Drawing[] {
  const density = 0.44;
  const size = { width: FRAME_WIDTH, height: FRAME_HEIGHT, anchor: middle(FRAME_WIDTH, FRAME_HEIGHT), density };
  return [
    ...COLOURS.map((colour) => ({ name: `duel-frame-${colour}`, ...size, quality: 45, svg: frame(colour), isStuff: true })),
    { name: 'duel-parchment', ...size, quality: 45, svg: parchment(), isStuff: true },
    { name: 'card-back', ...size, quality: 55, svg: back(density), isStuff: true },
  ];
}

/** Who may sit at the table: a head in a place. */
const FACES: Readonly<Record<string, readonly [icon: string, colour: Colour, shade: Shade, scene: string]>> = {
  owl: ['owl', 'red', 1, 'road'],
  fox: ['fox-head', 'red', 0, 'weald'],
  robot: ['vintage-robot', 'none', 1, 'works'],
  seahorse: ['seahorse', 'blue', 1, 'deep'],
  raven: ['raven', 'black', 0, 'night'],
  frog: ['frog', 'green', 1, 'glade'],
};

function portraits(): Drawing[] {
  const side = 300;
  const density = 0.5;
  return Object.entries(FACES).map(([name, [icon, colour, shade, place]], index) => {
    begin();
    const ground = (SCENES[place] as (typeof SCENES)[string])(random(name), index + 1);
    const scale = 0.46;
    const head = figure({ icon, tint: tint(colour, shade), density: density * scale, seed: index + 1 });
    const body = `${ground}<g transform="translate(82,34) scale(${scale})">${head}</g>${vignette(W, H, '#0b0a12', 0.5)}`;
    const svg = document(side, side, [50, 0, side, side], body);
    return { name: `duel-portrait-${name}`, width: side, height: side, anchor: middle(side, side), density, quality: 55, svg, isStuff: true };
  });
}

/** The two sides of the table. */
function lands(): Drawing[] {
  return COLOURS.map((colour) => {
    begin();
    const size = { width: LAND_WIDTH, height: LAND_HEIGHT, anchor: middle(LAND_WIDTH, LAND_HEIGHT) };
    return { name: `duel-land-${colour}`, ...size, density: 1, quality: 50, svg: land(colour), isStuff: true };
  });
}

export function drawings(): Drawing[] {
  return [...figures(), ...scenes(), ...frames(), ...portraits(), ...lands()];
}
