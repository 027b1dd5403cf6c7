// The page without a server: it opens, misses nothing of its own, and says what is wrong.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveDist } from './files.ts';
import { openBrowser, type Served, shot } from './stage.ts';

let browser: Browser;
let served: Served;

beforeAll(async () => {
  served = await serveDist();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

describe('the page', () => {
  for (const [locale, title, failure] of [
    ['en-GB', 'Ludotheque', 'The server cannot be reached.'],
    ['fr-FR', 'Ludothèque', 'Le serveur ne répond pas.'],
  ] as const) {
    test(`opens in ${locale} and misses nothing`, async () => {
      const page = await browser.newPage({ locale });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('response', (response) => {
        if (!response.ok()) faults.push(`${response.status()} ${response.url()}`);
      });
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(served.address);
      await page.getByRole('alert').getByText(failure).waitFor();
      expect(await page.title()).toBe(title);
      await page.evaluate(() => document.fonts.ready);
      await shot(page, `page-${locale}`);
      expect(faults).toEqual([]);
      await page.close();
    });
  }
});
