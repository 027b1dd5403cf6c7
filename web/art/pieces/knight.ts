// A rider with a lance on a caparisoned horse.
import type { Livery } from '../liveries.ts';
import { arm, hand } from './body.ts';

function lance(livery: Livery): string {
  const { cloth } = livery;
  return `<g transform="translate(7,-36) rotate(24)">
      <path d="M-2.2,20 L-1.5,-34 L1.5,-34 L2.2,20z" fill="url(#wood)"/>
      <path d="M-4.4,2 L4.4,2 L2.4,-8 L-2.4,-8z" fill="url(#gold)"/>
      <path d="M-2.6,-33 L0,-46 L2.6,-33z" fill="url(#steel)"/>
      ${
      livery.shape === 'round'
      ? `<path d="M-1.6,-32 l-19,3 6,4.4 -7,5 20,2.6z" fill="${cloth}"/>`
      : `<path d="M-1.6,-32 h-17 v14 h17.4z" fill="${cloth}"/>
      <path d="M-18.6,-25 l8.6,-5 8.6,5 v4 l-8.6,-5 -8.6,5z" fill="${livery.trim}"/>`
      }
    </g>`;
}

function horse(livery: Livery): string {
  const { cloth } = livery;
  return `<g transform="translate(-1,0)">
      <path d="M-24,-20 q-9,2 -9,15 q5,-1 6,-6 q2,3 5,-6z" fill="#4a3020"/>
      <path d="M-20,-14 h7 l-1,11 q3,3 0,3.4 h-5.4z M-9,-12 h6 v9 q3,3 0,3.4 h-5.4z M11,-14 h6.4 l0,11 q3,3 0,3.4 h-5.4z M19,-15 h6 l1,12 q3,3 0,3.4 h-5.4z" fill="url(#horse)"/>
      <path d="M-20,-3 h5 q3,3 0,3.4 h-5z M-9,-3h5q3,3 0,3.4h-5z M12,-3h5q3,3 0,3.4h-5z M20.6,-3h5q3,3 0,3.4h-5z" fill="#33241a"/>
      <path d="M-25,-20 q0,-9 12,-10 l26,0 q4,-2 7,-10 l3,-10 q3,-6 8,-4 l8.4,8.4 q3,4 -.4,6 q-4,1.4 -8.4,-1.6 l-3.4,.4 q0,8 -3,14 q-2,9 -8,11 h-32 q-9,0 -10,-4.2z" fill="url(#horse)"/>
      <path d="M29,-54 l-1,-6 5,4z" fill="url(#horse)"/>
      <path d="M23,-52 q-8,8 -8,21 q-4,-14 5,-24z" fill="#4a3020"/>
      <circle cx="31" cy="-48" r="1.6" fill="#1a1014"/>
      <path d="M37,-44 q1.6,.2 2,1.6" stroke="#3a2013" stroke-width="1.4" fill="none"/>
      <path d="M27,-45 q5,5 9,4" stroke="#5b351b" stroke-width="1.5" fill="none"/>
      <path d="M-26,-24 q2,-7 14,-7 h22 q8,0 10,-8 l7,4 q-2,14 -4.6,19.6 l1,9 q-4,3 -7.4,-.6 q-4,4 -7.4,.4 q-4,4 -8,.4 q-4,4 -8,.4 q-4,3.6 -8,.2 q-5,3 -9,-1z" fill="${cloth}"/>
      ${livery.pattern === 'pale' ? `<path d="M-26,-11 l49,0 .6,4.6 q-4,3 -7.4,-.6 q-4,4 -7.4,.4 q-4,4 -8,.4 q-4,4 -8,.4 q-4,3.6 -8,.2 q-5,3 -9,-1z" fill="${livery.trim}" opacity=".95"/>` : `<path d="M-25,-22 h9 v8 h-9.6z M-7,-22 h9 v8 h-9z M11,-22 h9 l-1,8 h-8z M-16,-14 h9 v8.6 q-5,3 -9,0z M2,-14 h9 v8.6 q-5,3 -9,0z" fill="${livery.trim}" opacity=".9"/>`}
      <path d="M-26,-24 q2,-7 14,-7 h22" fill="none" stroke="#fff" stroke-width="1.4" opacity=".5"/>
    </g>`;
}

/** Who sits on the horse. */
export function rider(livery: Livery): string {
  const { cloth } = livery;
  const body = `<path d="M-10,-27 h14 l2,-5 -2,-16 q-7,-3 -13,0 l-2,17z" fill="url(#iron)"/>
    <path d="M-8,-47 q6,-2.6 11,0 l1.6,17 h-14z" fill="${cloth}"/>
    <path d="M-4,-28 q5,3 6,12 l4,3 -6,1 q-8,-8 -10,-16z" fill="url(#steel)"/>
    <path d="M-11,-53 q0,-12 9.6,-12.4 q10,.4 10,12.4 l-1,5.6 q-9,3.6 -17.6,0z" fill="url(#steel)"/>
    <path d="M-3,-56 h11.6 l-.4,3.2 h-11.2z" fill="#15121c"/>
    <path d="M3,-65 q5,1 5.6,11 l-1,6 -4,1z" fill="#4d5a70" opacity=".4"/>
    <path d="M-8,-60 q2,-3 5,-3.4" stroke="#fff" stroke-width="1.6" fill="none" stroke-linecap="round"/>
    <path d="M-2,-65 q-2,-9 -14,-7 q4,2 4,5 q-5,0 -6,5 q8,-2 16,-1z" fill="${cloth}"/>`;
  return body + arm('M-1,-42 q5,2 7,6', 'url(#iron)', 6) + hand(7, -35.6, '#aab4c4');
}

export function knight(livery: Livery): string {
  return lance(livery) + horse(livery) + rider(livery);
}
