// In which order things are played, and what is said of them.
import type { Speech } from '../texts';
import type { Cue, ItemId } from '../wire';

export type Roll = Extract<Cue, { cue: 'roll' }>;

/** What is played together. */
export interface Phase {
  /** Things that travel, each with the places it comes by, in order. */
  ways: Map<string, string[]>;
  cues: Exclude<Cue, { cue: 'travel' }>[];
}

/**
 * What was told one after the other is played so; steps that follow each other are one way, and what blows did rises
 * from all who were struck at once.
 */
export function phases(tellings: Cue[][]): Phase[] {
  const found: Phase[] = [];
  for (const told of tellings.filter((cues) => cues.length > 0)) {
    const isWalk = told.every((cue) => cue.cue === 'travel');
    const last = found.at(-1);
    const struck = new Set(last?.cues.flatMap((cue) => (cue.cue === 'strike' ? [cue.at] : [])));
    const isOfBlows = told.every((cue) => cue.cue === 'float' && struck.has(cue.over));
    const phase = last && (isOfBlows || (isWalk && last.cues.length === 0)) ? last : { ways: new Map<string, string[]>(), cues: [] };
    if (phase !== last) found.push(phase);
    for (const cue of told) {
      if (cue.cue !== 'travel') phase.cues.push(cue);
      else phase.ways.set(cue.item, [...(phase.ways.get(cue.item) ?? []), cue.from]);
    }
  }
  return found;
}

/** The things, cells or regions that a cue is about. One that this page does not know yet is about nothing. */
export function thingsOf(cue: Cue): ItemId[] {
  switch (cue.cue) {
    case 'travel':
      return [cue.item, cue.from];
    case 'strike':
      return [cue.item, cue.at];
    case 'flash':
    case 'fall':
      return [cue.item];
    case 'float':
    case 'roll':
      return [cue.over];
  }
  return [];
}

/** A roll in words, for whoever does not see the dice: one die needs no sum. */
export function rolled({ dice, by }: Roll, speech: Speech): string {
  const told = { faces: dice.map(({ face }) => face).join(', '), sum: dice.reduce((total, { face }) => total + face, 0), count: dice.length };
  return by === null ? speech.ui('ui-rolled', told) : speech.ui('ui-roll', { who: speech.seat(by), ...told });
}
