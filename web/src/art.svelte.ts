// Pictures that were drawn for a game: which there are, and the addresses of their images.
import { art, folder } from 'virtual:art';
import type { Drawn } from '../build/art';

export type { Drawn } from '../build/art';

/** A small image with transparency in WebP, by which a page finds out whether the browser reads that. */
const PROBE = 'UklGRkQAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAIAAAAQgFZQOCAcAAAAcAEAnQEqAQABAAzAziWUAvzhdQAA/urMWu4AAA==';

/** The ending of the images that this browser reads. Asked once, without an address that a strict policy forbids. */
async function endingOf(): Promise<'webp' | 'png'> {
  try {
    const bytes = Uint8Array.from(atob(PROBE), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }));
    return image.width === 1 ? 'webp' : 'png';
  } catch {
    return 'png';
  }
}

/** A drawn picture, with the address of the image to show. */
export interface Shown extends Drawn {
  src: string;
}

/** What is drawn, of all games that were opened. */
class Gallery {
  #drawn: Readonly<Record<string, Drawn>> = $state.raw({});
  #ending: Promise<string> | undefined;
  #suffix = '';
  readonly #opened = new Set<string>();

  /** Finds out what is drawn for a game. Where that fails, its pictures stay icons and letters. */
  open(game: string): void {
    const list = art[game];
    if (!list || this.#opened.has(game)) return;
    this.#opened.add(game);
    this.#ending ??= endingOf();
    Promise.all([list(), this.#ending]).then(
      ([{ default: drawn }, ending]) => {
        this.#suffix = `.${ending}`;
        this.#drawn = { ...this.#drawn, ...drawn };
      },
      () => this.#opened.delete(game),
    );
  }

  /** Those pictures that style sheets name, as properties: `--art-` and the picture's name. */
  get properties(): string {
    const stuff = Object.entries(this.#drawn).filter(([, { isStuff }]) => isStuff);
    return stuff.map(([name, { files }]) => `--art-${name}: url(${folder}${files[0]}${this.#suffix})`).join('; ');
  }

  /** A picture as it is drawn, in the livery of its owner. Also one of another game, where a mod names it. */
  of(name: string, owner: number | null): Shown | undefined {
    const drawn = this.#drawn[name];
    if (!drawn) {
      this.open(name.split('-', 1)[0] as string);
      return undefined;
    }
    return { ...drawn, src: `${folder}${drawn.files[owner ?? 0] ?? drawn.files[0]}${this.#suffix}` };
  }
}

export const gallery = new Gallery();
