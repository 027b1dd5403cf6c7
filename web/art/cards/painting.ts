// How scenes are painted: skies, ridges, trees, light, mist and grain. Everything that looks random is drawn with
// `roll`, so that a scene is the same in every build.
import { fresh } from './ids.ts';
import { downwards, radialAt, random, rect, type Stop, times } from '../svg.ts';

export type Roll = () => number;

export function pair(x: number, y: number): string {
  return `${x.toFixed(1)},${y.toFixed(1)}`;
}

/** A gradient from top to bottom: how to name it as a paint, and its definition. */
export function falling(stops: readonly Stop[]): [paint: string, definition: string] {
  const id = fresh('fall');
  return [`url(#${id})`, downwards(id, stops)];
}

/** A gradient around a place. */
export function around(stops: readonly Stop[], x: number, y: number, r: number): [paint: string, definition: string] {
  const id = fresh('around');
  return [`url(#${id})`, radialAt(id, stops, x, y, r)];
}

/** Heights from left to right, by midpoint displacement; `n` is a power of two. */
function heights(roll: Roll, n: number, rough: number): number[] {
  const list = new Array<number>(n + 1).fill(0);
  list[0] = roll() - 0.5;
  list[n] = roll() - 0.5;
  let strength = 1;
  for (let step = n; step > 1; step >>= 1) {
    const half = step >> 1;
    for (let place = half; place < n; place += step) {
      const between = ((list[place - half] as number) + (list[place + half] as number)) / 2;
      list[place] = between + (roll() - 0.5) * strength;
    }
    strength *= rough;
  }
  return list;
}

/** The outline of a ridge across the picture, closed at its lower edge. */
export function ridge(roll: Roll, width: number, height: number, y: number, high: number, rough = 0.5, n = 64): string {
  const line = heights(roll, n, rough).map((value, place) => `L${pair((place * width) / n, y + value * high)}`);
  return `M0,${height} ${line.join(' ')} L${width},${height} Z`;
}

/** A light that fades away from its middle. */
export function glow(x: number, y: number, r: number, colour: string, opacity = 0.9): string {
  const [paint, definition] = around([[0, colour, opacity], [0.35, colour, opacity * 0.45], [1, colour, 0]], x, y, r);
  return definition + rect(x - r, y - r, 2 * r, 2 * r, paint);
}

export function conifer(x: number, y: number, h: number, w: number, fill: string): string {
  let d = '';
  const t = 4;
  for (let k = 0; k < t; k++) {
    const y0 = y - h + k * h * 0.2,
      y1 = y - h + h * (0.38 + k * 0.2),
      ww = w * (0.42 + k * 0.2);
    d += `M${pair(x, y0)} L${pair(x + ww / 2, y1)} L${pair(x + ww * 0.16, y1 - h * 0.03)} L${pair(x - ww * 0.16, y1 - h * 0.03)} L${pair(x - ww / 2, y1)} Z `;
  }
  return `<path d="${d}M${pair(x - w * 0.05, y)} V${(y - h * 0.2).toFixed(1)} H${(x + w * 0.05).toFixed(1)} V${y} Z" fill="${fill}"/>`;
}

/** A trunk from the ground out of sight, perhaps with a bough. */
export function trunk(roll: Roll, x: number, h: number, w: number, fill: string, lean: number): string {
  const b = w * 0.5;
  const x2 = x + lean;
  return (
    `<path d="M${pair(x - b * 1.9, h)} Q${pair(x - b, h * 0.82)} ${pair(x - b * 0.9 + lean * 0.5, h * 0.45)} L${pair(x2 - b * 0.8, -10)} L${pair(x2 + b * 0.8, -10)} L${pair(x + b * 0.9 + lean * 0.5, h * 0.45)} Q${pair(x + b, h * 0.82)} ${pair(x + b * 2.1, h)} Z" fill="${fill}"/>` +
    (roll() > 0.4
      ? `<path d="M${pair(x + lean * 0.6, h * 0.35)} q${pair(w * 1.2, -h * 0.12)} ${pair(w * (2 + roll() * 2), -h * 0.2)} l${pair(0, -w * 0.25)} q${pair(-w * 1.6, h * 0.03)} ${pair(-w * (2 + roll()), h * 0.1)} Z" fill="${fill}"/>`
      : '')
  );
}

