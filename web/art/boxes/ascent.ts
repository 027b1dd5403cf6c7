// The box of Ascent: a tower of four elements, two climbers before it.
import { icon } from '../icons.ts';
import { person } from '../pieces/index.ts';
import { facetedPine } from '../places/faceted.ts';
import { at, downwards, polygon, random, rect, round } from '../svg.ts';
import { cloud } from './sky.ts';

export function paints(): string {
  return (
    downwards('ascent-sky', [[0, '#fff6d6'], [0.16, '#bfe6f7'], [0.4, '#5b8fd8'], [0.68, '#3a3390'], [1, '#1a1145']]) +
    downwards('lava', [[0, '#fff2a0'], [0.5, '#ff9a2e'], [1, '#d9341a']]) +
    downwards('waterfall', [[0, '#e9fbff'], [1, '#35b5e8']])
  );
}

function tier(
  cx: number,
  bottom: number,
  top: number,
  wide: number,
  narrow: number,
  lit: string,
  dark: string,
): string {
  return (
    polygon([[cx - wide, bottom], [cx - narrow, top], [cx + narrow * 0.1, top + 4], [cx + wide * 0.1, bottom + 6]], lit) +
    polygon(
      [
        [cx + wide * 0.1, bottom + 6], [cx + narrow * 0.1, top + 4], [cx + narrow, top], [cx + wide, bottom],
      ],
      dark,
    )
  );
}

function litWindow(x: number, y: number, light: string): string {
  return `<path d="M${x - 4},${y + 7} v-9 q4,-6 8,0 v9z" fill="${light}"/>
    <circle cx="${x}" cy="${y}" r="12" fill="${light}" opacity=".3" filter="url(#soft-4)"/>`;
}

function ledge(cx: number, y: number, half: number, lit: string, dark: string): string {
  return (
    polygon([[cx - half - 7, y], [cx - half - 2, y - 9], [cx + half * 0.1, y - 4], [cx + half * 0.1, y + 6]], lit) +
    polygon([[cx + half * 0.1, y + 6], [cx + half * 0.1, y - 4], [cx + half + 2, y - 9], [cx + half + 7, y]], dark)
  );
}

