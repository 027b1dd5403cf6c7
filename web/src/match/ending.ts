// How a match ended, in words.
import type { Speech } from '../texts';
import type { End, Item, Scene } from '../wire';

/** Who won, in a sentence. */
export function result(end: End, speech: Speech): string {
  switch (end.how) {
    case 'agreed':
      return speech.ui('ui-end-agreed');
    case 'void':
      return speech.ui('ui-end-void');
    case 'all_won':
      return isAlone(speech) ? speech.say(['ui-end-won', { seat: { seat: 0 } }]) : speech.ui('ui-end-all-won');
    case 'all_lost':
      return isAlone(speech) ? speech.say(['ui-end-lost', { seat: { seat: 0 } }]) : speech.ui('ui-end-all-lost');
    case 'ranked':
      return ranked(end.ranks, speech);
  }
}

/** Whoever plays alone has nobody to win or lose together with. */
function isAlone(speech: Speech): boolean {
  return speech.names.length === 1;
}

function ranked(ranks: number[], speech: Speech): string {
  const firsts = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const [winner] = firsts;
  if (winner !== undefined && firsts.length === 1) {
    const key = ranks.length === 1 ? 'ui-end-alone' : 'ui-end-won';
    return speech.say([key, { seat: { seat: winner } }]);
  }
  if (firsts.length === ranks.length) return speech.ui('ui-end-drawn');
  return `${speech.ui('ui-end-first-together')} ${firsts.map((seat) => speech.seat(seat)).join(', ')}.`;
}

/** Why, where there is more to say than the result. */
export function reason(end: End, speech: Speech): string | undefined {
  if (end.how === 'void') {
    // No script failed: somebody ended it.
    if (!end.place) return speech.say(end.reason);
    const place = { en: end.place, fr: end.place };
    return speech.say(['ui-end-void-why', { place, reason: end.reason }]);
  }
  if (end.how === 'agreed') return undefined;
  const key = typeof end.reason === 'string' ? end.reason : end.reason[0];
  return speech.knows(key) ? speech.say(end.reason) : undefined;
}

/** Everybody's place, where more than two played for places. */
export function places(end: End, speech: Speech): string[] {
  if (end.how !== 'ranked' || end.ranks.length < 3) return [];
  const places = end.ranks.map((rank, seat) => ({ rank, seat }));
  places.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  return places.map(({ rank, seat }) => speech.say(['ui-end-place', { rank, seat: { seat } }]));
}

/** What it is to somebody who holds these seats. */
export function tone(end: End, held: number[]): 'good' | 'bad' | 'plain' {
  if (held.length === 0) return 'plain';
  if (end.how === 'all_won') return 'good';
  if (end.how === 'all_lost') return 'bad';
  if (end.how !== 'ranked' || end.ranks.every((rank) => rank === 1)) return 'plain';
  const won = held.filter((seat) => end.ranks[seat] === 1).length;
  // Persons at one screen win and lose together.
  return held.length > 1 ? 'plain' : won > 0 ? 'good' : 'bad';
}

/** Whether a seat is among those who won. */
export const hasWon = (end: End, seat: number | null): boolean => end.how === 'all_won' || (end.how === 'ranked' && end.ranks[seat ?? -1] === 1);

/**
 * What stands for each seat: the face on its plate, else the portrait of whoever is told of, else one of its pieces,
 * the leader before others.
 */
export function facesOf(scene: Scene | undefined): Item[] {
  const regions = scene?.regions ?? [];
  const owned = (is: (item: Item) => boolean, of = regions) => of.flatMap(({ items }) => items.filter((item) => item.owner !== null && is(item)));
  const plates = owned(({ portrait, picture }) => !!(portrait ?? picture), regions.filter(({ role }) => role === 'plate'));
  if (plates.length > 0) return plates;
  const told = owned(({ portrait }) => !!portrait, regions.filter(({ role }) => role === 'facts'));
  if (told.length > 0) return told.map((item) => ({ ...item, picture: null }));
  const pieces = owned(({ kind, picture }) => kind === 'token' && !!picture);
  const seats = [...new Set(pieces.map(({ owner }) => owner))].sort((one, other) => (one ?? 0) - (other ?? 0));
  return seats.flatMap((seat) => {
    const own = pieces.filter(({ owner }) => owner === seat);
    const piece = own.find(({ states }) => states.includes('marked')) ?? own.find(({ states }) => !states.includes('dead')) ?? own[0];
    return piece ? [{ ...piece, states: [] }] : [];
  });
}
