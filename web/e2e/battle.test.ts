// A great battle: life and faces, reach and threat, a piece that is steered, a
// question before a blow, what others did meanwhile.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import { TEXTS } from './battle.ts';
import { battlefield, cellOf, standing, unit, type Opened } from './field.ts';
import { DESK, PHONE, TABLET, TOUCH } from './house.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { shot } from './stage.ts';

const open = battlefield();
const focused = (page: Page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? Number.NaN));
const surveyed = ({ said }: Opened) => said.flatMap((message) => (message.t === 'survey' ? [message.item] : []));
const chosen = ({ said }: Opened) => said.flatMap((message) => (message.t === 'choose' ? [message.picks] : []));

describe('a great battle', () => {
  for (const [size, options] of Object.entries({ desk: { viewport: DESK }, tablet: { viewport: TABLET, ...TOUCH }, phone: { viewport: PHONE, ...TOUCH } })) {
    // A table has one look, whatever somebody prefers: it is looked at where it differs from that.
    test(`is whole, named and judged: ${size}`, async () => {
      const { page, battle } = await open({ ...options, colorScheme: 'light' });
      await unit(page, 1).click();
      await page.getByText('can be struck').first().waitFor();
      await shot(page, `battle-${size}`, 'window');
      expect(await outliers(page)).toEqual([]);
      if (size !== 'tablet') expect(await findings(page)).toEqual([]);
      const speech = Speech.of('en', TEXTS).named(['Player 1', 'Medium computer']);
      // On a small screen what stands beside the board is asked for.
      if (size !== 'desk') await page.getByRole('button', { name: 'Beside the table' }).click();
      const names = await namesInTree(page, ['image', 'button', 'group']);
      const things = battle.scene().regions.flatMap(({ items }) => items);
      expect(things.filter((item) => !names.some((name) => name.startsWith(storyOf(item, speech)))).map(({ id }) => id)).toEqual([]);
      expect(names).toContain('Maldrin (Player 1), life 21 of 24, attack 11, 5 of 5 steps');
      await page.close();
    });
  }

  test('redraws only the cells that change', async () => {
    const { page, battle, send } = await open();
    await page.waitForFunction(() => !document.querySelector('.drawn:not(.here)'));
    await page.evaluate(() => {
      const touched = new Set<number>();
      Object.assign(globalThis, { touched });
      new MutationObserver((changes) => {
        for (const { target } of changes) {
          const element = target instanceof Element ? target : target.parentElement;
          touched.add(Number(element?.closest('[data-cell]')?.getAttribute('data-cell') ?? Number.NaN));
        }
      }).observe(document.querySelector('[role="grid"]')!, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const touched = () => page.evaluate(() => [...(globalThis as unknown as { touched: Set<number> }).touched].sort((a, b) => a - b));
    const from = standing(battle, 3);
    for (const message of battle.answer({ t: 'choose', id: 'other', seat: 0, seen: 1, picks: ['unit 3', `cell ${from + 1}`] })) send(message);
    await cellOf(page, from + 1).locator('.token').waitFor();
    await expect.poll(() => battle.log.length).toBeGreaterThan(0);
    // Besides: while the step is shown nothing can be picked, and Tab stops at the first cell alone.
    const own = [1, 2, 4].map((number) => standing(battle, number));
    await expect.poll(touched).toEqual([0, from, from + 1, ...own].sort((a, b) => a - b));
    await page.close();
  });
});

describe('by mouse', () => {
  test('a look shows what a thing is, where it can go and what it threatens', async () => {
    const opened = await open();
    const { page } = opened;
    const dock = page.getByRole('complementary', { name: 'Beside the table' });
    const before = await page.locator('.board').boundingBox();
    await unit(page, 8).hover();
    await dock.locator('.closer').getByText('Tarrub').waitFor();
    await dock.locator('.closer [data-value="19 / 19"]').waitFor();
    await dock.getByText('20 % more dodge').waitFor();
    await dock.getByText('Tarrub:').waitFor();
    expect(surveyed(opened)).toEqual(['unit 8']);
    // Ground without anybody, and what a cell is called while it is marked.
    await cellOf(page, 0).hover();
    await dock.getByText('Plain').waitFor();
    await dock.getByText('Tarrub:').waitFor({ state: 'detached' });
    await unit(page, 1).click();
    await page.getByRole('gridcell', { name: 'column 12, row 16: Plain, can be reached, can be struck, can be picked' }).waitFor();
    expect(await page.locator('.mark.reach').count()).toBeGreaterThan(10);
    expect(surveyed(opened)).toEqual(['unit 8', 'unit 1']);
    // Whatever comes and goes, the board stays where it was.
    expect(await page.locator('.board').boundingBox()).toEqual(before);
    await page.close();
  });

  test('a blow is seen to fall, and whoever falls is gone at last; a line of the log lights what it speaks of', async () => {
    const { page, battle } = await open({ reducedMotion: 'no-preference' });
    // Somebody who falls is gone from the scene, and to be seen all the same until then.
    const fallen = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = () => document.querySelector<HTMLElement>('.field > .fallen')?.textContent;
          new MutationObserver(() => look() !== undefined && resolve('seen')).observe(document.querySelector('.field') as HTMLElement, { childList: true });
        }),
    );
    for (const foe of battle.units.filter(({ number }) => number === 5)) foe.life = 7;
    await unit(page, 1).click();
    await page.locator('[data-id="attack"]').click();
    await unit(page, 5).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await unit(page, 5).waitFor({ state: 'detached' });
    expect(await fallen).toBe('seen');
    await page.locator('.fallen').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    await page.getByRole('log').getByText('strikes').last().hover();
    await expect.poll(() => page.locator('.spoken-of').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')))).toEqual(['unit 1']);
    await page.getByRole('heading', { name: 'Log' }).hover();
    await expect.poll(() => page.locator('.spoken-of').count()).toBe(0);
    // Escape closes the drawer from within, and leaves the table as it is.
    await page.getByRole('log').focus();
    await page.keyboard.press('Escape');
    await page.getByRole('log').waitFor({ state: 'detached' });
    await page.close();
  });

  test('a piece walks and stays picked; a blow is asked about first', async () => {
    const opened = await open();
    const { page, battle } = opened;
    await unit(page, 1).click();
    const to = standing(battle, 1) + 26;
    await cellOf(page, to).click();
    await cellOf(page, to).locator('.token').waitFor();
    await page.getByText('Maldrin: now choose').waitFor();
    expect(chosen(opened)).toEqual([['unit 1', `cell ${to}`]]);
    // Asked anew after the step, for what is picked.
    await expect.poll(() => surveyed(opened)).toEqual(['unit 1', 'unit 1']);
    await page.locator('[data-id="attack"]').click();
    await unit(page, 6).click();
    const dock = page.getByRole('region', { name: 'At a glance' });
    await dock.getByText('Maldrin strikes Ketzin').waitFor();
    await dock.getByText('80 % to hit, 7 damage').waitFor();
    expect(chosen(opened)).toHaveLength(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dock.getByText('Maldrin → Attack: now choose').waitFor();
    await unit(page, 6).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.keyboard.press('l');
    await page.getByRole('log').getByText('Maldrin strikes Ketzin for 7.').waitFor();
    // It has acted: nothing of it can be picked any more.
    await dock.getByText('Picked').waitFor({ state: 'detached' });
    expect(chosen(opened).at(-1)).toEqual(['unit 1', 'attack', 'unit 6']);
    await page.close();
  });

  test('another unit is picked while one is, and the same pick twice attacks', async () => {
    const opened = await open();
    const { page } = opened;
    await unit(page, 2).click();
    await unit(page, 1).click();
    await page.getByText('Maldrin: now choose').waitFor();
    await page.locator('[data-id="attack"]').click();
    await unit(page, 5).click();
    await page.locator('.primary').getByText('Maldrin strikes Gorvan').waitFor();
    await unit(page, 5).click();
    await expect.poll(() => chosen(opened)).toEqual([['unit 1', 'attack', 'unit 5']]);
    await page.close();
  });
});

describe('by keyboard', () => {
  test('Tab goes from unit to unit, arrows walk, A aims, Enter strikes, N cancels, Z waits', async () => {
    const opened = await open();
    const { page, battle } = opened;
    const board = page.getByRole('grid');
    // The last stop before the board, then the units in reading order.
    await page.getByRole('button', { name: 'Menu' }).focus();
    const stops: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
    }
    expect(stops).toEqual([...[2, 1, 3, 4].map((number) => standing(battle, number)), Number.NaN]);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    const start = standing(battle, 1);
    expect(await focused(page)).toBe(start);
    await page.keyboard.press('Enter');
    await page.getByText('Maldrin: now choose').waitFor();
    // Steps that are pressed faster than they are shown are all made.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await cellOf(page, start + 51).locator('.token').waitFor();
    expect(chosen(opened)).toEqual([['unit 1', `cell ${start + 25}`], ['unit 1', `cell ${start + 50}`], ['unit 1', `cell ${start + 51}`]]);
    await expect.poll(() => focused(page)).toBe(start + 51);
    await page.keyboard.press('ArrowUp');
    await cellOf(page, start + 26).locator('.token').waitFor();
    // Who stands there is not walked over, nor struck.
    await page.keyboard.press('ArrowUp');
    await cellOf(page, start + 1).locator('.token').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('alert').getByText('Maldrin cannot go there.').waitFor();

    await page.keyboard.press('a');
    await page.locator('.primary').getByText('Maldrin strikes Gorvan').waitFor();
    await expect.poll(() => focused(page)).toBe(standing(battle, 5));
    await page.keyboard.press('ArrowRight');
    await page.locator('.primary').getByText('Maldrin strikes Ketzin').waitFor();
    await expect.poll(() => focused(page)).toBe(standing(battle, 6));
    expect(await page.locator('.primary').textContent()).toContain('Maldrin strikes Ketzin');
    await shot(page, 'battle-aimed', 'window');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.getByText('Maldrin: now choose').waitFor();
    await expect.poll(() => focused(page)).toBe(start + 1);
    await page.keyboard.press('a');
    await page.keyboard.press('Enter');
    await page.keyboard.press('l');
    await page.getByRole('log').getByText('Maldrin strikes Gorvan for 7.').waitFor();
    await page.keyboard.press('l');
    expect(battle.units.find((each) => each.number === 5)?.life).toBe(7);

    await board.getByRole('gridcell', { name: /Tessit/ }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('z');
    await page.getByRole('img', { name: /Tessit .*cannot act now/ }).waitFor();
    // Nothing is picked: arrows move the cursor.
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(standing(battle, 2) + 1);
    await page.close();
  });

  test('arrows need not be brought to the board first', async () => {
    const { page, battle } = await open();
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(standing(battle, 2) + 25);
    await page.close();
  });
});

describe('what there is to see', () => {
  test('of a zone is shown by its button and its key until it is pressed again, over steps', async () => {
    const opened = await open();
    const { page } = opened;
    const zone = page.getByRole('button', { name: 'Danger zone' });
    expect(await zone.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('d');
    await page.getByText('Danger zone:').waitFor();
    expect([await zone.getAttribute('aria-pressed'), surveyed(opened), chosen(opened)]).toEqual(['true', ['danger'], []]);
    await unit(page, 1).click();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => surveyed(opened).filter((id) => id === 'danger')).toHaveLength(2);
    await page.locator('.mark.threat.reach').first().waitFor();
    await shot(page, 'battle-danger', 'window');
    await zone.click();
    await page.getByText('Danger zone:').waitFor({ state: 'detached' });
    expect(await zone.getAttribute('aria-pressed')).toBe('false');
    await page.close();
  });

  test('is there for those who only watch', async () => {
    const opened = await open({}, []);
    await unit(opened.page, 5).hover();
    await opened.page.getByText('Gorvan:').waitFor();
    await opened.page.getByRole('button', { name: 'Danger zone' }).click();
    await opened.page.getByText('Danger zone:').waitFor();
    expect(surveyed(opened)).toEqual(['unit 5', 'danger']);
    await opened.page.close();
  });
});

describe('meanwhile', () => {
  test('the enemy’s turn is summed up for who is asked again', async () => {
    const { page } = await open();
    await page.locator('[data-id="end"]').click();
    await page.locator('.primary').getByText('End the turn with 4 units that can act').waitFor();
    expect(await page.getByRole('region', { name: 'Meanwhile' }).count()).toBe(0);
    await page.keyboard.press('Enter');
    const strip = page.getByRole('region', { name: 'Meanwhile' });
    await strip.getByText(/Meanwhile, \d things happened/).click();
    await strip.getByText('Gorvan walks.').first().waitFor();
    await shot(page, 'battle-meanwhile', 'window');
    expect(await findings(page)).toEqual([]);
    await strip.getByRole('button', { name: 'I have read this' }).click();
    await strip.waitFor({ state: 'detached' });
    await page.close();
  });

  test('an enemy out of sight is brought into sight gently, and not where motion is unwelcome', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await open({ viewport: PHONE, reducedMotion, ...TOUCH });
      const room = page.locator('.room');
      await unit(page, 4).tap();
      await page.getByText('can be struck').first().waitFor();
      await page.keyboard.press('e');
      const scrolled = () => room.evaluate((element) => element.scrollTop);
      const before = await scrolled();
      expect(before).toBeGreaterThan(300);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Meanwhile' }).waitFor();
      // The last to walk is near the upper edge.
      if (reducedMotion === 'reduce') expect(await scrolled()).toBe(before);
      else await expect.poll(scrolled).toBeLessThan(100);
      await page.close();
    }
  });
});