function flame(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x},${y}) scale(${scale})">
      <path d="M0,-34 q10,12 6,20 q8,-3 8,-10 q10,16 0,28 q-14,10 -28,0 q-9,-12 0,-24 q2,6 5,7 q1,-12 9,-21z" fill="url(#lava)"/>
    </g>`;
}

function orb(x: number, y: number, light: string, stone: string, sign: string): string {
  return `<circle cx="${x}" cy="${y}" r="26" fill="${light}" opacity=".4" filter="url(#soft-8)"/>
    <path d="M${x},${y - 19} L${x + 16},${y - 8} L${x + 16},${y + 9} L${x},${y + 19} L${x - 16},${y + 9} L${x - 16},${y - 8}z" fill="${stone}" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/>
    <path d="M${x},${y - 19} L${x + 16},${y - 8} L${x},${y} L${x - 16},${y - 8}z" fill="#fff" opacity=".28"/>
    ${icon(sign, { x: x - 10, y: y - 10, size: 20, fill: '#fff' })}`;
}

export function picture(): string {
  let picture = rect(0, 0, 300, 400, 'url(#ascent-sky)');
  for (let i = 0; i < 10; i++)
    picture += `<path d="M168,-10 L${-120 + i * 64},420 L${-84 + i * 64},420z" fill="#fff8d8" opacity=".10"/>`;
  picture += `<circle cx="168" cy="24" r="120" fill="url(#glow)"/>`;
  const r = random(4);
  for (let i = 0; i < 40; i++)
    picture += `<circle cx="${round(r() * 300)}" cy="${round(190 + r() * 180)}" r="${round(0.6 + r() * 1.3)}" fill="#fff" opacity="${round(0.3 + r() * 0.6)}"/>`;
  // far peaks
  picture += polygon(
    [
      [0, 330], [40, 250], [70, 290], [110, 230], [150, 300], [200, 236], [240, 286], [280, 240], [300, 270],
      [300, 400], [0, 400],
    ],
    '#2b2670',
    'opacity=".8"',
  );
  // the tower, floor upon floor
  picture += tier(168, 346, 262, 92, 80, '#7aa25a', '#3e6238') + ledge(168, 262, 80, '#a9cf7c', '#55814a');
  for (const [x, y] of [[100, 318], [128, 290], [212, 300], [232, 330], [150, 336]] as const)
    picture += litWindow(x, y, '#c8ff8a');
  picture +=
    at(92, 262, 0.7, facetedPine(0)) +
    at(108, 264, 0.55, facetedPine(1)) +
    at(238, 260, 0.62, facetedPine(2)) +
    `<path d="M196,262 q10,40 -4,84 M84,300 q16,10 20,40" stroke="#9be06a" stroke-width="4" fill="none" stroke-linecap="round"/>`;
  picture += tier(168, 258, 186, 72, 62, '#5fb7e6', '#2a62ad') + ledge(168, 186, 62, '#a5dcf5', '#3f7fc4');
  picture += `<path d="M128,188 q-2,40 -10,72 h26 q-2,-40 4,-70z" fill="url(#waterfall)" opacity=".95"/>
    <path d="M124,200 q-2,30 -6,56 M134,196 q-2,30 -2,62" stroke="#fff" stroke-width="2.4" fill="none" opacity=".9"/>
    ${cloud(130, 258, 0.5, '#e9fbff', 0.95)}`;
  for (const [x, y] of [[196, 216], [214, 240], [172, 236]] as const)
    picture += litWindow(x, y, '#d6f7ff');
  picture += tier(168, 182, 120, 54, 46, '#b8573a', '#6b231f') + ledge(168, 120, 46, '#e88a55', '#8a3320');
  for (const [x, y] of [[144, 150], [190, 146], [176, 168]] as const)
    picture += litWindow(x, y, '#ffe27a');

  picture +=
    flame(126, 118, 0.7) +
    flame(212, 118, 0.8) +
    flame(140, 120, 0.45) +
    `<path d="M156,122 q-6,26 4,58" stroke="#ffb347" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  picture +=
    tier(168, 116, 62, 38, 30, '#f4f8ff', '#aebfe6') +
    polygon([[136, 64], [168, 6], [169, 66]], '#ffffff') +
    polygon([[169, 66], [168, 6], [200, 62]], '#b9c9ee');
  picture +=
    litWindow(156, 92, '#fff6c0') +
    litWindow(182, 96, '#fff6c0') +
    `<path d="M168,6 v-14" stroke="#fff" stroke-width="3"/>
      <circle cx="168" cy="6" r="26" fill="url(#glow)"/>`;
  picture +=
    cloud(92, 104, 0.9, '#fff', 0.92) +
    cloud(246, 84, 0.8, '#fff', 0.9) +
    cloud(258, 128, 0.6, '#eaf4ff', 0.85) +
    cloud(60, 150, 0.6, '#eaf4ff', 0.7);
  // element stones

  picture +=
    orb(44, 86, '#dff4ff', '#6aa9e0', 'whirlwind') +
    orb(268, 176, '#ff8a3d', '#d94a1f', 'fire') +
    orb(34, 204, '#35b5e8', '#1874c2', 'water-drop') +
    orb(270, 262, '#8de04e', '#3f8a2a', 'oak-leaf');
  // ledge with the two climbers
  picture += `<path d="M0,372 Q40,344 96,352 Q150,338 196,356 Q250,346 300,366 V400 H0z" fill="#150d38"/>
    <path d="M0,372 Q40,344 96,352 Q150,338 196,356 Q250,346 300,366" fill="none" stroke="#8f7be8" stroke-width="3"/>`;
  picture +=
    person('mage', 'azure', { x: 92, y: 366, scale: 1.5 }) +
    person('warrior', 'crimson', { x: 166, y: 372, scale: 1.35, looks: 'right' });
  return picture;
}
