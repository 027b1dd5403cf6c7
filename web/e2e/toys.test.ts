// A game with hidden hands, for real: persons at one screen (PLAT-11), and every kind of
// setting.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { distance } from '../src/scene/grid.ts';
import type { Board } from '../src/wire.ts';
import { type Frame, House, housed, litCells } from './house.ts';
import { findings, outliers } from './judge.ts';
import { shot } from './stage.ts';
import { told } from './told.ts';

const house = housed(() => House.ofToys());

/** The meadow's cells, as far as distances go. */
const MEADOW: Board = { shape: 'hexagon', columns: 5, rows: 5, ground: '', legend: [], aim: 'cell', naming: 'numbers' };

/** Whose eyes the server has sent something for, of these frames. */
function eyesOf(frames: Frame[]): unknown[] {
  return told(frames).flatMap((message) => (message.t === 'scene' || message.t === 'step' ? [message.now.eyes] : []));
}

/** Takes down from now on the words of everything of a kind that comes and goes, part by part; says all of it when asked. */
async function watched(page: Page, selector: string): Promise<() => Promise<string[]>> {
  await page.evaluate((selector) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element).filter((node) => node.matches(selector));
      seen.push(...added.map((node) => [...node.children].map((part) => part.textContent ?? '').filter((words) => words !== '').join(' ')));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

/** Words that rise and dice that lie for a while are gone. */
const atRest = (page: Page) => page.waitForFunction(() => !document.querySelector('.float, .dice'));

describe('hidden hands', () => {
  test('are sent and shown only when their owner is alone at the screen', async () => {
    const { page, frames, faults } = await house.person();
    await page.goto(`${house.address}/g/bids`);
    await page.getByText('All of us at this screen').click();
    await shot(page, 'toy-setup');
    await atRest(page);
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
          await atRest(page);
    expect(await findings(page)).toEqual([]);
        }
        curtains += 1;
        await page.locator('.curtain button').click();
        await page.locator('.thing.lit, .ending').first().waitFor();
        continue;
      }
      if (curtains === 2) {
        await shot(page, 'toy-hand');
        await atRest(page);
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

describe('one seat alone', () => {
  test('is asked for nobody else, offered no draw, and comes to the end by itself', async () => {
    const { page, faults } = await house.person();
    await page.goto(`${house.address}/g/bids`);
    await page.getByText('More settings').waitFor();
    await page.getByRole('spinbutton', { name: 'Players' }).fill('1');
    await page.getByRole('spinbutton', { name: 'Players' }).press('Tab');
    await page.getByText('I play alone').waitFor();
    // Company can be had, but nothing more is asked about it.
    expect(await page.getByRole('radio', { name: 'I play alone' }).isChecked()).toBe(true);
    expect(await page.locator('main').innerText()).not.toMatch(/How strong|Time to think|is away/i);
    await page.getByLabel('Rounds').fill('2');
    await page.locator('button.play').click();
    // Nobody else can look: there is no curtain to lift, and nobody to wait for.
    await page.locator('.thing.card.lit').first().waitFor();
    expect([await page.locator('.curtain').count(), await page.locator('[data-region="players"] [data-id]').count()]).toEqual([0, 1]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Give up' }).waitFor();
    expect(await page.getByRole('button', { name: /draw/i }).count()).toBe(0);
    await page.keyboard.press('Escape');
    for (;;) {
      await page.locator('.ending').or(page.locator('.thing.card.lit')).first().waitFor();
      if ((await page.locator('.ending').count()) > 0) break;
      await page.locator('.thing.card.lit').first().click();
      await page.waitForFunction(() => !document.querySelector('.thing.pending'));
    }
    await shot(page, 'toy-alone-end');
    expect(await page.locator('.ending').innerText()).toMatch(/Player 1 (wins|loses)\./);
    expect(await page.locator('main').innerText()).not.toMatch(/together|draw\b/i);
    await atRest(page);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('partners', () => {
  test('play to the end that the cards bring, and win or lose together', async () => {
    const { page, faults } = await house.person();
    await page.goto(`${house.address}/g/lanterns`);
    await page.getByText('All of us at this screen').click();
    await page.locator('button.play').click();
    for (;;) {
      const next = page.locator('.curtain button, .ending, .thing.lit, [role="gridcell"].lit').first();
      await next.waitFor();
      if ((await page.locator('.ending').count()) > 0) break;
      await next.click();
      await page.waitForFunction(() => !document.querySelector('.pending'));
    }
    const told = await page.locator('.ending').innerText();
    expect(told).toMatch(/Everybody (wins|loses) together\./);
    expect(told).toMatch(/Both rows are whole\.|The last lantern is out\.|There are no cards left\./);
    await shot(page, 'toy-lanterns-end');
    await atRest(page);
    expect(await findings(page)).toEqual([]);
    expect(await outliers(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

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
    await atRest(page);
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
    let isJudged = false;
    for (;;) {
      await page.locator('.ending').or(litCells(page).first()).first().waitFor();
      if ((await page.locator('.ending').count()) > 0) break;
      await litCells(page).first().click();
      // Where a swarm is picked: grow, or the first cell beside it.
      const next = page.locator('.thing.lit').or(litCells(page)).first();
      await next.waitFor();
      if (!isJudged) {
        await shot(page, 'toy-meadow');
        await atRest(page);
    expect(await findings(page)).toEqual([]);
        expect(await outliers(page)).toEqual([]);
        isJudged = true;
      }
      await next.click();
      await page.waitForFunction(() => !document.querySelector('.pending'));
    }
    expect(await page.locator('.ending li').count()).toBe(3);
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    await shot(page, 'toy-meadow-end');
    await atRest(page);
    expect(await findings(page)).toEqual([]);
    expect(await outliers(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('fight for the middle, and see what is rolled', async () => {
    const { page, faults } = await house.person();
    await page.goto(`${house.address}/g/meadow`);
    await page.getByText('All of us at this screen').click();
    const dice = await watched(page, '.dice');
    await page.locator('button.play').click();
    const far = (cell: number) => distance(MEADOW, cell, 12);
    const lit = async () => {
      const cells = await litCells(page).evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-cell'))));
      return cells.sort((a, b) => far(a) - far(b));
    };
    for (;;) {
      await page.locator('.ending').or(litCells(page).first()).first().waitFor();
      if ((await page.locator('.ending').count()) > 0) break;
      // The swarm that is nearest to the middle goes there, or else grows.
      const [from] = (await lit()) as [number];
      await page.locator(`[data-cell="${from}"]`).click();
      await page.locator(`[data-cell="${from}"].picked`).waitFor();
      const [to = from] = await lit();
      const grow = page.locator('.thing.lit');
      if (far(to) < far(from) || (await grow.count()) === 0) await page.locator(`[data-cell="${to}"]`).click();
      else await grow.click();
      await page.waitForFunction(() => !document.querySelector('.pending, .dice'));
    }
    // Of each fight in the log the dice of both sides were to be seen: a face for every bee, and the sum of several.
    await page.keyboard.press('l');
    const log = await page.locator('.log').innerText();
    const nFights = [...log.matchAll(/A cell is fought for/g)].length;
    expect(nFights).toBeGreaterThan(0);
    const rolls = await dice();
    expect(rolls.length).toBe(2 * nFights);
    for (const roll of rolls) {
      const [faces = '', sum] = roll.split(' = ');
      expect(faces).toMatch(/^[1-6]( [1-6])*$/);
      expect(sum).toBe(faces.includes(' ') ? String(faces.split(' ').reduce((total, face) => total + Number(face), 0)) : undefined);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
