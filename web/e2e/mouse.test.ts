// A whole match by mouse, looked at in three sizes and both colours (PLAT-11, PLAT-15).
import { describe, expect, test } from 'vitest';
import { housed, litCells, medianStep, myTurn, newMatch, tile } from './house.ts';
import { contrast, findings, namesInTree } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';

const house = housed();

describe('by mouse', () => {
  test('two presses lead to the first decision, and a match to its end', async () => {
    const { page, frames, faults } = await house.person();
    let presses = 0;
    await page.exposeFunction('pressed', () => (presses += 1));
    await page.addInitScript(() => addEventListener('click', () => (globalThis as unknown as { pressed(): void }).pressed(), true));
    await page.goto(house.address);
    await page.locator(tile('connect4')).waitFor();
    await looks(page, 'home');
    await page.locator(tile('connect4')).click();
    await page.locator('button.play').waitFor();
    await looks(page, 'setup');
    await page.locator('button.play').hover();
    await expect.poll(() => contrast(page.locator('button.play'))).toBeGreaterThan(4.5);
    await page.locator('button.play').click();
    await litCells(page).first().waitFor();
    expect(presses).toBe(2);
    expect(await page.title()).toBe('● Your turn – Connect four');

    let steps = 0;
    while (await myTurn(page)) {
      if (steps === 4) await looks(page, 'match');
      // One line is not worth a summary.
      expect(await page.locator('.meanwhile').count()).toBe(0);
      await litCells(page).nth(steps % (await litCells(page).count())).click();
      steps += 1;
      await page.waitForFunction((n) => document.querySelectorAll('.token').length >= n, 2 * steps - 1);
    }
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    await looks(page, 'end');

    // Every disc is an image with a name, and the tree has them all.
    const names = await namesInTree(page, ['image']);
    expect(names.filter((name) => /^(cross|ring)/.test(name))).toHaveLength(await page.locator('.token').count());
    expect(medianStep(frames)).toBeLessThanOrEqual(1000);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a column is hit anywhere; what cannot be picked says why; menus, rules and help are judged', async () => {
    const { page } = await house.person();
    await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
    // Six discs fill the first column.
    for (let n = 1; n <= 6; n += 1) {
      await page.locator('[data-cell="0"]').click();
      await page.waitForFunction((n) => document.querySelectorAll('.token').length === n, n);
      await litCells(page).first().waitFor();
    }
    await page.locator('[data-cell="0"]').click();
    await page.getByRole('alert').getByText('Column 1 is full.').waitFor();
    for (const name of ['Menu', 'Rules']) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      if (name === 'Rules') await page.getByRole('dialog').getByRole('button', { name }).click();
      if (name === 'Rules') {
        await page.getByText('The rules, clause by clause').click();
        await page.getByText('CONNECT4-3.1').waitFor();
      }
      await shot(page, `open-${name.toLowerCase()}`);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('Drop into column 2').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });

  test('a column is meant on the blue between its holes too, and shows where a disc would rest', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
    await litCells(page).first().waitFor();
    const [upper, lower] = [await page.locator('[data-cell="3"]').boundingBox(), await page.locator('[data-cell="10"]').boundingBox()];
    if (!upper || !lower) throw new Error('there are no holes');
    const gap = lower.y - upper.y - upper.height;
    expect(gap).toBeGreaterThan(2);
    const [x, y] = [upper.x + upper.width / 2, upper.y + upper.height + gap / 2];
    // Along the blue from the column before: no other element is entered on the way.
    await page.mouse.move(x - upper.width - gap, y);
    await page.locator('[data-cell="37"].pointed').waitFor();
    await page.mouse.move(x, y);
    await page.locator('[data-cell="38"].pointed').waitFor();
    expect(await page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[data-cell]') ?? null, [x, y])).toBeNull();
    await page.mouse.click(x, y);
    await page.locator('[data-cell="38"] .token').waitFor();
    await page.context().close();
  });

  test('the disc of whoever is to play waits over the column that is aimed at, and over none when somebody else is', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
    await litCells(page).first().waitFor();
    const middle = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (!box) throw new Error(`${selector} is nowhere`);
      return { x: Math.round(box.x + box.width / 2), top: box.y, bottom: box.y + box.height };
    };
    // Before anything is pointed at it waits over the middle.
    await page.mouse.move(2, 2);
    await page.reload();
    await page.locator('.shaft:not(.meant)').waitFor();
    expect((await middle('.aloft')).x).toBe((await middle('[data-cell="3"]')).x);
    for (const [cell, landing] of [[29, 36], [13, 41]] as const) {
      await page.locator(`[data-cell="${cell}"]`).hover();
      await page.locator(`[data-cell="${landing}"].pointed`).waitFor();
      await page.locator('.shaft.meant').waitFor();
      const [disc, hole] = [await middle('.aloft'), await middle(`[data-cell="${cell}"]`)];
      expect(disc.x).toBe(hole.x);
      expect(disc.bottom).toBeLessThan((await middle('.board')).top);
    }
    await page.locator('.aloft.of-0').waitFor();
    // On the way to the great button, which says so, it keeps its column; the button lets it fall.
    const drop = page.locator('.primary').getByRole('button', { name: 'Drop into column 7' });
    const before = await drop.boundingBox();
    await drop.hover();
    await page.locator('.shaft:not(.meant)').waitFor();
    expect((await middle('.aloft')).x).toBe((await middle('[data-cell="13"]')).x);
    await drop.click();
    await page.locator('[data-cell="41"] .token').waitFor();
    await page.locator('.aloft.of-1').waitFor();
    expect(await drop.boundingBox()).toEqual(before);
    await shot(page, 'connect4-aloft', 'window');
    await page.context().close();
    const { page: other } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(other, house.address, async () => other.getByText('Computer players; I watch').click());
    await other.locator('.token').first().waitFor();
    expect(await other.locator('.aloft').count()).toBe(0);
    await other.context().close();
  });

  test('a disc falls to its place (PLAT-14), and is there at once where motion is unwelcome', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await house.person({ reducedMotion });
      // What every animation begins with.
      await page.addInitScript(() => {
        const frames: unknown[] = [];
        Object.assign(globalThis, { frames });
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (keyframes, options) {
          frames.push(keyframes);
          return animate.call(this, keyframes, options);
        };
      });
      await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
      await litCells(page).first().waitFor();
      await page.locator('[data-cell="3"]').click();
      await page.locator('.token').waitFor();
      const frames = await page.evaluate(() => (globalThis as unknown as { frames: unknown[] }).frames);
      if (reducedMotion === 'reduce') expect(frames).toEqual([]);
      else expect(JSON.stringify(frames)).toMatch(/"translate":"0px -\d/);
      await page.context().close();
    }
  });

  test('giving up asks first; the record and the way back are there', async () => {
    const { page } = await house.person();
    await newMatch(page, house.address);
    await litCells(page).first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('button', { name: 'Play on' }).click();
    await litCells(page).first().waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog', { name: 'Give up this match?' }).getByRole('button', { name: 'Give up' }).click();
    await page.locator('.ending').getByText('You lost').waitFor();
    await page.getByText('Medium computer wins.').waitFor();
    const coming = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the record' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.jsonl$/);
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'One step back' }).waitFor();
    await page.getByRole('link', { name: 'Ludotheque' }).click();
    await page.locator('.kept').getByText('You lost').waitFor();
    await page.goBack();
    await page.getByText('Medium computer wins.').waitFor();
    await page.context().close();
  });
});

describe('an address', () => {
  test('that is nothing says so', async () => {
    const { page } = await house.person();
    await page.goto(`${house.address}/no/such/page`);
    await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
    await page.goto(`${house.address}/m/00000000000000000000000000000000`);
    await page.getByRole('link', { name: 'All games' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.context().close();
  });
});
