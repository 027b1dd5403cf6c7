// Which page an address is.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'match'; id: string }
  | { page: 'nowhere' };

/** An invitation in an address: `#seat=1&invitation=…`. */
export interface Invitation {
  seat: number;
  invitation: string;
}

/** The page of a path. */
export function routeOf(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '').map(decoded);
  const [first, name, last] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (first === 'm' && name && parts.length === 2) return { page: 'match', id: name };
  if (first === 'g' && name && parts.length === 2) return { page: 'new', game: name };
  if (first === 'g' && name && last === 'rules' && parts.length === 3) return { page: 'rules', game: name };
  return { page: 'nowhere' };
}

/** The path of a page. */
export function pathOf(route: Route): string {
  switch (route.page) {
    case 'new':
      return `/g/${encodeURIComponent(route.game)}`;
    case 'rules':
      return `/g/${encodeURIComponent(route.game)}/rules`;
    case 'match':
      return `/m/${encodeURIComponent(route.id)}`;
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

/** The step of a match that is over, in a fragment: `#step=143`. */
export function stepOf(fragment: string): number | undefined {
  const [, step] = /^#step=(\d{1,9})$/.exec(fragment) ?? [];
  return step === undefined ? undefined : Number(step);
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
