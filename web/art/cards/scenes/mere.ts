// Water under the moon.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { dots, falling, glow, reeds, ridge, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function mere(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#0a1a3c'], [0.35, '#1d5687'], [0.6, '#8cc9cf'], [0.62, '#2b7897'], [1, '#06223c']]);
  const hz = 184;
  const mx = 90 + roll() * 60;
  let gl = '';
  for (let i = 0; i < 34; i++) {
    const y = hz + 4 + Math.pow(roll(), 1.4) * 110,
      sp = (y - hz) * 1.1 + 12;
    gl += `<rect x="${(mx + (roll() - 0.5) * sp - 8).toFixed(1)}" y="${y.toFixed(1)}" width="${(10 + roll() * 26).toFixed(1)}" height="${(1 + (y - hz) / 50).toFixed(1)}" rx="1" opacity="${(0.25 + roll() * 0.6).toFixed(2)}"/>`;
  }
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        dots(roll, W, 90, 40, '#dff', 0.4, 1.3) +
        glow(mx, 78, 150, '#dff6ff', 0.8) +
        `<circle cx="${mx}" cy="78" r="30" fill="#f4fbf0"/>
          <circle cx="${mx + 9}" cy="71" r="26" fill="#dfeef0" opacity=".6"/>` +
        mist(seed, W, 20, 120, '#bfe6ee', 0.5) +
        `<path d="${ridge(roll, W, hz, hz - 34, 46)}" fill="#2c6f93" opacity=".9"/>
          <path d="${ridge(roll, W, hz, hz - 14, 34)}" fill="#174a6c"/>`,
      5,
    ) +
    mist(seed + 2, W, 150, 60, '#d4f2f2', 0.45, 0.004, 0.05) +
    `<g fill="#e8fbff">
        ${gl}
      </g>` +
    mist(seed + 4, W, 190, 110, '#4fb4c4', 0.35, 0.004, 0.09) +
    reeds(roll, -10, 110, 310, 34, 110, '#041826') +
    reeds(roll, 290, 410, 310, 34, 130, '#041826')
  );
}
