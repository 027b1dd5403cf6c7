// The beginnings of games in plain words, fetched once for each language.
import { primerOf, type Primer } from './match/primer';
import { primer } from './net/rest';
import type { Lang } from './texts';

class Primers {
  #known: Readonly<Record<string, Primer>> = $state.raw({});

  /** Asks for a game's; where none comes there is nothing to be shown. */
  async open(game: string, lang: Lang): Promise<Primer | undefined> {
    const name = `${game}/${lang}`;
    if (name in this.#known) return this.#known[name];
    try {
      const read = primerOf(await primer(game, lang));
      this.#known = { ...this.#known, [name]: read };
      return read;
    } catch {
      return undefined;
    }
  }

  of(game: string, lang: Lang): Primer | undefined {
    return this.#known[`${game}/${lang}`];
  }
}

export const primers = new Primers();
