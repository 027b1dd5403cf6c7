// The matches of whoever sits here: those that this browser knows, and those that the server knows to be theirs.
import type { Speech } from '../texts';
import type { MatchRow } from '../wire';
import { tone } from './ending';
import type { Kept } from './keep';
import { seatNames } from './names';

/** A match of whoever sits here. */
export interface Mine extends Kept {
  /** The seats that are theirs. */
  own: readonly number[];
}

/** What a match came to for whoever sits here. */
export type Outcome = 'won' | 'lost' | 'drawn';

/** All of them, each once; those that go on first, the latest first. */
export function mineOf(kept: readonly Kept[], rows: readonly MatchRow[], speech: Speech): Mine[] {
  const known = new Map(kept.map((match) => [match.id, match]));
  const told = rows.map((row) => seen(row, known.get(row.id), speech));
  const ids = new Set(told.map(({ id }) => id));
  const all = [...told, ...kept.filter(({ id }) => !ids.has(id)).map((match) => ({ ...match, own: held(match) }))];
  return all.sort((a, b) => Number(a.isOver) - Number(b.isOver) || b.at - a.at);
}

/** What a match came to; nothing while it goes on, where they only watched, and where both who won and who lost are theirs. */
export function cameTo({ isOver, end, own }: Mine): Outcome | undefined {
  if (!isOver || !end || own.length === 0) return undefined;
  if (end.how === 'agreed' || (end.how === 'ranked' && end.ranks.length > 1 && end.ranks.every((rank) => rank === 1))) return 'drawn';
  return { good: 'won' as const, bad: 'lost' as const, plain: undefined }[tone(end, [...own])];
}

const held = ({ seats }: Kept) => seats.map(({ seat }) => seat);

/** A match as the server tells of it, which knows better than a page that looked at it some time ago. */
function seen(row: MatchRow, known: Kept | undefined, speech: Speech): Mine {
  const { id, game, made, ended, seats, phase, entries, asked = [], mine = [], end } = row;
  const kept: Kept = known ?? { id, game, at: 1000 * (ended ?? made), isOver: false, names: [], seats: [], invitations: [] };
  return {
    ...kept,
    names: kept.names.length > 0 ? kept.names : seatNames(seats, speech),
    steps: entries,
    isOver: phase === 'over',
    isAsked: asked.some((seat) => mine.includes(seat)),
    ...(end && { end }),
    own: mine.length > 0 ? mine : held(kept),
  };
}
