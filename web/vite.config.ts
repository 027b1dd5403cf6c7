import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ART } from './art/index.ts';
import { art, Bakery } from './build/art.ts';
import { FONT_PACKAGES } from './build/fonts.ts';
import { FACE_PACKAGE, ICON_PACKAGE, icons } from './build/icons.ts';
import { licences } from './build/licences.ts';
import { named } from './build/named.ts';
import { ICON_CHUNK, size } from './build/size.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `ludo serve` listens, for work on the page with `npm run dev`. */
const SERVER = '127.0.0.1:4080';

const bakery = new Bakery(here('node_modules/.cache/ludotheque-art'));

/** The names of all pictures: those that are drawn, and those that have an icon. */
function pictures(): string[] {
  const icons = JSON.parse(readFileSync(here('icons.json'), 'utf8')) as Record<string, string>;
  const drawn = Object.values(ART).flatMap((drawings) => drawings().map(({ name }) => name));
  return [...Object.keys(icons), ...drawn];
}

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    icons(here('icons.json')),
    art(bakery),
    named(here('..'), pictures),
    licences(here('.'), [ICON_PACKAGE, FACE_PACKAGE, ...FONT_PACKAGES], {
      [FACE_PACKAGE]: readFileSync(here('../LICENSE-MIT'), 'utf8').replace(/Copyright .*/, 'Copyright (c) Microsoft Corporation.'),
      'Apache-2.0': readFileSync(here('../LICENSE-APACHE'), 'utf8'),
      'CC-BY-3.0':
        'Icons by Lorc, Delapouite and the other contributors of https://game-icons.net,\n' +
        'each named beside the icon there; unchanged in form, coloured by this page. The\n' +
        'figures of cards and boxes are drawn from them, with light and shadow added.\n' +
        'Licence: https://creativecommons.org/licenses/by/3.0/',
    }),
    size(() => bakery.all()),
  ],
  resolve: {
    alias: {
      '@texts': here('../crates/scene/texts'),
    },
  },
  build: {
    // No data: addresses, so that a strict content policy can be sent.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the page and every set have in common is one file: split by which of them needs what, it would weigh more.
        codeSplitting: { groups: [{ name: ICON_CHUNK, test: 'virtual:icons' }, { name: 'common', test: /\/src\/(?:app|art)\.svelte\.ts$|disclose-version/ }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    // The server answers pages of its own address alone: it is asked under the name that the page has.
    proxy: {
      '/api': { target: `http://${SERVER}`, changeOrigin: false },
      '/ws': { target: `ws://${SERVER}`, changeOrigin: false, ws: true },
    },
  },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['tests/learned.ts'],
    // A bound for what hangs, not a judgement of speed: drawing all cards takes seconds on a busy machine.
    testTimeout: 120_000,
  },
});
