// Drawn pictures in a real page: what is shown, and what is left where images do not come.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { housed, newMatch, PHONE, tile, TOUCH } from './house.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';

const house = housed();

/** The addresses of images that a page asks for. */
function asked(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/art/')) addresses.push(pathname);
  });
  return addresses;
}

/** The images of all pieces, by their alternative names. */
const images = (page: Page) =>
  page.locator('.token .drawn.here > img').evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));

describe('a battle', () => {
  test('shows every piece in the livery of its side', async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    const addresses = asked(page);
    await newMatch(page, house.address, undefined, 'skirmish');
    await page.locator('.token').first().waitFor();
    await page.waitForFunction(() => {
      const pieces = document.querySelectorAll('.token').length;
      return pieces > 0 && document.querySelectorAll('.token .drawn.here').length === pieces;
    });
    const shown = await images(page);
    for (const seat of [0, 1]) expect(shown.filter((src) => new RegExp(`-${seat}-[0-9a-f]+\\.webp$`).test(src)).length).toBeGreaterThan(5);
    expect(addresses.every((address) => address.endsWith('.webp'))).toBe(true);
    await shot(page, 'art-skirmish', 'window');
    expect(faults).toEqual([]);
  });

  test('is readable by letters where no image comes, and nothing moves when one does', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    let isOpen = false;
    const held: (() => void)[] = [];
    await page.route('**/assets/art/*', async (route) => {
      if (!isOpen) await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    await newMatch(page, house.address, undefined, 'skirmish');
    await page.locator('.token .drawn').first().waitFor();
    const places = () =>
      page.locator('.token').evaluateAll((all) => all.map((token) => JSON.stringify(token.getBoundingClientRect())));
    const letters = await page.locator('.token .drawn').evaluateAll((all) =>
      all.map((picture) => getComputedStyle(picture, '::before').content),
    );
    expect(letters.length).toBeGreaterThan(10);
    for (const letter of letters) expect(letter).toMatch(/^"[A-Z]"/);
    await shot(page, 'art-letters', 'window');
    const before = await places();
    isOpen = true;
    for (const go of held) go();
    await page.waitForFunction(() => document.querySelectorAll('.token .drawn:not(.here)').length === 0);
    expect(await places()).toEqual(before);
  });

  test('stays letters where images fail', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    let nRefused = 0;
    await page.route('**/assets/art/*', (route) => {
      nRefused += 1;
      return route.abort();
    });
    await newMatch(page, house.address, undefined, 'skirmish');
    await page.locator('[data-id="end"].lit').waitFor();
    await page.locator('.token .drawn').first().waitFor();
    expect(nRefused).toBeGreaterThan(0);
    expect(await page.locator('.token .drawn.here').count()).toBe(0);
    expect(await page.locator('.token .drawn').first().evaluate((one) => getComputedStyle(one, '::before').content)).toMatch(/^"[A-Z]"/);
  });
});

test('a browser without WebP is sent PNG alone', async () => {
  const { page, faults } = await house.person({ reducedMotion: 'reduce' });
  const addresses = asked(page);
  await page.addInitScript(() => {
    globalThis.createImageBitmap = () => Promise.reject(new Error('no WebP here'));
  });
  await newMatch(page, house.address);
  await page.locator('[role="gridcell"].lit').first().click();
  await page.locator('.token .drawn.here').first().waitFor();
  expect(addresses.length).toBeGreaterThan(0);
  expect(addresses.filter((address) => !address.endsWith('.png'))).toEqual([]);
  expect(faults).toEqual([]);
});

describe('the shelf', () => {
  const boxes = (page: Page) => page.locator('.tile').evaluateAll((all) => all.map((tile) => JSON.stringify(tile.getBoundingClientRect())));

  test('shows the box of every game with its title, and names and players to whoever listens', async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await page.goto(house.address);
    const nGames = ((await (await fetch(`${house.address}/api/v1/games`)).json()) as unknown[]).length;
    await page.waitForFunction((n) => document.querySelectorAll('.box img.here').length === 2 * n, nGames);
    expect(await page.getByRole('link', { name: /2 players.*Skirmish: Play/s }).count()).toBe(1);
    await looks(page, 'shelf', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('has all games in one window of a phone; a match that goes on is one press away', async () => {
    const { page, faults } = await house.person({ viewport: PHONE, ...TOUCH, reducedMotion: 'reduce' });
    await page.goto(house.address);
    await page.locator('.tile').last().waitFor();
    const bottoms = () => page.locator('.tile').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom - innerHeight));
    expect((await bottoms()).length).toBeGreaterThan(5);
    expect(Math.max(...(await bottoms()))).toBeLessThanOrEqual(0);
    expect(await page.locator('.resumed').count()).toBe(0);
    await page.locator(tile('connect4')).tap();
    await page.locator('button.play').tap();
    await page.locator('[role="gridcell"].lit').first().waitFor();
    const match = page.url();
    await page.goto(house.address);
    await page.getByRole('link', { name: /Connect four.*Play on/s }).first().tap();
    await page.locator('[role="gridcell"].lit').first().waitFor();
    expect(page.url()).toBe(match);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('shows icons and names where images fail, and nothing moves for it', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    await page.goto(house.address);
    await page.waitForFunction(() => document.querySelectorAll('.box img.here').length > 4);
    const before = await boxes(page);
    await page.route('**/assets/art/*', (route) => route.abort());
    await page.reload();
    await page.locator('.box .name').first().waitFor();
    expect(await page.locator('.box .name').allInnerTexts()).toContain('Arcane Duel');
    expect(await page.locator('.box svg').count()).toBe(before.length);
    expect(await boxes(page)).toEqual(before);
    await page.context().close();
  });
});
