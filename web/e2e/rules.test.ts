// The rules of every game: in plain words with pictures first, the clauses behind them; words that tell their meaning.
import { describe, expect, test } from 'vitest';
import { discs, housed, litCells, newMatch, PHONE, tabTo, TOUCH } from './house.ts';
import { findings, outliers } from './judge.ts';
import { looks } from './looks.ts';

const house = housed();

describe('rules', () => {
  for (const game of ['connect4', 'skirmish', 'duel', 'garden', 'royal', 'ascent']) {
    test(`begin in plain words with pictures: ${game}`, async () => {
      const { page, faults } = await house.person();
      await page.goto(`${house.address}/g/${game}/rules`);
      const lessons = page.locator('.lessons > li');
      await lessons.nth(2).waitFor();
      // Every picture is drawn: an image that is there, or an icon.
      await expect.poll(() => page.locator('.pictures .one').evaluateAll((all) => all.filter((one) => !one.querySelector('svg.picture, .picture.here')).length)).toBe(0);
      if (game === 'duel' || game === 'connect4') await looks(page, `rules-${game}`);
      else expect([await outliers(page), await findings(page)]).toEqual([[], []]);
      const clause = page.getByText(`${game.toUpperCase()}-1`, { exact: true });
      expect(await clause.first().isVisible()).toBe(false);
      await page.getByText('The rules, clause by clause').click();
      await clause.first().waitFor();
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }

  test('are shown at once: clauses do not stand first and fold away', async () => {
    const { page } = await house.person();
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/primer/**', async (route) => {
      await held;
      await route.continue();
    });
    const clauses = page.waitForResponse('**/rules/en');
    await page.goto(`${house.address}/g/connect4/rules`);
    await (await clauses).finished();
    await page.waitForLoadState('load');
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    expect(await page.getByText('CONNECT4-1', { exact: true }).count()).toBe(0);
    release();
    await page.locator('.lessons > li').nth(2).waitFor();
    await page.getByText('The rules, clause by clause').click();
    await page.getByText('CONNECT4-3.1').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test('tell what words mean to a pointer, to keys and to a finger, in French too', async () => {
    const { page } = await house.person();
    await page.goto(`${house.address}/g/duel/rules`);
    const term = page.locator('.term', { hasText: 'mana' }).first();
    const meaning = term.getByRole('tooltip');
    await term.waitFor();
    expect(await meaning.isVisible()).toBe(false);
    await term.hover();
    await meaning.waitFor();
    await page.mouse.move(0, 0);
    await meaning.waitFor({ state: 'hidden' });
    await tabTo(page, '.term');
    const focused = page.locator('.term:focus');
    await focused.locator('.meaning').waitFor();
    await page.keyboard.press('Escape');
    await focused.locator('.meaning').waitFor({ state: 'hidden' });
    await page.context().close();
    const finger = await house.person({ ...TOUCH, viewport: PHONE, locale: 'fr-FR' });
    await finger.page.goto(`${house.address}/g/duel/rules`);
    const own = finger.page.locator('.term', { hasText: 'pile' }).first();
    await own.tap();
    await own.getByText('le dernier arrivé se produit d’abord', { exact: false }).or(own.getByText("le dernier arrivé se produit d'abord")).waitFor();
    expect([await outliers(finger.page), finger.faults]).toEqual([[], []]);
    await finger.page.context().close();
  });

  test('are at the table too, with the words of the game under ?', async () => {
    const { page, faults } = await house.person();
    await newMatch(page, house.address);
    await litCells(page).first().click();
    await discs(page, 2);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Words of this game').waitFor();
    await page.getByRole('dialog').getByText('a full one takes no more discs').waitFor();
    expect(await findings(page)).toEqual([]);
    // Both keys are down before the page has said that the sheet is closed.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('r')]);
    await page.getByRole('dialog').locator('.lessons > li').nth(2).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the keys are told under ? on every page', async () => {
    const { page, faults } = await house.person();
    for (const path of ['/', '/tables', '/you', '/g/duel', '/g/duel/cards', '/g/duel/decks', '/g/duel/rules', '/replay', '/mods', '/programs', '/nowhere']) {
      await page.goto(house.address + path);
      await page.getByRole('main').waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').getByText('to the next link, button or field').waitFor();
      if (path === '/') expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
