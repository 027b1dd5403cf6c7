// Bloubii, the folk of the garden: one blob; the hat and the tool tell the clan, the scarf tells the owner.
// Feet at 0 0, about 40 units high.
import { linear, outline, radial, round } from '../svg.ts';

/** Light, middle and shadow of the bodies. */
const BODIES = {
  cooks: ['#ffe9d6', '#ffb98a', '#e07a4d'],
  blacksmiths: ['#d9ecff', '#86b4e0', '#4a74ad'],
  miners: ['#eadcff', '#b58ae6', '#7a4fb8'],
  lumberjacks: ['#e4f7b8', '#9ccf52', '#5c9230'],
} as const;

export type Clan = keyof typeof BODIES;
export type Mood = 'calm' | 'merry' | 'cross';

/** Owners: an orange scarf with a dot, a violet one with a diamond, a teal one with a square, a crimson one with a bar. */
export const SCARVES = {
  orange: { main: '#f0562b', light: '#ffb08f', mark: '<circle cx="0" cy="-.2" r="2" fill="#fff"/>' },
  violet: { main: '#6a3bd1', light: '#c4a5ff', mark: '<path d="M0,-3.2 l3,3 -3,3 -3,-3z" fill="#fff"/>' },
  teal: { main: '#0b7f8a', light: '#8fe3ea', mark: '<rect x="-2.4" y="-2.4" width="4.8" height="4.8" fill="#fff"/>' },
  crimson: { main: '#b0124f', light: '#ff9ec2', mark: '<rect x="-5" y="-1.4" width="10" height="2.8" fill="#fff"/>' },
} as const;

export type Owner = keyof typeof SCARVES;

export function bloubiPaints(): string {
  const bodies = Object.entries(BODIES).map(([clan, [light, middle, dark]]) =>
    radial(
      `bloubi-${clan}`,
      [[0, light], [0.5, middle], [1, dark]],
      0.36,
      0.26,
      0.85,
    ),
  );
  return [
    ...bodies,
    linear('garden-steel', [[0, '#ffffff'], [0.4, '#c2cedd'], [1, '#5f6f86']]),
    linear('garden-wood', [[0, '#d9a566'], [1, '#8a5728']]),
    linear('garden-gold', [[0, '#fff0a0'], [0.5, '#ffc93c'], [1, '#d98b12']]),
    linear('linen', [[0, '#ffffff'], [1, '#d5d3e0']]),
    linear('helmet', [[0, '#fff3a5'], [0.5, '#ffcb2e'], [1, '#d58a0c']]),
    linear('wool', [[0, '#ff7a68'], [1, '#b3241f']]),
    outline('garden-ink', 1, '#2c1a2e'),
    outline('garden-ink-wide', 1.5, '#2c1a2e'),
  ].join('');
}

const HATS: Record<Clan, string> = {
  cooks: `<path d="M-10,-25 q-8,-3 -6,-10 q2,-6 8,-4 q2,-7 9,-6 q6,-1 8,6 q7,-2 8,5 q1,7 -6,9z" fill="url(#linen)"/>
    <path d="M-10,-26 q10.4,-4 20.6,0 l-.6,5 q-10,-3.4 -19.6,0z" fill="#fff"/>
    <path d="M-5,-30 q-1,4 0,6 M4,-31 q1,4 0,6" stroke="#b9b6ca" stroke-width="1.2" fill="none"/>`,
  blacksmiths: `<path d="M-15,-19 q15,-7 30,0 l0,3.6 q-15,-7 -30,0z" fill="#5b3a24"/>
    <circle cx="-5" cy="-21.4" r="5" fill="url(#garden-gold)"/>
    <circle cx="6" cy="-21.4" r="5" fill="url(#garden-gold)"/>
    <circle cx="-5" cy="-21.4" r="3.2" fill="#243b55"/>
    <circle cx="6" cy="-21.4" r="3.2" fill="#243b55"/>
    <path d="M-7,-22.6 q1,-1.4 2.6,-1.2 M4,-22.6 q1,-1.4 2.6,-1.2" stroke="#bfe6ff" stroke-width="1.2" fill="none" stroke-linecap="round"/>`,
  miners: `<path d="M-14.6,-19 q-.4,-14.6 14.6,-14.8 q15,.2 14.6,14.8 q-14.6,-4.4 -29.2,0z" fill="url(#helmet)"/>
    <path d="M-17,-18.4 q17,-6 34,0 q-1,2.6 -4,2 q-13,-3.6 -26,0 q-3,.6 -4,-2z" fill="#e09a10"/>
    <path d="M-2.6,-33.6 h5.2 v11.6 h-5.2z" fill="#d58a0c" opacity=".6"/>
    <circle cx="0" cy="-25.4" r="4.6" fill="#5f6f86"/>
    <circle cx="0" cy="-25.4" r="3.2" fill="#fffbd6"/>`,
  lumberjacks: `<path d="M-13.6,-19 q-1,-14.4 13.6,-15 q14.6,.6 13.6,15 q-13.6,-4.6 -27.2,0z" fill="url(#wool)"/>
    <path d="M-12,-27 q12,-6 24,0 M-6,-33 q-3,6 -3,12 M0,-34 v12 M6,-33 q3,6 3,12" stroke="#3a0d12" stroke-width="2" opacity=".45" fill="none"/>
    <path d="M-14.4,-18.4 q14.4,-5.4 28.8,0 v4 q-14.4,-5 -28.8,0z" fill="#7b1518"/>
    <circle cx="0" cy="-35.6" r="4" fill="#ffe7d1"/>`,
};

