// The way of an arrow between two things.

/** Where a thing is. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** How far an arrow bends, for every step of its length: two that cross are told apart. */
const BEND = 0.12;

/** How far from the middle of an edge an arrow may begin or end, as a share of it: numbers stand in the corners. */
const MIDDLE = 0.25;

/** From the edge of a thing to the edge of another, as an SVG path. */
export function arrow(from: Box, to: Box): string {
  const [start, end] = [middle(from), middle(to)];
  const [a, b] = [edge(from, end), edge(to, start)];
  const [x, y] = [(a.x + b.x) / 2 - (b.y - a.y) * BEND, (a.y + b.y) / 2 + (b.x - a.x) * BEND];
  return `M${round(a.x)} ${round(a.y)}Q${round(x)} ${round(y)} ${round(b.x)} ${round(b.y)}`;
}

interface Point {
  x: number;
  y: number;
}

const middle = ({ left, right, top, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** Where the line from a thing's middle to a point leaves the thing. */
function edge(box: Box, towards: Point): Point {
  const { x, y } = middle(box);
  const [dx, dy] = [towards.x - x, towards.y - y];
  const [width, height] = [(box.right - box.left) / 2, (box.bottom - box.top) / 2];
  const [across, down] = [dx === 0 ? Infinity : width / Math.abs(dx), dy === 0 ? Infinity : height / Math.abs(dy)];
  const share = Math.min(across, down, 1);
  const within = (offset: number, most: number) => Math.max(-most, Math.min(most, offset));
  if (share === 1) return { x: x + dx, y: y + dy };
  if (down <= across) return { x: x + within(dx * share, width * 2 * MIDDLE), y: y + dy * share };
  return { x: x + dx * share, y: y + within(dy * share, height * 2 * MIDDLE) };
}

const round = (n: number) => Math.round(n * 10) / 10;
