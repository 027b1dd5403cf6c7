// Tests in a real browser, apart from the others: they need a built page and chromium.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests say what things are called with the page's own words.
  resolve: { alias: { '@texts': fileURLToPath(new URL('../crates/scene/texts', import.meta.url)) } },
  test: {
    // Pictures of every screen are taken when they are asked for.
    include: [process.env['SHOTS'] ? 'e2e/**/*.shots.ts' : 'e2e/**/*.test.ts'],
    // One browser at a time leaves the cores to the programs under test. Files share nothing, so that more could run:
    // `npm run e2e -- --fileParallelism --maxWorkers=2`.
    fileParallelism: false,
    // A bound for what hangs, not a judgement of speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is waited for may take its time on a busy machine; a second, when nothing is said, was too short.
    expect: { poll: { timeout: 60_000 } },
  },
});