const TOOLS: Record<Clan, string> = {
  cooks: `<g transform="translate(17,-9) rotate(16)">
      <rect x="-1.3" y="-17" width="2.6" height="22" rx="1.2" fill="url(#garden-wood)"/>
      <ellipse cx="0" cy="-19" rx="4.6" ry="5.4" fill="url(#garden-wood)"/>
      <ellipse cx="-.8" cy="-19.6" rx="2.4" ry="3" fill="#7a4a1e" opacity=".5"/>
    </g>`,
  blacksmiths: `<g transform="translate(17,-8) rotate(20)">
      <rect x="-1.4" y="-16" width="2.8" height="22" rx="1.2" fill="url(#garden-wood)"/>
      <rect x="-6.6" y="-20" width="13.2" height="7.4" rx="1.6" fill="url(#garden-steel)"/>
    </g>`,
  miners: `<g transform="translate(17,-8) rotate(14)">
      <rect x="-1.3" y="-18" width="2.6" height="25" rx="1.2" fill="url(#garden-wood)"/>
      <path d="M-11,-14 q11,-9 22,0 q-11,-4.4 -22,0z" fill="url(#garden-steel)"/>
    </g>`,
  lumberjacks: `<g transform="translate(17,-8) rotate(16)">
      <rect x="-1.4" y="-18" width="2.8" height="25" rx="1.2" fill="url(#garden-wood)"/>
      <path d="M1,-19 q9,-3 9,4 q0,5 -9,4z" fill="url(#garden-steel)"/>
    </g>`,
};

