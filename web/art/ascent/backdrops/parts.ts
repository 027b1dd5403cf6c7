// What the stages of floors are built of.
import { figure, type Carving } from '../../cards/figure.ts';
import { fresh } from '../../cards/ids.ts';
import { falling, pair, type Roll } from '../../cards/painting.ts';
import { icon } from '../../icons.ts';
import { times } from '../../svg.ts';
import { H, W } from './size.ts';

/** An icon as a dark shape that stands on a place. */
export function shape(name: string, x: number, y: number, size: number, fill: string): string {
  return icon(name, { x: x - size / 2, y: y - size, size, fill });
}

/** A carved figure that stands on a place. */
export function carved(x: number, y: number, size: number, carving: Carving): string {
  return `<g transform="translate(${x - size / 2},${y - size}) scale(${size / 512})">${figure(carving)}</g>`;
}

/** A bank of clouds, lit from above. */
export function clouds(roll: Roll, y: number, h: number, n: number, top: string, bottom: string, opacity: number): string {
  const id = fresh('clouds');
  const ball = (x: number, cy: number, r: number) => `<circle cx="${x.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(0)}"/>`;
  const balls = times(n, (index) => {
    const x = -60 + ((W + 120) * (index + roll() * 0.8)) / n;
    const r = h * (0.35 + roll() * 0.6);
    const main = ball(x, y + (roll() - 0.35) * h * 0.35, r);
    return main + times(3, () => ball(x + (roll() - 0.5) * r * 2, y - r * 0.3 * roll(), r * (0.3 + roll() * 0.35)));
  });
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${y - h}" x2="0" y2="${y + h * 1.1}">
      <stop offset="0" stop-color="${top}"/><stop offset=".55" stop-color="${bottom}"/>
      <stop offset="1" stop-color="${bottom}" stop-opacity="0"/>
    </linearGradient>
    <g fill="url(#${id})" opacity="${opacity}">${balls}<rect x="-10" y="${y}" width="${W + 20}" height="${h}"/></g>`;
}

/** A piece of land in the air: grass above, rock that ends in a tip below. */
export function island(roll: Roll, x: number, y: number, w: number, h: number, top: string, side: string, dark: string): string {
  const [rock, definition] = falling([[0, side], [1, dark]]);
  const n = 16;
  const under = times(n + 1, (index) => {
    const part = index / n;
    return `L${pair(x - w / 2 + part * w, y + Math.sin(part * Math.PI) * h * (0.7 + 0.5 * (roll() - 0.5)))} `;
  });
  return `${definition}<path d="M${pair(x - w / 2, y)} ${under}Z" fill="${rock}"/>
    <path d="M${pair(x - w / 2 - 4, y + 2)} Q${pair(x, y - h * 0.16)} ${pair(x + w / 2 + 4, y + 2)} Q${pair(x, y + h * 0.13)} ${pair(x - w / 2 - 4, y + 2)} Z" fill="${top}"/>`;
}

/** Slabs that run towards a point far away. */
export function slabs(y: number, near: string, far: string, line: string): string {
  const [paint, definition] = falling([[0, near], [1, far]]);
  const across = times(21, (index) => {
    const place = index - 10;
    return `<path d="M${pair(W / 2 + place * 70, y)} L${pair(W / 2 + place * 300, H)}" stroke="${line}" stroke-width="2" stroke-opacity=".5"/>`;
  });
  let along = '';
  for (let row = y, step = 9; row < H; row += step, step *= 1.5) {
    along += `<path d="M0,${row.toFixed(0)} H${W}" stroke="${line}" stroke-width="${(1 + step / 22).toFixed(1)}" stroke-opacity=".55"/>`;
  }
  return `${definition}<rect x="-20" y="${y}" width="${W + 40}" height="${H - y + 20}" fill="${paint}"/>${across}${along}`;
}

/** A root that hangs down, and smaller ones on it. */
export function root(roll: Roll, x: number, top: number, length: number, width: number, fill: string, bend: number): string {
  const n = 14;
  const points: [number, number, number][] = [];
  for (let index = 0, px = x, py = top; index <= n; index++) {
    points.push([px, py, width * (1 - index / n) * 0.9 + 1.5]);
    const angle = Math.PI / 2 + Math.sin(index * 0.55 + bend * 3) * 0.55 * bend + (roll() - 0.5) * 0.3;
    px += (Math.cos(angle) * length) / n;
    py += (Math.sin(angle) * length) / n;
  }
  const left = points.map(([px, py, half], index) => `${index ? 'L' : 'M'}${pair(px - half, py)}`).join(' ');
  const right = points.toReversed().map(([px, py, half]) => `L${pair(px + half, py)}`).join(' ');
  const smaller = width > 9 ? [4, 7, 10].map((place) => {
    const [px, py] = points[place] as [number, number, number];
    return root(roll, px, py, length * 0.34, width * 0.34, fill, (roll() - 0.5) * 2.4);
  }) : [];
  return `<path d="${left} ${right} Z" fill="${fill}"/>${smaller.join('')}`;
}

/** A crystal with a lit and a dark side. */
function crystal(x: number, y: number, h: number, w: number, lean: number, lit: string, dark: string): string {
  const dx = Math.sin(lean) * h;
  const top = y - Math.cos(lean) * h;
  const px = (Math.cos(lean) * w) / 2;
  const py = (Math.sin(lean) * w) / 2;
  const shoulder = top + h * 0.2;
  return `<path d="M${pair(x - px, y - py)} L${pair(x + dx * 0.8 - px, shoulder - py)} L${pair(x + dx, top)} L${pair(x, y)} Z" fill="${lit}"/>
    <path d="M${pair(x, y)} L${pair(x + dx, top)} L${pair(x + dx * 0.8 + px, shoulder + py)} L${pair(x + px, y + py)} Z" fill="${dark}"/>
    <path d="M${pair(x - px, y - py)} L${pair(x + dx * 0.8 - px, shoulder - py)} L${pair(x + dx, top)}" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>`;
}

/** Crystals that grow from one place. */
export function crystals(x: number, y: number, scale: number, lit: string, dark: string): string {
  const grown = [[-46, 0, 84, 28, -0.55], [50, 0, 96, 30, 0.5], [-20, 4, 140, 36, -0.2], [22, 6, 170, 42, 0.16], [2, 12, 100, 30, -0.02]] as const;
  return grown.map(([dx, dy, h, w, lean]) => crystal(x + dx * scale, y + dy, h * scale, w * scale, lean, lit, dark)).join('');
}

/** Light that moves over a floor: bright veins of noise. `values` is the last row of the matrix that picks them. */
export function veins(y: number, colour: string, frequency: string, octaves: number, seed: number, strength: string, opacity: number): string {
  const id = fresh('veins');
  const parts = [1, 3, 5].map((place) => (parseInt(colour.slice(place, place + 2), 16) / 255).toFixed(2));
  return `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="turbulence" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/>
      <feColorMatrix type="matrix" values="0 0 0 0 ${parts[0]} 0 0 0 0 ${parts[1]} 0 0 0 0 ${parts[2]} ${strength}"/>
      <feGaussianBlur stdDeviation="1.6"/>
    </filter>
    <g opacity="${opacity}"><rect x="0" y="${y}" width="${W}" height="${H - y}" filter="url(#${id})"/></g>`;
}

/** The floor grows dark towards whoever looks. */
export function nearDark(y: number, colour: string): string {
  const [paint, definition] = falling([[0, colour, 0], [0.75, colour, 1]]);
  return `${definition}<rect x="-10" y="${y}" width="${W + 20}" height="${H - y + 10}" fill="${paint}"/>`;
}
