// The box of Skirmish: two companies on the bridge before a fortress.
import { LIVERIES } from '../liveries.ts';
import { person } from '../pieces/index.ts';
import { tower, wallPaints } from '../places/buildings.ts';
import { CROWNS, NEEDLES, pine, tree } from '../places/trees.ts';
import { at, downwards, polygon, rect, times } from '../svg.ts';
import { cloud } from './sky.ts';

export function paints(): string {
  return (
    wallPaints() +
    downwards('skirmish-sky', [[0, '#5fb6d9'], [0.4, '#bfe8e2'], [0.62, '#fff0c4'], [1, '#ffe2a0']])
  );
}

export function picture(): string {
  let picture = rect(0, 0, 300, 400, 'url(#skirmish-sky)');
  picture +=
    `<circle cx="226" cy="150" r="90" fill="url(#sun)"/>` + cloud(70, 70, 0.9) + cloud(230, 50, 0.7, '#fff', 0.9);
  picture +=
    polygon(
      [
        [0, 210], [50, 150], [90, 190], [130, 140], [180, 200], [240, 150], [300, 196], [300, 260], [0, 260],
      ],
      '#8fc0c9',
      'opacity=".8"',
    ) +
    polygon([[50, 150], [58, 170], [44, 166]], '#fff') +
    polygon([[130, 140], [140, 164], [120, 160]], '#fff') +
    polygon([[240, 150], [250, 170], [230, 168]], '#fff');
  picture += `<path d="M0,232 q70,-30 150,-8 q80,-26 150,6 V300 H0z" fill="#8fbf6a"/>`;
  // fortress
  picture +=
    `<g transform="translate(150,236)">
        <rect x="-96" y="-40" width="192" height="46" fill="#b8ae9f"/>
        <rect x="-96" y="-40" width="192" height="46" fill="url(#brick)"/>
        <rect x="0" y="-40" width="96" height="46" fill="#000" opacity=".12"/>
        ${times(12, (i) => rect(-96 + i * 16.6, -49, 10, 11, '#d8cfc0'))}
        <path d="M-16,6 v-26 q16,-18 32,0 v26z" fill="#3a2a20"/>
        <path d="M-16,-8 h32 M-16,0 h32 M-8,-26 v32 M0,-28 v34 M8,-26 v32" stroke="#8a6a48" stroke-width="1.6"/>
      </g>` +
    at(54, 246, 1, tower({ width: 40, height: 62, flag: LIVERIES.crimson })) +
    at(246, 246, 1, tower({ width: 40, height: 62, flag: LIVERIES.crimson })) +
    at(112, 242, 1, tower({ width: 28, height: 54, roof: false })) +
    at(188, 242, 1, tower({ width: 28, height: 54, roof: false }));
  // meadow and river
  picture += `<path d="M0,252 Q150,236 300,252 V400 H0z" fill="#8dbb55"/>
    <path d="M0,270 Q80,262 132,270 Q150,300 60,330 Q-10,350 0,360z" fill="#d8c18a"/>
    <path d="M0,276 Q80,268 126,276 Q138,298 54,324 Q-4,342 0,352z" fill="#3b9ed2"/>
    <path d="M300,270 Q220,262 170,270 Q152,300 240,330 Q310,350 300,360z" fill="#d8c18a"/>
    <path d="M300,276 Q220,268 176,276 Q164,298 246,324 Q304,342 300,352z" fill="#2f8bc4"/>
    <path d="M20,296 q12,-5 24,0 t24,0 M216,296 q12,-5 24,0 t24,0 M10,322 q10,-4 20,0" stroke="#e6fbff" stroke-width="2.4" fill="none" stroke-linecap="round"/>`;
  picture += polygon([[124, 258], [176, 258], [226, 400], [74, 400]], '#a26a33');
  for (let i = 0; i < 11; i++) {
    const y = 262 + i * i * 1.15 + i * 1.6,
      h = 5 + i * 1.5,
      w = 27 + (y - 258) * 0.36;
    picture += polygon(
      [[150 - w, y], [150 + w, y], [150 + w + h * 0.36, y + h], [150 - w - h * 0.36, y + h]],
      ['#d9a765', '#c58f52', '#cf9a5c'][i % 3] as string,
    );
  }
  picture +=
    polygon([[120, 252], [126, 252], [78, 400], [64, 400]], '#c9bfb0', 'stroke="#5a5048" stroke-width="1.4"') +
    polygon([[180, 252], [174, 252], [222, 400], [236, 400]], '#a79d90', 'stroke="#5a5048" stroke-width="1.4"');
  picture +=
    at(18, 276, 1.3, tree(CROWNS.green)) +
    at(40, 270, 1.2, pine(NEEDLES.dark)) +
    at(4, 300, 1.5, tree(CROWNS.fresh)) +
    at(282, 276, 1.3, tree(CROWNS.fresh)) +
    at(262, 270, 1.1, pine(NEEDLES.blue)) +
    at(298, 302, 1.6, tree(CROWNS.green)) +
    at(10, 392, 2, tree(CROWNS.green)) +
    at(292, 394, 2, tree(CROWNS.fresh));
  picture +=
    person('archer', 'azure', { x: 36, y: 352, scale: 1.35 }) +
    person('sentinel', 'crimson', { x: 266, y: 352, scale: 1.3 });
  picture +=
    person('brigand', 'azure', { x: 98, y: 378, scale: 2.1 }) +
    person('knight', 'crimson', { x: 214, y: 376, scale: 1.75 });
  picture += `<g transform="translate(152,300)">
      <circle r="46" fill="url(#glow)"/>
      ${times(10, (i) => `<path d="M0,0 L-3,-${i % 2 ? 22 : 34} L0,-${i % 2 ? 30 : 46} L3,-${i % 2 ? 22 : 34}z" fill="#fff3b0" transform="rotate(${i * 36})"/>`)}
    </g>`;
  return picture;
}