/** Round leaves over the upper edge. */
export function crowns(
  roll: Roll,
  x0: number,
  x1: number,
  y: number,
  n: number,
  rmin: number,
  rmax: number,
  fill: string,
): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    s += `<circle cx="${(x0 + ((x1 - x0) * (i + roll())) / n).toFixed(1)}" cy="${(y + (roll() - 0.5) * rmax).toFixed(1)}" r="${(rmin + roll() * (rmax - rmin)).toFixed(1)}"/>`;
  }
  return `<g fill="${fill}">
      ${s}
    </g>`;
}

/** Beams of light from above. */
export function shafts(
  roll: Roll,
  w: number,
  h: number,
  x: number,
  colour: string,
  n: number,
  opacity: number,
): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const o = (i - n / 2) * w * 0.17 + roll() * 30,
      ww = w * (0.03 + roll() * 0.06);
    s += `<path d="M${pair(x + o * 0.35, -20)} L${pair(x + o * 0.35 + ww * 0.5, -20)} L${pair(x + o * 1.7 + ww * 2.4 + w * 0.1, h)} L${pair(x + o * 1.7 + w * 0.1, h)} Z" opacity="${(0.35 + roll() * 0.65).toFixed(2)}"/>`;
  }
  const [g, d] = falling([[0, colour, opacity], [1, colour, 0]]);
  const f = fresh('f');
  return `${d}
    <filter id="${f}">
      <feGaussianBlur stdDeviation="${w / 90}"/>
    </filter>
    <g fill="${g}" filter="url(#${f})">
      ${s}
    </g>`;
}

/** Stars, motes or bubbles. */
export function dots(
  roll: Roll,
  w: number,
  h: number,
  n: number,
  colour: string,
  rmin: number,
  rmax: number,
  y0 = 0,
): string {
  let s = '';
  for (let i = 0; i < n; i++)
    s += `<circle cx="${(roll() * w).toFixed(1)}" cy="${(y0 + roll() * (h - y0)).toFixed(1)}" r="${(rmin + Math.pow(roll(), 3) * (rmax - rmin)).toFixed(2)}" opacity="${(0.25 + roll() * 0.75).toFixed(2)}"/>`;
  return `<g fill="${colour}" opacity=".9">
      ${s}
    </g>`;
}

/** Sparks that rise. */
export function embers(roll: Roll, w: number, h: number, n: number, colour: string, scale: number): string {
  let s = '';
  for (let i = 0; i < n; i++) {
    const x = roll() * w,
      y = roll() * h,
      z = (0.8 + Math.pow(roll(), 2) * 3) * scale;
    s += `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(z * 0.6).toFixed(1)}" ry="${(z * 1.5).toFixed(1)}" transform="rotate(${(20 + roll() * 30).toFixed(0)} ${x.toFixed(1)} ${y.toFixed(1)})" opacity="${(0.3 + roll() * 0.7).toFixed(2)}"/>`;
  }
  const f = fresh('f');
  return `<filter id="${f}" x="-5%" y="-5%" width="110%" height="110%">
      <feGaussianBlur stdDeviation="${scale * 3}" result="b"/>
      <feMerge>
        <feMergeNode in="b"/>
        <feMergeNode in="b"/>
        <feMergeNode in="SourceGraphic"/>
      </feMerge>
    </filter>
    <g fill="${colour}" filter="url(#${f})">
      ${s}
    </g>`;
}

export function reeds(roll: Roll, x0: number, x1: number, y: number, n: number, hmax: number, fill: string): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = x0 + (x1 - x0) * roll(),
      hh = hmax * (0.4 + roll() * 0.6),
      l = (roll() - 0.5) * hmax * 0.5;
    d += `M${pair(x - 1.6, y)} Q${pair(x + l * 0.2, y - hh * 0.6)} ${pair(x + l, y - hh)} Q${pair(x + l * 0.2 + 2.5, y - hh * 0.55)} ${pair(x + 2.4, y)} Z `;
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

