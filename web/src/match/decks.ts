// The decks that somebody keeps in this browser, game by game.
import { randomHex, type Shelf } from './keep';

/** A deck of somebody's own. */
export interface OwnDeck {
  id: string;
  name: string;
  /** Its cards, a line each. */
  list: string;
  /** When it was last changed, in milliseconds. */
  at: number;
}

const DECKS = 'ludotheque.decks.';

/** So many are kept of a game. */
export const MOST_DECKS = 100;

/** The longest name. */
export const LONGEST_NAME = 60;

export class DeckBox {
  readonly #name: string;

  constructor(
    private readonly shelf: Shelf,
    game: string,
  ) {
    this.#name = DECKS + game;
  }

  /** All decks, the one that was changed last first. */
  all(): OwnDeck[] {
    try {
      const read: unknown = JSON.parse(this.shelf.getItem(this.#name) ?? '[]');
      return Array.isArray(read) ? read.filter(isDeck).sort((a, b) => b.at - a.at) : [];
    } catch {
      return [];
    }
  }

  get(id: string): OwnDeck | undefined {
    return this.all().find((deck) => deck.id === id);
  }

  /** Keeps a deck, in place of what it was before; says whether it is kept. */
  keep(deck: OwnDeck): boolean {
    const others = this.all().filter(({ id }) => id !== deck.id);
    return others.length < MOST_DECKS && this.#write([deck, ...others]);
  }

  remove(id: string): void {
    this.#write(this.all().filter((deck) => deck.id !== id));
  }

  #write(decks: OwnDeck[]): boolean {
    try {
      this.shelf.setItem(this.#name, JSON.stringify(decks));
      return true;
    } catch {
      return false;
    }
  }
}

export const newDeck = (name: string, list: string, now: number): OwnDeck => ({ id: randomHex(8), name: name.slice(0, LONGEST_NAME), list, at: now });

/** A name that no deck has yet: with a number where it is taken. */
export function freeName(name: string, decks: readonly OwnDeck[]): string {
  const isTaken = (other: string) => decks.some((deck) => deck.name === other);
  if (!isTaken(name)) return name;
  for (let n = 2; ; n += 1) {
    const numbered = `${name.slice(0, LONGEST_NAME - 5)} ${n}`;
    if (!isTaken(numbered)) return numbered;
  }
}

function isDeck(value: unknown): value is OwnDeck {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, list, at } = value as Partial<OwnDeck>;
  return typeof id === 'string' && typeof name === 'string' && typeof list === 'string' && typeof at === 'number';
}
