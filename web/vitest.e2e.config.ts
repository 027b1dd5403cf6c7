// Tests in a real browser, apart from the others: they need a built page and chromium.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes minutes begins first, so that no worker is left with it at the end. */
const LONG = ['first', 'duel', 'leaves', 'cards', 'ascent', 'garden', 'ascent.climb', 'toys', 'skirmish', 'replay', 'royal'];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`)) >>> 0;
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  // Tests say what things are called with the page's own words.
  resolve: { alias: { '@texts': fileURLToPath(new URL('../crates/scene/texts', import.meta.url)) } },
  test: {
    // Pictures, of every screen or for the README, are taken when they are asked for.
    include: [`e2e/**/*.${process.env['PICTURES'] ? 'pictures' : process.env['SHOTS'] ? 'shots' : 'test'}.ts`],
    // Tests say what things are called, in both languages.
    setupFiles: ['tests/learned.ts'],
    // Files share a process and its browser, and close what they opened in it: each has a server and a folder of its own.
    // Pictures are taken one at a time, so that what is measured beside them is not measured beside another browser.
    isolate: false,
    sequence: { sequencer: LongFirst },
    fileParallelism: !process.env['SHOTS'],
    maxWorkers: 2,
    // A bound for what hangs, not a judgement of speed.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is waited for may take its time on a busy machine; a second, when nothing is said, was too short.
    expect: { poll: { timeout: 60_000 } },
  },
});
