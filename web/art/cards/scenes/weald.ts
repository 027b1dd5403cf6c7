// Between old trees.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { crowns, dots, falling, ferns, glow, ridge, shafts, trunk, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function weald(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#173f22'], [0.4, '#5d9a3a'], [0.62, '#d9dc74'], [0.8, '#3e7430'], [1, '#0d2815']]);
  let a = '',
    b = '',
    c = '';
  for (let i = 0; i < 11; i++)
    a += trunk(roll, i * 40 + roll() * 24 - 10, H, 8 + roll() * 6, '#5c8f3d', (roll() - 0.5) * 20);
  for (let i = 0; i < 6; i++)
    b += trunk(roll, i * 78 + roll() * 40 - 20, H, 15 + roll() * 9, '#2b5a2a', (roll() - 0.5) * 26);
  c += trunk(roll, -2 + roll() * 20, H, 34, '#0c2415', -10) + trunk(roll, 392 - roll() * 24, H, 38, '#0c2415', 12);
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(140, 120, 230, '#fff6b0', 0.95) +
        a +
        mist(seed, W, 90, 170, '#eef4a0', 0.45, 0.006, 0.02) +
        b +
        `<path d="${ridge(roll, W, H, 252, 30, 0.6)}" fill="#1f4a24"/>`,
      6,
    ) +
    shafts(roll, W, H, 120, '#fffbd0', 6, 0.55) +
    painted(
      crowns(roll, -20, 420, 6, 14, 18, 42, '#164423') + crowns(roll, -20, 420, -6, 14, 22, 44, '#0b2a17') + c,
      8,
    ) +
    dots(roll, W, H, 30, '#fdffc0', 0.7, 2.6) +
    ferns(roll, -10, 130, 306, 7, 92, '#071c10') +
    ferns(roll, 270, 410, 306, 7, 92, '#071c10')
  );
}
