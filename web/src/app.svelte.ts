// What every page shares: where we are, the reader's language and likes, the
// games and their words.
import { Memory, shelf, type Likes } from './match/keep';
import * as rest from './net/rest';
import { pathOf, routeOf, type Route } from './route';
import { learn, learnFurther, preferred, Speech, type Chapter, type Lang } from './texts';
import type { GameInfo } from './wire';

class App {
  readonly memory = new Memory(shelf());
  likes: Likes = $state.raw(this.memory.likes());
  route: Route = $state.raw(routeOf(location.pathname, location.hash));
  games: GameInfo[] | undefined = $state.raw();
  /** A file that was dropped on the first page, until it is opened. */
  dropped: File | undefined;
  #words: Record<string, string> = $state.raw({});
  /** Of which screens the words are read besides. */
  #further: readonly Chapter[] = $state.raw([]);
  #prefersDark = $state(false);
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  #prefersStill = $state(false);
  /** The language of the page: another one as soon as its words are here. */
  lang: Lang = $state(this.#wished);
  readonly isDark = $derived(this.likes.theme === 'auto' ? this.#prefersDark : this.likes.theme === 'dark');
  /** Whether things move on the screen, for whoever draws it. */
  readonly isMoving = $derived(this.likes.motion === 'auto' ? !this.#prefersStill : this.likes.motion === 'full');
  /** The words of the page alone. */
  readonly speech = $derived.by(() => {
    void this.#further;
    return Speech.of(this.lang);
  });
  readonly #speeches = $derived.by(() => {
    void this.#further;
    const [lang, words] = [this.lang, this.#words];
    const own = Object.entries(words).filter(([name]) => name.endsWith(`/${lang}`));
    return new Map(own.map(([name, source]) => [name, Speech.of(lang, source)]));
  });

  get #wished(): Lang {
    return this.likes.lang ?? preferred(navigator.languages);
  }

  constructor() {
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.#prefersDark = dark.matches;
    dark.onchange = () => (this.#prefersDark = dark.matches);
    this.#prefersStill = this.#still.matches;
    this.#still.onchange = () => (this.#prefersStill = this.#still.matches);
    addEventListener('popstate', () => (this.route = routeOf(location.pathname, location.hash)));
  }

  /** Whether something that begins now is to move: what the device says is asked anew, since its word of a change comes late. */
  mayMove(): boolean {
    return this.likes.motion === 'auto' ? !this.#still.matches : this.likes.motion === 'full';
  }

  go(route: Route): void {
    history.pushState(null, '', pathOf(route));
    this.route = route;
    scrollTo(0, 0);
  }

  like(change: Partial<Likes>): void {
    this.likes = { ...this.likes, ...change };
    this.memory.like(this.likes);
    // Without an answer the page stays in the language it has.
    if (change.lang) void this.learn().catch(() => undefined);
  }

  /** Fetches the words that somebody reads. */
  async learn(): Promise<void> {
    const lang = this.#wished;
    await Promise.all([learn(lang), ...this.#further.map((chapter) => learnFurther(lang, chapter))]);
    if (lang === this.#wished) this.lang = lang;
  }

  /** Fetches the words of some screens, once the first of them comes. */
  async learnFurther(chapter: Chapter): Promise<void> {
    await learnFurther(this.lang, chapter);
    this.#further = [...this.#further, chapter];
    // The language may have changed meanwhile.
    await learnFurther(this.lang, chapter);
  }

  async fetchGames(): Promise<void> {
    this.games ??= await rest.games();
  }

  /** The games as they are now: whoever runs the server may have changed a mod. */
  async refetchGames(): Promise<void> {
    this.games = await rest.games();
  }

  /** Fetches a game's words in the reader's language, once. */
  async fetchWords(game: string): Promise<void> {
    const [lang, name] = [this.lang, `${game}/${this.lang}`];
    if (name in this.#words) return;
    const words = await rest.words(game, lang);
    this.#words = { ...this.#words, [name]: words };
  }

  /** The words of a game, once they are here. */
  speechOf(game: string): Speech | undefined {
    return this.#speeches.get(`${game}/${this.lang}`);
  }
}

export const app = new App();
