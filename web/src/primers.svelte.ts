// The beginnings of games in plain words, fetched once for each language.
import { primerOf, type Primer } from './match/primer';
import { primer } from './net/rest';
import type { Lang } from './texts';

class Primers {
  #known: Readonly<Record<string, Primer>> = $state.raw({});

  /** Asks for a game's; where none comes there is nothing to be shown. */
  open(game: string, lang: Lang): void {
    const name = `${game}/${lang}`;
    if (name in this.#known) return;
    primer(game, lang)
      .then((source) => (this.#known = { ...this.#known, [name]: primerOf(source) }))
      .catch(() => undefined);
  }

  of(game: string, lang: Lang): Primer | undefined {
    return this.#known[`${game}/${lang}`];
  }
}

export const primers = new Primers();
