// The land of a great battle: how it is painted, hit and made larger.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Scene } from '../src/wire.ts';
import { Battle } from './battle.ts';
import { battlefield, cellOf, unit } from './field.ts';
import { DESK, PHONE, TOUCH } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const open = battlefield();

describe('the land', () => {
  const painted = (page: Page) => page.locator('.field.painted').waitFor();

  /** The colour of the painting in the middle of a cell. */
  const colourAt = (page: Page, cell: number) =>
    page.evaluate((cell) => {
      const canvas = document.querySelector('canvas');
      const element = document.querySelector(`[data-cell="${cell}"]`);
      if (!canvas || !element) throw new Error('nothing is painted');
      const [land, box] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
      const [x, y] = [(box.left + box.width / 2 - land.left) / land.width, (box.top + box.height / 2 - land.top) / land.height];
      const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data ?? new Uint8ClampedArray();
      return { red, green, blue };
    }, cell);

  test('is painted where the map says it is, cells are wider than high, and what is under a piece stays', async () => {
    const { page, battle } = await open();
    await painted(page);
    const river = await colourAt(page, 12 * 25 + 3);
    expect(river.blue).toBeGreaterThan(river.red + 40);
    const meadow = await colourAt(page, 16 * 25 + 3);
    expect(meadow.green).toBeGreaterThan(meadow.blue + 30);
    const box = await cellOf(page, 40).boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.75, 1);
    // Somebody walks into a wood: trees make way there.
    const wood = 20 * 25 + 21;
    /** How far the painting is from what it was when it was kept: the most by which a colour differs, 256 where its size does. */
    const apart = () =>
      page.locator('canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        const now = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        const { before } = window as unknown as { before?: typeof now };
        return before?.length === now.length ? now.reduce((most, colour, place) => Math.max(most, Math.abs(colour - (before[place] ?? 0))), 0) : 256;
      });
    const keep = () =>
      page.locator('canvas').evaluate((canvas) => {
        const { width, height } = canvas as HTMLCanvasElement;
        Object.assign(window, { before: (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data });
      });
    await keep();
    const { cell } = battle.units[3] ?? { cell: 0 };
    expect(cell).toBe(wood - 1);
    await unit(page, 4).click();
    await page.locator('.mark.reach').first().waitFor();
    await cellOf(page, wood).click();
    await cellOf(page, wood).locator('.token').waitFor();
    await expect.poll(apart).toBeGreaterThan(60);
    // The wood alone was painted anew, and all looks as it does painted anew: once cells had another size, and theirs again.
    await keep();
    await page.setViewportSize({ width: 1100, height: 700 });
    await expect.poll(apart).toBe(256);
    await page.setViewportSize(DESK);
    await expect.poll(apart).toBeLessThan(4);
    await page.close();
  });

  test('is hit where cells are, whatever of a piece rises over one or hangs down into it', async () => {
    const { page } = await open();
    await painted(page);
    await unit(page, 1).click();
    await page.locator('.mark.reach').first().waitFor();
    const stolen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-cell]')].flatMap((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          const places = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9], [0.5, 0.1]] as const;
          return places.flatMap(([x, y]) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y)?.closest<HTMLElement>('[data-cell]');
            return hit === cell ? [] : [`${cell.dataset['cell']} at ${x}, ${y} is ${hit?.dataset['cell']}`];
          });
        }),
      );
    expect(await stolen()).toEqual([]);
    // A plate that takes presses would take them from the cell below.
    await page.addStyleTag({ content: '.token > .left { pointer-events: auto !important }' });
    expect(await stolen()).not.toEqual([]);
    await page.close();
  });

  test('keeps the picture of a ground that nobody has seen before, and none of those that it shows', async () => {
    class Swamp extends Battle {
      override scene(): Scene {
        return JSON.parse(JSON.stringify(super.scene()).replaceAll('skirmish-hill', 'swamp')) as Scene;
      }
    }
    const { page } = await open({}, [0], undefined, new Swamp());
    await painted(page);
    const isShown = async (cell: number) => (await cellOf(page, cell).locator('.ground > .picture').count()) > 0;
    expect([await isShown(18 * 25 + 12), await isShown(12 * 25 + 3), await isShown(0)]).toEqual([true, false, false]);
    await page.close();
  });

  test('is cells with pictures where what paints it does not come, or its images', async () => {
    for (const address of ['**/assets/set-*.js', '**/assets/art/*']) {
      const { page } = await open({}, [0], (page) => page.route(address, (route) => route.abort()));
      await unit(page, 1).click();
      await page.locator('.mark.reach').first().waitFor();
      expect(await page.locator('.field.painted').count()).toBe(0);
      expect(await cellOf(page, 12 * 25 + 3).locator('.ground > .picture').evaluate((picture) => picture.checkVisibility())).toBe(true);
      expect(await findings(page)).toEqual([]);
      await page.close();
    }
  });

  test('shows an area by one outline, and the odds of a blow above who is aimed at', async () => {
    const { page } = await open();
    await painted(page);
    await unit(page, 1).click();
    await page.locator('svg .reach').waitFor();
    // One area, with a hole where the piece itself stands.
    const parts = await page.locator('svg path.reach').evaluate((path) => (path.getAttribute('d') ?? '').split('M').length - 1);
    expect(parts).toBe(2);
    await page.locator('[data-id="attack"]').click();
    expect(await page.locator('.field.targeting').count()).toBe(1);
    await unit(page, 5).click();
    const bubble = page.locator('.odds');
    await bubble.waitFor();
    expect(await bubble.textContent()).toContain('65%');
    const forecast = page.locator('.forecast');
    expect(await forecast.locator('.head').innerText()).toMatch(/Maldrin\s+65%\s+Gorvan falls\s+Gorvan/);
    expect(await forecast.locator('.outcomes').innerText()).toMatch(/65%\s+Gorvan falls\s+35%\s+nobody falls/);
    expect(await forecast.locator('tr').allInnerTexts()).toHaveLength(1);
    // How the numbers come about is folded away.
    expect(await page.getByText('Strikes back').isVisible()).toBe(false);
    const [above, below] = [await bubble.boundingBox(), await unit(page, 5).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan((below?.y ?? 0) + 1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await bubble.waitFor({ state: 'detached' });
    await page.close();
  });

  test('stays usable where colours are forced', async () => {
    const { page } = await open({ forcedColors: 'active' });
    await painted(page);
    await unit(page, 1).click();
    await page.locator('.mark.reach').first().waitFor();
    await shot(page, 'battle-forced', 'window');
    expect(await page.locator('.cell.picked').evaluate((cell) => getComputedStyle(cell, '::after').borderTopStyle)).toBe('solid');
    await page.close();
  });
});

