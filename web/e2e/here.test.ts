// Persons at one screen, by touch (PLAT-11, PLAT-15).
import { describe, expect, test } from 'vitest';
import { housed, litCells, PHONE, tile, TOUCH } from './house.ts';
import { outliers } from './judge.ts';
import { shot } from './stage.ts';

const house = housed();

describe('two persons at one screen', () => {
  test('play a match by touch: the eyes follow whoever is asked', async () => {
    const { page, faults } = await house.person({ viewport: PHONE, ...TOUCH });
    await page.goto(house.address);
    await page.locator(tile('connect4')).tap();
    await page.getByText('All of us at this screen').tap();
    await page.getByLabel('Your name').fill('Ann');
    await page.locator('button.play').tap();
    // Ann drops into the first column, Player 2 into the second: four upright win.
    for (let n = 0; n < 7; n += 1) {
      await litCells(page).first().waitFor();
      await page.getByText('Your turn: choose a column.').waitFor();
      // A finger brings the disc over a column; there a second tap lets it fall, or the great button, which says so.
      const [cell, waiting] = [page.locator(`[data-cell="${n % 2}"]`), page.locator('.aloft')];
      await cell.tap();
      const drop = page.locator('.primary').getByRole('button', { name: `Drop into column ${(n % 2) + 1}` });
      await drop.waitFor();
      expect(await page.locator('.token').count()).toBe(n);
      const middle = async (of: typeof cell) => of.evaluate((element) => (element.getBoundingClientRect().left + element.getBoundingClientRect().right) / 2);
      await expect.poll(async () => Math.abs((await middle(cell)) - (await middle(waiting)))).toBeLessThan(1);
      await (n < 2 ? cell : drop).tap();
      await page.waitForFunction((n) => document.querySelectorAll('.token').length === n, n + 1);
    }
    await page.getByText('Ann wins.').waitFor();
    expect(await page.locator('.token.marked').count()).toBe(4);
    expect(await outliers(page)).toEqual([]);
    await shot(page, 'here-end');
    // Everything that can be touched is large enough for a finger.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a.button, select, input, [role="gridcell"]')]
        .filter((element) => element.checkVisibility())
        .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()] as const)
        .filter(([, { width, height }]) => width < 36 || height < 36)
        .map(([html]) => html),
    );
    expect(small).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
