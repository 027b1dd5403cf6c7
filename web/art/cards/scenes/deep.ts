// Under water.
import { rect } from '../../svg.ts';
import { mist, painted } from '../air.ts';
import { dots, falling, glow, reeds, ridge, shafts, type Roll } from '../painting.ts';
import { H, W } from './size.ts';

export function deep(roll: Roll, seed: number): string {
  const [sky, paints] = falling([[0, '#5fe0d8'], [0.25, '#1c94a8'], [0.65, '#0c4c78'], [1, '#041a38']]);
  return (
    painted(
      paints +
        rect(0, 0, W, H, sky) +
        glow(130, -20, 260, '#d8fff4', 0.8) +
        `<path d="${ridge(roll, W, H, 220, 90, 0.55)}" fill="#0b5478" opacity=".75"/>
          <path d="${ridge(roll, W, H, 255, 70, 0.55)}" fill="#083a5c"/>`,
      6,
    ) +
    shafts(roll, W, H, 150, '#e6fff6', 6, 0.5) +
    mist(seed, W, 0, 300, '#7fe8e0', 0.3, 0.01, 0.03) +
    dots(roll, W, H, 46, '#d8fff8', 0.8, 4.5) +
    reeds(roll, -10, 90, 310, 20, 170, '#04203a') +
    reeds(roll, 310, 410, 310, 20, 150, '#04203a')
  );
}
