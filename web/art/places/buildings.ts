// Houses, towers and walls of Skirmish: their foot is at 0 0, a cell is 44 units wide.
import type { Livery } from '../liveries.ts';
import { linear, rect, times } from '../svg.ts';

export const HOUSE = `<path d="M-14,2 L18,2 L26,-3 L16,-12z" fill="#101a10" opacity=".4"/>
  <path d="M-14,-12 L-2,-12 L-2,3 L-14,0z" fill="#e8d9b6"/>
  <path d="M-2,-12 L15,-12 L15,1 L-2,3z" fill="#cdb88c"/>
  <path d="M-14,-6 L-2,-5 M-9,-12 V1 M4,-12 V2.4 M10,-12 V1.6 M-2,-5 L15,-6" stroke="#6e4a2a" stroke-width="1.5"/>
  <path d="M-17,-11 L-8,-26 L1,-11 Q-8,-9 -17,-11z" fill="#efe2c2"/>
  <path d="M-17,-11 L-8,-26 L-8,-24 L-14.6,-11z M-8,-26 L1,-10.6 L-1,-10.6 L-8.4,-23z" fill="#7b4d2a"/>
  <path d="M-8,-27 L11,-27 L19,-10 L1,-10z" fill="#c2583a"/>
  <path d="M-8,-27 L11,-27 L12.6,-23.4 L-6,-23.4z" fill="#e58a5d"/>
  <path d="M-5,-21.4 h18 M-3,-17.4 h18 M-1,-13.6 h18" stroke="#8b3824" stroke-width="1.1"/>
  <path d="M-8,-27 L11,-27 L19,-10 L1,-10z" fill="none" stroke="#4c2318" stroke-width="1.1" stroke-linejoin="round"/>
  <rect x="-10.6" y="-5.6" width="5.4" height="6.8" fill="#5b3519"/>
  <rect x="5.4" y="-7.4" width="4.6" height="4.8" fill="#ffd978" stroke="#5b3519" stroke-width="1"/>
  <rect x="7" y="-33" width="5" height="8" fill="#9a8f84"/>
  <rect x="6.4" y="-34" width="6.2" height="2.4" fill="#c7bdb0"/>
  <path d="M9,-36 q3,-4 0,-7 q5,-3 8,-1 q-4,1 -3,5 q-2,3 -5,3z" fill="#fff" opacity=".5"/>`;

/** The paints of walls and towers. */
export function wallPaints(): string {
  return (
    linear('slate', [[0, '#8ea2c4'], [0.45, '#5d7199'], [1, '#35446a']], [0, 0], [1, 0]) +
    linear('tower', [[0, '#e2dacb'], [0.4, '#b8ae9f'], [1, '#6c645c']], [0, 0], [1, 0]) +
    `<pattern id="brick" width="14" height="9" patternUnits="userSpaceOnUse">
        <path d="M0,4.5 H14 M0,9 H14 M4,0 V4.5 M11,4.5 V9" stroke="#3d3731" stroke-width=".9" opacity=".5"/>
        <path d="M0,5.4 H14 M0,.9 H14" stroke="#fff" stroke-width=".6" opacity=".18"/>
      </pattern>`
  );
}

/** A square flag with a chevron, or a swallow-tailed one, on a pole that ends at a height. */
function flag({ shape, main, trim }: Livery, top: number): string {
  const pole = `<path d="M0,${top + 2} V${top - 20}" stroke="#3a2a1c" stroke-width="1.8"/>`;
  if (shape === 'round')
    return `${pole}
      <path d="M.8,${top - 20} h17 l-4,5 4,5 h-17z" fill="${main}"/>`;
  return `${pole}
    <path d="M.8,${top - 20} h15 v10.6 h-15z" fill="${main}"/>
    <path d="M.8,${top - 15} l7.5,-4 7.5,4 v3 l-7.5,-4 -7.5,4z" fill="${trim}"/>`;
}

export interface TowerShape {
  width?: number;
  height?: number;
  roof?: boolean;
  flag?: Livery;
}

export function tower({ width = 36, height = 40, roof = true, flag: whose }: TowerShape = {}): string {
  const r = width / 2;
  const peak = -height - 8 - width * 0.95;
  const trunk = `M${-r},${-height} V0 A${r},${r * 0.38} 0 0 0 ${r},0 V${-height}z`;
  const cone = `<path d="M${-r - 1},${-height - 8} Q0,${-height + 1} ${r + 1},${-height - 8} L0,${peak}z" fill="url(#slate)"/>
    <path d="M${-r - 1},${-height - 8} L0,${peak} L${-r * 0.3},${-height - 5}z" fill="#fff" opacity=".16"/>
    <path d="M${-r - 1},${-height - 8} L0,${peak} L${r + 1},${-height - 8}" fill="none" stroke="#222b45" stroke-width="1.1"/>`;
  const merlons = times(5, (index) => {
    const side = index - 2;
    const lit = side < 0 ? '#e6decf' : side > 0 ? '#8f867b' : '#c4baab';
    return rect(side * r * 0.46 - 3, -height - 9 + (4 - Math.abs(side) * 1.7), 6, 7, lit);
  });
  return `<path d="M${-r + 4},4 L${r + 22},2 L${r + 14},-12 L${r - 6},-10z" fill="#101a10" opacity=".38"/>
    <path d="${trunk}" fill="url(#tower)"/>
    <path d="${trunk}" fill="url(#brick)"/>
    <rect x="-2.2" y="${-height * 0.55}" width="4.4" height="9" rx="2" fill="#2b2530"/>
    <path d="M${-r - 3},${-height - 6} V${-height + 3} A${r + 3},${r * 0.4} 0 0 0 ${r + 3},${-height + 3} V${-height - 6}z" fill="url(#tower)"/>
    <ellipse cx="0" cy="${-height - 6}" rx="${r + 3}" ry="${(r + 3) * 0.38}" fill="#cfc6b7"/>
    ${merlons}${roof ? cone : ''}${whose ? flag(whose, peak) : ''}`;
}

/** A golden banner with a star at the right edge of a cell: where somebody has to come to. */
export const BANNER = `<ellipse cx="23" cy="9" rx="7" ry="2.6" fill="#101a10" opacity=".4"/>
  <path d="M20,9 V-34" stroke="#1c1405" stroke-width="4.6" stroke-linecap="round"/>
  <path d="M20,9 V-34" stroke="#d9a441" stroke-width="2.2" stroke-linecap="round"/>
  <path d="M21,-34 h30 l-7,9 7,9 h-30z" fill="#ffd95e" stroke="#1c1405" stroke-width="1.8" stroke-linejoin="round"/>
  <path d="M32,-31.6 l2,4.2 4.6,.5 -3.4,3.1 .9,4.6 -4.1,-2.3 -4.1,2.3 .9,-4.6 -3.4,-3.1 4.6,-.5z" fill="#7a1420"/>`;
