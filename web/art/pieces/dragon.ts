// Wings, horns and a pale belly: it has no base.
import type { Livery } from '../liveries.ts';

export function dragon(livery: Livery): string {
  const { cloth, shade } = livery;
  return `<path d="M4,-34 q2,-22 20,-36 q1,8 7,11 q6,-2 11,2 q-7,4 -6,11 q4,2 4,7 q-8,-2 -14,5 q-10,8 -20,4z" fill="${shade}"/>
    <path d="M4,-34 q6,-24 20,-36 M8,-32 q10,-17 23,-26 M10,-30 q10,-9 26,-14" stroke="${livery.light}" stroke-width="1.5" fill="none" opacity=".5"/>
    <path d="M-14,-9 q-18,2 -22,-10 q-1,-6 -6,-8 q0,8 2,12 q6,14 26,14z" fill="${cloth}"/>
    <path d="M-42,-26 l-6,-5 q-2,8 4,11z" fill="${livery.trim}"/>
    <path d="M-18,-6 q-4,-22 10,-29 q7,-4 8,-12 l15,4 q2,11 -1,17 q6,12 -4,22 q-14,5 -28,-2z" fill="${cloth}"/>
    <path d="M3,-37 q10,2 9,12 q4,12 -4,22 q-6,2 -10,0 q6,-12 2,-20 q-2,-8 3,-14z" fill="#fff2c6"/>
    <path d="M3,-30 q5,-2 9,0 M5,-23 q5,-2 9,0 M6,-16 q5,-2 8,0 M4,-9 q5,-2 8,0" stroke="#d9b465" stroke-width="1.4" fill="none"/>
    <path d="M-6,-26 q-8,-30 -38,-44 q5,9 2,17 q-8,-1 -12,7 q9,1 11,8 q-5,3 -5,9 q9,-3 14,2 q12,10 26,8z" fill="${cloth}"/>
    <path d="M-6,-26 q-8,-28 -38,-44 M-10,-24 q-12,-18 -33,-28 M-13,-22 q-11,-11 -30,-15" stroke="${livery.deep}" stroke-width="1.7" fill="none" opacity=".55"/>
    <path d="M-44,-70 q22,10 32,28" stroke="#fff" stroke-width="1.4" fill="none" opacity=".5"/>
    <g transform="translate(1,-3)">
      <path d="M-1,-40 q-3,-17 12,-19 q8,-1 12,6 l10,4 q5,3 4,8 q-2,6 -10,6 q-8,4 -16,2 q-9,-1 -12,-7z" fill="${cloth}"/>
      <path d="M13,-42 q12,4 23,-1 q-2,8 -12,7 q-7,3 -13,-1z" fill="#fff2c6"/>
      <path d="M14,-42.4 q10,3.6 22,-.6" stroke="${livery.deep}" stroke-width="1.6" fill="none"/>
      <path d="M20,-42 l1.6,3.8 1.8,-3.6z M28,-42.4 l1.4,3.4 1.6,-3.8z" fill="#fff"/>
      <path d="M5,-57 q-4,-11 -14,-12 q0,10 7,17z M15,-59 q0,-10 -7,-15 q-3,8 0,16z" fill="url(#bone)"/>
      <ellipse cx="17" cy="-50" rx="4" ry="4.4" fill="#fff7cf"/>
      <ellipse cx="18.4" cy="-49.6" rx="1.9" ry="3.4" fill="#1e1626"/>
      <circle cx="19" cy="-51" r=".9" fill="#fff"/>
      <path d="M11,-55.4 l9,2" stroke="${livery.deep}" stroke-width="2.4" stroke-linecap="round"/>
      <circle cx="33" cy="-47" r="1.3" fill="${livery.deep}"/>
      <path d="M3,-53 q2,-4 6,-4.4" stroke="#fff" stroke-width="1.6" fill="none" opacity=".6" stroke-linecap="round"/>
    </g>
    <path d="M-12,-6 q-6,6 0,7 h10 q4,-4 -1,-8z M6,-6 q-4,6 1,7 h10 q4,-4 -2,-8z" fill="${shade}"/>
    <path d="M-6,1 l2,-3.4 2,3.4z M-1,1 l2,-3.4 2,3.4z M11,1 l2,-3.4 2,3.4z M16,1 l2,-3.4 2,3.4z" fill="#fff7df"/>`;
}
