// Tests in a real browser, apart from the others: they need a built page and chromium.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    // One browser at a time leaves the cores to the programs under test.
    fileParallelism: false,
    // A bound for what hangs, not a judgement of speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
