// What decides is in sight: the odds of a blow and the button that strikes it at every size, what a second press of
// the target does, keys only where there are keys, and the names of cells on the rim of boards that texts speak of.
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { battlefield, unit } from './field.ts';
import { DESK, housed, newMatch, PHONE, TABLET, TOUCH } from './house.ts';

const open = battlefield();
const house = housed();

/** Whether the whole of a thing is in the window. */
const isInside = (thing: Locator) =>
  thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && right > left && bottom > top;
  });

/** Whether the whole of a thing is in the window, and nothing lies over its middle. */
async function isSeen(thing: Locator): Promise<boolean> {
  const isOnTop = await thing.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !!over && (element.contains(over) || over.contains(element));
  });
  return isOnTop && (await isInside(thing));
}

describe('a blow that is asked about', () => {
  const sizes = { desk: { viewport: DESK }, low: { viewport: { width: 1280, height: 640 } }, tablet: { viewport: TABLET, ...TOUCH }, phone: { viewport: PHONE, ...TOUCH } };
  for (const [size, options] of Object.entries(sizes)) {
    test(`shows its odds, its button, and that the target again strikes too: ${size}`, async () => {
      const { page } = await open(options);
      const isTouch = 'hasTouch' in options;
      const press = (thing: Locator) => (isTouch ? thing.tap() : thing.click());
      await press(unit(page, 1));
      await press(page.getByRole('button', { name: 'Attack' }).first());
      await press(unit(page, 5));
      for (const words of [/Maldrin strikes Gorvan/, /% to hit/]) await expect.poll(() => isSeen(page.locator('.glance, .dock, .primary').getByText(words).first())).toBe(true);
      await expect.poll(() => isSeen(page.getByRole('button', { name: 'Confirm' }))).toBe(true);
      await expect.poll(() => page.getByText('or the same target once more').count()).toBeGreaterThan(0);
      await page.close();
    });
  }
});

describe('signs of keys', () => {
  test('stand on buttons where there are keys, and not where there are fingers', async () => {
    for (const [options, areShown] of [[{ viewport: DESK }, true], [{ viewport: PHONE, ...TOUCH }, false]] as const) {
      const { page } = await open(options);
      await unit(page, 1).click();
      const keys = page.locator('.thing .key, kbd').filter({ visible: true });
      await page.getByRole('button', { name: 'Attack' }).first().waitFor();
      await expect.poll(async () => (await keys.count()) > 0).toBe(areShown);
      await page.close();
    }
  });
});

describe('boards whose cells are called by name', () => {
  test('have the letters and numbers on their rim', async () => {
    const { page } = await house.person({ viewport: DESK });
    await newMatch(page, house.address, undefined, 'skirmish');
    await page.locator('[role="gridcell"].lit').first().waitFor();
    const rims = page.locator('.rim');
    await expect.poll(() => rims.count()).toBe(2);
    const told = await rims.evaluateAll((all) => all.map((rim) => [...rim.children].map((name) => name.getAttribute('data-name'))));
    expect(told.map((names) => [names.length, names[0], names.at(-1)])).toEqual([[25, 'a', 'y'], [25, '1', '25']]);
    for (const place of [0, 24]) await expect.poll(() => isInside(rims.first().locator('span').nth(place))).toBe(true);
    await page.close();
  });
});