const FACES: Record<Mood, string> = {
  calm: `<ellipse cx="-5" cy="-11.4" rx="3.1" ry="4" fill="#fff"/>
    <ellipse cx="6" cy="-11.4" rx="3.1" ry="4" fill="#fff"/>
    <circle cx="-4.2" cy="-11" r="2.2" fill="#2c1a2e"/>
    <circle cx="6.8" cy="-11" r="2.2" fill="#2c1a2e"/>
    <circle cx="-3.6" cy="-12" r=".8" fill="#fff"/>
    <circle cx="7.4" cy="-12" r=".8" fill="#fff"/>
    <path d="M-2,-6.4 q2.6,2.6 5.2,0" stroke="#2c1a2e" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
  merry: `<path d="M-8,-12.6 q2.4,-3.4 5,0 M4,-12.6 q2.4,-3.4 5,0" stroke="#2c1a2e" stroke-width="1.8" fill="none" stroke-linecap="round"/>
    <path d="M-3,-8 q3.4,5 7,0z" fill="#7a2434"/>`,
  cross: `<ellipse cx="-5" cy="-11.6" rx="2.9" ry="3.7" fill="#fff"/>
    <ellipse cx="6" cy="-11.6" rx="2.9" ry="3.7" fill="#fff"/>
    <circle cx="-4.2" cy="-11.2" r="2" fill="#2c1a2e"/>
    <circle cx="6.8" cy="-11.2" r="2" fill="#2c1a2e"/>
    <path d="M-9,-16.6 l5,1.6 M10,-16.6 l-5,1.6" stroke="#2c1a2e" stroke-width="1.7" stroke-linecap="round"/>
    <path d="M-2.4,-5.6 q3,-2.4 6,0" stroke="#2c1a2e" stroke-width="1.6" fill="none" stroke-linecap="round"/>`,
};

/** What a clan has on its face besides. */
const FEATURES: Record<Clan, string> = {
  cooks: `<path d="M-5,-7.8 q3,-2.6 5.6,-.4 q3,-2.2 5.6,.4 q-3,1.6 -5.6,.2 q-3,1.4 -5.6,-.2z" fill="#6b3a1d"/>`,
  blacksmiths: `<circle cx="-10" cy="-6.4" r="1.8" fill="#39404f" opacity=".6"/>
    <circle cx="11" cy="-7.6" r="1.4" fill="#39404f" opacity=".6"/>`,
  miners: '',
  lumberjacks: `<path d="M-9,-8 q9,5 18.6,0 q0,8 -9,8.6 q-9,-.6 -9.6,-8.6z" fill="#8a5a2b"/>`,
};

function scarf(owner: Owner): string {
  const { main, light, mark } = SCARVES[owner];
  return `<path d="M-15.8,-6 q15.8,7.4 31.6,0 q.4,3.4 -1.4,5 q-14.4,5.4 -28.8,0 q-1.8,-1.6 -1.4,-5z" fill="${main}"/>
    <path d="M-15.8,-6 q15.8,7.4 31.6,0" stroke="${light}" stroke-width="1.3" fill="none"/>
    ${mark}`;
}

export interface Stance {
  x: number;
  y: number;
  scale: number;
  mood: Mood;
  owner?: Owner;
  looks?: 'right' | 'left';
}

/** What a face lies on. */
const BODY = 'M-15.4,-4 C-18,-14 -12,-25.6 0,-26 C12,-25.6 18,-14 15.4,-4 C13,2.4 -13,2.4 -15.4,-4z';
const CHEEKS = '<circle cx="-10" cy="-8" r="2" fill="#ff7a7a" opacity=".4"/><circle cx="11" cy="-8" r="2" fill="#ff7a7a" opacity=".4"/>';

/** A beard lies under the mouth, a moustache over it. */
function faceOf(clan: Clan, mood: Mood): string {
  return clan === 'lumberjacks' ? FEATURES[clan] + FACES[mood] : FACES[mood] + FEATURES[clan];
}

/** A face in another mood, to be laid over a calm one: as much of the body as it covers, with what lies on that. */
export function moodOf(clan: Clan, mood: Mood): string {
  return `<clipPath id="face"><rect x="-11" y="-17.8" width="23" height="13.2" rx="4.6"/></clipPath>
    <g clip-path="url(#face)"><path d="${BODY}" fill="url(#bloubi-${clan})"/>${faceOf(clan, mood)}${CHEEKS}${HATS[clan]}</g>`;
}

export function bloubi(clan: Clan, { x, y, scale, mood, owner, looks = 'right' }: Stance): string {
  const [, middle, dark] = BODIES[clan];
  return `<g transform="translate(${round(x)},${round(y)}) scale(${looks === 'left' ? -scale : scale},${scale})">
      <ellipse cx="3" cy="1" rx="17" ry="5" fill="#1a1020" opacity=".3"/>
      <g filter="url(#garden-ink)">
        <ellipse cx="-6.4" cy="0" rx="4.6" ry="2.8" fill="${dark}"/>
        <ellipse cx="7" cy="0" rx="4.6" ry="2.8" fill="${dark}"/>
        ${TOOLS[clan]}
        <path d="${BODY}" fill="url(#bloubi-${clan})"/>
        ${owner ? scarf(owner) : ''}${faceOf(clan, mood)}${CHEEKS}
        ${HATS[clan]}
        <ellipse cx="15" cy="-8.4" rx="3.2" ry="2.8" fill="${middle}"/>
        <ellipse cx="-14.4" cy="-7.4" rx="2.8" ry="3.4" fill="${middle}"/>
      </g>
    </g>`;
}
