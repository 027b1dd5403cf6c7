// Skirmish as it is played (SKIRMISH-11, SKIRMISH-12): by mouse, by keyboard in
// French on a small screen, by touch.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import { DESK, housed, medianStep, myTurn, newMatch, PHONE, setUpByKeys, tabTo, TOUCH } from './house.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';
import { firstScene } from './told.ts';

const house = housed();

/** Own units that can act, while nothing is picked. */
const ready = (page: Page) => page.locator('[role="gridcell"].lit:has(.token)');
const dock = (page: Page) => page.locator('.dock');
const cellAt = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
const cellOf = (page: Page, unit: string) => page.locator(`[data-cell]:has([data-id="${unit}"])`).evaluate((cell) => Number(cell.getAttribute('data-cell')));
const focusedCell = (page: Page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? Number.NaN));

/** Waits until somebody here is to choose, or the match is over; says which. */
const isMyTurn = (page: Page) => myTurn(page, '[data-id="end"].lit');

/** How many such parts there are, and how many of them are cut off by what is around them. */
const cutOff = (page: Page, part: string, around: string) =>
  page.locator(part).evaluateAll(
    (parts, around) => {
      const isCut = (part: Element) => {
        const [box, whole] = [part.getBoundingClientRect(), (part.closest(around) as Element).getBoundingClientRect()];
        return box.left < whole.left - 1 || box.right > whole.right + 1 || box.top < whole.top - 1 || box.bottom > whole.bottom + 1;
      };
      return [parts.length, parts.filter(isCut).length];
    },
    around,
  );

/** Picks one unit after the other until an enemy can be struck; that enemy's cell, or none. */
async function findTarget(page: Page, enemy: string): Promise<number | undefined> {
  const ids = await ready(page).locator('.token').evaluateAll((tokens) => tokens.map((token) => token.getAttribute('data-id') ?? ''));
  for (const id of ids) {
    await page.locator(`[data-id="${id}"]`).click();
    await page.locator(`.picked [data-id="${id}"]`).waitFor();
    await page.locator('[data-id="wait"].lit').waitFor();
    const target = page.locator(`[role="gridcell"].lit[aria-label*="(${enemy})"]`).first();
    if ((await target.count()) > 0) return target.evaluate((cell) => Number(cell.getAttribute('data-cell')));
    await page.keyboard.press('Escape');
    await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
  }
  return undefined;
}

