// What is behind the figures of spells and invocations: a burst of light, or a ring in the air, in the card's colour.
import { random, rect, times } from '../svg.ts';
import { mist, painted, vignette } from './air.ts';
import { around, dots, embers, glow, pair, rays } from './painting.ts';
import { H, W } from './scenes/size.ts';
import type { Colour } from './tints.ts';

/** Deep, middle and bright. */
const LIGHTS: Record<Colour, readonly [string, string, string]> = {
  blue: ['#0a1e44', '#1f6fb0', '#a8f0ff'],
  green: ['#0d2a14', '#3f8a34', '#eaffa0'],
  black: ['#150a24', '#5e2f86', '#f0b8ff'],
  red: ['#2c0814', '#b8281e', '#ffd870'],
  none: ['#1a1f26', '#6a6a66', '#fff0c8'],
};

/** Rays around the middle. */
export function burst(colour: Colour): string {
  const [deep, middle, bright] = LIGHTS[colour];
  const roll = random(colour);
  const [paint, definition] = around([[0, bright], [0.22, middle], [0.75, deep], [1, deep]], 200, 150, 260);
  const beams = rays(200, 150, 26, 330, bright, 0.55, 7) + rays(200, 150, 15, 300, '#ffffff', 0.3, 10);
  return (
    definition +
    rect(0, 0, W, H, paint) +
    painted(beams, 14, 0.02, 7) +
    mist(7, W, 0, 300, bright, 0.4, 0.012, 0.018) +
    glow(200, 150, 150, bright, 0.7) +
    (colour === 'red' ? embers(roll, W, H, 34, '#ffd070', 1) : dots(roll, W, H, 48, bright, 0.6, 3)) +
    vignette(W, H, deep, 0.6)
  );
}

/** Rings with marks, over a quiet dark. */
export function ring(colour: Colour): string {
  const [deep, middle, bright] = LIGHTS[colour];
  const [paint, definition] = around([[0, middle], [0.8, deep], [1, deep]], 200, 146, 270);
  const circles = ([[118, 2.5, ''], [106, 1.2, '3 7'], [134, 1, '14 5']] as const).map(
    ([r, width, dashes]) =>
      `<circle cx="200" cy="146" r="${r}" fill="none" stroke="${bright}" stroke-width="${width}" stroke-dasharray="${dashes}" opacity=".75"/>`,
  );
  const marks = times(24, (index) => {
    const angle = (index / 24) * Math.PI * 2;
    const end = (r: number) => pair(200 + Math.cos(angle) * r, 146 + Math.sin(angle) * r);
    return `<path d="M${end(109)} L${end(116)}" stroke="${bright}" stroke-width="3" opacity=".8"/>`;
  });
  return (
    definition +
    rect(0, 0, W, H, paint) +
    mist(5, W, 0, 300, bright, 0.3, 0.008, 0.02) +
    glow(200, 146, 170, bright, 0.45) +
    circles.join('').replaceAll(' stroke-dasharray=""', '') +
    marks +
    vignette(W, H, deep, 0.6)
  );
}
