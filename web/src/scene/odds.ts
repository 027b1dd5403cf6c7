// How likely things are, in whole per cent.
import type { Speech } from '../texts';
import type { Odds } from '../wire';

/** What can happen is never shown as nothing, nor what can fail as certain. */
export function shareOf({ thousandths }: Odds): number {
  if (thousandths <= 0 || thousandths >= 1000) return thousandths / 10;
  return Math.min(99, Math.max(1, Math.round(thousandths / 10)));
}

/** So many of a hundred, as it is written in a language. */
export function perCent(n: number, speech: Speech): string {
  return new Intl.NumberFormat(speech.lang, { style: 'percent' }).format(n / 100);
}

/** Whether both are about one thing. */
export function isSame(one: Odds, other: Odds): boolean {
  return one.thousandths === other.thousandths && JSON.stringify(one.name) === JSON.stringify(other.name);
}
