// Among wheels.
import { rect } from '../../svg.ts';
import { painted } from '../air.ts';
import { dots, falling, gear, glow, ridge, shafts, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function works(roll: Roll): string {
  const [sky, paints] = falling([[0, '#1f2a34'], [0.5, '#5c6670'], [1, '#20252b']]);
  let ge = '';
  for (let i = 0; i < 7; i++)
    ge += gear(
      roll() * W,
      roll() * H * 0.9,
      28 + roll() * 46,
      10 + Math.floor(roll() * 6),
      ['#7c7462', '#5a5a5c', '#8a7444', '#474c52'][i % 4] as string,
      0.3 + roll() * 0.2,
    );
  return (
    painted(paints + rect(0, 0, W, H, sky) + ge, 2) +
    `<rect width="${W}" height="${H}" fill="#1c2730" opacity=".42"/>` +
    glow(140, 90, 230, '#ffe6b0', 0.85) +
    shafts(roll, W, H, 120, '#fff0c8', 4, 0.4) +
    dots(roll, W, H, 40, '#fff0c0', 0.5, 1.8) +
    `<path d="${ridge(roll, W, H, 282, 10, 0.7)}" fill="#14181d"/>`
  );
}