describe('on a phone', () => {
  test('a map in the corner shows the whole board and the part in sight, and a finger on it moves that', async () => {
    const { page, faults } = await house.person({ viewport: PHONE, ...TOUCH, reducedMotion: 'reduce' });
    await newMatch(page, house.address, undefined, 'skirmish');
    await ready(page).first().waitFor();
    const map = page.locator('.minimap');
    await map.waitFor();
    const box = await map.boundingBox();
    if (!box) throw new Error('the map is nowhere');
    const room = await page.locator('.room').boundingBox();
    // In the corner, and no more than a fifth of what is in sight.
    expect(box.x + box.width).toBeLessThanOrEqual(room!.x + room!.width);
    expect(box.y).toBeGreaterThanOrEqual(room!.y);
    expect((box.width * box.height) / (room!.width * room!.height)).toBeLessThan(0.2);
    const isInSight = (cell: number) => cellAt(page, cell).evaluate((element) => {
      const [box, around] = [element.getBoundingClientRect(), element.closest('.room')!.getBoundingClientRect()];
      return box.right <= around.right + 1 && box.left >= around.left - 1 && box.bottom <= around.bottom + 1 && box.top >= around.top - 1;
    });
    const part = () => map.locator('span').boundingBox();
    // The upper left corner, then the lower right one.
    for (const [x, y, cell] of [[3, 3, 0], [box.width - 3, box.height - 3, 624]] as const) {
      const before = await part();
      await page.touchscreen.tap(box.x + x, box.y + y);
      await expect.poll(() => isInSight(cell)).toBe(true);
      await expect.poll(part).not.toEqual(before);
      expect(await map.boundingBox()).toEqual(box);
    }
    expect(await page.locator('.cell.picked').count()).toBe(0);
    await shot(page, 'skirmish-minimap', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
    // Where all of it is in sight there is nothing to move.
    const { page: desk } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(desk, house.address, undefined, 'skirmish');
    await desk.locator('.field.painted').waitFor();
    expect(await desk.locator('.minimap').count()).toBe(0);
    await desk.context().close();
  });
});

describe('by mouse', () => {
  test('two presses lead to a battle that is whole, named and judged', async () => {
    const { page, frames, faults } = await house.person({ reducedMotion: 'reduce' });
    let presses = 0;
    await page.exposeFunction('pressed', () => (presses += 1));
    await page.addInitScript(() => addEventListener('click', () => (globalThis as unknown as { pressed(): void }).pressed(), true));
    await newMatch(page, house.address, undefined, 'skirmish');
    await ready(page).first().waitFor();
    expect(presses).toBe(2);
    expect(await page.title()).toBe('● Your turn – Skirmish');
    const words = await (await fetch(`${house.address}/api/v1/games/skirmish/texts/en`)).text();
    const speech = Speech.of('en', words).named(['Player 1', 'Medium computer']);
    const names = await namesInTree(page, ['image', 'button', 'group', 'meter']);
    const things = firstScene(frames).regions.flatMap(({ items }) => items);
    expect(things.length).toBeGreaterThan(20);
    expect(things.filter((item) => !names.some((name) => name.startsWith(storyOf(item, speech)))).map(({ id }) => id)).toEqual([]);
    // In the middle of something: a unit picked, the danger zone in sight.
    await page.keyboard.press('d');
    await ready(page).first().click();
    await page.locator('.mark.reach').first().waitFor();
    await page.locator('.mark.threat').first().waitFor();
    await looks(page, 'skirmish', 'window');
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a unit walks to a far cell and back; an attack and the end of a turn are asked about', async () => {
    const { page, frames, faults } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(page, house.address, undefined, 'skirmish');
    await ready(page).first().waitFor();
    const unit = (await ready(page).first().locator('.token').getAttribute('data-id')) ?? '';
    const start = await cellOf(page, unit);
    await page.locator(`[data-id="${unit}"]`).click();
    await page.locator('.mark.reach').first().waitFor();
    await page.locator('[role="gridcell"].lit:not(:has(.token))').first().waitFor();
    // The cell furthest away that can be reached, by the shortest way, in one press.
    const cells = await page.locator('[role="gridcell"].lit:not(:has(.token))').evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-cell'))));
    const steps = (cell: number) => Math.abs((cell % 25) - (start % 25)) + Math.abs(Math.floor(cell / 25) - Math.floor(start / 25));
    const far = cells.reduce((best, cell) => (steps(cell) > steps(best) ? cell : best));
    expect(steps(far)).toBeGreaterThan(2);
    await cellAt(page, far).hover();
    await dock(page).getByText(/could strike there/).waitFor();
    await cellAt(page, far).click();
    await cellAt(page, far).locator(`[data-id="${unit}"]`).waitFor();
    await dock(page).getByText(': now choose what is lit').waitFor();
    await page.getByRole('button', { name: 'Take back' }).click();
    await cellAt(page, start).locator(`[data-id="${unit}"]`).waitFor();

    const zone = page.getByRole('button', { name: 'Danger zone' });
    await zone.click();
    await page.locator('.mark.threat').first().waitFor();
    expect(await zone.getAttribute('aria-pressed')).toBe('true');
    await zone.click();
    expect(await zone.getAttribute('aria-pressed')).toBe('false');

    let target: number | undefined;
    for (let turn = 1; target === undefined; turn += 1) {
      expect(turn).toBeLessThan(8);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.locator('[data-id="end"]').click();
      await dock(page).getByText(/units? could still act/).waitFor();
      if (turn === 1) {
        await shot(page, 'skirmish-end-turn', 'window');
        await page.getByRole('button', { name: 'Cancel' }).click();
        await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' });
        await page.locator('[data-id="end"]').click();
      }
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'detached' });
      expect(await isMyTurn(page)).toBe(true);
      target = await findTarget(page, 'Medium computer');
    }
    await cellAt(page, target).click();
    await dock(page).locator('.forecast .answer').waitFor();
    await dock(page).getByText('How these numbers come about').click();
    await dock(page).getByText(/% to hit =/).first().waitFor();
    await shot(page, 'skirmish-attack', 'window');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await dock(page).getByText(/% to hit =/).first().waitFor({ state: 'detached' });
    await cellAt(page, target).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.keyboard.press('l');
    await page.getByRole('log').getByText(/ (hits|strikes at) /).first().waitFor();
    expect(medianStep(frames)).toBeLessThanOrEqual(1000);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a walk', () => {
  test('is seen step by step (PLAT-14)', async () => {
    const { page } = await house.person();
    // What every animation goes through.
    await page.addInitScript(() => {
      const frames: number[] = [];
      Object.assign(globalThis, { frames });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function (keyframes, options) {
        if (this.matches('.token') && Array.isArray(keyframes)) frames.push(keyframes.length);
        return animate.call(this, keyframes, options);
      };
    });
    await newMatch(page, house.address, undefined, 'skirmish');
    await ready(page).first().waitFor();
    const unit = (await ready(page).first().locator('.token').getAttribute('data-id')) ?? '';
    const start = await cellOf(page, unit);
    await page.locator(`[data-id="${unit}"]`).click();
    await page.locator('.mark.reach').first().waitFor();
    const open = await page.locator('[role="gridcell"].lit:not(:has(.token))').evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-cell'))));
    // Three steps away, each with a place that it comes from.
    const to = open.find((cell) => Math.abs((cell % 25) - (start % 25)) + Math.abs(Math.floor(cell / 25) - Math.floor(start / 25)) === 3) ?? -1;
    await cellAt(page, to).click();
    await cellAt(page, to).locator(`[data-id="${unit}"]`).waitFor();
    await expect.poll(() => page.evaluate(() => Math.max(...(globalThis as unknown as { frames: number[] }).frames))).toBeGreaterThanOrEqual(4);
    await page.context().close();
  });
});

describe('by keyboard', () => {
  test('a battle is made and fought to its end in French at 360 px', async () => {
    const { page, faults } = await house.person({ locale: 'fr-FR', viewport: PHONE, reducedMotion: 'reduce' });
    await setUpByKeys(page, house.address, 'skirmish');
    await tabTo(page, '#field-turns');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await tabTo(page, 'button.play');
    await page.keyboard.press('Enter');

    expect(await isMyTurn(page)).toBe(true);
    // Tab stops at units that can act, one after the other.
    await tabTo(page, '[role="gridcell"]');
    const first = await focusedCell(page);
    await page.keyboard.press('Tab');
    const second = await focusedCell(page);
    expect([first < second, await cellAt(page, second).locator('.token').count()]).toEqual([true, 1]);
    const unit = (await cellAt(page, second).locator('.token').getAttribute('data-id')) ?? '';
    await page.keyboard.press('Enter');
    await page.locator('[role="gridcell"].picked').waitFor();
    await page.locator('[data-id="wait"].lit').waitFor();
    // Its numbers and their names are in sight, above what the marks on the board mean; so are the signs of both sides.
    expect(await cutOff(page, '.figures li', '.closer')).toEqual([5, 0]);
    expect(await cutOff(page, '.plates .pip', '.plates li')).toEqual([2, 0]);
    const ways = { ArrowUp: -25, ArrowLeft: -1, ArrowRight: 1, ArrowDown: 25 };
    const open = await page.locator('[role="gridcell"].lit:not(:has(.token))').evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-cell'))));
    const [way, by] = Object.entries(ways).find(([, by]) => open.includes(second + by)) ?? ['', 0];
    await page.keyboard.press(way);
    await cellAt(page, second + by).locator(`[data-id="${unit}"]`).waitFor();
    await expect.poll(() => focusedCell(page)).toBe(second + by);
    await page.keyboard.press('u');
    await cellAt(page, second).locator(`[data-id="${unit}"]`).waitFor();
    // Nobody is near: A says so, and Z ends the action.
    await page.locator('[data-id="wait"].lit').waitFor();
    await page.keyboard.press('a');
    await page.getByRole('alert').getByText(/ennemi à portée/).waitFor();
    await shot(page, 'skirmish-fr-phone', 'window');
    await page.keyboard.press('z');
    await page.getByRole('img', { name: /ne peut pas agir/ }).waitFor();
    let turns = 0;
    while (await isMyTurn(page)) {
      await page.keyboard.press('e');
      await page.getByRole('button', { name: 'Confirmer' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Confirmer' }).waitFor({ state: 'detached' });
      turns += 1;
    }
    expect(turns).toBe(2);
    await shot(page, 'skirmish-fr-end');
    expect(await page.locator('.ending h2').textContent()).toMatch(/gagne|nulle/);
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('by touch', () => {
  test('a battle is fought on a phone: the board stays in its place, and what is picked in sight', async () => {
    const { page, faults } = await house.person({ viewport: PHONE, ...TOUCH });
    await page.goto(`${house.address}/g/skirmish`);
    await page.getByLabel('Turns at most').fill('1');
    await page.locator('button.play').tap();
    expect(await isMyTurn(page)).toBe(true);
    const unit = (await ready(page).first().locator('.token').getAttribute('data-id')) ?? '';
    await page.locator(`[data-id="${unit}"]`).tap();
    await page.locator('.mark.reach').first().waitFor();
    const board = await page.locator('.room').boundingBox();
    const from = await cellOf(page, unit);
    const open = await page.locator('[role="gridcell"].lit:not(:has(.token))').evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-cell'))));
    const to = open.find((cell) => cell !== from) ?? -1;
    await cellAt(page, to).tap();
    await cellAt(page, to).locator(`[data-id="${unit}"]`).waitFor();
    await page.locator('[data-id="wait"].lit').waitFor();
    const isInSight = () =>
      page.locator(`[data-id="${unit}"]`).evaluate((token) => {
        const { left, top, right, bottom } = token.getBoundingClientRect();
        return token.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    await expect.poll(isInSight).toBe(true);
    await shot(page, 'skirmish-touch', 'window');
    expect(await page.locator('.room').boundingBox()).toEqual(board);
    expect(await outliers(page)).toEqual([]);
    await dock(page).getByRole('button', { name: 'End action' }).tap();
    await page.getByRole('img', { name: /cannot act now/ }).waitFor();
    await dock(page).getByRole('button', { name: 'End turn' }).tap();
    await dock(page).getByRole('button', { name: 'Confirm' }).tap();
    await page.locator('.ending').waitFor();
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    await shot(page, 'skirmish-touch-end');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('watching', () => {
  test('a battle of bots is followed, with surveys for those who hold no seat', async () => {
    const { page, faults } = await house.person({ viewport: DESK });
    await page.goto(`${house.address}/g/skirmish`);
    await page.getByText('Computer players; I watch').click();
    await page.getByLabel('Turns at most').fill('1');
    await page.locator('button.play').click();
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    await page.locator('.token').first().hover();
    await page.locator('.mark.reach').first().waitFor();
    await shot(page, 'skirmish-watching', 'window');
    await page.getByRole('radio', { name: '8×' }).click();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.locator('.ending').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
