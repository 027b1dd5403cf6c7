// A great crossbow on wheels, with a flag.
import type { Livery } from '../liveries.ts';

export function ballista(livery: Livery): string {
  return `<path d="M-26,-8 L20,-14 L26,-8 L-22,-1z" fill="url(#wood)"/>
    <path d="M-12,-9 L-2,-26 L4,-26 L12,-12z" fill="url(#leather)"/>
    <g transform="translate(0,-28) rotate(-14)">
      <rect x="-28" y="-3.4" width="60" height="6.8" rx="2" fill="url(#wood)"/>
      <rect x="-28" y="-3.4" width="60" height="2" rx="1" fill="#fff" opacity=".25"/>
      <path d="M20,-26 q16,26 0,52" fill="none" stroke="#4a2d14" stroke-width="6" stroke-linecap="round"/>
      <path d="M20,-26 q16,26 0,52" fill="none" stroke="#c98d4b" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M20,-26 L-14,0 L20,26" fill="none" stroke="#f3ead2" stroke-width="1.4"/>
      <path d="M-16,-1.2 h50 v2.4 h-50z" fill="#7b8798"/>
      <path d="M32,-4.6 l13,4.6 -13,4.6z" fill="url(#steel)"/>
      <path d="M-18,-1 l-8,-5 v10z" fill="${livery.trim}"/>
      <rect x="8" y="-6" width="8" height="12" rx="2" fill="url(#iron)"/>
    </g>
    <g>
      ${[-15, 13]
      .map(
      (x) => `<circle cx="${x}" cy="-8" r="9.4" fill="#3d2614"/>
      <circle cx="${x}" cy="-8" r="8" fill="none" stroke="url(#wood)" stroke-width="3.4"/>
      <path d="M${x - 7},-8 h14 M${x},-15 v14 M${x - 5},-13 l10,10 M${x + 5},-13 l-10,10" stroke="#b37b41" stroke-width="1.6"/>
      <circle cx="${x}" cy="-8" r="2.6" fill="url(#iron)"/>`,
      )
      .join('')}
    </g>
    <rect x="-23" y="-52" width="2.6" height="44" rx="1.2" fill="url(#wood)"/>
    ${
    livery.shape === 'round'
    ? `<path d="M-20.6,-52 h20 l-5,6.4 5,6.4 h-20z" fill="${livery.cloth}"/>
    <circle cx="-12.6" cy="-45.6" r="3" fill="${livery.trim}"/>`
    : `<path d="M-20.6,-52 h17 v14 h-17z" fill="${livery.cloth}"/>
    <path d="M-20.6,-45 l8.5,-5 8.5,5 v4 l-8.5,-5 -8.5,5z" fill="${livery.trim}"/>`
    }`;
}
