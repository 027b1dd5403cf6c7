// Words in the reader's language, from the same files as every other client.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Arg, SetupProblem, Text } from './wire';

export type Lang = 'en' | 'fr';

/** All languages, each by its own name. */
export const LANGS: Record<Lang, string> = { en: 'English', fr: 'Français' };

const SOURCES: Record<Lang, () => Promise<{ words: readonly string[] }>> = { en: () => import('./words/en'), fr: () => import('./words/fr') };

/** Words that come with some screens alone: those of the workshop, of going through a match, and of what is seen of others. */
const FURTHER = {
  workshop: { en: () => import('./words/workshop.en'), fr: () => import('./words/workshop.fr') },
  replays: { en: () => import('./words/replays.en'), fr: () => import('./words/replays.fr') },
  lobby: { en: () => import('./words/lobby.en'), fr: () => import('./words/lobby.fr') },
} satisfies Record<string, Record<Lang, () => Promise<{ words: readonly string[] }>>>;

export type Chapter = keyof typeof FURTHER;

const learned = new Map<Lang, readonly string[]>();
const further = new Map<string, readonly string[]>();

/** Fetches the words of a language, without which nothing can be said in it: nobody fetches those they do not read. */
export async function learn(lang: Lang): Promise<void> {
  if (!learned.has(lang)) learned.set(lang, (await SOURCES[lang]()).words);
}

/** Fetches the words of some screens besides. */
export async function learnFurther(lang: Lang, chapter: Chapter): Promise<void> {
  const name = chapter + lang;
  if (!further.has(name)) further.set(name, (await FURTHER[chapter][lang]()).words);
}

/** Says texts in one language, with the names of those at the table. */
export class Speech {
  readonly #bundle: FluentBundle;
  /** What was said already of keys that take nothing: hundreds of cells have the same names. */
  readonly #said = new Map<string, string>();

  private constructor(
    readonly lang: Lang,
    bundle: FluentBundle,
    readonly names: readonly string[],
  ) {
    this.#bundle = bundle;
  }

  /** The words of the page in a language that was learned, and of a game where its file is given. */
  static of(lang: Lang, game?: string): Speech {
    const bundle = new FluentBundle(lang, { useIsolating: false });
    const own = [...(learned.get(lang) ?? []), ...[...further].flatMap(([name, words]) => (name.endsWith(lang) ? words : []))];
    for (const source of game === undefined ? own : [...own, game]) {
      bundle.addResource(new FluentResource(source), { allowOverrides: true });
    }
    return new Speech(lang, bundle, []);
  }

  /** The same words, with these names for seats. */
  named(names: readonly string[]): Speech {
    return new Speech(this.lang, this.#bundle, names);
  }

  /** Whether there are words for a key. */
  knows(key: string): boolean {
    return !!this.#bundle.getMessage(key)?.value;
  }

  /** The words of a text. A key without words is shown in brackets. */
  say(text: Text): string {
    if (typeof text === 'string') return this.ui(text);
    const [key, args] = text;
    return this.ui(key, Object.fromEntries(Object.entries(args).map(([name, arg]) => [name, this.#arg(arg)])));
  }

  /** A mistake in a setup after the name of its field. */
  problem({ field, reason }: SetupProblem): string {
    return `${field}: ${this.say(reason)}`;
  }

  /** The words of a key of the page's own. */
  ui(key: string, args?: Record<string, FluentVariable>): string {
    const known = args ? undefined : this.#said.get(key);
    if (known !== undefined) return known;
    const pattern = this.#bundle.getMessage(key)?.value;
    const words = pattern ? this.#bundle.formatPattern(pattern, args, []) : `[${key}]`;
    if (!args) this.#said.set(key, words);
    return words;
  }

  /** What somebody is called. */
  seat(seat: number): string {
    return this.names[seat] || this.ui('seat-number', { number: seat + 1 });
  }

  #arg(arg: Arg): FluentVariable {
    if (typeof arg === 'number') return arg;
    if (typeof arg === 'string' || Array.isArray(arg)) return this.say(arg);
    return 'seat' in arg ? this.seat(arg.seat) : arg[this.lang];
  }
}

/** The first of the reader's languages that there are words in. */
export function preferred(languages: readonly string[]): Lang {
  const known = languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'fr');
  return known ?? 'en';
}
