// A pointed hat, a long beard and a staff with an orb.
import type { Livery } from '../liveries.ts';
import { arm, brow, eyes, hand, head, nose } from './body.ts';

export function mage(livery: Livery): string {
  return (
    `<g>
        <rect x="18" y="-56" width="3" height="56" rx="1.4" fill="url(#wood)"/>
        <path d="M14,-56 q-2,-8 5.4,-12 q-3,5 0,7 q4,3 2,8z" fill="url(#gold)"/>
        <circle cx="19.5" cy="-60" r="9" fill="#5ff5e0" opacity=".35" filter="url(#soft-2)"/>
        <circle cx="19.5" cy="-60" r="5.4" fill="url(#orb)"/>
      </g>
      <path d="M-9,-30 q9,-4 18,0 q4,14 8,29 q-17,5 -34,0 q4,-15 8,-29z" fill="${livery.cloth}"/>
      <path d="M3,-31 q4,.4 6,1 q4,14 8,29 q-4,1.4 -9,2z" fill="#000" opacity=".18"/>
      <path d="M-17,-1 q17,5 34,0 l-1.2,-4.4 q-16,4.4 -31.6,0z" fill="${livery.trim}"/>
      <path d="M-2,-31 h4 l1,28 h-6z" fill="${livery.trim}" opacity=".9"/>` +
    head() +
    `<path d="M-8.6,-36 q0,10 5,18 q4,5 8,7 q6,-4 9,-14 q2,-6 1,-11 q-2,4 -4,4.4 q-4,-2.4 -8,0 q-6,1 -11,-4.4z" fill="url(#grey-hair)"/>` +
    eyes(3, -38) +
    brow(3, -42, 6.5, '#9a9dab', 1.4) +
    nose(8, -34.6) +
    `<g transform="translate(0,-2.4)">
        <path d="M-16,-41 q18,-9 38,1 q-4,5 -10,3 q-10,-4 -20,-.6 q-6,1.6 -8,-3.4z" fill="${livery.shade}"/>
        <path d="M-9,-43.6 q4,-18 -6,-28 q18,2 28,29 q-11,-4.6 -22,-1z" fill="${livery.cloth}"/>
        <path d="M-9,-43.6 q11,-4 22,1 l-1.4,-4 q-9,-3.6 -19.6,-.6z" fill="${livery.trim}"/>
        <path d="M2,-58 l1.3,2.6 2.9,.4 -2.1,2 .5,2.9 -2.6,-1.4 -2.6,1.4 .5,-2.9 -2.1,-2 2.9,-.4z" fill="#fff6c0"/>
      </g>` +
    arm('M9,-26 q6,2 9,-3', livery.cloth) +
    hand(19.4, -30) +
    arm('M-8,-25 q-6,6 -2,11', livery.cloth) +
    hand(-9, -13)
  );
}