describe('by two fingers', () => {
  test('cells become larger and smaller around them, and the page stays as it is', async () => {
    const { page } = await open({ viewport: PHONE, ...TOUCH });
    await page.locator('.field.painted').waitFor();
    // Those who can act are in sight at once, and large enough for a finger.
    const room = await page.locator('.room').boundingBox();
    const own = await Promise.all([1, 2, 3].map((number) => unit(page, number).boundingBox()));
    const isIn = (box: (typeof own)[number]) => !!box && !!room && box.x + box.width > room.x && box.x < room.x + room.width && box.y > room.y && box.y + box.height < room.y + room.height;
    expect(own.filter(isIn).length).toBeGreaterThan(0);
    const width = async () => (await cellOf(page, 0).boundingBox())?.width ?? 0;
    const first = await cellOf(page, 0).boundingBox();
    expect(Math.min(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(40);

    // One finger scrolls; the page itself is zoomed neither by two nor by a double tap.
    for (const part of ['.room', '.board']) expect(await page.locator(part).evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-x pan-y');

    const session = await page.context().newCDPSession(page);
    const [x, y] = [(room?.x ?? 0) + (room?.width ?? 0) / 2, (room?.y ?? 0) + (room?.height ?? 0) / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: apart === undefined ? [] : [{ x: x - apart / 2, y, id: 0 }, { x: x + apart / 2, y, id: 1 }] });
    const pinch = async (from: number, to: number) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
      await touch('touchEnd');
    };
    /** The cell in the middle of the room. */
    const amid = () => page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[data-cell]')?.getAttribute('data-cell'), [x, y]);
    const before = [await width(), await amid()] as const;
    await pinch(80, 160);
    await expect.poll(width).toBeCloseTo(before[0] * 2, -0.5);
    expect(await amid()).toBe(before[1]);
    // No larger than two and a half times, and no smaller than fits.
    await pinch(40, 240);
    await expect.poll(width).toBeCloseTo(before[0] * 2.5, -0.5);
    await pinch(240, 20);
    await expect.poll(() => page.locator('.room').evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await shot(page, 'battle-phone-whole', 'window');
    await page.close();
  });
});
