import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { ICON_PACKAGE, icons } from './build/icons.ts';
import { licences } from './build/licences.ts';
import { ICON_CHUNK, size } from './build/size.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Where `ludo serve` listens, for work on the page with `npm run dev`. */
const SERVER = '127.0.0.1:4080';

export default defineConfig({
  plugins: [
    svelte({ configFile: false }),
    icons(here('icons.json')),
    licences(here('.'), [ICON_PACKAGE], {
      'Apache-2.0': readFileSync(here('../LICENSE-APACHE'), 'utf8'),
      'CC-BY-3.0':
        'Icons by Lorc, Delapouite and the other contributors of https://game-icons.net,\n' +
        'each named beside the icon there; unchanged in form, coloured by this page.\n' +
        'Licence: https://creativecommons.org/licenses/by/3.0/',
    }),
    size(),
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
        codeSplitting: { groups: [{ name: ICON_CHUNK, test: 'virtual:icons' }] },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: {
      '/api': `http://${SERVER}`,
      '/ws': { target: `ws://${SERVER}`, ws: true },
    },
  },
  test: {
    include: ['tests/**/*.test.ts', 'src/**/*.test.ts'],
  },
});
