// The page without a server: it opens, misses nothing of its own, and says what is wrong.
import { describe, expect, test } from 'vitest';
import { paged } from './house.ts';
import { shot } from './stage.ts';

const stage = paged();

describe('the page', () => {
  for (const [locale, title, failure] of [
    ['en-GB', 'Ludotheque', 'The server cannot be reached.'],
    ['fr-FR', 'Ludothèque', 'Le serveur ne répond pas.'],
  ] as const) {
    test(`opens in ${locale} and misses nothing`, async () => {
      const page = await stage.browser.newPage({ locale });
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('response', (response) => {
        if (!response.ok()) faults.push(`${response.status()} ${response.url()}`);
      });
      await page.route('**/api/**', (route) => route.abort());
      await page.goto(stage.address);
      await page.getByRole('alert').getByText(failure).waitFor();
      expect(await page.title()).toBe(title);
      await page.evaluate(() => document.fonts.ready);
      await shot(page, `page-${locale}`);
      expect(faults).toEqual([]);
      await page.close();
    });
  }

  test('says in both languages that it needs scripts, where they are switched off', async () => {
    const page = await stage.browser.newPage({ javaScriptEnabled: false });
    await page.goto(stage.address);
    await page.getByText(/scripts are switched off here/).waitFor();
    await page.getByText(/ils sont désactivés ici/).waitFor();
    await page.close();
  });
});
