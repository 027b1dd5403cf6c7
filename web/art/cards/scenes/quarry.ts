// Steps of a quarry.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { falling, glow, ridge, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function quarry(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#3a4a5c'], [0.4, '#9aa0a0'], [0.6, '#e6d8b4'], [1, '#4a4640']]);
  let st = '';
  const cs = ['#a49a86', '#8a8274', '#6e6a64', '#565452'];
  for (let i = 0; i < 4; i++) {
    st += `<path d="${ridge(roll, W, H, 140 + i * 38, 36 - i * 4, 0.42, 16)}" fill="${cs[i]}"/>`;
  }
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(120, 80, 200, '#fff6dc', 0.95) +
        mist(seed, W, 0, 150, '#f0ead8', 0.6) +
        `<path d="M300,150 L306,40 L312,150 Z M300,46 L372,70 L372,74 L302,54 Z" fill="#6a6660"/>
          <path d="M366,72 V118" stroke="#6a6660" stroke-width="2"/>` +
        st,
      4,
      0.04,
    ) +
    mist(seed + 2, W, 150, 150, '#efe4c8', 0.35, 0.006, 0.04) +
    `<path d="${ridge(roll, W, H, 276, 24, 0.7)}" fill="#2a2a2c"/>`
  );
}
