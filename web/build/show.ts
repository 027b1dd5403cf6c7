// `npm run art -- NAME…`: writes drawings whose names hold a NAME as PNGs into `art-shots`, to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ART } from '../art/index.ts';
import { Oven } from './bake.ts';

export async function show(names: readonly string[]): Promise<void> {
  const here = fileURLToPath(new URL('..', import.meta.url));
  const all = Object.values(ART).flatMap((drawings) => drawings());
  const wanted = all.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
  if (wanted.length === 0) throw new Error(`nobody draws ${names.join(', ')}`);
  const folder = join(here, 'art-shots');
  mkdirSync(folder, { recursive: true });
  const oven = new Oven(join(here, 'node_modules/.cache/ludotheque-art'));
  for (const { drawing, images } of await oven.bake(wanted)) {
    const seat = drawing.seat === undefined ? '' : `-${drawing.seat}`;
    const place = join(folder, `${drawing.name}${seat}.png`);
    // From the image that browsers get, so that its losses are seen too.
    writeFileSync(place, await sharp(images.webp).png().toBuffer());
    console.log(`${place}  ${drawing.width}×${drawing.height}  ${(images.webp.length / 1000).toFixed(1)} kB`);
  }
}
