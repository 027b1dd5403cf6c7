// What the skies of boxes have in common.
import { radial } from '../svg.ts';

/** The light of a burst, and that of a sun. */
export function skyPaints(): string {
  return (
    radial('glow', [[0, '#ffffff', 1], [0.4, '#fff6c0', 0.7], [1, '#fff6c0', 0]], 0.5, 0.5, 0.5) +
    radial('sun', [[0, '#fffbe0', 1], [0.5, '#fff0b0', 0.9], [1, '#ffd07a', 0]], 0.5, 0.5, 0.5)
  );
}

export function cloud(x: number, y: number, scale: number, colour = '#fff', opacity = 1): string {
  return `<g transform="translate(${x},${y}) scale(${scale})" opacity="${opacity}">
      <path d="M-40,10 q-16,-2 -12,-14 q4,-10 18,-6 q4,-18 24,-16 q14,0 18,12 q16,-4 22,6 q6,14 -10,18z" fill="${colour}"/>
    </g>`;
}
