// What the browser remembers: the seats that somebody holds, and what they like.
import type { Lang } from '../texts';
import type { End, Held, MatchMade, Seated } from '../wire';

/** A match that was made, joined or watched here. */
export interface Kept {
  id: string;
  game: string;
  /** When it was last looked at, in milliseconds. */
  at: number;
  isOver: boolean;
  /** Whether it was the move of somebody here when it was last looked at. */
  isAsked?: boolean;
  /** How it ended, where that was seen here. */
  end?: End;
  /** The names of those at the table, to tell matches apart. */
  names: string[];
  /** How many steps it has had. */
  steps?: number;
  seats: Held[];
  host?: string;
  invitations: Seated[];
}

export type Theme = 'auto' | 'light' | 'dark';

export type Motion = 'auto' | 'full' | 'little';

/** What somebody likes. */
export interface Likes {
  name: string;
  lang?: Lang;
  theme: Theme;
  /** Whether hints are shown; where nothing is said, in somebody's first matches. */
  hints?: boolean;
  /** Whether the log is open beside the table. */
  log: boolean;
  /** Whether all choices are listed beside the table. */
  choices: boolean;
  /** How loud sounds are, from 0 to 1. */
  volume: number;
  /** How many times as fast as usual things are shown. */
  speed: number;
  /** How much moves: as the device says, or whatever it says. */
  motion: Motion;
  /** Whether the device tells that it is one's turn while the page is out of sight. */
  calls: boolean;
}

/** As much of `localStorage` as is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const MATCHES = 'ludotheque.matches';
const LIKES = 'ludotheque.likes';
const KEY = 'ludotheque.key.';
const VALUES = 'ludotheque.values.';
const PICTURE = 'ludotheque.picture.';
const MOST_MATCHES = 60;

export class Memory {
  constructor(readonly shelf: Shelf) {}

  /** All matches, unfinished ones first, the latest first. */
  matches(): Kept[] {
    const all = this.#read<Kept[]>(MATCHES, []);
    return all.sort((a, b) => Number(a.isOver) - Number(b.isOver) || b.at - a.at);
  }

  match(id: string): Kept | undefined {
    return this.matches().find((kept) => kept.id === id);
  }

  /** Keeps a match, in place of what was known of it. Finished ones go first when there are too many. */
  keep(kept: Kept): void {
    const others = this.matches().filter((other) => other.id !== kept.id);
    for (const { id } of others.slice(MOST_MATCHES - 1)) this.shelf.removeItem(PICTURE + id);
    this.#write(MATCHES, [kept, ...others].slice(0, MOST_MATCHES));
  }

  forget(id: string): void {
    this.#write(MATCHES, this.matches().filter((kept) => kept.id !== id));
    this.shelf.removeItem(PICTURE + id);
  }

  /** What a match looked like when it was last seen: the address of a small picture. */
  picture(id: string): string | undefined {
    return this.shelf.getItem(PICTURE + id) ?? undefined;
  }

  keepPicture(id: string, picture: string): void {
    this.#put(PICTURE + id, picture);
  }

  likes(): Likes {
    return { name: '', theme: 'auto', log: false, choices: false, volume: 0.5, speed: 1, motion: 'auto', calls: false, ...this.#read<Partial<Likes>>(LIKES, {}) };
  }

  like(likes: Likes): void {
    this.#write(LIKES, likes);
  }

  /** What was set for the last match of a game. */
  values(game: string): Record<string, string> {
    return this.#read<Record<string, string>>(VALUES + game, {});
  }

  keepValues(game: string, values: Record<string, string>): void {
    this.#write(VALUES + game, values);
  }

  /** The client's own key for an invitation: the same one until the seat is taken, should the answer get lost. */
  joinKey(invitation: string): string {
    const known = this.shelf.getItem(KEY + invitation);
    if (known) return known;
    const key = randomHex(32);
    this.#put(KEY + invitation, key);
    return key;
  }

  dropJoinKey(invitation: string): void {
    this.shelf.removeItem(KEY + invitation);
  }

  #read<T>(name: string, otherwise: T): T {
    try {
      return (JSON.parse(this.shelf.getItem(name) ?? 'null') as T | null) ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  #write(name: string, value: unknown): void {
    this.#put(name, JSON.stringify(value));
  }

  #put(name: string, value: string): void {
    try {
      this.shelf.setItem(name, value);
    } catch {
      // A full or closed shelf: the match goes on, only without memory.
    }
  }
}

/** What to keep of a match that was just made. Each seat's share of the dice is drawn here, once. */
export function keptOf(made: MatchMade, game: string, now: number): Kept {
  const { id, host, mine, invitations } = made;
  const seats = mine.map((given) => ({ ...given, share: randomHex(32) }));
  return { id, game, at: now, isOver: false, names: [], seats, host, invitations };
}

/** So many random bytes as hexadecimal digits. */
export function randomHex(n: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(n));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A name of our own for a command or a question. */
export const newId = () => randomHex(16);

/** The browser's shelf, or one that forgets where the browser has none to give. */
export function shelf(): Shelf {
  try {
    localStorage.getItem(LIKES);
    return localStorage;
  } catch {
    const values = new Map<string, string>();
    return {
      getItem: (name) => values.get(name) ?? null,
      setItem: (name, value) => void values.set(name, value),
      removeItem: (name) => void values.delete(name),
    };
  }
}
