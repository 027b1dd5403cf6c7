// What is around the board: a fence before a hedge, tufts on the lawn, and great flowers at its sides.
import { blur, ellipse, linear, outline, random, rect, round, times } from '../svg.ts';

/** A stretch of fence that can be repeated. */
export const FENCE = { width: 340, height: 118 };

export function fence(): string {
  const { width } = FENCE;
  const roll = random(11);
  // What reaches over an end comes in again at the other.
  const around = (x: number, draw: (x: number) => string) => [x - width, x, x + width].map(draw).join('');
  const hedge = times(5, (index) => {
    const [rx, ry] = [60 + roll() * 30, 44 + roll() * 26];
    return around(index * 68 + 20, (x) => ellipse(x, 86, rx, ry, ['#5ba34a', '#6fb856', '#4f9446'][index % 3] as string));
  });
  const pickets = times(10, (index) => {
    const x = index * 34;
    return `<path d="M${x + 3},96 V24 l13,-13 13,13 V96z" fill="#fffdf7" stroke="#cfc6b5" stroke-width="1.4"/>
      <path d="M${x + 16},11 l13,13 V96 h-7 V20z" fill="#e4ddcf" opacity=".7"/>`;
  });
  const flowers = times(13, (index) => {
    const [x, y] = [index * 26 + roll() * 14 + 6, 98 + roll() * 8];
    const colour = ['#ff6f91', '#ffd23f', '#ffffff', '#c78bff', '#ff9f45'][Math.floor(roll() * 5)] as string;
    const petals = times(5, (k) => ellipse(x + 4.6 * Math.cos(k * 1.2566), y - 8 + 4 * Math.sin(k * 1.2566), 3.6, 3.2, colour));
    return `<path d="M${round(x)},${round(y + 10)} q2,-8 0,-16" stroke="#3f8a30" stroke-width="2.4" fill="none"/>
      ${petals}${ellipse(x, y - 8, 2.8, 2.6, colour === '#ffd23f' ? '#a8620a' : '#ffd23f')}`;
  });
  return `<defs>${blur('hedge', 2)}${blur('grass-shadow', 4)}</defs>
    <rect width="${width}" height="90" fill="#bfe7ff"/>
    <g filter="url(#hedge)">${hedge}</g>
    ${pickets}
    ${rect(-2, 38, width + 4, 10, '#f4eee2', 'stroke="#cfc6b5"')}${rect(-2, 76, width + 4, 10, '#f4eee2', 'stroke="#cfc6b5"')}
    <path d="M-20,92 h${width + 40} v12 h${-width - 40}z" fill="#3f7d33" opacity=".5" filter="url(#grass-shadow)"/>
    ${flowers}`;
}

/** A square of lawn that can be repeated: nothing but tufts. */
export const TUFTS = 360;

export function tufts(): string {
  const roll = random(5);
  return times(44, (index) => {
    const [x, y, s] = [8 + roll() * (TUFTS - 20), 14 + roll() * (TUFTS - 18), 0.8 + roll() * 0.7];
    return `<path d="M${round(x)},${round(y)} q-1,${round(-5 * s)} -3,${round(-8 * s)} M${round(x + 2)},${round(y)} q.4,${round(-6 * s)} 0,${round(-10 * s)} M${round(x + 4)},${round(y)} q1,${round(-4 * s)} 3,${round(-7 * s)}" stroke="${index % 3 ? '#3f8a30' : '#cfee8d'}" stroke-width="1.5" fill="none" opacity=".5" stroke-linecap="round"/>`;
  });
}

function daisy(x: number, y: number, scale: number, turn: number): string {
  const petals = times(13, (k) => `<ellipse cx="0" cy="-34" rx="9.5" ry="22" fill="${k % 2 ? '#fff' : '#eef1ff'}" transform="rotate(${round((k * 360) / 13)})"/>`);
  return `<g transform="translate(${x},${y}) scale(${scale}) rotate(${turn})">
      <path d="M0,0 q8,60 -4,130" stroke="#3f8a30" stroke-width="9" fill="none"/>
      <path d="M2,60 q30,-26 52,-6 q-24,22 -52,6z" fill="#55a53f"/>
      <g filter="url(#flower-ink)">${petals}</g>
      <circle r="16" fill="url(#pollen)"/>
      <circle r="16" fill="none" stroke="#c07d0a" stroke-width="2"/>
    </g>`;
}

function tulip(x: number, y: number, scale: number, colour: string, light: string): string {
  return `<g transform="translate(${x},${y}) scale(${scale})">
      <path d="M0,10 q6,60 0,130" stroke="#3f8a30" stroke-width="9" fill="none"/>
      <path d="M0,110 q-40,-30 -36,-90 q34,30 38,90z" fill="#4f9e3b"/>
      <g filter="url(#flower-ink)">
        <path d="M-30,-40 q8,12 14,14 q6,-22 16,-30 q10,8 16,30 q6,-2 14,-14 q10,50 -30,62 q-40,-12 -30,-62z" fill="${colour}"/>
        <path d="M0,-56 q10,8 16,30 q0,30 -16,44 q-16,-14 -16,-44 q6,-22 16,-30z" fill="${light}"/>
      </g>
    </g>`;
}

/** The flowers of a side, within so much room. */
export const FLOWERS = { width: 200, height: 270 };

const FLOWER_PAINTS = `<defs>${outline('flower-ink', 1.5, '#2c1a2e')}${linear('pollen', [[0, '#fff3a5'], [0.5, '#ffcb2e'], [1, '#d58a0c']])}</defs>`;

export function daisies(): string {
  return FLOWER_PAINTS + daisy(72, 82, 1.1, -8) + daisy(140, 162, 0.8, 10);
}

export function tulips(): string {
  return FLOWER_PAINTS + tulip(132, 78, 1, '#ff6f91', '#ff94ad') + tulip(60, 160, 0.8, '#ffb02e', '#ffd06b');
}
