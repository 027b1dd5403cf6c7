// Matches that are dealt the same in every run, so that a test that passed once passes again.
import type { BrowserContext } from 'playwright-core';
import { expect } from 'vitest';
import type { NewMatch } from '../src/wire.ts';

/** Another number deals other matches: `E2E_DEAL=2 npm run e2e`. */
const DEAL = process.env['E2E_DEAL'] ?? '1';

/** How many matches a test has ordered. */
const ordered = new Map<string, number>();

/** A number from 0 to 2^32 - 1 for a text (FNV-1a). */
function numberOf(text: string): number {
  return [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;
}

/** Gives every match that is ordered in a browser the seed of its test and of how many were ordered before in it. */
export async function dealt(context: BrowserContext): Promise<void> {
  const test = expect.getState().currentTestName ?? 'before the tests';
  await context.route('**/api/v1/matches', async (route) => {
    const order = route.request().postDataJSON() as NewMatch | null;
    if (route.request().method() !== 'POST' || order === null) return route.fallback();
    const nth = ordered.get(test) ?? 0;
    ordered.set(test, nth + 1);
    return route.continue({ postData: JSON.stringify({ ...order, seed: numberOf(`${DEAL} ${test} ${nth}`) }) });
  });
}
