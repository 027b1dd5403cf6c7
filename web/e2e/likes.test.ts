// What somebody likes at a table: sounds, motion, speed, hints, language.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { battlefield, cellOf, standing, unit } from './field.ts';
import { housed, litCells, newMatch } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const open = battlefield();
const house = housed();

describe('what somebody likes', () => {
  /** How many sounds were begun, from now on. */
  const listen = (page: Page) =>
    page.evaluate(() => {
      const held = window as unknown as { heard: number };
      held.heard = 0;
      const start = AudioBufferSourceNode.prototype.start;
      AudioBufferSourceNode.prototype.start = function (...when) {
        held.heard += 1;
        return start.apply(this, when);
      };
    });
  const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: number }).heard);

  test('is sounds, from the first press on, or none', async () => {
    const { page } = await open();
    await listen(page);
    await unit(page, 1).hover();
    await page.locator('.closer').getByText('Maldrin').waitFor();
    expect(await heard(page)).toBe(0);
    await unit(page, 1).click();
    await page.locator('.cell.picked').waitFor();
    await unit(page, 2).click();
    await expect.poll(() => heard(page)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByLabel('Sounds').fill('0');
    await page.getByRole('button', { name: 'Close' }).first().click();
    const before = await heard(page);
    await unit(page, 1).click();
    await page.locator('.closer').getByText('Maldrin').waitFor();
    expect(await heard(page)).toBe(before);
    await page.close();
  });

  test('is a drawer beside the table, which stays in use; Escape closes it, and all of it is kept', async () => {
    const { page } = await open();
    const settings = page.getByRole('button', { name: 'Settings', exact: true });
    await settings.click();
    const drawer = page.getByRole('region', { name: 'Settings' });
    await drawer.waitFor();
    expect(await findings(page)).toEqual([]);
    await shot(page, 'settings', 'window');
    // The board is not behind anything that takes presses.
    await unit(page, 1).click();
    await page.locator('.cell.picked').waitFor();
    await drawer.getByRole('switch', { name: 'Hints' }).click();
    await drawer.getByRole('group', { name: 'Language' }).getByRole('radio', { name: 'Français' }).click();
    const french = page.getByRole('region', { name: 'Réglages' });
    await french.getByRole('group', { name: 'Vitesse' }).getByRole('radio', { name: '×2' }).click();
    await page.keyboard.press('Escape');
    await french.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('button', { name: 'Réglages', exact: true }).click();
    expect(await french.getByRole('radio', { name: '×2' }).isChecked()).toBe(true);
    expect(await french.getByRole('switch', { name: 'Conseils' }).isChecked()).toBe(false);
    await page.close();
  });

  test('is that things stay still, whatever the device says', async () => {
    const { page, battle } = await open({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'None' }).click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    const travelled = () => page.evaluate(() => (window as unknown as { travelled: number }).travelled);
    await page.evaluate(() => {
      const held = window as unknown as { travelled: number };
      held.travelled = 0;
      new MutationObserver(() => (held.travelled += document.querySelectorAll('.travelling').length)).observe(document.body, { subtree: true, attributeFilter: ['class'] });
    });
    const from = standing(battle, 1);
    await unit(page, 1).click();
    await cellOf(page, from + 1).click();
    await expect.poll(() => battle.log.length).toBe(1);
    await page.locator(`[data-cell="${from + 1}"] [data-id="unit 1"], [data-cell="${from + 1}"][data-id="unit 1"]`).first().waitFor();
    expect(await travelled()).toBe(0);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('group', { name: 'Motion' }).getByRole('radio', { name: 'Full' }).click();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await cellOf(page, from).click();
    await expect.poll(travelled).toBeGreaterThan(0);
    await page.close();
  });

  /** Notes what the browser is asked to tell. Nobody allows a browser without a window anything, and it is never out of sight. */
  const watch = (page: Page, answer: NotificationPermission) =>
    page.addInitScript((answer) => {
      const held = window as unknown as { told: string[]; isAway: boolean };
      [held.told, held.isAway] = [[], false];
      Object.defineProperty(document, 'hidden', { get: () => held.isAway });
      class Noted {
        static permission: NotificationPermission = 'default';
        static requestPermission = () => Promise.resolve((Noted.permission = answer));
        constructor(title: string, { body }: NotificationOptions) {
          held.told.push(`${title}: ${body}`);
        }
      }
      window.Notification = Noted as unknown as typeof Notification;
    }, answer);

  test("is to be told of one's turn while one looks elsewhere", async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await watch(page, 'granted');
    await newMatch(page, house.address);
    await litCells(page).first().waitFor();
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
    /** Plays, and waits until the computer has played, too. */
    const play = async (nTokens: number) => {
      await litCells(page).first().click();
      await page.waitForFunction((n) => document.querySelectorAll('.token').length >= n && document.querySelector('[role="gridcell"].lit'), nTokens);
    };
    await page.evaluate(() => ((window as unknown as { isAway: boolean }).isAway = true));
    await play(2);
    expect(await told()).toEqual([]);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await page.getByRole('switch', { name: /^Tell me when it is my turn/ }).check();
    await play(4);
    expect(await told()).toEqual(['Connect four: Your turn']);
    await page.evaluate(() => ((window as unknown as { isAway: boolean }).isAway = false));
    await play(6);
    expect(await told()).toEqual(['Connect four: Your turn']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is said to be forbidden where the browser forbids it', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    await watch(page, 'denied');
    await newMatch(page, house.address);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const wish = page.getByRole('switch', { name: /^Tell me when it is my turn/ });
    await wish.click();
    await page.getByRole('status').getByText(/The browser does not let this page/).waitFor();
    expect(await wish.isChecked()).toBe(false);
    await page.context().close();
  });
});
