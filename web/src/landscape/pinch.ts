// Two fingers that make something larger or smaller. One finger is left to the browser, which scrolls.

/** How far two fingers are apart, and the place between them. */
export interface Grip {
  apart: number;
  x: number;
  y: number;
}

export interface Pinched {
  /** Two fingers were put down. */
  begin(grip: Grip): void;
  /** They were moved: so many times as far apart as they were. */
  move(scale: number, grip: Grip): void;
  /** One was lifted, or the browser took over. */
  end(): void;
}

export function gripOf(touches: ArrayLike<Pick<Touch, 'clientX' | 'clientY'>>): Grip | undefined {
  const [one, other] = [touches[0], touches[1]];
  if (!one || !other || touches.length !== 2) return undefined;
  const [dx, dy] = [other.clientX - one.clientX, other.clientY - one.clientY];
  // Two fingers in one place are apart all the same: nothing is infinitely large.
  return { apart: Math.max(1, Math.hypot(dx, dy)), x: one.clientX + dx / 2, y: one.clientY + dy / 2 };
}

/** Listens for two fingers on an element; returns how to stop that. */
export function pinching(element: HTMLElement, { begin, move, end }: Pinched): () => void {
  let start: Grip | undefined;
  const stop = () => {
    if (start) end();
    start = undefined;
  };
  const change = (event: TouchEvent) => {
    const grip = gripOf(event.touches);
    if (!grip) return stop();
    if (event.cancelable) event.preventDefault();
    if (event.type !== 'touchmove' || !start) {
      start = grip;
      begin(grip);
    } else move(grip.apart / start.apart, grip);
  };
  const kinds = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  // The browser waits to be told whether two fingers scroll.
  for (const kind of kinds) element.addEventListener(kind, change, { passive: false });
  return () => kinds.forEach((kind) => element.removeEventListener(kind, change));
}
