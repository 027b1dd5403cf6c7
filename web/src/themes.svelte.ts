// The looks of each game: a style sheet that comes with the game, so that no other one pays for it.
import { untrack } from 'svelte';

/** By the game's folder, so that a new game's sheet is found by itself. */
const SHEETS = import.meta.glob<string>('./themes/*/index.css', { query: '?url', import: 'default', eager: true });

class Themes {
  /** The games whose looks are there, or do not come. */
  #settled: ReadonlySet<string> = $state.raw(new Set<string>());
  readonly #links = new Map<string, HTMLLinkElement>();
  /** A game's sheet comes after the page's own and before those of parts that come later, whichever is here first. */
  readonly #after = [...document.head.querySelectorAll('link[rel="stylesheet"], style')].at(-1);

  /** Asks for a game's looks, and puts those of other games away. */
  open(game: string): void {
    for (const [other, { sheet }] of this.#links) if (sheet) sheet.disabled = other !== game;
    if (this.#links.has(game)) return;
    const href = SHEETS[`./themes/${game}/index.css`];
    if (href === undefined) return this.#settle(game);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = () => this.#settle(game);
    link.onerror = () => {
      // The next screen of the game asks again.
      link.remove();
      this.#links.delete(game);
      this.#settle(game);
    };
    this.#links.set(game, link);
    if (this.#after) this.#after.after(link);
    else document.head.append(link);
  }

  /** Whether a game's looks are there or do not come: its screens wait for that, so that nothing on them jumps. */
  isSettled(game: string): boolean {
    return this.#settled.has(game);
  }

  /** Whoever asks for looks need not know what was settled before: else they would ask again and again. */
  #settle(game: string): void {
    this.#settled = new Set([...untrack(() => this.#settled), game]);
  }
}

export const themes = new Themes();
