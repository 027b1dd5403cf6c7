// The floor of fire: a mountain that runs over, between towers of a forge.
import { mist, painted, vignette } from '../../cards/air.ts';
import { embers, falling, glow, pair, ridge, type Roll } from '../../cards/painting.ts';
import { rect, times } from '../../svg.ts';
import { nearDark, veins } from './parts.ts';
import { FLOOR, H, W } from './size.ts';

const MIDDLE = W * 0.5;

function mountain(): string {
  const top = FLOOR - 330;
  return `<path d="M${MIDDLE - 360},${FLOOR} L${MIDDLE - 92},${top} Q${MIDDLE},${top + 30} ${MIDDLE + 92},${top} L${MIDDLE + 360},${FLOOR} Z" fill="#8a2018"/>
    <path d="M${MIDDLE - 92},${top} Q${MIDDLE},${top + 30} ${MIDDLE + 92},${top} Q${MIDDLE + 40},${top + 44} ${MIDDLE + 30},${top + 130} Q${MIDDLE + 60},${top + 240} ${MIDDLE + 10},${FLOOR} L${MIDDLE - 40},${FLOOR} Q${MIDDLE - 20},${top + 210} ${MIDDLE - 40},${top + 120} Q${MIDDLE - 40},${top + 40} ${MIDDLE - 92},${top} Z" fill="#ffcf5a"/>
    ${glow(MIDDLE, top, 300, '#ffe9a0', 0.9)}`;
}

function tower(roll: Roll, index: number): string {
  const x = (W * (index + 0.5)) / 9 + (roll() - 0.5) * 80;
  const w = 44 + roll() * 30;
  const h = 150 + roll() * 150;
  if (Math.abs(x - MIDDLE) < 150) return '';
  const windows = times(3, (row) => rect(x - 6, FLOOR - h + 34 + row * 38, 12, 18, '#ffb03a', 'rx="6"'));
  return `<path d="M${pair(x - w / 2, FLOOR)} L${pair(x - w * 0.32, FLOOR - h)} h${(w * 0.64).toFixed(1)} L${pair(x + w / 2, FLOOR)} Z" fill="#4a1014"/>
    ${rect(x - w * 0.4, FLOOR - h - 10, w * 0.8, 14, '#5e181a')}${glow(x, FLOOR - h - 12, 80, '#ffc24a', 0.75)}${windows}`;
}

/** A cliff with a fall of lava, at one side or the other. */
function cliff(isRight: boolean): string {
  const at = (x: number) => (isRight ? W - x : x);
  return `<path d="M${at(-20)},-20 L${at(210)},-20 L${at(170)},140 L${at(236)},230 L${at(180)},380 L${at(250)},${FLOOR} L${at(230)},${H} L${at(-20)},${H} Z" fill="#1c080c"/>
    <path d="M${at(96)},-20 Q${at(70)},180 ${at(112)},300 Q${at(84)},430 ${at(118)},${FLOOR + 30} L${at(160)},${FLOOR + 30} Q${at(126)},420 ${at(146)},300 Q${at(112)},170 ${at(132)},-20 Z" fill="url(#lava)"/>`;
}

export function fire(roll: Roll): string {
  const [sky, paints] = falling([[0, '#1a0712'], [0.3, '#6a1420'], [0.52, '#e8531f'], [0.62, '#ffc04a'], [0.66, '#7a1d14'], [1, '#140508']]);
  const [ground, groundPaints] = falling([[0, '#5a1c14'], [0.2, '#2e0d0e'], [1, '#0e0406']]);
  const far =
    paints +
    rect(-20, -20, W + 40, H + 40, sky) +
    glow(MIDDLE, FLOOR - 60, 760, '#ffd060', 0.95) +
    mist(3, W, 0, 380, '#2a0812', 0.95, 0.003, 0.008) +
    mist(8, W, 120, 300, '#ff7a3a', 0.5, 0.003, 0.012) +
    mountain() +
    `<path d="${ridge(roll, W, FLOOR, FLOOR - 110, 170, 0.6)}" fill="#6a1816"/>` +
    times(9, (index) => tower(roll, index)) +
    mist(12, W, FLOOR - 220, 260, '#ffb45a', 0.4, 0.003, 0.014);
  return (
    `<linearGradient id="lava" x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stop-color="#ff7a2a"/><stop offset=".5" stop-color="#ffd05a"/><stop offset="1" stop-color="#fff2b0"/>
      </linearGradient>` +
    painted(far, 9, 0.018) +
    painted(cliff(false) + cliff(true), 12, 0.02, 6) +
    glow(120, FLOOR, 220, '#ffb040', 0.7) +
    glow(W - 120, FLOOR, 220, '#ffb040', 0.7) +
    `${groundPaints}<path d="${ridge(roll, W, H, FLOOR - 4, 16, 0.6)}" fill="${ground}"/>` +
    veins(FLOOR + 14, '#ff9e2e', '.006 .02', 3, 11, '-15 0 0 0 1.15', 0.85) +
    nearDark(FLOOR, '#0e0406') +
    embers(roll, W, H * 0.86, 110, '#ffc65a', 1.5) +
    vignette(W, H, '#0a0204', 0.82)
  );
}
