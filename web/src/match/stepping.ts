// Keys on a card or on its row in a deck: one more, one less, the next one.

/** What a key does to how many there are; nothing where it does something else. */
export function stepOfKey(key: string): 1 | -1 | undefined {
  if (key === '+' || key === '=') return 1;
  if (key === '-' || key === 'Delete' || key === 'Backspace') return -1;
  return undefined;
}

/** A box on the screen, as far as arrows care. */
export interface Spot {
  left: number;
  top: number;
}

/** Where an arrow leads among things that are laid out line by line: beside, or to the nearest of the next line. */
export function nextOf(spots: readonly Spot[], here: number, key: string): number | undefined {
  const now = spots[here];
  if (!now) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return spots.length - 1;
  if (key === 'ArrowRight') return here + 1 < spots.length ? here + 1 : undefined;
  if (key === 'ArrowLeft') return here > 0 ? here - 1 : undefined;
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return undefined;
  const isDown = key === 'ArrowDown';
  const beyond = spots.map((spot, place) => ({ ...spot, place })).filter(({ top }) => (isDown ? top > now.top + 1 : top < now.top - 1));
  const tops = beyond.map(({ top }) => top);
  const line = isDown ? Math.min(...tops) : Math.max(...tops);
  const near = beyond.filter(({ top }) => Math.abs(top - line) <= 1).sort((a, b) => Math.abs(a.left - now.left) - Math.abs(b.left - now.left));
  return near[0]?.place;
}

/** Moves the focus among `.step` things of a list as its arrows lead. */
export function goAmong(event: KeyboardEvent & { currentTarget: HTMLElement }): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.step')];
  const here = all.indexOf(event.target as HTMLElement);
  if (here < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
  const next = nextOf(all.map((thing) => thing.getBoundingClientRect()), here, event.key);
  if (next === undefined) return;
  event.preventDefault();
  all[next]?.focus();
}
