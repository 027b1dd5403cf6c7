// A bucket helm behind a tower shield, two spears.
import type { Livery } from '../liveries.ts';
import { towerShield } from './arms.ts';
import { arm, hand, legs } from './body.ts';

export function sentinel(livery: Livery): string {
  return (
    `<g transform="rotate(-4)">
        <rect x="-14.6" y="-63" width="3" height="62" rx="1.4" fill="url(#wood)"/>
        <path d="M-13.1,-74 l4.2,11 h-8.4z" fill="url(#steel)"/>
      </g>
      <g transform="rotate(-14)">
        <rect x="-9" y="-60" width="2.4" height="30" rx="1" fill="url(#wood)"/>
        <path d="M-7.8,-68 l3.4,9 h-6.8z" fill="url(#iron)"/>
      </g>` +
    legs('#41455a') +
    `<path d="M-11.6,-30 q11,-4 23,0 l1.4,17 q-12.6,4 -25.6,0z" fill="url(#iron)"/>
      <path d="M-13.6,-29 q4,-4 9,-3 l-2,8 q-5,1 -7.6,-1z" fill="url(#steel)"/>` +
    arm('M-10,-26 q-5,4 -3.4,9', 'url(#iron)') +
    `<path d="M-8.6,-32 V-49 q0,-5.6 11.6,-5.6 q12,0 12,5.6 V-32 q-11.8,5.6 -23.6,0z" fill="url(#steel)"/>
      <path d="M6,-54.4 q9,.6 9,5.4 V-32 q-3.4,2 -7.6,2.6z" fill="#4d5a70" opacity=".4"/>
      <path d="M-4.6,-42.6 h17.6 v3.4 h-17.6z" fill="#15121c"/>
      <path d="M3.6,-52 h3 v20 h-3z" fill="url(#gold)"/>
      <path d="M9.4,-36.6 v3.6 M12,-37 v3.4" stroke="#15121c" stroke-width="1.3"/>
      <path d="M-6,-50 q3,-2.6 7,-2.8" stroke="#fff" stroke-width="1.6" fill="none" stroke-linecap="round"/>
      <path d="M3,-54 q-4,-8 -13,-7 q3,2 3.6,5 q-4,1 -4.6,4.6 q6,-3 14,-1z" fill="${livery.cloth}"/>` +
    towerShield(livery) +
    hand(-13.4, -17, '#9aa6b8')
  );
}
