// Pictures of every screen of every game, in three sizes, to be looked at: `cargo xtask shots`. They are written to
// the folder that `SHOTS` names, as `GAME-SCREEN-SIZE.png`.
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { House, newMatch, tile } from './house.ts';

const FOLDER = process.env['SHOTS'] ?? '.';
const SIZES = { desk: { width: 1440, height: 900 }, tablet: { width: 768, height: 1024 }, phone: { width: 390, height: 844 } };
const GAMES = ['connect4', 'duel', 'skirmish'];
/** So many picks into a match there is something to be seen. */
const PICKS = 12;

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

async function take(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** Picks whatever can be picked, so often; says whether the match goes on. */
async function play(page: Page, n: number): Promise<boolean> {
  for (let pick = 0; pick < n; pick += 1) {
    await page.locator('.lit, .ending').first().waitFor();
    if ((await page.locator('.ending').count()) > 0) return false;
    const lit = page.locator('.lit:visible');
    await lit.nth(pick % Math.max(1, Math.min(3, await lit.count()))).click({ position: { x: 6, y: 6 } });
    if ((await page.locator('.primary .do').count()) > 0) await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.pending'));
  }
  return true;
}

describe.each(Object.entries(SIZES))('on a %s', (size, viewport) => {
  const options = { viewport, reducedMotion: 'reduce' as const, hasTouch: size !== 'desk' };

  test.each(['light', 'dark'] as const)('the first page, %s', async (colorScheme) => {
    const { page } = await house.person({ ...options, colorScheme });
    await page.goto(house.address);
    await page.locator('.tile').first().waitFor();
    await take(page, `home-${colorScheme}-${size}`);
    await page.context().close();
  });

  test.each(GAMES)('%s', async (game) => {
    const { page } = await house.person(options);
    await page.goto(house.address);
    await page.locator(tile(game)).click();
    await page.locator('button.play').waitFor();
    await take(page, `${game}-setup-${size}`);
    await newMatch(page, house.address, undefined, game);
    await page.locator('.lit').first().waitFor();
    await take(page, `${game}-opening-${size}`);
    await play(page, PICKS);
    await take(page, `${game}-match-${size}`);
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await take(page, `${game}-log-${size}`);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await take(page, `${game}-menu-${size}`);
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Give up' }).last().click();
    await page.locator('.ending').waitFor();
    await take(page, `${game}-end-${size}`);
    await page.context().close();
  });
});
