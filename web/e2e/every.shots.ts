// Pictures of every screen of every game, in three sizes, to be looked at: `cargo xtask shots`. They are written to
// the folder that `SHOTS` names, as `GAME-SCREEN-SIZE.png`, and beside them how fast the greatest board answers.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { housed, newMatch, tile } from './house.ts';

const FOLDER = process.env['SHOTS'] ?? '.';
const SIZES = { desk: { width: 1440, height: 900 }, tablet: { width: 768, height: 1024 }, phone: { width: 390, height: 844 } };
const GAMES = ['ascent', 'connect4', 'duel', 'garden', 'royal', 'skirmish'];
/** So many picks into a match there is something to be seen. */
const PICKS = 16;

const house = housed();

async function take(page: Page, name: string): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await page.screenshot({ path: join(FOLDER, `${name}.png`) });
}

/** What can be picked on the table itself: cells, pieces, cards. */
const PICKABLE = ['.board', '.trail', '.as-hand', '.as-zone', '.as-offer'].map((part) => `${part} .lit:visible`).join(', ');

/** Picks whatever can be picked, so often, and confirms it; says whether the match goes on. */
async function play(page: Page, n: number): Promise<boolean> {
  for (let pick = 0; pick < n; pick += 1) {
    await page.locator('.lit, .ending').first().waitFor();
    if ((await page.locator('.ending').count()) > 0) return false;
    const lit = page.locator(PICKABLE);
    const n = await lit.count();
    const box = n > 0 ? await lit.nth((pick * 7) % n).boundingBox() : null;
    const great = page.locator('.primary .lit:visible');
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    else if ((await great.count()) > 0) await great.first().click();
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
    await page.getByRole('dialog').getByRole('button', { name: 'Settings' }).click();
    await take(page, `${game}-settings-${size}`);
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    // It may be over by now.
    if ((await page.locator('.ending').count()) === 0) {
      await page.getByRole('button', { name: 'Give up' }).click();
      await page.getByRole('button', { name: 'Give up' }).last().click();
    } else await page.getByRole('button', { name: 'Close' }).first().click();
    await page.locator('.ending').waitFor();
    await take(page, `${game}-end-${size}`);
    // Somebody has matches now.
    await page.goto(house.address);
    await page.locator('.kept').first().waitFor();
    await take(page, `home-${game}-${size}`);
    await page.context().close();
  });

  test.each(GAMES)('%s in French', async (game) => {
    const { page } = await house.person({ ...options, locale: 'fr-FR' });
    await newMatch(page, house.address, undefined, game);
    await page.locator('.lit').first().waitFor();
    await play(page, PICKS);
    await take(page, `${game}-french-${size}`);
    await page.context().close();
  });
});

test('how fast the greatest board is there, and answers a press', async () => {
  const { page } = await house.person({ viewport: SIZES.desk });
  await newMatch(page, house.address, undefined, 'skirmish');
  await page.locator('.token .drawn.here').first().waitFor();
  await page.reload();
  // Since the page was asked for, until pieces stand on painted land.
  const shown = await page.waitForFunction(() => document.querySelector('.field.painted .token .drawn.here') && performance.now());
  await page.evaluate(() => {
    const held = window as unknown as { presses: number[] };
    held.presses = [];
    // From a press until what came of it was painted, as the browser itself measures it.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'pointerup' || entry.name === 'click') held.presses.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const own = page.locator('.cell:has(.token.of-0)');
  const n = await own.count();
  const PRESSES = 60;
  for (let press = 0; press < PRESSES; press += 1) {
    await own.nth(press % n).click();
    await page.locator('.cell.picked').first().waitFor();
  }
  const slow = await page.evaluate(() => (window as unknown as { presses: number[] }).presses);
  // What was quicker than a frame is not told of.
  const all = [...Array.from({ length: Math.max(0, 2 * PRESSES - slow.length) }, () => 16), ...slow].sort((one, other) => one - other);
  const pace = { firstPictureMs: Math.round(await shown.jsonValue() as number), pressP95Ms: all[Math.floor(all.length * 0.95)], pressMostMs: all.at(-1) };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, 'pace.json'), `${JSON.stringify(pace)}\n`);
  await page.context().close();
});
