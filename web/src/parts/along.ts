// Arrow keys among things in lists and rows.

/** Goes where an arrow leads: along a list and round again, and across rows to the one above or below. */
export function goAlong(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  const list = event.currentTarget as HTMLElement;
  const here = event.target as HTMLElement;
  if (step === undefined || event.ctrlKey || event.altKey || !here.matches('.thing')) return;
  const isAcross = event.key === 'ArrowUp' || event.key === 'ArrowDown';
  const next = (isAcross && isLaidOut(list) ? inNextRow(list, here, step) : undefined) ?? inTurn(list, here, step);
  next?.focus();
  event.preventDefault();
}

const isLaidOut = (list: HTMLElement) => list.matches('.row, .hand');
const inSight = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('.thing')].filter((thing) => !thing.closest('.spoken'));
const middleOf = (thing: HTMLElement) => thing.getBoundingClientRect().left + thing.offsetWidth / 2;

function inTurn(list: HTMLElement, here: HTMLElement, step: number): HTMLElement | undefined {
  const all = inSight(list);
  return all[(all.indexOf(here) + step + all.length) % all.length];
}

/** The thing nearest to being straight above or below, in the next row that has any. */
function inNextRow(list: HTMLElement, here: HTMLElement, step: number): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('.region > .row, .region > .hand')].filter((row) => inSight(row).length > 0);
  const row = rows[rows.indexOf(list) + step];
  const away = (thing: HTMLElement) => Math.abs(middleOf(thing) - middleOf(here));
  return row ? inSight(row).reduce((best, thing) => (away(thing) < away(best) ? thing : best)) : rows.length > 1 ? here : undefined;
}
