// How much a reader has to fetch: script before the page moves, and the art of a game when it is opened.
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most that the script may weigh, compressed, in bytes. */
export const MOST = 90_000;

/** The most that the script of one painted set may weigh, compressed, in bytes: it comes with the boards that need it. */
export const MOST_OF_SET = 40_000;

/** The most that a game's images may weigh together, and those of the home page. */
export const MOST_OF_GAME = 600_000;
export const MOST_OF_HOME = 250_000;

/** Whose art is not a game's. */
export const HOME = 'home';

/** The chunk that holds nothing but icons, which are not counted. */
export const ICON_CHUNK = 'icons';

/** A file of script. */
export interface Script {
  /** The name that its chunk was given. */
  name: string;
  code: string;
  /** The module that it is fetched for, where it is not there from the start. */
  facadeModuleId?: string | null;
}

/** Whether a file of script is a set: what paints the land of boards, what tables of cards or tiles need besides. */
function isSet({ facadeModuleId }: Script): boolean {
  return !!facadeModuleId && /\/src\/(?:landscape|sets)\/[^/]*$/.test(facadeModuleId);
}

/** The game whose images a file of script lists: it comes with them, and is counted with them. */
function listOf({ facadeModuleId }: Script): string | undefined {
  return /^\0virtual:art\/(.*)$/.exec(facadeModuleId ?? '')?.[1];
}

/** Whether a file of script is the words of a language: a reader fetches those of one. */
function isLanguage({ facadeModuleId }: Script): boolean {
  return !!facadeModuleId && /\/src\/words\/[^/]*$/.test(facadeModuleId);
}

/** Bytes of script, each file compressed as a server sends it, in the language that needs most. */
export function weigh(scripts: Script[]): number {
  const heavy = (script: Script) => gzipSync(script.code).length;
  const counted = scripts.filter((script) => script.name !== ICON_CHUNK && !isSet(script) && listOf(script) === undefined && !isLanguage(script));
  return counted.map(heavy).reduce((sum, bytes) => sum + bytes, 0) + Math.max(0, ...scripts.filter(isLanguage).map(heavy));
}

/** What the images of games weigh, each with the list of them. */
export function withLists(images: Readonly<Record<string, number>>, scripts: Script[]): Record<string, number> {
  const heavier = { ...images };
  for (const script of scripts) {
    const game = listOf(script);
    if (game !== undefined) heavier[game] = (heavier[game] ?? 0) + gzipSync(script.code).length;
  }
  return heavier;
}

/** The lines that say how heavy painted sets are. Throws with the first that is too heavy. */
export function judgeSets(scripts: Script[]): string[] {
  return scripts.filter(isSet).map(({ name, code }) => {
    const bytes = gzipSync(code).length;
    const line = `set ${name}: ${(bytes / 1000).toFixed(1)} kB compressed, at most ${MOST_OF_SET / 1000} kB`;
    if (bytes > MOST_OF_SET) throw new Error(`a painted set is too heavy: ${line}`);
    return line;
  });
}

/** The line that says how heavy the page is. Throws where it is too heavy. */
export function judge(bytes: number, most: number): string {
  const line = `script: ${(bytes / 1000).toFixed(1)} kB compressed, at most ${most / 1000} kB`;
  if (bytes > most) throw new Error(`the page is too heavy: ${line}`);
  return line;
}

/** The line that says how heavy the art is. Throws with every game whose art is too heavy. */
export function judgeArt(bytes: Readonly<Record<string, number>>): string {
  const most = (game: string) => (game === HOME ? MOST_OF_HOME : MOST_OF_GAME);
  const told = (game: string, weight: number) => `${game} ${(weight / 1000).toFixed(1)} of ${most(game) / 1000} kB`;
  const heavy = Object.entries(bytes).filter(([game, weight]) => weight > most(game));
  if (heavy.length > 0) throw new Error(`art is too heavy: ${heavy.map((one) => told(...one)).join(', ')}`);
  return `art: ${Object.entries(bytes).map((one) => told(...one)).join(', ')}`;
}

/** Weighs every page that is built. `art` answers with what each game's images weigh. */
export function size(art: () => Promise<Record<string, number>>): Plugin {
  return {
    name: 'ludotheque-size',
    apply: 'build',
    async writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      console.log(judge(weigh(chunks), MOST));
      for (const line of judgeSets(chunks)) console.log(line);
      console.log(judgeArt(withLists(await art(), chunks)));
    },
  };
}
