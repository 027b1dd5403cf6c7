// Small parts that drawings are written with. Light comes from the upper left everywhere.

/** A colour at a place of a gradient, from 0 to 1, with its opacity. */
export type Stop = readonly [place: number, colour: string, opacity?: number];

export type Point = readonly [x: number, y: number];

/** A number as drawings write it: hundredths are finer than any pixel. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function stops(list: readonly Stop[]): string {
  return list
    .map(([place, colour, opacity]) => {
      const seen = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${place}" stop-color="${colour}"${seen}/>`;
    })
    .join('');
}

/** A gradient from corner to corner of whatever it fills, unless told otherwise. */
export function linear(id: string, list: readonly Stop[], from: Point = [0, 0], to: Point = [1, 1]): string {
  const line = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}"`;
  return `<linearGradient id="${id}" ${line}>${stops(list)}</linearGradient>`;
}

/** A gradient from top to bottom. */
export function downwards(id: string, list: readonly Stop[]): string {
  return linear(id, list, [0, 0], [0, 1]);
}

/** A gradient around a place of whatever it fills. */
export function radial(id: string, list: readonly Stop[], cx = 0.35, cy = 0.3, r = 0.8): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stops(list)}</radialGradient>`;
}

/** A gradient around a place of the drawing. */
export function radialAt(id: string, list: readonly Stop[], cx: number, cy: number, r: number): string {
  const place = `gradientUnits="userSpaceOnUse" cx="${round(cx)}" cy="${round(cy)}" r="${round(r)}"`;
  return `<radialGradient id="${id}" ${place}>${stops(list)}</radialGradient>`;
}

/** A dark line around everything that is drawn under the filter: its alpha, dilated. */
export function outline(id: string, radius: number, colour: string): string {
  return `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB">
    <feMorphology in="SourceAlpha" operator="dilate" radius="${radius}" result="wide"/>
    <feFlood flood-color="${colour}"/>
    <feComposite in2="wide" operator="in" result="line"/>
    <feMerge><feMergeNode in="line"/><feMergeNode in="SourceGraphic"/></feMerge>
  </filter>`;
}

export function blur(id: string, deviation: number): string {
  return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%">
    <feGaussianBlur stdDeviation="${deviation}"/>
  </filter>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  const place = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`;
  return `<rect ${place} fill="${fill}" ${more}/>`;
}

export function polygon(points: readonly Point[], fill: string, more = ''): string {
  const corners = points.map(([x, y]) => `${round(x)},${round(y)}`).join('L');
  return `<path d="M${corners}Z" fill="${fill}" ${more}/>`;
}

/** Something drawn around 0 0, put somewhere. */
export function at(x: number, y: number, scale: number, body: string): string {
  return `<g transform="translate(${round(x)},${round(y)}) scale(${round(scale)})">${body}</g>`;
}

/** As many drawings as are wanted, each told its number from 0 on. */
export function times(n: number, draw: (index: number) => string): string {
  return Array.from({ length: n }, (_, index) => draw(index)).join('');
}

/** Numbers from 0 to 1 that are the same in every build (mulberry32). */
export function random(seed: number | string): () => number {
  let state = typeof seed === 'number' ? seed : [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole drawing. `box` is its `viewBox`. */
export function document(width: number, height: number, box: readonly [number, number, number, number], body: string): string {
  const space = 'xmlns="http://www.w3.org/2000/svg"';
  return `<svg ${space} width="${width}" height="${height}" viewBox="${box.join(' ')}">${body}</svg>`;
}
