// The box of Royal War: two keeps over a canyon, and a dragon.
import { LIVERIES } from '../liveries.ts';
import { person } from '../pieces/index.ts';
import { facetedPine, keep } from '../places/faceted.ts';
import { at, downwards, type Point, polygon, rect } from '../svg.ts';
import { cloud } from './sky.ts';

export function paints(): string {
  return downwards('royal-sky', [[0, '#3a1c7d'], [0.34, '#a83a93'], [0.56, '#ff8a5c'], [0.72, '#ffd88a'], [1, '#ffe9b5']]);
}

export function picture(): string {
  let picture = rect(0, 0, 300, 400, 'url(#royal-sky)');
  picture += `<circle cx="150" cy="224" r="110" fill="url(#sun)"/>
    <circle cx="150" cy="226" r="40" fill="#fff6cf"/>`;
  for (let i = 0; i < 14; i++)
    picture += `<path d="M150,226 L${-100 + i * 40},-40 L${-80 + i * 40},-40z" fill="#fff3c0" opacity=".09"/>`;
  picture +=
    cloud(52, 84, 0.9, '#ffb3a0', 0.55) + cloud(252, 62, 1, '#e28ad0', 0.5) + cloud(206, 140, 0.6, '#ffd0a8', 0.6);
  picture +=
    polygon(
      [
        [0, 260], [46, 196], [80, 232], [118, 186], [150, 236], [186, 190], [226, 238], [262, 194], [300, 240],
        [300, 330], [0, 330],
      ],
      '#9c3f8e',
      'opacity=".7"',
    ) +
    polygon(
      [
        [0, 282], [60, 240], [110, 270], [150, 246], [196, 272], [250, 236], [300, 270], [300, 340], [0, 340],
      ],
      '#6b2c80',
    );
  // river of light
  picture +=
    polygon([[136, 262], [164, 262], [214, 400], [86, 400]], '#2fb9dd') +
    polygon([[144, 262], [158, 262], [180, 400], [128, 400]], '#ffe9b0', 'opacity=".75"') +
    `<path d="M120,330 h26 M150,300 h20 M138,360 h40 M112,384 h30" stroke="#fff" stroke-width="3" opacity=".7" stroke-linecap="round"/>`;
  // cliffs low-poly
  const left: Point[] = [[0, 250], [62, 244], [100, 268], [60, 300], [0, 300]];
  const right: Point[] = [[300, 250], [238, 244], [200, 268], [240, 300], [300, 300]];
  picture +=
    polygon([[0, 292], [60, 298], [104, 266], [118, 330], [92, 400], [0, 400]], '#a86a48') +
    polygon([[60, 298], [104, 266], [112, 318], [70, 360]], '#c98a5e') +
    polygon([[0, 292], [60, 298], [70, 360], [30, 400], [0, 400]], '#8a5238') +
    polygon([[70, 360], [112, 318], [118, 344], [96, 400], [60, 400]], '#94593c');
  picture +=
    polygon(left, '#9fd65c') +
    polygon([[0, 250], [62, 244], [40, 272], [0, 276]], '#bfe878');
  picture +=
    polygon([[300, 292], [240, 298], [196, 266], [182, 330], [208, 400], [300, 400]], '#8a5238') +
    polygon([[240, 298], [196, 266], [188, 318], [230, 360]], '#6f3f2c') +
    polygon([[300, 292], [240, 298], [230, 360], [270, 400], [300, 400]], '#7d4830') +
    polygon(right, '#8cc452') +
    polygon([[300, 250], [238, 244], [258, 272], [300, 276]], '#a9d868');
  picture +=
    at(16, 268, 0.9, facetedPine(0)) +
    at(96, 276, 0.6, facetedPine(1)) +
    at(290, 270, 0.9, facetedPine(2)) +
    at(208, 276, 0.6, facetedPine(0));
  picture += at(54, 278, 1.5, keep(LIVERIES.cyan)) + at(248, 278, 1.5, keep(LIVERIES.red));
  picture += `<g transform="translate(150,150) rotate(-6)">
      ${person('dragon', 'cyan', { x: 0, y: 46, scale: 1.75 })}
    </g>`;
  picture +=
    person('knight', 'red', { x: 224, y: 372, scale: 1.5, looks: 'left' }) +
    person('spearman', 'cyan', { x: 64, y: 374, scale: 1.35 }) +
    person('warrior', 'cyan', { x: 108, y: 384, scale: 1.4 });
  return picture;
}
