// The pictures of the home page: the front of each game's box, and its title (`title-duel-en`), in French where that
// differs (`title-duel-fr`); faces for people (`home-face-0`).
import * as ascent from '../boxes/ascent.ts';
import * as connect4 from '../boxes/connect4.ts';
import * as duel from '../boxes/duel.ts';
import * as garden from '../boxes/garden.ts';
import * as royal from '../boxes/royal.ts';
import * as skirmish from '../boxes/skirmish.ts';
import { skyPaints } from '../boxes/sky.ts';
import { title, titlePaints, TITLES } from '../boxes/titles.ts';
import { type Drawing, middle } from '../drawing.ts';
import { face } from '../icons.ts';
import { materials } from '../pieces/index.ts';
import { document, downwards, rect } from '../svg.ts';

const BOXES = { ascent, connect4, duel, garden, royal, skirmish };

const WIDTH = 300;
const HEIGHT = 400;
/** As much of a box as its title may need. */
const TITLE_HEIGHT = 120;

/** A dark veil under the title, so that it stands out on any sky. */
const VEIL =
  downwards('veil', [[0, '#000000', 0.34], [1, '#000000', 0]]) + rect(0, 0, WIDTH, TITLE_HEIGHT, 'url(#veil)');

function boxes(): Drawing[] {
  return Object.entries(BOXES).map(([game, { paints, picture }]) => {
    const body = `<defs>${materials()}${skyPaints()}${paints()}</defs>${picture()}${VEIL}`;
    const svg = document(WIDTH, HEIGHT, [0, 0, WIDTH, HEIGHT], body);
    const size = { width: WIDTH, height: HEIGHT, anchor: middle(WIDTH, HEIGHT) };
    return { name: `box-${game}`, ...size, density: 1.5, quality: 66, svg };
  });
}

function titles(): Drawing[] {
  return Object.entries(TITLES).flatMap(([game, words]) =>
    (['en', 'fr'] as const).filter((language) => words.lines[language]).map((language): Drawing => {
      const box = [0, 0, WIDTH, TITLE_HEIGHT] as const;
      const body = `<defs>${titlePaints()}</defs>${title(words, language)}`;
      const size = { width: WIDTH, height: TITLE_HEIGHT, anchor: middle(WIDTH, TITLE_HEIGHT) };
      const svg = document(WIDTH, TITLE_HEIGHT, box, body);
      return { name: `title-${game}-${language}`, ...size, density: 1.5, quality: 80, svg };
    }),
  );
}

/** What people look like who have no picture of their own, each on its colour. */
const FACES = [
  ['fox', '#ffe2b8'],
  ['owl', '#d9ecff'],
  ['frog', '#dff5c8'],
  ['bear', '#f5dcc0'],
  ['cat-face', '#ffe9c9'],
  ['panda', '#e6e6f2'],
  ['koala', '#dfe7ee'],
  ['rabbit-face', '#fbe0ea'],
  ['wolf', '#dde3ea'],
  ['tiger-face', '#ffe6bf'],
  ['penguin', '#d8edf5'],
  ['hedgehog', '#efe0d0'],
] as const;

function faces(): Drawing[] {
  const side = 48;
  return FACES.map(([name, colour], place) => {
    const body = `<circle cx="24" cy="24" r="24" fill="${colour}"/>${face(name, { x: 7, y: 7, size: 34 })}`;
    const size = { width: side, height: side, anchor: middle(side, side) };
    return { name: `home-face-${place}`, ...size, density: 2, quality: 80, svg: document(side, side, [0, 0, side, side], body) };
  });
}

export function drawings(): Drawing[] {
  return [...boxes(), ...titles(), ...faces()];
}
