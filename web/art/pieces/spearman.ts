// A kettle hat and a long spear with a flag.
import type { Livery } from '../liveries.ts';
import { shield } from './arms.ts';
import { BELT, CHEEKS, arm, eyes, hand, head, legs, nose, tabard } from './body.ts';

export function spearman(livery: Livery): string {
  return (
    `<g transform="rotate(9)">
        <rect x="8.4" y="-70" width="2.8" height="72" rx="1.4" fill="url(#wood)"/>
        <path d="M9.8,-84 l4.6,11 -4.6,5 -4.6,-5z" fill="url(#steel)"/>
        ${livery.shape === 'round' ? `<path d="M8.6,-66 l-15,2.4 5,4 -6,4.4 16,1.4z" fill="${livery.cloth}"/>` : `<path d="M8.6,-67 h-13 v12.4 h13z" fill="${livery.cloth}"/>`}
      </g>` +
    legs('#6b5640') +
    tabard(livery) +
    BELT +
    head() +
    CHEEKS +
    eyes() +
    nose() +
    `<path d="M-9,-36 q-2,-9 2,-12 l19,0 q4,3 3,11 q-2,-5 -5,-6 q-8,1 -14,-1 q-3,3 -5,8z" fill="url(#dark-hair)"/>
      <path d="M-13,-43 q16,-16 32,0 q-5,3 -16,3 q-11,0 -16,-3z" fill="url(#iron)"/>
      <path d="M-9,-46 q3,-6.4 12,-7.4 q9,1 12,7.4 q-12,-4 -24,0z" fill="url(#steel)"/>` +
    arm('M9,-25.5 q5,1 6.6,6', livery.cloth) +
    hand(15.6, -19) +
    shield(livery, -10, -17, 1.1)
  );
}
