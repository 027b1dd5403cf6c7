// The same decks on all devices of a user. Decks live in the browser; beside them it remembers what the server had of each
// when both last agreed. What differs from that was changed here, what is missing was deleted here: the same holds for the
// server's side, so nothing has to be told at the moment it happens, and whoever is offline catches up later.
import { Failed } from '../net/rest';
import * as server from '../net/decks';
import type { DeckInfo } from '../wire';
import { freeName, newDeck, type DeckBox, type OwnDeck } from './decks';
import type { Shelf } from './keep';

/** What both had. */
export type Agreed = Pick<DeckInfo, 'name' | 'list' | 'revision'>;

/** What becomes of a deck: it comes from the server or goes there, in place of a revision; it is deleted there or here; both versions stay; or it is known to be the same. */
export type Fate = 'take' | 'send' | 'remove' | 'drop' | 'both' | 'agree' | 'forget' | 'stay';

type Words = Pick<DeckInfo, 'name' | 'list'>;
const isSame = (one: Words, other: Words) => one.name === other.name && one.list === other.list;

/** What becomes of a deck that is so here, was so when both agreed, and is so on the server. */
export function fateOf(own: Words | undefined, agreed: Agreed | undefined, there: Agreed | undefined): Fate {
  const isOwnAsAgreed = !!own && !!agreed && isSame(own, agreed);
  if (!there) {
    if (own) return isOwnAsAgreed ? 'drop' : 'send';
    return 'forget';
  }
  if (!own) return agreed?.revision === there.revision ? 'remove' : 'take';
  if (agreed?.revision === there.revision) return isOwnAsAgreed ? 'stay' : 'send';
  if (isSame(own, there)) return 'agree';
  return isOwnAsAgreed ? 'take' : 'both';
}

/** What this needs of the server. */
export type Server = typeof server;

const AGREED = 'ludotheque.decks-agreed.';
/** So often it begins anew where another device is faster. */
const TRIES = 3;

/** One after the other, whoever asks. */
let last: Promise<unknown> = Promise.resolve();

export class DeckShare {
  constructor(
    private readonly box: DeckBox,
    private readonly shelf: Shelf,
    private readonly game: string,
    private readonly user: () => { id: string; key: string } | undefined,
    private readonly asks: Server = server,
  ) {}

  /** Brings both to the same. The answer is which decks go on under another id, because another device had changed them. */
  settle(): Promise<ReadonlyMap<string, string>> {
    const settled = last.then(() => this.#settle());
    last = settled.catch(() => undefined);
    return settled;
  }

  async #settle(): Promise<ReadonlyMap<string, string>> {
    const moved = new Map<string, string>();
    const user = this.user();
    if (!user) return moved;
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#once(user, moved);
        return moved;
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        // Without an answer decks stay as they are, in this browser.
        if (error.failure.code !== 'deck-changed' || tries === TRIES) return moved;
      }
    }
  }

  async #once(user: { id: string; key: string }, moved: Map<string, string>): Promise<void> {
    const theirs = new Map((await this.asks.decksOf(this.game, user.key)).map((deck) => [deck.id, deck]));
    const agreed = this.#agreed(user.id);
    const note = (id: string, deck: Agreed | undefined) => {
      if (deck) agreed.set(id, { name: deck.name, list: deck.list, revision: deck.revision });
      else agreed.delete(id);
      this.#write(user.id, agreed);
    };
    const take = (deck: DeckInfo) => {
      if (this.box.keep({ id: deck.id, name: deck.name, list: deck.list, at: deck.changed * 1000 })) note(deck.id, deck);
    };
    const send = async (deck: OwnDeck, revision: number) => {
      const { name, list } = deck;
      try {
        note(deck.id, { name, list, revision: (await this.asks.keepDeck(this.game, deck.id, { name, list, revision }, user.key)).revision });
      } catch (error) {
        // What the server does not take stays here alone.
        if (!(error instanceof Failed && ([413, 422].includes(error.status) || error.failure.code === 'decks'))) throw error;
      }
    };
    for (const id of new Set([...agreed.keys(), ...theirs.keys(), ...this.box.all().map(({ id }) => id)])) {
      // As it is at this moment: it may be built on meanwhile.
      const [own, there] = [this.box.get(id), theirs.get(id)];
      switch (fateOf(own, agreed.get(id), there)) {
        case 'take':
          if (there) take(there);
          break;
        case 'send':
          if (own) await send(own, there?.revision ?? 0);
          break;
        case 'remove':
          await this.asks.removeDeck(this.game, id, user.key);
          note(id, undefined);
          break;
        case 'drop':
          this.box.remove(id);
          note(id, undefined);
          break;
        case 'both':
          if (own && there) {
            const copy = newDeck(freeName(own.name, this.box.all()), own.list, own.at);
            if (!this.box.keep(copy)) break;
            moved.set(id, copy.id);
            take(there);
            await send(copy, 0);
          }
          break;
        case 'agree':
          note(id, there);
          break;
        case 'forget':
          note(id, undefined);
          break;
        case 'stay':
          break;
      }
    }
  }

  /** What both had, by deck; nothing where it was another user's. */
  #agreed(user: string): Map<string, Agreed> {
    try {
      const read = JSON.parse(this.shelf.getItem(AGREED + this.game) ?? '{}') as { user?: string; decks?: Record<string, Agreed> };
      return new Map(read.user === user ? Object.entries(read.decks ?? {}) : []);
    } catch {
      return new Map();
    }
  }

  #write(user: string, agreed: ReadonlyMap<string, Agreed>): void {
    try {
      this.shelf.setItem(AGREED + this.game, JSON.stringify({ user, decks: Object.fromEntries(agreed) }));
    } catch {
      // A full shelf: next time both are compared without it.
    }
  }
}
