// Fonts for the renderer, which reads TrueType alone: those of npm come wrapped for browsers (WOFF).
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';

/** The fonts of titles, as packages and files in them. */
const FONTS: readonly [packageName: string, file: string][] = [
  ['@fontsource/caesar-dressing', 'caesar-dressing-latin-400-normal'],
  ['@fontsource/cinzel-decorative', 'cinzel-decorative-latin-900-normal'],
  ['@fontsource/grenze-gotisch', 'grenze-gotisch-latin-800-normal'],
  ['@fontsource/lilita-one', 'lilita-one-latin-400-normal'],
  ['@fontsource/skranji', 'skranji-latin-700-normal'],
  ['@fontsource/titan-one', 'titan-one-latin-400-normal'],
];

/** Fonts of the page alone come from packages, too. */
export const FONT_PACKAGES = [...FONTS.map(([name]) => name), '@fontsource/berkshire-swash', '@fontsource/grenze'];

/** A font as it was before it was wrapped. The form is that of https://www.w3.org/TR/WOFF/. */
export function unwrapped(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF font');
  const nTables = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(nTables, 4);
  const power = Math.floor(Math.log2(nTables));
  font.writeUInt16BE(2 ** power * 16, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((nTables - 2 ** power) * 16, 10);
  let end = 12 + nTables * 16;
  for (let table = 0; table < nTables; table++) {
    const entry = 44 + table * 20;
    const start = woff.readUInt32BE(entry + 4);
    const packed = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const bytes = woff.subarray(start, start + packed);
    (packed < length ? inflateSync(bytes) : bytes).copy(font, end);
    const row = 12 + table * 16;
    woff.copy(font, row, entry, entry + 4);
    woff.copy(font, row + 4, entry + 16, entry + 20);
    font.writeUInt32BE(end, row + 8);
    font.writeUInt32BE(length, row + 12);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}

/** Files of all fonts, unwrapped into a folder once. */
export function fontFiles(folder: string): string[] {
  const require = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  return FONTS.map(([name, file]) => {
    const woff = readFileSync(require.resolve(`${name}/files/${file}.woff`));
    const hash = createHash('sha256').update(woff).digest('hex').slice(0, 12);
    const place = join(folder, `${file}-${hash}.ttf`);
    if (!existsSync(place)) {
      writeFileSync(`${place}.${process.pid}`, unwrapped(woff));
      renameSync(`${place}.${process.pid}`, place);
    }
    return place;
  });
}
