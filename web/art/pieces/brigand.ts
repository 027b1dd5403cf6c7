// Horns, a beard, a fur and a great axe.
import type { Livery } from '../liveries.ts';
import { axe } from './arms.ts';
import { BELT, arm, brow, eyes, hand, head, legs, nose } from './body.ts';

export function brigand(livery: Livery): string {
  return (
    legs(livery.shade) +
    `<path d="M-11,-29 q11,-4 22,0 l1.6,15 q-12.6,4 -25.2,0z" fill="url(#skin)"/>
      <path d="M-11,-29 q3,-2 7,-2.6 q0,10 -3,18.4 l-5.6,-.8z M11,-29 q-3,-2 -7,-2.6 q0,10 3,18.4 l5.6,-.8z" fill="url(#fur)"/>
      <path d="M-12,-19 l24.4,-4 .4,6 -24.4,5.4z" fill="${livery.cloth}"/>
      <path d="M-12,-19 l24.4,-4" stroke="${livery.trim}" stroke-width="1.5"/>` +
    BELT +
    head() +
    `<path d="M-8.4,-36 q-.6,14 10,17 q4,1 8,-2 q5.6,-5 5,-15 q-3,5 -6,4.4 q-4,-2.6 -8,0 q-5,1 -9,-4.4z" fill="url(#fair-hair)"/>
      <path d="M3,-30 q2.6,1.6 5.6,0" stroke="#7a3d12" stroke-width="1.5" fill="none" stroke-linecap="round"/>` +
    eyes(2.6, -38) +
    brow(2.6, -42, 6.5, '#8a5212', 1.6) +
    nose(7.4, -35) +
    `<path d="M-9.4,-40 q.4,-14.6 12.6,-14.6 q12.4,0 12.6,14.6 q-12.6,-6 -25.2,0z" fill="url(#iron)"/>
      <path d="M-9.4,-40 q12.6,-7 25.2,0 v-3.2 q-12.6,-6.6 -25.2,0z" fill="${livery.cloth}"/>
      <path d="M-8.6,-46 q-9,-1 -9.8,-12 q4.6,4.6 12,5.4z M14.8,-46 q9,-1 9.8,-12 q-4.6,4.6 -12,5.4z" fill="url(#bone)"/>` +
    axe(15, -15, 28, 1) +
    arm('M9.4,-25 q6,2 6.4,8', '#eeb083', 6.6) +
    arm('M-9.4,-25 q-5,5 1,9.6', '#e0a074', 6.6) +
    hand(16, -16) +
    hand(-7, -14.6, '#e0a074') +
    `<path d="M11.6,-22.6 l6.4,-.6" stroke="#6b4222" stroke-width="3"/>`
  );
}
