// Clocks as people see them: what is left counts down, and whose time is up is played for and told so. Nothing here waits for
// anything but the screen.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { NewMatch } from '../src/wire.ts';
import { housed, newMatch, PHONE } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const house = housed();

/** Has the match that this page makes played with a short clock, yet one that a slow screen keeps up with. */
async function hurried(page: Page): Promise<void> {
  await page.route('**/api/v1/matches', (route) => {
    const order = route.request().postDataJSON() as NewMatch | null;
    if (route.request().method() !== 'POST' || order === null) return route.fallback();
    return route.fallback({ postData: JSON.stringify({ ...order, clock: { per: 'turn', seconds: 15 } }) });
  });
}

const clocks = (page: Page) => page.getByRole('timer');

test('a clock counts down, plays for whoever is silent, and says so to both', async () => {
  const [ann, bob] = await Promise.all([house.person(), house.person({ viewport: PHONE })]);
  await hurried(ann.page);
  await newMatch(
    ann.page,
    house.address,
    async (page) => {
      await page.getByText('Me and a friend, by link').click();
      await page.getByLabel('Your name').fill('Ann');
    },
    'skirmish',
  );
  const link = await ann.page.locator('input[readonly]').inputValue();
  await bob.page.goto(link);
  await bob.page.getByLabel('Your name').fill('Bob');
  await bob.page.getByRole('button', { name: 'Take the seat' }).click();
  // Everybody sees every clock; the one that runs gets less.
  for (const { page } of [ann, bob]) {
    await page.locator('.clock.runs').first().waitFor();
    expect(await clocks(page).count()).toBe(2);
  }
  const first = await ann.page.locator('.clock.runs').first().textContent();
  await expect.poll(() => ann.page.locator('.clock.runs').first().textContent(), { timeout: 30_000 }).not.toBe(first);
  await ann.page.locator('[data-short]').filter({ hasText: /seconds left/ }).waitFor({ state: 'attached' });
  // Nobody does anything: the clock plays, for whoever begins.
  const told = /(Your time was up: the clock played for you|(Ann|Bob) let the time run out: the clock played)\./;
  for (const { page } of [ann, bob]) await page.getByText(told).waitFor();
  await shot(ann.page, 'clock-ran-out', 'window');
  await shot(bob.page, 'clock-ran-out-phone', 'window');
  expect(await findings(ann.page)).toEqual([]);
  expect([...ann.faults, ...bob.faults]).toEqual([]);
  await Promise.all([ann.page.context().close(), bob.page.context().close()]);
});
