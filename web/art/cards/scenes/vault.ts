// Under the arches, by candlelight.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { arches, falling, glow, pair, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function vault(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#1a1030'], [0.5, '#6a3f8e'], [0.7, '#d7a4d8'], [1, '#2a1740']]);
  let can = '';
  for (let i = 0; i < 7; i++) {
    const x = 20 + i * 60 + roll() * 24,
      y = 262 + roll() * 16,
      hh = 16 + roll() * 26;
    can +=
      rect(x, y - hh, 7, hh + 40, '#e9dcc0', 'opacity=".9"') +
      glow(x + 3.5, y - hh - 7, 34, '#ffe9a0', 0.9) +
      `<path d="M${pair(x + 3.5, y - hh - 14)} q6,9 0,13 q-6,-4 0,-13" fill="#fff6d0"/>`;
  }
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(150, 150, 220, '#f3c8f0', 0.8) +
        arches(W, H, 7, 96, '#6b4590') +
        arches(W, H, 5, 64, '#432766') +
        mist(seed, W, 120, 180, '#e0b8f0', 0.4, 0.006, 0.03) +
        arches(W, H, 3, 22, '#23123a'),
      5,
    ) +
    can +
    mist(seed + 5, W, 200, 100, '#b58ad0', 0.35, 0.005, 0.06)
  );
}
