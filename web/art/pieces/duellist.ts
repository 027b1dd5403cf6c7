// A plumed hat, a cape and a rapier.
import type { Livery } from '../liveries.ts';
import { BELT, CHEEKS, arm, eyes, hand, head, legs, nose } from './body.ts';

export function duellist(livery: Livery): string {
  return (
    `<path d="M-8,-31 q-12,12 -14,27 q8,-2 12,2 q2,-12 8,-20z" fill="${livery.shade}"/>` +
    legs('#e9dcc0') +
    `<path d="M-9,-29 q9,-3.4 18,0 l1.4,15.6 q-10,3.4 -21,0z" fill="${livery.cloth}"/>
      <path d="M-1.6,-30 l3,17.6 h3 l-.6,-17.6z" fill="${livery.trim}"/>` +
    BELT +
    head() +
    CHEEKS +
    eyes(4, -37) +
    nose(9.6, -34) +
    `<path d="M4,-31.4 q3,-1.6 5,.4 q2,-1.4 4,-.4" stroke="#4a2a14" stroke-width="1.6" fill="none" stroke-linecap="round"/>
      <path d="M-8.6,-34 q-2,-10 3,-12 l18,0 q2,2 2,5 q-10,-2 -16,-1 q-1,6 -4,10z" fill="url(#dark-hair)"/>` +
    `<path d="M-16,-43 q18,-8 38,1 q-2,4 -8,3 q-14,-5 -27,1 q-4,0 -3,-5z" fill="url(#felt)"/>
      <path d="M-7,-45 q0,-12 10,-12 q10,0 11,12 q-10,-3 -21,0z" fill="url(#felt)"/>
      <path d="M-7,-45.6 q10.6,-4 21,0 v-3.4 q-10.6,-3.6 -21,0z" fill="${livery.cloth}"/>
      <path d="M-4,-48 q-14,-16 -24,-8 q4,1 5,3.6 q-4,.6 -5,3 q12,3.6 23,4z" fill="${livery.trim}"/>
      <path d="M-5,-47.4 q-9,-6 -18,-6.6" stroke="${livery.main}" stroke-width="1.2" fill="none"/>` +
    `<path d="M20,-23 L45,-41" stroke="#6a7690" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M20,-23 L45,-41" stroke="#fff" stroke-width="1.1" stroke-linecap="round"/>
      <path d="M18,-27 q7,0 6.6,8" stroke="url(#gold)" stroke-width="2.4" fill="none"/>` +
    arm('M8,-26 q6,3 11,3.4', livery.cloth, 6) +
    hand(19.6, -22.4) +
    arm('M-8,-25.4 q-7,1 -8,7', livery.cloth, 6) +
    hand(-15.6, -17.6)
  );
}
