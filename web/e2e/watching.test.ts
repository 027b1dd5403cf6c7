// Bots among themselves, with pause, step and speed; then back and forth (PLAT-11).
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
    await page.getByRole('button', { name: 'One step' }).click();
    await page.waitForFunction((n) => document.querySelectorAll('.token').length > n, before);
    await shot(page, 'watching');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Seen').selectOption({ label: 'all is shown' });
    for (const speed of [4, 5, 6]) {
      await page.getByRole('button', { name: 'Faster' }).click();
      await page.getByText(`speed ${speed}`).waitFor();
    }
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.ending').waitFor();
    const all = await tokens();
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
    const link = new URL(page.url());
    expect(Number(/^#step=(\d+)$/.exec(link.hash)?.[1])).toBeGreaterThan(0);
    const other = await house.person({ reducedMotion: 'reduce' });
    await other.page.goto(link.href);
    await other.page.waitForFunction((n) => document.querySelectorAll('.token').length === n, all - 1);
    await other.page.evaluate(() => (location.hash = '#step=9999'));
    await other.page.getByRole('alert').getByText(/This match has no step 9,?999: its last is \d+/).waitFor();
    await other.page.context().close();
    await page.getByRole('button', { name: 'To the end' }).click();
    const old = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.href !== old);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