describe('on a phone', () => {
  test('everything is done by touch, and the board stays in its place', async () => {
    const opened = await open({ viewport: PHONE, ...TOUCH });
    const { page, battle } = opened;
    const dock = page.getByRole('region', { name: 'At a glance' });
    const room = page.locator('.room');
    await unit(page, 1).tap();
    await dock.locator('.closer [data-value="21 / 24"]').waitFor();
    const before = await room.boundingBox();
    const isSeen = (number: number) =>
      unit(page, number).evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    expect(await isSeen(1)).toBe(true);
    // The buttons of the scene are at hand beside what is looked at.
    await dock.getByRole('button', { name: 'Attack' }).tap();
    await unit(page, 5).tap();
    await dock.getByText('Maldrin strikes Gorvan').waitFor();
    await shot(page, 'battle-phone-aimed', 'window');
    expect(await outliers(page)).toEqual([]);
    await dock.getByRole('button', { name: 'Confirm' }).tap();
    await expect.poll(() => chosen(opened)).toEqual([['unit 1', 'attack', 'unit 5']]);
    expect(await room.boundingBox()).toEqual(before);
    // Far away: brought into sight as it walks.
    await unit(page, 4).tap();
    await page.locator('.mark.reach').first().waitFor();
    const to = standing(battle, 4) - 75;
    await cellOf(page, to).tap();
    await cellOf(page, to).locator('.token').waitFor();
    await expect.poll(() => isSeen(4)).toBe(true);
    await page.close();
  });
});
