// The floor of earth: a cellar under roots, lit by a hole far above and by crystals.
import { mist, painted, vignette } from '../../cards/air.ts';
import { dots, falling, ferns, glow, ridge, type Roll, shafts } from '../../cards/painting.ts';
import { rect, times } from '../../svg.ts';
import { carved, crystals, root } from './parts.ts';
import { FLOOR, H, W } from './size.ts';

const MUSHROOMS = { dark: '#1a0f14', light: '#fff0e0', middle: '#e07a5a', shadow: '#7a2a34', rim: '#ffffff' };
const ROOT = '#6a5426';
const NEAR = '#2e2412';
const WALL = '#1e170c';

function hanging(roll: Roll): string {
  return times(11, (index) => {
    const x = (W * (index + 0.2 + roll() * 0.6)) / 11;
    const isSeen = Math.abs(x - W * 0.52) > 150 || roll() > 0.6;
    return isSeen ? root(roll, x, -30, 260 + roll() * 190, 10 + roll() * 10, ROOT, (roll() - 0.5) * 2) : '';
  });
}

function cave(roll: Roll): string {
  const near = [40, 150, 260, W - 50, W - 160, W - 280, W * 0.5].map((x, index) => {
    const length = index === 6 ? 150 : 380 + roll() * 160;
    return root(roll, x, -40, length, 18 + roll() * 14, NEAR, (roll() - 0.5) * 1.6);
  });
  return `${near.join('')}
    <path d="M-20,-20 H${W + 20} V60 Q${W * 0.8},130 ${W * 0.62},70 Q${W * 0.5},40 ${W * 0.4},80 Q${W * 0.2},150 -20,80 Z" fill="${WALL}"/>
    <path d="M-20,-20 H120 Q60,${FLOOR * 0.5} 130,${FLOOR} L150,${H} H-20 Z" fill="${WALL}"/>
    <path d="M${W + 20},-20 H${W - 120} Q${W - 60},${FLOOR * 0.5} ${W - 130},${FLOOR} L${W - 150},${H} H${W + 20} Z" fill="${WALL}"/>`;
}

/** Crystals in their own light. */
function shining(x: number, y: number, scale: number, lit: string, dark: string, light: string): string {
  return glow(x, y - 60 * scale, 190 * scale, light, 0.75) + crystals(x, y, scale, lit, dark);
}

export function earth(roll: Roll): string {
  const [dark, paints] = falling([[0, '#100d08'], [0.3, '#3a3016'], [0.54, '#a88a34'], [0.64, '#4a4a1c'], [1, '#0e0b06']]);
  const [ground, groundPaints] = falling([[0, '#6f7a2a'], [0.12, '#3c4a1c'], [0.5, '#1c2410'], [1, '#0b0906']]);
  const hills = ['#7c702c', '#575020', '#3a3816'].map(
    (fill, index) => `<path d="${ridge(roll, W, FLOOR, FLOOR - 130 + index * 48, 150 - index * 30)}" fill="${fill}" opacity="${0.75 + index * 0.1}"/>`,
  );
  const far =
    paints +
    rect(-20, -20, W + 40, H + 40, dark) +
    glow(W * 0.52, FLOOR - 200, 520, '#ffe48a', 0.8) +
    glow(W * 0.52, FLOOR - 260, 230, '#f6ffd0', 0.95) +
    hills.join('') +
    mist(4, W, FLOOR - 300, 360, '#fff0b0', 0.3, 0.003, 0.01) +
    hanging(roll);
  const mushrooms = (x: number, y: number, size: number, seed: number) =>
    carved(x, y, size, { icon: 'mushrooms-cluster', tint: MUSHROOMS, density: size / 512, seed });
  return (
    painted(far, 10, 0.018) +
    shafts(roll, W, FLOOR + 60, W * 0.44, '#fffbd8', 6, 0.5) +
    painted(cave(roll), 12, 0.02, 4) +
    `${groundPaints}<path d="${ridge(roll, W, H, FLOOR - 4, 18, 0.6)}" fill="${ground}"/>` +
    ferns(roll, 0, W, FLOOR + 14, 40, 46, '#56701f') +
    ferns(roll, -10, 200, FLOOR + 80, 16, 120, '#22340f') +
    ferns(roll, W - 200, W + 10, FLOOR + 80, 16, 120, '#22340f') +
    shining(176, FLOOR + 26, 1.15, '#ffe9a0', '#d8861f', '#ffd36a') +
    shining(W - 170, FLOOR + 22, 1, '#d8fff0', '#2fa884', '#8fffd0') +
    shining(W * 0.36, FLOOR - 6, 0.42, '#fff0b8', '#d89a2f', '#ffe08a') +
    shining(W * 0.66, FLOOR - 8, 0.5, '#d8fff0', '#3fae8a', '#8fffd0') +
    mushrooms(336, FLOOR + 24, 84, 1) +
    dots(roll, W, H, 80, '#fdffb8', 0.8, 3.4) +
    vignette(W, H, '#080602', 0.82)
  );
}
