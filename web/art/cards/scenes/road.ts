// A road into the evening sun.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { embers, falling, glow, reeds, ridge, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function road(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#5a1a3a'], [0.4, '#d8452e'], [0.62, '#ffb04a'], [0.7, '#ffe09a'], [1, '#7a2418']]);
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(120, 170, 220, '#fff0b8', 1) +
        `<circle cx="120" cy="172" r="40" fill="#fff4c8"/>` +
        mist(seed, W, 10, 150, '#ff9a5a', 0.6, 0.006, 0.03) +
        `<path d="${ridge(roll, W, H, 178, 60, 0.55)}" fill="#a8382c"/>
          <path d="${ridge(roll, W, H, 206, 44, 0.55)}" fill="#6e2022"/>
          <path d="M150,300 Q190,250 178,226 Q172,210 186,200 L192,200 Q186,212 196,228 Q222,258 280,300 Z" fill="#f0a050" opacity=".75"/>`,
      6,
    ) +
    embers(roll, W, H, 22, '#ffd47a', 0.7) +
    `<path d="${ridge(roll, W, H, 268, 26, 0.7)}" fill="#2c0c12"/>` +
    reeds(roll, -10, 120, 306, 22, 50, '#1a070b') +
    reeds(roll, 300, 410, 306, 22, 50, '#1a070b')
  );
}
