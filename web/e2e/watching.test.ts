// Bots among themselves, with pause, step and speed (PLAT-11); then back and forth by the same bar (PLAT-5, PLAT-9).
import { describe, expect, test } from 'vitest';
import { housed, newMatch } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const house = housed();

describe('watching', () => {
  test('bots pause, go step by step, faster, and can be looked back at', async () => {
    const { page, faults } = await house.person();
    await newMatch(page, house.address, async () => {
      await page.getByText('Computer players; I watch').click();
      await page.getByText('Easy', { exact: true }).click();
    });
    const tokens = () => page.locator('.token').count();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText('paused').first().waitFor();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    // Whatever was under way has come when a step asked for adds exactly one.
    const before = await tokens();
    await page.getByRole('button', { name: 'One step', exact: true }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.token').length > n, before);
    await shot(page, 'watching');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: 'All', exact: true }).click();
    await page.getByRole('radio', { name: 'All', exact: true, checked: true }).waitFor();
    // Back while they wait, and to the present again, where they go on.
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.token').length === 0);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.token').length > n, before);
    for (const speed of ['2×', '4×', '8×']) {
      await page.getByRole('radio', { name: speed }).click();
      await page.getByRole('radio', { name: speed, checked: true }).waitFor();
    }
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.ending').waitFor();
    const all = await tokens();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.token').length === n, all - 1);
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.token').length === 0);
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.waitForFunction(() => document.querySelectorAll('.token').length === 1);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.token').length === n, all);
    // The address leads to the step, for somebody else, too.
    await page.getByRole('button', { name: 'One step back' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.token').length === n, all - 1);
    await page.waitForURL(/#step=[1-9]\d*$/);
    const link = new URL(page.url());
    const other = await house.person({ reducedMotion: 'reduce' });
    await other.page.goto(link.href);
    await other.page.waitForFunction((n) => document.querySelectorAll('.token').length === n, all - 1);
    await other.page.evaluate(() => (location.hash = '#step=9999'));
    await other.page.getByRole('alert').getByText(/This match has no step 9,?999: its last is \d+/).waitFor();
    // What is no number is told as such.
    await other.page.evaluate(() => (location.hash = '#step=abc'));
    await other.page.getByRole('alert').getByText(new RegExp(`The address names no step: this match has the steps 0 to ${all}\\.`)).waitFor();
    expect(await other.page.locator('.token').count()).toBe(all - 1);
    await other.page.context().close();
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.getByRole('button', { name: 'See the result' }).click();
    const old = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.href !== old);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
