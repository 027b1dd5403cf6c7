// Hills, mountains and stones of Skirmish's grounds: their foot is at 0 0, a cell is 44 units wide.
import { linear } from '../svg.ts';

/** The gradients of hills. */
export function reliefPaints(): string {
  return (
    linear('hill-sunny', [[0, '#f3eda6'], [0.3, '#cfcb6c'], [0.66, '#8f9a43'], [1, '#51652b']], [0, 0], [1, 0.9]) +
    linear('hill-plain', [[0, '#e6e191'], [0.4, '#b3b258'], [1, '#5d692c']], [0, 0], [1, 0.9])
  );
}

function hill(paint: string, shape: string, ridges: string): string {
  return `<path d="M-20,4 Q10,13 34,3 L22,-9z" fill="#17240c" opacity=".38"/>
    <path d="${shape}" fill="url(#${paint})"/>
    <path d="${shape}" fill="none" stroke="#4d5522" stroke-width="1" opacity=".7"/>
    ${ridges}`;
}

export function highHill(): string {
  return hill(
    'hill-sunny',
    'M-26,5 Q-23,-9 -13,-17 Q-5,-24 4,-19 Q17,-12 27,5 Q0,11 -26,5z',
    `<path d="M-13,-16 Q-5,-22.6 3,-18.4" stroke="#fffbd0" stroke-width="2" fill="none" stroke-linecap="round" opacity=".85"/>
      <path d="M4,-17 Q8,-8 7,4 M10,-13 Q15,-5 15,4" stroke="#5d6128" stroke-width="1.3" fill="none" opacity=".55" stroke-linecap="round"/>
      <path d="M-20,1 q2,-5 5,-8 M-12,2 q1,-5 4,-9" stroke="#fff6b8" stroke-width="1.2" fill="none" opacity=".5" stroke-linecap="round"/>`,
  );
}

export function lowHill(): string {
  return hill(
    'hill-plain',
    'M-22,5 Q-19,-6 -10,-10 Q-2,-15 6,-11 Q16,-6 22,5 Q0,10 -22,5z',
    `<path d="M-10,-9 Q-3,-13.6 4,-10.6" stroke="#fff8cc" stroke-width="1.8" fill="none" stroke-linecap="round" opacity=".8"/>
      <path d="M6,-9 Q10,-3 9,4" stroke="#57521f" stroke-width="1.2" fill="none" opacity=".5" stroke-linecap="round"/>`,
  );
}

/** One sharp peak with snow. */
export const PEAK = `<path d="M-27,2 q27,12 58,4 l6,-3 -36,-30z" fill="#131a24" opacity=".35"/>
  <path d="M-28,3 L-19,-18 L-12,-23 L-1,-50 L5,-44 L15,-26 L20,-22 L30,4 Q2,11 -28,3z" fill="#8d8794"/>
  <path d="M-28,3 L-19,-18 L-12,-23 L-1,-50 L1,-36 L-4,-20 L1,-8 L-5,6 Q-18,6 -28,3z" fill="#cfc8c6"/>
  <path d="M-1,-50 L5,-44 L12,-31 L7,-33 L4,-27 L1,-35z" fill="#aebfda"/>
  <path d="M-1,-50 L-10,-28 L-6,-31 L-4,-26 L0,-32 L1,-36z" fill="#ffffff"/>
  <path d="M-19,-18 L-12,-23 L-14,-12 L-21,-4z" fill="#e4deda"/>
  <path d="M15,-26 L20,-22 L30,4 L22,5 L17,-8z" fill="#6c6677"/>
  <path d="M-28,3 L-19,-18 L-12,-23 L-1,-50 L5,-44 L15,-26 L20,-22 L30,4" fill="none" stroke="#3a3744" stroke-width="1.2" stroke-linejoin="round"/>`;

/** Two peaks, lower. */
export const TWIN_PEAKS = `<path d="M-24,2 q26,10 52,3 l4,-3 -30,-22z" fill="#131a24" opacity=".35"/>
  <path d="M-26,3 L-16,-22 L-9,-38 L-4,-34 L3,-24 L9,-30 L17,-16 L27,4 Q0,10 -26,3z" fill="#8a8491"/>
  <path d="M-26,3 L-16,-22 L-9,-38 L-7,-24 L-11,-10 L-8,5 Q-18,5 -26,3z" fill="#cfc8c6"/>
  <path d="M3,-24 L9,-30 L8,-16 L4,-8 L7,5 L-3,6 L-1,-12z" fill="#bdb6b8"/>
  <path d="M-9,-38 L-14,-26 L-11,-27 L-8,-22 L-7,-27z" fill="#fff"/>
  <path d="M-9,-38 L-4,-34 L-1,-30 L-5,-28 L-7,-25z" fill="#b4c4dc"/>
  <path d="M-26,3 L-16,-22 L-9,-38 L-4,-34 L3,-24 L9,-30 L17,-16 L27,4" fill="none" stroke="#3a3744" stroke-width="1.2" stroke-linejoin="round"/>`;

export const PEBBLE = `<ellipse cx="1" cy="1" rx="4" ry="1.6" fill="#203015" opacity=".35"/>
  <path d="M-3.4,.6 q-.4,-3 2.4,-3.2 q3.6,0 3.8,2.8z" fill="#b9b5a8"/>
  <path d="M-2.6,-.8 q.8,-1.4 2.4,-1.4" stroke="#f3f0e4" stroke-width=".9" fill="none"/>`;

/** A brown rock with steep faces, as cliffs are made of. */
export const CRAG = `<path d="M-18,2 q20,9 42,2 l5,-4 -24,-14z" fill="#1a1409" opacity=".38"/>
  <path d="M-20,3 L-16,-14 L-9,-24 L-2,-27 L8,-22 L15,-12 L20,3 Q0,8 -20,3z" fill="#8a7152"/>
  <path d="M-20,3 L-16,-14 L-9,-24 L-6,-12 L-9,5 Q-15,5 -20,3z" fill="#c3aa80"/>
  <path d="M-9,-24 L-2,-27 L3,-14 L-1,6 L-9,5 L-6,-12z" fill="#a58b64"/>
  <path d="M8,-22 L15,-12 L20,3 L11,5.4 L9,-8z" fill="#5e4a34"/>
  <path d="M-16,-14 L-9,-24 L-2,-27 L8,-22 L3,-19 L-5,-21 L-10,-13z" fill="#dcc79d"/>
  <path d="M-20,3 L-16,-14 L-9,-24 L-2,-27 L8,-22 L15,-12 L20,3" fill="none" stroke="#3b2c1b" stroke-width="1.2" stroke-linejoin="round"/>`;

/** A lower one. */
export const LOW_CRAG = `<path d="M-16,2 q18,8 36,2 l4,-3 -20,-9z" fill="#1a1409" opacity=".38"/>
  <path d="M-18,3 L-13,-9 L-5,-15 L5,-13 L12,-7 L18,3 Q0,7 -18,3z" fill="#856c4e"/>
  <path d="M-18,3 L-13,-9 L-5,-15 L-4,-6 L-8,5 Q-14,5 -18,3z" fill="#bda47b"/>
  <path d="M12,-7 L18,3 L9,5 L7,-3z" fill="#5e4a34"/>
  <path d="M-13,-9 L-5,-15 L5,-13 L0,-10.6 L-6,-11 L-9,-7z" fill="#d8c297"/>
  <path d="M-18,3 L-13,-9 L-5,-15 L5,-13 L12,-7 L18,3" fill="none" stroke="#3b2c1b" stroke-width="1.2" stroke-linejoin="round"/>`;
