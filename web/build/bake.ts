// Drawings become images: rendered by resvg, compressed by sharp, and kept so that what has not changed is not
// baked again.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Drawing } from '../art/index.ts';
import { FONT_PACKAGES, fontFiles } from './fonts.ts';

/** Raised when the same drawing would be baked to other bytes. */
const RECIPE = 1;

/** How many letters of a hash stand in the name of an image. */
const HASH = 10;

/** How many drawings are in the making at once: both libraries work on threads of their own. */
const AT_ONCE = 2;

/** The endings of the two images of a drawing, the one for almost everybody first. */
export const ENDINGS = ['webp', 'png'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A drawing as images. */
export interface Baked {
  drawing: Drawing;
  /** Its name, whose livery it wears, and the hash of all that it was made of. */
  file: string;
  images: Record<Ending, Buffer>;
}

/** The programs whose versions change what is baked. */
const TOOLS = ['@resvg/resvg-js', 'sharp', ...FONT_PACKAGES];

/** The versions of all tools, which `package.json` names exactly. */
export function toolVersions(): string[] {
  const file = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { devDependencies } = JSON.parse(file) as { devDependencies: Record<string, string> };
  return TOOLS.map((name) => `${name} ${devDependencies[name]}`);
}

/** Says in a few letters all that a drawing's images depend on. */
export function hash({ svg, density, width, height, quality, alpha }: Drawing, tools = toolVersions()): string {
  const made = JSON.stringify([RECIPE, tools, svg, density, width, height, quality, alpha]);
  return createHash('sha256').update(made).digest('hex').slice(0, HASH);
}

async function render(drawing: Drawing, fonts: string[]): Promise<Record<Ending, Buffer>> {
  const rendered = await renderAsync(drawing.svg, {
    fitTo: { mode: 'width', value: Math.round(drawing.width * drawing.density) },
    font: { fontFiles: fonts, loadSystemFonts: false },
  });
  const image = sharp(rendered.asPng());
  const [webp, png] = await Promise.all([
    image.clone().webp({ quality: drawing.quality, alphaQuality: drawing.alpha ?? 90, effort: 5 }).toBuffer(),
    image.clone().png({ palette: true, quality: 80, effort: 7 }).toBuffer(),
  ]);
  return { webp, png };
}

/** Images by the hashes of their drawings, in a folder that outlives builds. */
export class Oven {
  /** How many drawings were baked, and not found. */
  nBaked = 0;
  readonly #folder: string;
  #fonts: string[] | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** All drawings as images, in their order. */
  async bake(drawings: readonly Drawing[]): Promise<Baked[]> {
    const tools = toolVersions();
    const baked: Baked[] = [];
    const waiting = drawings.entries();
    const work = async () => {
      for (const [place, drawing] of waiting) baked[place] = await this.#one(drawing, tools);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return baked;
  }

  async #one(drawing: Drawing, tools: string[]): Promise<Baked> {
    const key = hash(drawing, tools);
    const seat = drawing.seat === undefined ? '' : `-${drawing.seat}`;
    const file = `${drawing.name}${seat}-${key}`;
    const place = (ending: Ending) => join(this.#folder, `${key}.${ending}`);
    if (ENDINGS.every((ending) => existsSync(place(ending)))) {
      return { drawing, file, images: { webp: readFileSync(place('webp')), png: readFileSync(place('png')) } };
    }
    this.#fonts ??= fontFiles(join(this.#folder, 'fonts'));
    const images = await render(drawing, this.#fonts);
    this.nBaked += 1;
    mkdirSync(this.#folder, { recursive: true });
    for (const ending of ENDINGS) {
      // Whole or not at all, also where two builds bake the same.
      writeFileSync(`${place(ending)}.${process.pid}`, images[ending]);
      renameSync(`${place(ending)}.${process.pid}`, place(ending));
    }
    return { drawing, file, images };
  }

  /** Forgets the images of all drawings but these. */
  keepOnly(baked: readonly Baked[]): void {
    const kept = new Set(baked.map(({ file }) => file.slice(-HASH)));
    for (const entry of readdirSync(this.#folder)) {
      const found = /^([0-9a-f]+)\.(webp|png)$/.exec(entry);
      if (found && !kept.has(found[1] as string)) rmSync(join(this.#folder, entry));
    }
  }
}
