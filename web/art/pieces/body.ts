// Parts of the little people that pieces are: feet at 0 0, facing right, about 64 units tall.
import type { Livery } from '../liveries.ts';

export function head(skin = 'url(#skin)', x = 3, y = -38, r = 11.6): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.97}" fill="${skin}"/>`;
}

export function eyes(x = 3, y = -37, apart = 6.5): string {
  return `<ellipse cx="${x}" cy="${y}" rx="1.6" ry="2.3" fill="#1e1626"/>
    <ellipse cx="${x + apart}" cy="${y}" rx="1.6" ry="2.3" fill="#1e1626"/>
    <circle cx="${x + 0.6}" cy="${y - 0.9}" r=".7" fill="#fff"/>
    <circle cx="${x + apart + 0.6}" cy="${y - 0.9}" r=".7" fill="#fff"/>`;
}

export function brow(x = 3, y = -41, apart = 6.5, colour = '#5a3418', frown = 1): string {
  return `<path d="M${x - 2},${y} l4,${frown} M${x + apart + 2},${y} l-4,${frown}" stroke="${colour}" stroke-width="1.5" stroke-linecap="round" fill="none"/>`;
}

export function nose(x = 8.3, y = -33.6): string {
  return `<ellipse cx="${x}" cy="${y}" rx="1.3" ry="1" fill="#c9774f" opacity=".8"/>`;
}

export const CHEEKS = `<circle cx="10.6" cy="-32.8" r="2" fill="#f08a6b" opacity=".45"/>
  <circle cx="-.4" cy="-32.8" r="2" fill="#f08a6b" opacity=".45"/>`;

export function arm(d: string, paint: string, width = 6.4): string {
  return `<path d="${d}" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`;
}

export function hand(x: number, y: number, colour = '#f0b489', r = 3.3): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>
    <path d="M${x - 1.6},${y - 1.4} a2.4,2.4 0 0 1 2.4,-.8" stroke="#fff" stroke-width=".9" opacity=".5" fill="none"/>`;
}

export function legs(hose: string): string {
  return `<path d="M-8,-16 h7.4 v12 h-7.4z M1.2,-16 h7.4 v12 h-7.4z" fill="${hose}"/>
    <path d="M-8.8,-7 h8.6 v5 q0,2.4 -2.4,2.4 h-4 q-2.2,0 -2.2,-2.4z M.8,-7 h8.6 l1.8,3.4 q1.4,4 -1.6,4 h-6.4 q-2.4,0 -2.4,-2.4z" fill="url(#boot)"/>
    <path d="M-8.8,-7 h8.6 v1.8 h-8.6z M.8,-7h8.6v1.8h-8.6z" fill="#fff" opacity=".14"/>`;
}

/** The cloth over the chest, in the pattern of its side. */
export function tabard(livery: Livery): string {
  const shape = 'M-10,-29 q10,-3.5 20,0 l2.2,16.5 q-12,3.6 -24.4,0z';
  let cloth = `<path d="${shape}" fill="${livery.cloth}"/>`;
  if (livery.pattern === 'pale')
    cloth += `<path d="M-2.4,-30.4 h5 l.8,20 q-3.2,.3 -6.6,0z" fill="${livery.trim}" opacity=".95"/>`;
  else
    cloth += `<path d="M-10,-29 q5,-1.8 10,-1.8 v8.6 h-11z M0,-22.2 h11.3 l1,9.6 q-6,1.9 -12.3,2z" fill="${livery.trim}" opacity=".92"/>`;
  cloth += `<path d="M4,-30.4 q4,.4 6,1.4 l2.2,16.5 q-3,1 -6.4,1.5z" fill="#000" opacity=".16"/>`;
  return cloth;
}

export const BELT = `<path d="M-11.6,-17.6 q11.6,3 23,0 l.4,3.6 q-12,3.2 -23.9,0z" fill="#4a2d18"/>
  <rect x="-2.6" y="-17" width="5.2" height="4.4" rx="1" fill="url(#gold)"/>`;
