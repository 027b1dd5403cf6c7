// What is agreed on before a match with others: how long they may think, and what happens when one is away.
import type { Speech } from '../texts';
import type { Absence, Clock } from '../wire';
import { hoursOf } from './clocks.svelte';

/** The clocks to choose from; the first is none. */
export const CLOCKS: readonly (Clock | undefined)[] = [
  undefined,
  { per: 'turn', seconds: 30 },
  { per: 'turn', seconds: 120 },
  { per: 'match', seconds: 300, increment: 5 },
  { per: 'match', seconds: 1800, increment: 20 },
];

/** The rules of absence to choose from; the first is to wait. */
export const ABSENCES: readonly Absence[] = [
  { then: 'wait' },
  { then: 'replace', after: 60, level: 'heuristic' },
  { then: 'default', after: 300 },
];

/** What is chosen, by its place in the lists. */
export interface Live {
  clock: number;
  absence: number;
}

/** What of an order says so: nothing where everybody takes their time. */
export function liveOrder({ clock, absence }: Live): { clock?: Clock; absence?: Absence } {
  const [chosen, rule] = [CLOCKS[clock], ABSENCES[absence]];
  return { ...(chosen && { clock: chosen }), ...(rule && rule.then !== 'wait' && { absence: rule }) };
}

export function clockName(clock: Clock | undefined, speech: Speech): string {
  if (!clock) return speech.ui('web-clock-none');
  const time = hoursOf(clock.seconds);
  return clock.per === 'turn' ? speech.ui('web-clock-turn', { time }) : speech.ui('web-clock-match', { time, more: clock.increment });
}

export function absenceName(absence: Absence, speech: Speech): string {
  if (absence.then === 'wait') return speech.ui('web-absence-wait');
  return speech.ui(absence.then === 'replace' ? 'web-absence-replace' : 'web-absence-default', { time: hoursOf(absence.after) });
}
