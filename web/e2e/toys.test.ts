// A game with hidden hands, for real: persons at one screen (PLAT-11), and every kind of
// setting.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerMessage } from '../src/wire.ts';
import { House, litCells, type Frame } from './house.ts';
import { findings, outliers } from './judge.ts';
import { shot } from './stage.ts';

let house: House;
beforeAll(async () => void (house = await House.ofToys()));
afterAll(() => house?.close());

/** Whose eyes the server has sent something for, of these frames. */
function eyesOf(frames: Frame[]): unknown[] {
  const told = frames.filter(({ from }) => from === 'server').map(({ text }) => JSON.parse(text) as ServerMessage);
  return told.flatMap((message) => (message.t === 'scene' || message.t === 'step' ? [message.now.eyes] : []));
}

describe('hidden hands', () => {
  test('are sent and shown only when their owner is alone at the screen', async () => {
    const { page, frames, faults } = await house.person();
    await page.goto(`${house.address}/g/bids`);
    await page.getByText('All of us at this screen').click();
    await shot(page, 'toy-setup');
    expect(await findings(page)).toEqual([]);
    await page.getByLabel('Rounds').fill('2');
    await page.locator('button.play').click();
    let curtains = 0;
    for (;;) {
      await page.locator('.curtain, .ending, .thing.lit').first().waitFor();
      if ((await page.locator('.ending').count()) > 0) break;
      if ((await page.locator('.curtain').count()) > 0) {
        const name = (await page.locator('.curtain button').textContent())?.trim() ?? '';
        const next = Number(/Player (\d)/.exec(name)?.[1]) - 1;
        // Neither the page nor any frame since the last curtain holds what this seat sees.
        expect(await page.content()).not.toMatch(/card \d/i);
        const since = frames.slice(frames.findLastIndex(({ text }) => text.includes('"lift"')) + 1);
        expect(eyesOf(since)).not.toContainEqual({ seat: next });
        if (curtains === 1) {
          await shot(page, 'toy-curtain');
          expect(await findings(page)).toEqual([]);
        }
        curtains += 1;
        await page.locator('.curtain button').click();
        await page.locator('.thing.lit, .ending').first().waitFor();
        continue;
      }
      if (curtains === 2) {
        await shot(page, 'toy-hand');
        expect(await findings(page)).toEqual([]);
        expect(await outliers(page)).toEqual([]);
      }
      const asked = frames.length;
      await page.locator('.thing.card.lit').first().click();
      await expect.poll(() => frames.slice(asked).some(({ from, text }) => from === 'server' && /"t":"(step|curtain|scene)"/.test(text))).toBe(true);
      await page.waitForFunction(() => !document.querySelector('.thing.pending'));
    }
    expect(curtains).toBeGreaterThanOrEqual(2);
    await shot(page, 'toy-end');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a setting out of its range is told at its field', async () => {
    const { page } = await house.person({ locale: 'fr-FR' });
    await page.goto(`${house.address}/g/bids`);
    await page.getByLabel('Manches').fill('999');
    await page.locator('button.play').click();
    // The field itself refuses, before anything is sent.
    expect(await page.getByLabel('Manches').evaluate((field: HTMLInputElement) => field.validity.rangeOverflow)).toBe(true);
    await page.getByLabel('Manches').fill('1');
    await page.getByLabel('Nombre de joueurs').fill('3');
    await page.getByLabel('Nombre de joueurs').press('Tab');
    await page.locator('button.play').click();
    await page.getByText('Posez une carte.').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    await shot(page, 'toy-three-fr');
    await page.context().close();
  });
});

describe('partners', () => {
  test('play with each other, are offered no draw, and end together', async () => {
    const { page, faults } = await house.person();
    await page.goto(`${house.address}/g/lanterns`);
    await page.getByText('Me together with the computer').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/against/i);
    await page.getByText('All of us at this screen').click();
    await page.locator('button.play').click();
    await page.locator('.curtain button').click();
    await page.locator('.thing.card.lit').first().click();
    await page.locator('.thing.lit:not(.card)').first().waitFor();
    await shot(page, 'toy-lanterns');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Give up' }).waitFor();
    expect(await page.getByRole('button', { name: /draw/i }).count()).toBe(0);
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    await page.getByText('Everybody loses together.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('three seats', () => {
  test('play on hexagons, each by a name of its own, for places', async () => {
    const { page, faults } = await house.person();
    await page.goto(`${house.address}/g/meadow`);
    await page.getByText('Me and friends, by links').waitFor();
    await page.getByText('More settings').click();
    expect(await page.locator('.seat > label').allInnerTexts()).toEqual(['Clover', 'Heather', 'Thyme']);
    await page.locator('button.play').click();
    for (;;) {
      await page.locator('.ending').or(litCells(page).first()).first().waitFor();
      if ((await page.locator('.ending').count()) > 0) break;
      await litCells(page).first().click();
      // Where a swarm is picked: grow, or the first cell beside it.
      const next = page.locator('.thing.lit').or(litCells(page)).first();
      await next.waitFor();
      await shot(page, 'toy-meadow');
      await next.click();
      await page.waitForFunction(() => !document.querySelector('.pending'));
    }
    expect(await page.locator('.ending li').count()).toBe(3);
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    await shot(page, 'toy-meadow-end');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
