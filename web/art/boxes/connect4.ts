// The box of connect four: a board half full, one disc above it.
import { downwards, radial, rect } from '../svg.ts';

/** The board from the top: nothing, a red disc, a yellow one. */
const DISCS = ['.....', '.....', '..x..', '.ox..', 'oxox.', 'xoxoo'];

export function paints(): string {
  return (
    downwards('wall', [[0, '#ffd27a'], [1, '#ff8f6b']]) +
    downwards('board', [[0, '#4a8df0'], [1, '#1d4fb0']]) +
    radial('red-disc', [[0, '#ff9a8a'], [0.6, '#e2403a'], [1, '#97202a']]) +
    radial('yellow-disc', [[0, '#fff3a5'], [0.6, '#ffc531'], [1, '#c07d0a']])
  );
}

/** A hole of the board, around 0 0, with what is in it. */
function hole(disc: string): string {
  const edge = '<circle r="20" fill="#12398c"/>';
  if (disc === 'x') {
    return `${edge}<circle cy="1" r="19" fill="url(#red-disc)"/>
      <path d="M-7,-6 l14,14 M7,-6 l-14,14" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;
  }
  if (disc === 'o') {
    return `${edge}<circle cy="1" r="19" fill="url(#yellow-disc)"/>
      <circle cy="1" r="9" fill="none" stroke="#7a4a06" stroke-width="3.4"/>`;
  }
  return `${edge}<circle cy="2" r="18" fill="#ffb877"/>`;
}

export function picture(): string {
  const holes = DISCS.flatMap((row, y) =>
    [...row].map((disc, x) => `<g transform="translate(${30 + x * 50},${30 + y * 49})">${hole(disc)}</g>`),
  );
  return `${rect(0, 0, 300, 400, 'url(#wall)')}
    <g transform="translate(39,126) scale(.855)">
      <rect x="4" y="18" width="268" height="308" rx="20" fill="#0f2f78" opacity=".5"/>
      <rect width="260" height="306" rx="20" fill="url(#board)"/>
      <rect x="4" y="4" width="252" height="298" rx="17" fill="none" stroke="#8fbcff" stroke-width="3" opacity=".8"/>
      ${holes.join('')}
    </g>
    <g transform="translate(150,97) scale(.8)">
      <circle r="27" fill="url(#red-disc)" stroke="#6b0f14" stroke-width="2"/>
      <circle r="18" fill="none" stroke="#ffb3a6" stroke-width="3"/>
    </g>`;
}
