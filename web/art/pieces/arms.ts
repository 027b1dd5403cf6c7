// Shields and weapons.
import type { Livery } from '../liveries.ts';

/** Round with a ring, or a kite with a chevron. */
export function shield(livery: Livery, x: number, y: number, scale = 1): string {
  if (livery.shape === 'round')
    return `<g transform="translate(${x},${y}) scale(${scale})">
        <circle r="9.4" fill="url(#wood)"/>
        <circle r="8.6" fill="${livery.cloth}"/>
        <circle r="8.6" fill="none" stroke="${livery.trim}" stroke-width="1.9"/>
        <circle r="3.1" fill="url(#steel)"/>
        <path d="M-5.6,-4.5 a7.4,7.4 0 0 1 6,-2.6" stroke="#fff" stroke-width="1.3" opacity=".6" fill="none" stroke-linecap="round"/>
      </g>`;
  return `<g transform="translate(${x},${y}) scale(${scale})">
      <path d="M-8.4,-9 q8.4,-3.4 16.8,0 q1.4,11.4 -8.4,20 q-9.8,-8.6 -8.4,-20z" fill="url(#wood)"/>
      <path d="M-7.2,-8 q7.2,-2.8 14.4,0 q1,10 -7.2,17.2 q-8.2,-7.2 -7.2,-17.2z" fill="${livery.cloth}"/>
      <path d="M-6.9,-2.4 l6.9,-4.6 6.9,4.6 v4.4 l-6.9,-4.6 -6.9,4.6z" fill="${livery.trim}"/>
      <path d="M-5.6,-6.6 q3,-1.3 5,-1.3" stroke="#fff" stroke-width="1.3" opacity=".6" fill="none" stroke-linecap="round"/>
    </g>`;
}

/** As high as a man; a pale or two chevrons. */
export function towerShield(livery: Livery): string {
  return `<path d="M-6,-31 q11,-5 22,0 l0,24 q0,5 -11,7 q-11,-2 -11,-7z" fill="#3b2a1c"/>
    <path d="M-4.4,-29.6 q9.4,-4 18.8,0 v22 q0,4 -9.4,5.8 q-9.4,-1.8 -9.4,-5.8z" fill="${livery.cloth}"/>
    ${
    livery.shape === 'round'
    ? `<path d="M2.4,-32 h5.2 v30.4 h-5.2z" fill="${livery.trim}"/>
    <circle cx="5" cy="-17" r="5.4" fill="url(#steel)"/>
    <circle cx="5" cy="-17" r="5.4" fill="none" stroke="${livery.deep}" stroke-width="1"/>`
    : `<path d="M-4.4,-22 l9.4,-6 9.4,6 v5 l-9.4,-6 -9.4,6z M-4.4,-12 l9.4,-6 9.4,6 v5 l-9.4,-6 -9.4,6z" fill="${livery.trim}"/>`
    }
    <path d="M-3,-28 q5,-2 9,-2.2" stroke="#fff" stroke-width="1.5" fill="none" opacity=".6" stroke-linecap="round"/>
    <path d="M10,-31 q3,.6 4.4,1.4 v22 q0,3 -5,4.8z" fill="#000" opacity=".18"/>`;
}

export function sword(x: number, y: number, angle: number, length = 30, width = 4.4): string {
  return `<g transform="translate(${x},${y}) rotate(${angle})">
      <path d="M${-width / 2},-4 L${-width / 2},${-length + 5} L0,${-length} L${width / 2},${-length + 5} L${width / 2},-4z" fill="url(#steel)"/>
      <path d="M0,-4 L0,${-length} L${width / 2},${-length + 5} L${width / 2},-4z" fill="#5d6a80" opacity=".55"/>
      <path d="M${-width / 2 + 0.8},-5 V${-length + 7}" stroke="#fff" stroke-width=".9" opacity=".9"/>
      <rect x="-6.4" y="-5.6" width="12.8" height="3.2" rx="1.5" fill="url(#gold)"/>
      <rect x="-1.6" y="-3" width="3.2" height="7" rx="1.2" fill="#5b351b"/>
      <circle cx="0" cy="5" r="2.1" fill="url(#gold)"/>
    </g>`;
}

export function axe(x: number, y: number, angle: number, scale = 1): string {
  return `<g transform="translate(${x},${y}) rotate(${angle}) scale(${scale})">
      <rect x="-1.7" y="-34" width="3.4" height="44" rx="1.6" fill="url(#wood)"/>
      <path d="M1,-34 q10,-6 14,0 q-3.6,8.4 0,16.6 q-5,4.4 -14,-2.4z" fill="url(#steel)"/>
      <path d="M-1,-33 q-7,-4 -10,.6 q2.6,6 0,12 q4,2.6 10,-2z" fill="url(#iron)"/>
      <path d="M15,-34 q-3.6,8.4 0,16.6 q1.6,-1 1.8,-1.6 q-2.6,-6.8 0,-13.4z" fill="#fff" opacity=".9"/>
      <rect x="-2.4" y="-32" width="4.8" height="12" rx="1" fill="#49362a"/>
    </g>`;
}
