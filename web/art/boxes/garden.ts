// The box of Garden Tensions: four clans before a fence.
import { bloubi, bloubiPaints } from '../garden/bloubi.ts';
import { tile, tilePaints } from '../garden/tile.ts';
import { downwards, ellipse, rect, times } from '../svg.ts';
import { cloud } from './sky.ts';

export function paints(): string {
  return (
    bloubiPaints() +
    tilePaints() +
    downwards('garden-sky', [[0, '#7fd4ff'], [0.45, '#d6f4ff'], [0.6, '#f4ffd9']])
  );
}

function daisy(x: number, y: number, scale: number): string {
  let q = `<g transform="translate(${x},${y}) scale(${scale})">
      <path d="M0,0 q6,50 -2,90" stroke="#3f8a30" stroke-width="8" fill="none"/>
      <g filter="url(#garden-ink-wide)">`;
  for (let k = 0; k < 12; k++)
    q += `<ellipse cx="0" cy="-30" rx="9" ry="20" fill="${k % 2 ? '#fff' : '#eef1ff'}" transform="rotate(${k * 30})"/>`;
  return (
    q +
    `</g>
      <circle r="15" fill="url(#helmet)"/>
      </g>`
  );
}

export function picture(): string {
  let picture = rect(0, 0, 300, 400, 'url(#garden-sky)');
  picture +=
    `<circle cx="246" cy="54" r="80" fill="url(#sun)"/>
      <circle cx="246" cy="54" r="26" fill="#fff3a0"/>` +
    cloud(70, 64, 0.9) +
    cloud(170, 100, 0.6);
  for (let i = 0; i < 6; i++)
    picture += ellipse(i * 64 - 10, 196, 54, 50, ['#5ba34a', '#6fb856', '#4f9446'][i % 3] as string);
  for (let i = 0; i < 11; i++) {
    const x = i * 29 - 8;
    picture += `<path d="M${x},236 V150 l11,-13 11,13 V236z" fill="#fffdf7" stroke="#cfc6b5" stroke-width="1.4"/>
      <path d="M${x + 11},137 l11,13 V236 h-6 V148z" fill="#e4ddcf" opacity=".7"/>`;
  }
  picture += rect(0, 168, 300, 9, '#f4eee2', 'stroke="#cfc6b5"') + rect(0, 210, 300, 9, '#f4eee2', 'stroke="#cfc6b5"');
  picture += `<path d="M0,230 Q150,208 300,230 V400 H0z" fill="#86cf4b"/>
    <path d="M0,262 Q150,236 300,262 V400 H0z" fill="#73bf40"/>`;
  picture +=
    tile('sweets', { x: 54, y: 262, width: 112, thick: 18, seed: 2 }) +
    tile('pool', { x: 246, y: 262, width: 112, thick: 18, seed: 4 }) +
    tile('sand', { x: 150, y: 262, width: 112, thick: 18, seed: 7 }) +
    tile('grass', { x: 102, y: 344, width: 118, thick: 20, seed: 5 }) +
    tile('mud', { x: 206, y: 344, width: 118, thick: 20, seed: 8 });

  picture += daisy(28, 336, 0.62) + daisy(276, 330, 0.7);
  picture +=
    bloubi('blacksmiths', { x: 94, y: 268, scale: 1.9, mood: 'calm' }) +
    bloubi('lumberjacks', { x: 206, y: 268, scale: 1.9, mood: 'merry', looks: 'left' });
  picture +=
    bloubi('cooks', { x: 98, y: 358, scale: 2.5, owner: 'orange', mood: 'cross' }) +
    bloubi('miners', { x: 206, y: 358, scale: 2.5, owner: 'violet', mood: 'cross', looks: 'left' });
  picture += `<g transform="translate(152,300)">
      ${times(9, (i) => `<path d="M0,0 L-3,-16 L0,-26 L3,-16z" fill="#fff3b0" stroke="#d99a1e" stroke-width=".8" transform="rotate(${i * 40})"/>`)}
    </g>`;
  return picture;
}
