// The land that a side of the table is: an engraved map in the colour of its player, with lines of equal height and
// the landmarks of that land. Two of them meet at the river.
import { icon } from '../icons.ts';
import { document, downwards, random, rect, round, times } from '../svg.ts';
import { vignette } from './air.ts';
import { contour, relief } from './contours.ts';
import { glow } from './painting.ts';
import type { Colour } from './tints.ts';

export const LAND_WIDTH = 960;
export const LAND_HEIGHT = 420;

interface Land {
  near: string;
  far: string;
  line: string;
  light: string;
  marks: readonly string[];
}

const LANDS: Record<Colour, Land> = {
  blue: { near: '#17425e', far: '#0b2740', line: '#8fd4ee', light: '#2f86b0', marks: ['lily-pads', 'sailboat', 'heron', 'water-mill', 'lighthouse'] },
  green: { near: '#234a2a', far: '#16321d', line: '#b9d66a', light: '#4f8a3c', marks: ['oak', 'pine-tree', 'birch-trees', 'fern', 'mushroom'] },
  black: { near: '#37234e', far: '#1c1030', line: '#cfa4ee', light: '#6a4590', marks: ['crypt-entrance', 'church', 'street-light', 'tombstone', 'candles'] },
  red: { near: '#5a261a', far: '#341210', line: '#ffb070', light: '#b04a24', marks: ['furnace', 'campfire', 'smoking-volcano', 'brick-pile', 'anvil'] },
  none: { near: '#4c4a46', far: '#2b2a2a', line: '#e6d6ac', light: '#8a8070', marks: ['stone-pile', 'cog', 'gold-mine', 'stone-tower', 'mining'] },
};

/** Lines of equal height, every fourth of them stronger. */
function lines(roll: () => number, colour: string): string {
  const ground = relief(roll, 160, 70);
  return times(18, (index) => {
    const path = contour(ground, 0.14 + index * 0.045, LAND_WIDTH, LAND_HEIGHT);
    const [width, opacity] = index % 4 === 0 ? [1.8, 0.42] : [0.9, 0.26];
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  });
}

/** The land of a colour; the river is at its lower edge. */
export function land(colour: Colour): string {
  const { near, far, line, light, marks } = LANDS[colour];
  const roll = random(colour);
  const landmarks = times(16, (index) => {
    const size = 26 + roll() * 26;
    const [x, y] = [roll() * LAND_WIDTH, 20 + roll() * (LAND_HEIGHT - 90)];
    return icon(marks[index % marks.length] as string, { x: round(x), y: round(y), size: round(size), fill: line });
  });
  const body = `<defs>
      ${downwards('ground', [[0, far], [1, near]])}
      <filter id="rough" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
        <feTurbulence type="fractalNoise" baseFrequency=".012 .014" numOctaves="6" seed="5" result="noise"/>
        <feColorMatrix in="noise" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 .7 0 0 -.2" result="height"/>
        <feDiffuseLighting in="height" surfaceScale="4" diffuseConstant="1.25" lighting-color="#fff" result="light">
          <feDistantLight azimuth="235" elevation="52"/>
        </feDiffuseLighting>
        <feComposite in="SourceGraphic" in2="light" operator="arithmetic" k1="1.2" k2=".06"/>
      </filter>
    </defs>
    <g filter="url(#rough)">${rect(0, 0, LAND_WIDTH, LAND_HEIGHT, 'url(#ground)')}</g>
    <g opacity=".2">${landmarks}</g>
    ${lines(roll, line)}
    ${glow(LAND_WIDTH / 2, LAND_HEIGHT * 0.56, LAND_WIDTH * 0.42, light, 0.32)}
    ${vignette(LAND_WIDTH, LAND_HEIGHT, '#04070a', 0.6)}`;
  return document(LAND_WIDTH, LAND_HEIGHT, [0, 0, LAND_WIDTH, LAND_HEIGHT], body);
}
