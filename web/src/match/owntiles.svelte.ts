// Decks of somebody's own as tiles to choose from: each looks as the server reads it.
import { Failed } from '../net/rest';
import type { Decklist } from '../wire';
import type { DeckBox, OwnDeck } from './decks';
import type { Tile } from './setup';

const OWN = 'own ';

/** What a deck is called among the choices. */
export const optionOf = ({ id }: OwnDeck): string => OWN + id;

export class OwnTiles {
  decks: OwnDeck[] = $state.raw([]);
  /** What lists say, by the list. */
  readings: Readonly<Record<string, Decklist>> = $state.raw({});
  readonly tiles: Tile[] = $derived(this.decks.map((deck) => ({ option: optionOf(deck), title: deck.name, look: this.readings[deck.list]?.look })));

  constructor(
    readonly box: DeckBox,
    private readonly read: (list: string) => Promise<Decklist>,
    /** Brings the decks of other devices here. */
    private readonly share: () => Promise<unknown> = () => Promise.resolve(),
  ) {
    this.decks = box.all();
  }

  /** Has the lists read that are not yet, also those that come from other devices; without an answer a deck is its name. */
  async open(): Promise<void> {
    await Promise.all([this.#look(), this.share().then(() => this.#look())]);
  }

  async #look(): Promise<void> {
    this.decks = this.box.all();
    for (const { list } of this.decks) {
      if (list in this.readings) continue;
      try {
        this.readings = { ...this.readings, [list]: await this.read(list) };
      } catch (error) {
        if (!(error instanceof Failed)) throw error;
        return;
      }
    }
  }

  /** The deck that a choice is. */
  of(option: string): OwnDeck | undefined {
    return this.decks.find((deck) => optionOf(deck) === option);
  }

  /** Whether a match can be played with a deck, as far as that is known. */
  isWhole({ list }: OwnDeck): boolean {
    return this.readings[list]?.problems.length === 0;
  }
}
