// Where things that lie over the page for a while find room.

/** Where something is, and how large. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** So much stays free at the edges, and between two things. */
const MARGIN = 4;

/**
 * Where something of a size lies: in the middle of what it is about, within the window, and on nothing that lies there
 * already. Where that takes its place it goes below, and where there is no room below, above.
 */
export function spotFor(size: { width: number; height: number }, about: Spot, window: { width: number; height: number }, taken: readonly Spot[]): Spot {
  const within = (at: number, size: number, all: number) => Math.max(MARGIN, Math.min(at, all - size - MARGIN));
  const left = within(about.left + about.width / 2 - size.width / 2, size.width, window.width);
  const middle = within(about.top + about.height / 2 - size.height / 2, size.height, window.height);
  const at = (top: number): Spot => ({ left, top, ...size });
  const isFree = (spot: Spot) => spot.top >= 0 && spot.top + spot.height <= window.height && !taken.some((other) => isOn(spot, other));
  const below = taken.map((other) => other.top + other.height + MARGIN).filter((top) => top >= middle);
  const above = taken.map((other) => other.top - size.height - MARGIN).filter((top) => top <= middle);
  const tops = [middle, ...below.sort((a, b) => a - b), ...above.sort((a, b) => b - a)];
  return tops.map(at).find(isFree) ?? at(middle);
}

function isOn(one: Spot, other: Spot): boolean {
  return one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;
}
