// What those at a table are called.
import type { Speech } from '../texts';
import type { MatchInfo, Moment, Pace, Presence, SeatInfo, Text } from '../wire';

export const LEVELS = ['random', 'heuristic', 'deep'] as const;
export type Level = (typeof LEVELS)[number];

/** What a bot of each level is called. */
export const BOTS: Record<Level, string> = {
  random: 'web-bot-random',
  heuristic: 'web-bot-heuristic',
  deep: 'web-bot-deep',
};

/** Whether that is who sits somewhere, and not a word for a person. */
export const isBot = (sitter: string): sitter is Level => (LEVELS as readonly string[]).includes(sitter);

/** As much of a seat as says what it is called. */
type Called = Pick<SeatInfo, 'kind' | 'name'> & { called?: Text };

export function isPerson(seat: Pick<SeatInfo, 'kind'>): boolean {
  return seat.kind === 'person';
}

/** What a seat is called where nobody in it has a name. Before the game's words have come it goes by its number. */
export function seatName(called: Text | undefined, seat: number, speech: Speech): string {
  const key = typeof called === 'string' ? called : called?.[0];
  return called !== undefined && key && speech.knows(key) ? speech.say(called) : speech.ui('seat-number', { number: seat + 1 });
}

/** The names of all seats. Bots are called by their level, in the reader's language, and numbered where one comes twice. */
export function seatNames(seats: readonly Called[], speech: Speech): string[] {
  const plain = seats.map((seat, place) => {
    if (isPerson(seat)) return seat.name || seatName(seat.called, place, speech);
    const level = LEVELS.find((known) => known === seat.kind.split('@')[0]);
    return level ? speech.ui(BOTS[level]) : seat.name || seat.kind;
  });
  return plain.map((name, place) => {
    const same = plain.filter((other) => other === name).length;
    const number = plain.slice(0, place + 1).filter((other) => other === name).length;
    return same > 1 ? `${name} ${number}` : name;
  });
}

/** As much of a match as tells how those at its table are doing. */
export interface Sitting {
  readonly info: MatchInfo | undefined;
  readonly now: Moment | undefined;
  readonly pace: Pace | undefined;
  readonly held: number[];
  readonly isOver: boolean;
}

/** What is said of somebody who is not there. */
const AWAY: Partial<Record<Presence, string>> = {
  reconnecting: 'web-reconnecting',
  replaced: 'web-replaced',
  left: 'web-left',
};

/** How whoever sits in a seat is doing: away, thinking, or the reader. */
export function statusOf({ info, now, pace, held, isOver }: Sitting, place: number, speech: Speech): string {
  const seat = info?.seats[place];
  if (!seat || isOver) return '';
  if (isPerson(seat) && !seat.present) return speech.ui(AWAY[seat.presence] ?? 'web-away');
  if (!isPerson(seat) && now?.asked.includes(place)) return speech.ui(pace?.paused ? 'ui-paused' : 'ui-thinking');
  return held.length === 1 && held[0] === place ? speech.ui('web-you') : '';
}
