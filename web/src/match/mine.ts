// The matches of whoever sits here: those that this browser knows, and those that the server knows to be theirs.
import type { MatchRow } from '../wire';
import type { Kept } from './keep';

/** All of them, each once; those that go on first, the latest first. */
export function mineOf(kept: readonly Kept[], rows: readonly MatchRow[]): Kept[] {
  const known = new Map(kept.map((match) => [match.id, match]));
  const told = rows.map((row): Kept => ({ ...(known.get(row.id) ?? fresh(row)), ...standing(row) }));
  const ids = new Set(told.map(({ id }) => id));
  const all = [...told, ...kept.filter(({ id }) => !ids.has(id))];
  return all.sort((a, b) => Number(a.isOver) - Number(b.isOver) || b.at - a.at);
}

/** A match that was never looked at here. */
function fresh({ id, game, made, ended, seats }: MatchRow): Kept {
  return { id, game, at: 1000 * (ended ?? made), isOver: false, names: seats.map(({ name }) => name).filter((name) => name !== ''), seats: [], invitations: [] };
}

/** What the server knows better than a page that looked at it some time ago. */
function standing({ phase, asked = [], mine = [], end }: MatchRow): Pick<Kept, 'isOver' | 'isAsked' | 'end'> {
  return { isOver: phase === 'over', isAsked: asked.some((seat) => mine.includes(seat)), ...(end && { end }) };
}
