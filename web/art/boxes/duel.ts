// The box of Arcane Duel: two hands of cards, and the bolt between them.
import { icon } from '../icons.ts';
import { radial, random, rect, round, times } from '../svg.ts';

export function paints(): string {
  return radial('duel-sky', [[0, '#c06bff'], [0.35, '#6a22c9'], [0.75, '#2a0d66'], [1, '#12052f']], 0.5, 0.46, 0.75);
}

function card(
  x: number,
  y: number,
  angle: number,
  scale: number,
  light: string,
  deep: string,
  sign: string,
  fill = '#fff',
): string {
  return `<g transform="translate(${x},${y}) rotate(${angle}) scale(${scale})">
      <rect x="-50" y="-70" width="100" height="140" rx="10" fill="#000" opacity=".4" transform="translate(5,8)"/>
      <rect x="-50" y="-70" width="100" height="140" rx="10" fill="#171022"/>
      <rect x="-46" y="-66" width="92" height="132" rx="8" fill="${deep}"/>
      <path d="M-46,-58 a8,8 0 0 1 8,-8 h76 a8,8 0 0 1 8,8 v30 h-92z" fill="${light}"/>
      <rect x="-39" y="-46" width="78" height="66" rx="4" fill="#160c2a"/>
      <rect x="-39" y="-46" width="78" height="66" rx="4" fill="${light}" opacity=".45"/>
      <circle cx="0" cy="-13" r="34" fill="${light}" opacity=".5" filter="url(#soft-8)"/>
      ${icon(sign, { x: -29, y: -42, size: 58, fill: fill })}
      <rect x="-39" y="26" width="78" height="32" rx="4" fill="#fff6e0"/>
      <path d="M-33,34 h56 M-33,41 h62 M-33,48 h40" stroke="#8a7a60" stroke-width="2.4"/>
      <circle cx="36" cy="-57" r="8" fill="#fff6e0" stroke="#171022" stroke-width="2"/>
      <circle cx="36" cy="-57" r="4" fill="${deep}"/>
      <rect x="-50" y="-70" width="100" height="140" rx="10" fill="none" stroke="url(#gold)" stroke-width="3"/>
      <path d="M-44,-62 L-10,-66" stroke="#fff" stroke-width="3" opacity=".5" stroke-linecap="round"/>
    </g>`;
}

function gem(x: number, y: number, light: string, deep: string, scale = 1): string {
  return `<g transform="translate(${x},${y}) scale(${scale})">
      <circle r="22" fill="${light}" opacity=".5" filter="url(#soft-8)"/>
      <path d="M0,-17 L14,-5 L9,14 H-9 L-14,-5z" fill="${deep}" stroke="#fff" stroke-width="2"/>
      <path d="M0,-17 L14,-5 L0,-1 L-14,-5z" fill="${light}"/>
      <path d="M0,-1 L9,14 H-9z" fill="${light}" opacity=".5"/>
    </g>`;
}

export function picture(): string {
  let picture = rect(0, 0, 300, 400, 'url(#duel-sky)');
  picture += `<g transform="translate(150,190)" fill="none" stroke="#e0b3ff" opacity=".55">
      <circle r="132" stroke-width="2.4"/>
      <circle r="120" stroke-width="1"/>
      <circle r="86" stroke-width="1.6"/>
      ${[0, 1, 2].map((i) => `<path d="M0,-120 L104,60 L-104,60z" stroke-width="1.6" transform="rotate(${i * 40})"/>`).join('')}${times(24, (i) => `<path d="M0,-132 v-8" stroke-width="3" transform="rotate(${i * 15})"/>`)}
    </g>`;
  const r = random(9);
  for (let i = 0; i < 60; i++)
    picture += `<circle cx="${round(r() * 300)}" cy="${round(r() * 400)}" r="${round(0.6 + r() * 1.6)}" fill="#fff" opacity="${round(0.2 + r() * 0.6)}"/>`;

  picture +=
    card(54, 150, -26, 0.78, '#58c46a', '#1f6b3a', 'oak-leaf') +
    card(246, 150, 26, 0.78, '#8a7ba8', '#3a2d55', 'skull-crossed-bones');
  picture +=
    card(86, 196, -15, 1.16, '#5aa9ff', '#1b4ba8', 'sea-serpent') +
    card(214, 196, 15, 1.16, '#ff8a5c', '#a3221c', 'dragon-head', '#ffe9c0');
  // clash
  picture += `<g transform="translate(150,196)">
      <circle r="92" fill="url(#glow)" opacity=".9"/>
      ${times(12, (i) => `<path d="M0,0 L-4,-${i % 2 ? 62 : 92} L0,-${i % 2 ? 78 : 118} L4,-${i % 2 ? 62 : 92}z" fill="#fff8d8" transform="rotate(${i * 30 + 8})"/>`)}
      <path d="M-6,-86 L10,-30 L-8,-26 L14,34 L-2,30 L8,92 L-22,18 L-4,20 L-24,-34 L-8,-34z" fill="#fff" stroke="#c9a2ff" stroke-width="3" stroke-linejoin="round"/>
    </g>`;
  // mana stones

  picture +=
    gem(60, 322, '#7cc0ff', '#1f5fd0') +
    gem(112, 346, '#8df09a', '#1f8a44', 0.9) +
    gem(190, 348, '#b39ad6', '#3d2a63', 0.9) +
    gem(242, 322, '#ff9a7a', '#c22a1c');
  picture += `<path d="M0,400 V372 Q150,340 300,372 V400z" fill="#0b0320" opacity=".8"/>`;
  return picture;
}
