// Which page an address is.

export type Route =
  | { page: 'home' }
  | { page: 'list'; of: Listing }
  | { page: 'you' }
  | { page: 'new'; game: string; isWithFriend?: boolean }
  | { page: 'rules'; game: string }
  | { page: 'cards'; game: string }
  | { page: 'decks'; game: string; deck?: string }
  | { page: 'programs'; game?: string }
  | { page: 'mods' }
  | { page: 'match'; id: string; isToSit?: boolean; isToReview?: boolean }
  | { page: 'record' }
  | { page: 'nowhere' };

/** What matches are listed by. */
export const LISTINGS = ['tables', 'live', 'replays', 'mine'] as const;
export type Listing = (typeof LISTINGS)[number];

/** The fragment of a new match with a friend. */
export const WITH_FRIEND = '#friend';

/** The fragment of a match that somebody wants to take an open seat of. */
export const TO_SIT = '#sit';

/** The fragment of a match that is over and that somebody wants to review. */
export const TO_REVIEW = '#review';

/** An invitation in an address: `#seat=1&invitation=…`. */
export interface Invitation {
  seat: number;
  invitation: string;
}

/** The page of a path; a code for another device leads to whoever uses it. */
export function routeOf(path: string, fragment = ''): Route {
  const parts = path.split('/').filter((part) => part !== '').map(decoded);
  const [first, name, last, deck] = parts;
  if (parts.length === 0) return codeOf(fragment) === undefined ? { page: 'home' } : { page: 'you' };
  const of = LISTINGS.find((listing) => listing === first);
  if (of && parts.length === 1) return { page: 'list', of };
  if (first === 'you' && parts.length === 1) return { page: 'you' };
  if (first === 'm' && name && parts.length === 2) return { page: 'match', id: name };
  if (first === 'replay' && parts.length === 1) return { page: 'record' };
  if (first === 'g' && name && parts.length === 2) return { page: 'new', game: name };
  if (first === 'g' && name && last === 'rules' && parts.length === 3) return { page: 'rules', game: name };
  if (first === 'g' && name && last === 'cards' && parts.length === 3) return { page: 'cards', game: name };
  if (first === 'g' && name && last === 'decks' && parts.length === 3) return { page: 'decks', game: name };
  if (first === 'g' && name && last === 'decks' && deck && parts.length === 4) return { page: 'decks', game: name, deck };
  if (first === 'programs' && parts.length <= 2) return { page: 'programs', ...(name !== undefined && { game: name }) };
  if (first === 'mods' && parts.length === 1) return { page: 'mods' };
  return { page: 'nowhere' };
}

/** The path of a page. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'new':
      return `/g/${encodeURIComponent(route.game)}${route.isWithFriend ? WITH_FRIEND : ''}`;
    case 'list':
      return `/${route.of}`;
    case 'you':
      return '/you';
    case 'rules':
      return `/g/${encodeURIComponent(route.game)}/rules`;
    case 'cards':
      return `/g/${encodeURIComponent(route.game)}/cards`;
    case 'decks':
      return `/g/${encodeURIComponent(route.game)}/decks${route.deck === undefined ? '' : `/${encodeURIComponent(route.deck)}`}`;
    case 'programs':
      return route.game === undefined ? '/programs' : `/programs/${encodeURIComponent(route.game)}`;
    case 'mods':
      return '/mods';
    case 'match':
      return `/m/${encodeURIComponent(route.id)}${route.isToSit ? TO_SIT : route.isToReview ? TO_REVIEW : ''}`;
    case 'record':
      return '/replay';
    default:
      return '/';
  }
}

/** The invitation in a fragment, if it is one. */
export function invitationOf(fragment: string): Invitation | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const seat = values.get('seat') ?? '';
  const invitation = values.get('invitation') ?? '';
  return /^\d{1,2}$/.test(seat) && invitation ? { seat: Number(seat), invitation } : undefined;
}

/** The link that a friend opens. */
export function linkOf(origin: string, id: string, { seat, invitation }: Invitation): string {
  return `${origin}${pathOf({ page: 'match', id })}#seat=${seat}&invitation=${encodeURIComponent(invitation)}`;
}

/** The code for another device in a fragment: `#device=K7QD-3MXA`. */
export function codeOf(fragment: string): string | undefined {
  return /^#device=([0-9A-Za-z-]{1,12})$/.exec(fragment)?.[1];
}

/** The step of a match that is over, in a fragment: `#step=143`. What is no number there is not one. */
export function stepOf(fragment: string): number | undefined {
  const [, step] = /^#step=(.*)$/.exec(fragment) ?? [];
  if (step === undefined) return undefined;
  return /^\d{1,9}$/.test(step) ? Number(step) : Number.NaN;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Whether a name means the machine itself, so that a link with it leads nobody else here. */
export function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127\./.test(hostname);
}
