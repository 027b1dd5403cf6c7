// A meadow before the wood.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { conifer, dots, falling, ferns, glow, ridge, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function glade(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#3f9fb0'], [0.45, '#cfe9a8'], [0.62, '#f6ecb0'], [1, '#9ac04a']]);
  let tr = '';
  for (let i = 0; i < 16; i++)
    tr += conifer(i * 27 + roll() * 14 - 6, 196 + roll() * 10, 44 + roll() * 40, 26 + roll() * 10, '#3f7d46');
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(110, 70, 200, '#fffbe0', 1) +
        mist(seed, W, 0, 130, '#ffffff', 0.7, 0.008, 0.02) +
        `<path d="${ridge(roll, W, H, 150, 80, 0.5)}" fill="#7fb48c"/>` +
        tr +
        `<path d="${ridge(roll, W, H, 204, 30, 0.5)}" fill="#6ea63c"/>
          <path d="${ridge(roll, W, H, 236, 34, 0.5)}" fill="#3f7d2e"/>`,
      6,
    ) +
    dots(roll, W, H, 50, '#fff6c0', 0.6, 2.2, 180) +
    `<path d="${ridge(roll, W, H, 280, 20, 0.6)}" fill="#16401f"/>` +
    ferns(roll, -10, 120, 306, 8, 80, '#0c2e16') +
    ferns(roll, 290, 410, 306, 8, 80, '#0c2e16')
  );
}
