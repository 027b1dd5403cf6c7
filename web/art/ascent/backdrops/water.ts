// The floor of water: the nave of a church that drowned, with its rose window.
import { mist, painted, vignette } from '../../cards/air.ts';
import { arches, dots, falling, glow, reeds, ridge, type Roll, shafts } from '../../cards/painting.ts';
import { rect, times } from '../../svg.ts';
import { nearDark, veins } from './parts.ts';
import { FLOOR, H, W } from './size.ts';

const PANES = ['#f6ffd8', '#ffe0a0', '#bff6ff', '#ffc8c0'] as const;

function rose(): string {
  const [x, y] = [W * 0.5, FLOOR - 290];
  const panes = times(12, (index) => {
    const turn = index * 30;
    return `<ellipse cx="${x + 78}" cy="${y}" rx="34" ry="19" transform="rotate(${turn} ${x} ${y})" fill="${PANES[index % 4]}" opacity=".85"/>`;
  });
  return `<circle cx="${x}" cy="${y}" r="132" fill="#145f80"/><circle cx="${x}" cy="${y}" r="120" fill="#0e4f70"/>
    ${panes}<circle cx="${x}" cy="${y}" r="26" fill="#fff6c8"/>${glow(x, y, 330, '#d8fff0', 0.55)}`;
}

function fish(roll: Roll): string {
  const x = 300 + roll() * 420;
  const y = FLOOR - 330 + roll() * 120;
  return `<path d="M${x.toFixed(1)},${y.toFixed(1)} q9,-7 20,0 l7,-5 v10 l-7,-5 q-11,7 -20,0 Z" fill="#0b4a6c" opacity=".8"/>`;
}

export function water(roll: Roll): string {
  const [depth, paints] = falling([[0, '#8ff0e0'], [0.2, '#2fb0b4'], [0.5, '#12708c'], [0.8, '#083a5c'], [1, '#03162c']]);
  const [floor, floorPaints] = falling([[0, '#2a8c98'], [0.25, '#115a74'], [1, '#03182c']]);
  const far =
    paints +
    rect(-20, -20, W + 40, H + 40, depth) +
    glow(W * 0.5, 60, 760, '#d8fff4', 0.9) +
    `<path d="${ridge(roll, W, FLOOR, FLOOR - 120, 120)}" fill="#1c8aa0" opacity=".6"/>
      <g opacity=".85">${arches(W, H, 9, FLOOR - 340, '#1d87a0')}</g>` +
    rose() +
    mist(6, W, FLOOR - 320, 380, '#8fe8e4', 0.4, 0.003, 0.01) +
    arches(W, H, 5, FLOOR - 420, '#0e5676') +
    mist(8, W, FLOOR - 220, 320, '#5fd0d4', 0.35, 0.003, 0.012) +
    times(26, () => fish(roll));
  const wings = `<path d="M-20,-20 H250 Q150,${FLOOR * 0.4} 190,${FLOOR} L180,${H} H-20 Z" fill="#06304c"/>
    <path d="M${W + 20},-20 H${W - 250} Q${W - 150},${FLOOR * 0.4} ${W - 190},${FLOOR} L${W - 180},${H} H${W + 20} Z" fill="#06304c"/>`;
  return (
    painted(far, 9, 0.015, 5) +
    shafts(roll, W, FLOOR + 120, W * 0.42, '#eafff8', 8, 0.5) +
    painted(wings, 10, 0.02, 2) +
    `${floorPaints}<path d="M-20,${FLOOR - 6} Q${W / 2},${FLOOR - 26} ${W + 20},${FLOOR - 6} V${H + 20} H-20 Z" fill="${floor}"/>` +
    veins(FLOOR - 10, '#bffff2', '.006 .03', 2, 7, '-9 0 0 0 1.25', 0.4) +
    nearDark(FLOOR, '#03182c') +
    reeds(roll, 0, 170, H * 0.78, 30, 330, '#042a3c') +
    reeds(roll, W - 170, W, H * 0.78, 30, 330, '#042a3c') +
    reeds(roll, 20, 120, H * 0.78, 16, 250, '#0d5a5c') +
    reeds(roll, W - 120, W - 10, H * 0.78, 16, 250, '#0d5a5c') +
    dots(roll, W, H, 90, '#e6fffa', 1, 7) +
    vignette(W, H, '#010c1c', 0.8)
  );
}
