// A hood, a quiver and a drawn bow.
import type { Livery } from '../liveries.ts';
import { BELT, CHEEKS, arm, eyes, hand, head, legs, nose, tabard } from './body.ts';

export function archer(livery: Livery): string {
  return (
    `<path d="M-13,-30 l-7,-15 6,-2.4 8,13z" fill="url(#leather)"/>
      <path d="M-20,-45 l-3,-6 3.4,.4 1,-3.4 2.6,4 3,-2.4 .2,5z" fill="${livery.trim}"/>
      <path d="M-9,-31 q-9,12 -8,28 q9,4 22,1 q10,-2 10,-6 l-4,-22z" fill="${livery.shade}"/>` +
    legs('#5d4a34') +
    tabard(livery) +
    BELT +
    head() +
    CHEEKS +
    eyes(4, -36.6) +
    nose(9.2, -33) +
    `<path d="M0,-41.6 q4,-2 6,.6 M9,-41 q3,-1.4 4,.4" stroke="#7a4a1c" stroke-width="1.4" fill="none"/>` +
    `<path d="M-10,-27 q-5,-23 9,-28.6 q-2,-3 -6,-4.4 q15,-.4 20.4,12.6 q2,5 1.4,9.6 q-4,-6.6 -10.4,-7 q-9,0 -8,12.8 q1,4 3,7 q-6,1 -9.4,-2z" fill="${livery.cloth}"/>
      <path d="M14.8,-38 q-4,-6.6 -10.4,-7 q-9,0 -8,12.8" fill="none" stroke="${livery.trim}" stroke-width="1.6"/>` +
    `<path d="M19,-47 q15,21 -1,43" fill="none" stroke="#6e4219" stroke-width="3.8" stroke-linecap="round"/>
      <path d="M19,-47 q15,21 -1,43" fill="none" stroke="#d6a05e" stroke-width="1.5" stroke-linecap="round"/>
      <path d="M19,-47 L8,-24 L18,-4" stroke="#f6f0dd" stroke-width="1" fill="none"/>
      <path d="M6,-24.4 L32,-26" stroke="#8a5a2b" stroke-width="1.9"/>
      <path d="M30.4,-29 l6.6,2.4 -6,3.6z" fill="url(#steel)"/>` +
    arm('M9,-26 q8,-1 16,.6', livery.cloth, 6) +
    hand(26, -25.6) +
    arm('M-8,-25 q3,6 14,1.4', livery.cloth, 6) +
    hand(7.4, -23.8)
  );
}
