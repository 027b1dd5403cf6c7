// The floor of air: terraces above the clouds, with islands that float.
import { mist, painted, vignette } from '../../cards/air.ts';
import { fresh } from '../../cards/ids.ts';
import { dots, falling, glow, pair, rays, ridge, type Roll } from '../../cards/painting.ts';
import { rect, times } from '../../svg.ts';
import { clouds, island, shape, slabs } from './parts.ts';
import { FLOOR, H, W } from './size.ts';

const GRASS = '#9cc46a';
const ROCK = '#8a6f8a';
const ROCK_BELOW = '#4a3f74';

function bird(roll: Roll): string {
  const x = 420 + roll() * 620;
  const y = FLOOR - 420 + roll() * 190;
  const wing = 6 + roll() * 9;
  return `<path d="M${pair(x - wing, y)} q${pair(wing * 0.5, -wing * 0.6)} ${pair(wing, 0)} q${pair(wing * 0.5, -wing * 0.6)} ${pair(wing, 0)}" stroke="#4a4a8a" stroke-width="2" fill="none"/>`;
}

function flag(x: number, colour: string): string {
  return `<rect x="${x - 5}" y="${FLOOR - 330}" width="10" height="330" fill="#4a3f74"/>
    <circle cx="${x}" cy="${FLOOR - 334}" r="11" fill="#f0c86a"/>
    <path d="M${x + 5},${FLOOR - 318} q60,-18 110,8 q-30,16 -8,44 q-60,-18 -102,6 Z" fill="${colour}"/>
    <path d="M${x + 5},${FLOOR - 318} q60,-18 110,8 l-14,10 q-46,-20 -96,-2 Z" fill="#fff" opacity=".25"/>`;
}

/** The terrace: stones of uneven height at its edge. */
function terrace(roll: Roll): string {
  const n = 24;
  const stones = times(n + 1, (index) => {
    const x = (index * W) / n;
    const y = FLOOR - 8 + (roll() - 0.5) * 10;
    return `L${x.toFixed(0)},${y.toFixed(0)} L${(x + (W / n) * 0.86).toFixed(0)},${(y + 2).toFixed(0)} `;
  });
  const edge = `M-20,${H + 20} L-20,${FLOOR - 8} ${stones}L${W + 20},${FLOOR - 8} L${W + 20},${H + 20} Z`;
  const clip = fresh('terrace');
  return `<clipPath id="${clip}"><path d="${edge}"/></clipPath>
    <g clip-path="url(#${clip})">${slabs(FLOOR - 14, '#a79ad0', '#1c184a', '#5a5096')}
      <path d="${edge}" fill="none" stroke="#fff4e6" stroke-width="5" opacity=".8"/></g>`;
}

export function air(roll: Roll): string {
  const [sky, paints] = falling([[0, '#22418c'], [0.3, '#5f86d8'], [0.5, '#f3b9a6'], [0.6, '#ffe6bc'], [1, '#8a86c8']]);
  const [sunX, sunY] = [W * 0.62, FLOOR - 150];
  const far =
    paints +
    rect(-20, -20, W + 40, H + 40, sky) +
    dots(roll, W, 220, 70, '#fff', 0.5, 1.6) +
    glow(sunX, sunY, 620, '#fff2cc', 0.95) +
    `<circle cx="${sunX}" cy="${sunY}" r="104" fill="#fffbe6"/>` +
    rays(sunX, sunY, 22, 1000, '#fff6d8', 0.22, 4) +
    mist(5, W, 20, 260, '#ffffff', 0.6, 0.0022, 0.009) +
    mist(9, W, 150, 260, '#ffd2b8', 0.6, 0.002, 0.012) +
    `<path d="${ridge(roll, W, FLOOR, FLOOR - 190, 240, 0.55)}" fill="#9aa2dc" opacity=".75"/>
      <path d="${ridge(roll, W, FLOOR, FLOOR - 110, 190, 0.55)}" fill="#7d84cc" opacity=".9"/>` +
    clouds(roll, FLOOR - 92, 64, 13, '#fff3e2', '#c8b4de', 0.95) +
    island(roll, 250, FLOOR - 270, 250, 130, GRASS, ROCK, ROCK_BELOW) +
    shape('windmill', 230, FLOOR - 276, 110, '#5a4f8a') +
    shape('pine-tree', 310, FLOOR - 272, 54, '#5a7f5a') +
    shape('pine-tree', 175, FLOOR - 270, 40, '#5a7f5a') +
    island(roll, 1210, FLOOR - 330, 190, 100, GRASS, ROCK, ROCK_BELOW) +
    shape('stone-tower', 1210, FLOOR - 336, 86, '#5a4f8a') +
    island(roll, 760, FLOOR - 372, 120, 62, '#b6d488', '#a48aa4', '#6a5f94') +
    shape('windmill', 760, FLOOR - 378, 52, '#7a70a8') +
    times(9, () => bird(roll)) +
    clouds(roll, FLOOR - 34, 72, 12, '#ffffff', '#a7a2dc', 0.97);
  return (
    painted(far, 8, 0.02) +
    terrace(roll) +
    clouds(roll, FLOOR + 2, 34, 16, '#ffffff', '#b8b0e0', 0.55) +
    flag(90, '#e86a5a') +
    flag(W - 90, '#f0b040') +
    mist(12, W, FLOOR - 40, 240, '#ffffff', 0.4, 0.002, 0.012) +
    vignette(W, H, '#1c1848', 0.72)
  );
}
