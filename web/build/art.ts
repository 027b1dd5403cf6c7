// The art of games: `virtual:art` knows whose there is, `virtual:art/<game>` what is drawn for one game and the
// names of its images. They are baked when a page asks for them, and are files beside its script.
import type { Plugin } from 'vite';
import { ART } from '../art/index.ts';
import { type Baked, ENDINGS, type Ending, Oven } from './bake.ts';

/** Where images are in the page. */
export const FOLDER = 'assets/art';

/** What a page knows of a picture before its image is there. */
export interface Drawn {
  /** Its size, and the point of it that stands where it is put, in the units of its drawing. */
  width: number;
  height: number;
  anchor: readonly [number, number];
  /** Its images without their ending: one, or one for each seat. */
  files: string[];
  /** The image where it is nobody's, where that is another. */
  nobodys?: string;
  /** The picture that belongs behind it. */
  behind?: string;
  /** Whether the game's style sheet names it. */
  isStuff?: boolean;
}

/** What is drawn, by the names of pictures. Throws where two drawings want the same place. */
export function listed(baked: readonly Baked[]): Record<string, Drawn> {
  const list: Record<string, Drawn> = {};
  for (const { drawing, file } of baked) {
    const { name, seat = 0, isNobodys, width, height, anchor, behind, isStuff } = drawing;
    const drawn = (list[name] ??= { width, height, anchor, files: [], ...(behind && { behind }), ...(isStuff && { isStuff }) });
    if (isNobodys ? drawn.nobodys : drawn.files[seat]) throw new Error(`"${name}" is drawn twice`);
    if (isNobodys) drawn.nobodys = file;
    else drawn.files[seat] = file;
  }
  return list;
}

/** How heavy the images are that almost everybody gets, in bytes. */
export function weigh(baked: readonly Baked[]): number {
  return baked.reduce((sum, { images }) => sum + images[ENDINGS[0]].length, 0);
}

/** Bakes the art of each game once. */
export class Bakery {
  readonly #oven: Oven;
  readonly #games = new Map<string, Promise<Baked[]>>();

  constructor(cache: string) {
    this.#oven = new Oven(cache);
  }

  get nBaked(): number {
    return this.#oven.nBaked;
  }

  of(game: string): Promise<Baked[]> {
    const drawings = ART[game];
    if (!drawings) throw new Error(`web/art has no drawings of "${game}"`);
    const known = this.#games.get(game) ?? this.#oven.bake(drawings());
    this.#games.set(game, known);
    return known;
  }

  /** An image by its name in the page, among those that were baked. */
  async image(name: string): Promise<{ ending: Ending; bytes: Buffer } | undefined> {
    const [, file, ending] = /^(.*)\.(webp|png)$/.exec(name) ?? [];
    for (const baked of await Promise.all(this.#games.values())) {
      const found = baked.find((one) => one.file === file);
      if (found) return { ending: ending as Ending, bytes: found.images[ending as Ending] };
    }
    return undefined;
  }

  /** Bakes everything and forgets all else. Answers with what each game's art weighs. */
  async all(): Promise<Record<string, number>> {
    const games = await Promise.all(Object.keys(ART).map(async (game) => [game, await this.of(game)] as const));
    this.#oven.keepOnly(games.flatMap(([, baked]) => baked));
    return Object.fromEntries(games.map(([game, baked]) => [game, weigh(baked)]));
  }
}

/** Serves the art of games; a build also writes the images. */
export function art(bakery: Bakery): Plugin {
  const prefix = '\0virtual:art';
  return {
    name: 'ludotheque-art',
    resolveId: (source) => (/^virtual:art(\/|$)/.test(source) ? `\0${source}` : undefined),
    async load(id) {
      if (id === prefix) {
        const games = Object.keys(ART).map((game) => `${game}: () => import('virtual:art/${game}')`);
        return `export const folder = '/${FOLDER}/';\nexport const art = { ${games.join(', ')} };`;
      }
      if (!id.startsWith(`${prefix}/`)) return undefined;
      const baked = await bakery.of(id.slice(prefix.length + 1));
      if (this.environment.mode === 'build') {
        for (const { file, images } of baked) {
          for (const ending of ENDINGS) {
            this.emitFile({ type: 'asset', fileName: `${FOLDER}/${file}.${ending}`, source: images[ending] });
          }
        }
      }
      return `export default ${JSON.stringify(listed(baked))};`;
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        bakery
          .image((request.url ?? '').slice(1))
          .then((found) => {
            if (!found) return next();
            response.setHeader('content-type', `image/${found.ending}`);
            return response.end(found.bytes);
          })
          .catch(next);
      });
    },
  };
}
