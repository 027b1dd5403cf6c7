// The pictures of connect four: two discs that differ by colour and by the mark that is pressed into them.
import { type Drawing, middle } from '../drawing.ts';
import { document, radial, type Stop } from '../svg.ts';

const SIZE = 100;
const R = 47;

const RED: Stop[] = [[0, '#ffb0a0'], [0.45, '#e0392e'], [1, '#8a1420']];
const YELLOW: Stop[] = [[0, '#fff2b8'], [0.45, '#f5b52a'], [1, '#a8690c']];

/** Two lines that cross, or a ring: the mark and its shadow in the disc. */
const CROSS = `<path d="M-17,-17 L17,17 M17,-17 L-17,17" stroke="#5c0a14" stroke-width="11.3"/>
  <path d="M-17,-18.8 L17,15 M17,-18.8 L-17,15" stroke="#fff1ea" stroke-width="9.4"/>`;
const RING = `<circle r="17" stroke="#6a3c04" stroke-width="11.3"/>
  <circle cy="-1.4" r="17" stroke="#fffbe6" stroke-width="8.9"/>`;

function disc(name: string, colours: Stop[], mark: string): Drawing {
  const rim = (colours.at(-1) as Stop)[1];
  const body = `<defs>${radial('disc', colours, 0.36, 0.3, 0.85)}</defs>
    <circle r="${R}" fill="url(#disc)" stroke="#1c0a06" stroke-width="2"/>
    <g fill="none">
      <circle r="${R * 0.78}" stroke="${rim}" stroke-width="3.3" opacity=".7"/>
      <circle cy="-1.5" r="${R * 0.78}" stroke="#ffffff" stroke-width="1.4" opacity=".6"/>
    </g>
    <g fill="none" stroke-linecap="round">${mark}</g>`;
  const svg = document(SIZE, SIZE, [-SIZE / 2, -SIZE / 2, SIZE, SIZE], body);
  return { name, width: SIZE, height: SIZE, anchor: middle(SIZE, SIZE), density: 1.76, quality: 85, isStuff: true, svg };
}

export function drawings(): Drawing[] {
  return [disc('disc-first', RED, CROSS), disc('disc-second', YELLOW, RING)];
}
