// Among the kilns.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { embers, falling, glow, pair, ridge, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function kiln(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#2a0d1c'], [0.4, '#8f2420'], [0.68, '#f78b2c'], [0.8, '#ffd36a'], [1, '#5a1712']]);
  let ch = '',
    ch2 = '';
  for (let i = 0; i < 6; i++) {
    const x = i * 74 + roll() * 34 - 14,
      w = 22 + roll() * 14,
      y = 92 + roll() * 70;
    ch +=
      `<path d="M${pair(x, H)} L${pair(x + w * 0.18, y)} h${w * 0.64} L${pair(x + w, H)} Z" fill="#7a2a20"/>` +
      rect(x + w * 0.1, y - 6, w * 0.8, 8, '#8f3424') +
      glow(x + w / 2, y - 8, 40, '#ffc24a', 0.8);
  }
  for (let i = 0; i < 3; i++) {
    const x = i * 150 + roll() * 60 - 40,
      w = 74 + roll() * 30,
      y = 196 + roll() * 20;
    ch2 +=
      `<path d="M${pair(x, H)} V${y} Q${pair(x, y - w * 0.55)} ${pair(x + w / 2, y - w * 0.6)} Q${pair(x + w, y - w * 0.55)} ${pair(x + w, y)} V${H} Z" fill="#3d1216"/>
        <path d="M${pair(x + w * 0.3, H)} V${y + 40} Q${pair(x + w * 0.5, y + 12)} ${pair(x + w * 0.7, y + 40)} V${H} Z" fill="#ffb23a"/>` +
      glow(x + w / 2, y + 60, 52, '#ffdf80', 0.8);
  }
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(150, 210, 260, '#ffe08a', 0.8) +
        mist(seed, W, 0, 190, '#3a0f1a', 0.9, 0.008, 0.02) +
        ch +
        mist(seed + 2, W, 60, 160, '#ffb45a', 0.35, 0.008, 0.03) +
        ch2,
      5,
    ) +
    embers(roll, W, H, 36, '#ffc65a', 0.9) +
    `<path d="${ridge(roll, W, H, 288, 18, 0.7)}" fill="#1c080c"/>`
  );
}
