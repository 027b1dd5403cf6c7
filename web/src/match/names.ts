// What those at a table are called.
import type { Speech } from '../texts';
import type { SeatInfo } from '../wire';

export const LEVELS = ['random', 'heuristic', 'deep'] as const;

export function isPerson(seat: SeatInfo): boolean {
  return seat.kind === 'person';
}

/** The names of all seats. Bots are called by their level, in the reader's language, and numbered where one comes twice. */
export function seatNames(seats: SeatInfo[], speech: Speech): string[] {
  const plain = seats.map((seat, place) => {
    if (isPerson(seat)) return seat.name || speech.ui('seat-number', { number: place + 1 });
    const level = seat.kind.split('@')[0] ?? '';
    const key = `web-bot-${level}`;
    return speech.knows(key) ? speech.ui(key) : seat.name || seat.kind;
  });
  return plain.map((name, place) => {
    const same = plain.filter((other) => other === name).length;
    const number = plain.slice(0, place + 1).filter((other) => other === name).length;
    return same > 1 ? `${name} ${number}` : name;
  });
}
