// Roofs under the moon.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { dots, falling, glow, roofs, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function night(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#0c0a22'], [0.55, '#4a2e6e'], [0.8, '#a2649c'], [1, '#1c1030']]);
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        dots(roll, W, 150, 70, '#f4e6ff', 0.4, 1.5) +
        glow(120, 82, 170, '#f6e8ff', 0.85) +
        `<circle cx="120" cy="82" r="36" fill="#f6efe0"/>
          <circle cx="137" cy="74" r="33" fill="#3c2760" opacity=".92"/>` +
        mist(seed, W, 60, 150, '#c79ad4', 0.5) +
        roofs(roll, W, H, 212, '#3a2358', '#ffd98a') +
        roofs(roll, W, H, 250, '#1f1236', '#ffcf70'),
      4,
    ) + mist(seed + 3, W, 190, 110, '#8d6aa8', 0.4, 0.005, 0.05)
  );
}
