// A whole match by keyboard alone, in French, on a small screen, without motion (PLAT-15).
import { describe, expect, test } from 'vitest';
import { housed, myTurn, PHONE, setUpByKeys, tabTo } from './house.ts';
import { shot } from './stage.ts';

const house = housed();

describe('by keyboard', () => {
  test('a match is made and played to its end in French at 360 px', async () => {
    const { page, faults } = await house.person({ locale: 'fr-FR', viewport: PHONE, reducedMotion: 'reduce' });
    await setUpByKeys(page, house.address, 'connect4');
    await tabTo(page, 'input[name="level"]');
    await page.keyboard.press('ArrowLeft');
    expect(await page.locator('input[value="random"]').isChecked()).toBe(true);
    await tabTo(page, 'button.play');
    await page.keyboard.press('Enter');

    await myTurn(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');
    expect(await page.title()).toBe('● À vous – Puissance quatre');
    // Arrows walk over the board; what cannot be picked says why.
    await tabTo(page, '[role="gridcell"]');
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Le jeton tombe dans la case libre la plus basse').waitFor();
    await page.keyboard.press('Control+ArrowDown');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    expect(await focused()).toBe('colonne 1, ligne 6 : case vide, peut être choisi');
    await page.keyboard.press('Enter');
    // The game's own keys, and the list of choices as a third way.
    await tabTo(page, '[aria-label="À côté de la table"]');
    await page.keyboard.press('Enter');
    await tabTo(page, '.choices summary');
    await page.keyboard.press('Enter');
    await page.locator('.choices button').first().waitFor();
    let turn = 0;
    while (await myTurn(page)) {
      const before = await page.locator('.token').count();
      if (turn % 2 === 0) {
        await page.keyboard.press(String(await page.locator('.choices kbd').first().textContent()));
      } else {
        await tabTo(page, '.choices button');
        await page.keyboard.press('Enter');
      }
      turn += 1;
      await page.waitForFunction((before) => document.querySelectorAll('.token').length > before || document.querySelector('.ending'), before);
    }
    await shot(page, 'keyboard-fr-end');
    expect(await page.locator('.ending h2').textContent()).toMatch(/gagne|nulle/);
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
