// A nasal helm, a raised sword and a shield.
import type { Livery } from '../liveries.ts';
import { shield, sword } from './arms.ts';
import { BELT, CHEEKS, arm, brow, eyes, hand, head, legs, nose, tabard } from './body.ts';

export function warrior(livery: Livery): string {
  return (
    arm('M-8,-25 q-5,4 -4,9', 'url(#iron)') +
    legs('#4d4f60') +
    tabard(livery) +
    BELT +
    head() +
    CHEEKS +
    eyes() +
    nose() +
    brow() +
    `<path d="M-9,-38 q-1,-15 12,-15.4 q13,.4 12,15.4 q-3,-4.4 -7,-5 l-.6,9 q-1.2,1.2 -2.4,0 l-.6,-9.2 q-8,0 -13.4,5.2z" fill="url(#steel)"/>
      <path d="M-9,-38 q12,-8.6 24,0 l-.2,-3 q-11.8,-8 -23.6,0z" fill="url(#gold)"/>
      <path d="M-4.6,-46 q2,-4 6,-5" stroke="#fff" stroke-width="1.8" stroke-linecap="round" fill="none" opacity=".85"/>` +
    sword(17, -21, 24, 34) +
    arm('M9,-25.5 q6,0 8,4.4', 'url(#iron)') +
    hand(17, -20.6) +
    shield(livery, -11, -17, 1.02)
  );
}