export function ferns(roll: Roll, x0: number, x1: number, y: number, n: number, size: number, fill: string): string {
  let d = '';
  for (let i = 0; i < n; i++) {
    const x = x0 + (x1 - x0) * roll(),
      a = (roll() - 0.5) * 1.6,
      L = size * (0.6 + roll() * 0.6);
    let px = x,
      py = y;
    for (let k = 0; k < 9; k++) {
      const t = k / 9,
        ang = -Math.PI / 2 + a * t * 1.4,
        nx = px + (Math.cos(ang) * L) / 9,
        ny = py + (Math.sin(ang) * L) / 9,
        lw = L * 0.24 * (1 - t) * 0.9;
      d += `M${pair(px, py)} l${pair(-lw, -lw * 0.45)} l${pair(lw * 1.1, -lw * 0.1)} Z M${pair(px, py)} l${pair(lw, -lw * 0.35)} l${pair(-lw * 0.8, -lw * 0.2)} Z M${pair(px - 1, py)} L${pair(nx, ny)} L${pair(px + 1.4, py)} Z `;
      px = nx;
      py = ny;
    }
  }
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A wall with a row of pointed openings. */
export function arches(w: number, h: number, n: number, y: number, fill: string): string {
  const aw = w / n;
  let d = `M0,0 H${w} V${h} H0 Z `;
  for (let i = 0; i < n; i++) {
    const x = i * aw + aw * 0.16,
      ww = aw * 0.68,
      top = y,
      sp = top + ww * 0.75;
    d += `M${pair(x, h)} V${sp.toFixed(1)} Q${pair(x, top + ww * 0.2)} ${pair(x + ww / 2, top)} Q${pair(x + ww, top + ww * 0.2)} ${pair(x + ww, sp)} V${h} Z `;
  }
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** A row of houses with some windows lit. */
export function roofs(roll: Roll, w: number, h: number, y: number, fill: string, lit: string): string {
  let d = '',
    win = '',
    x = -20;
  while (x < w + 20) {
    const ww = 24 + roll() * 38,
      hh = 20 + roll() * 50,
      pk = 12 + roll() * 26,
      yy = y - hh * 0.4;
    d += `M${pair(x, h)} V${yy.toFixed(1)} L${pair(x + ww * 0.5, yy - pk)} L${pair(x + ww, yy)} V${h} Z `;
    if (roll() > 0.4) d += `M${pair(x + ww * 0.7, yy)} v${-pk * 0.9} h6 v${pk} Z `;
    if (roll() > 0.3)
      win += rect(
        x + ww * (0.25 + roll() * 0.4),
        yy + 8 + roll() * 10,
        5,
        8,
        lit,
        `opacity="${(0.5 + roll() * 0.5).toFixed(2)}"`,
      );
    x += ww * 0.92;
  }
  return `<path d="${d}" fill="${fill}"/>
    ${win}`;
}

export function gear(cx: number, cy: number, R: number, teeth: number, fill: string, hole: number): string {
  let d = '';
  const n = teeth * 4;
  for (let i = 0; i < n; i++) {
    const t = (i / n) * Math.PI * 2,
      rr = i % 4 < 2 ? R : R * 0.82;
    d += (i ? 'L' : 'M') + pair(cx + Math.cos(t) * rr, cy + Math.sin(t) * rr) + ' ';
  }
  d += 'Z ';
  d += `M${pair(cx + R * hole, cy)} A${R * hole},${R * hole} 0 1 0 ${pair(cx - R * hole, cy)} A${R * hole},${R * hole} 0 1 0 ${pair(cx + R * hole, cy)} Z`;
  return `<path d="${d}" fill="${fill}" fill-rule="evenodd"/>`;
}

/** Rays from a place, each of its own width. */
export function rays(x: number, y: number, n: number, r: number, colour: string, opacity: number, seed: number): string {
  const roll = random(seed);
  const [paint, definition] = around([[0, colour, opacity], [1, colour, 0]], x, y, r);
  const corner = (angle: number) => pair(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  const wedges = times(n, (index) => {
    const angle = (index / n) * Math.PI * 2 + (roll() - 0.5) * 0.25;
    const half = ((0.25 + roll() * 0.5) * Math.PI) / n;
    return `M${x},${y} L${corner(angle - half)} L${corner(angle + half)} Z `;
  });
  return `${definition}<path d="${wedges}" fill="${paint}"/>`;
}
