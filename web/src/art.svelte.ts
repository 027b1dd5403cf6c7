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

/** The game that a picture is of, by its name. */
const gameOf = (name: string) => name.split('-', 1)[0] as string;

/** What is drawn, of all games that were opened. */
class Gallery {
  #drawn: Readonly<Record<string, Drawn>> = $state.raw({});
  #ending: Promise<string> | undefined;
  #suffix = '';
  readonly #opened = new Map<string, Promise<void>>();
  readonly #images = new Map<string, Promise<HTMLImageElement>>();
  /** The games of whose pictures nothing is known: they did not come. */
  #missing: ReadonlySet<string> = $state.raw(new Set());

  /** Finds out what is drawn for a game. Where that fails, its pictures stay icons and letters. */
  open(game: string): Promise<void> {
    const known = this.#opened.get(game);
    const list = art[game];
    if (known || !list) return known ?? Promise.resolve();
    this.#ending ??= endingOf();
    const opened = Promise.all([list(), this.#ending]).then(
      ([{ default: drawn }, ending]) => {
        this.#suffix = `.${ending}`;
        this.#drawn = { ...this.#drawn, ...drawn };
      },
      () => {
        this.#opened.delete(game);
        this.#missing = new Set(this.#missing).add(game);
      },
    );
    this.#opened.set(game, opened);
    return opened;
  }

  /** The image of a picture, ready to be painted with; asked for once. */
  image({ src }: Shown): Promise<HTMLImageElement> {
    const known = this.#images.get(src);
    if (known) return known;
    const image = new Image();
    image.src = src;
    const decoded = image.decode().then(() => image);
    this.#images.set(src, decoded);
    decoded.catch(() => this.#images.delete(src));
    return decoded;
  }

  /** Whether it is known that what is drawn of a picture does not come. */
  isMissing(name: string): boolean {
    return this.#missing.has(gameOf(name));
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
      this.open(gameOf(name));
      return undefined;
    }
    const { files, nobodys } = drawn;
    const file = (owner === null ? nobodys : files[owner]) ?? files[0];
    return { ...drawn, src: `${folder}${file}${this.#suffix}` };
  }

  /** What is drawn behind a thing's picture, where it has a background. */
  behind({ picture, owner }: { picture: { name: string } | null; owner: number | null }): Shown | undefined {
    const name = picture && this.of(picture.name, owner)?.behind;
    return name ? this.of(name, null) : undefined;
  }
}

export const gallery = new Gallery();
