// A great battle: life and faces, reach and threat, a piece that is steered, a
// question before a blow, what others did meanwhile.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import type { Scene } from '../src/wire.ts';
import { Battle, TEXTS } from './battle.ts';
import { serveDist } from './files.ts';
import { DESK, PHONE, TABLET } from './house.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { game, info, pretend, type Pretended } from './pretend.ts';
import { openBrowser, shot, type Served } from './stage.ts';

let browser: Browser;
let served: Served;
beforeAll(async () => {
  served = await serveDist();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

interface Opened extends Pretended {
  page: Page;
  battle: Battle;
}

/** Motion is unwelcome unless a test is about it. */
async function open(options: BrowserContextOptions = {}, held = [0], prepare?: (page: Page) => Promise<unknown>, battle = new Battle()): Promise<Opened> {
  const page = await browser.newPage({ locale: 'en-GB', viewport: DESK, reducedMotion: 'reduce', ...options });
  await prepare?.(page);
  const pretended = await pretend(page, {
    game: game('skirmish'),
    info: info('skirmish'),
    texts: TEXTS,
    held,
    first: battle.first(),
    answer: (message) => battle.answer(message),
  });
  await page.goto(`${served.address}/m/match`);
  await page.getByRole('gridcell').first().waitFor();
  return { page, battle, ...pretended };
}

const TOUCH = { hasTouch: true, isMobile: true };
const unit = (page: Page, number: number) => page.locator(`[data-id="unit ${number}"]`);
const cellOf = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
const focused = (page: Page) => page.evaluate(() => Number(document.activeElement?.getAttribute('data-cell') ?? Number.NaN));
const surveyed = ({ said }: Opened) => said.flatMap((message) => (message.t === 'survey' ? [message.item] : []));
const chosen = ({ said }: Opened) => said.flatMap((message) => (message.t === 'choose' ? [message.picks] : []));
const standing = (battle: Battle, number: number) => battle.units.find((each) => each.number === number)?.cell ?? -1;

describe('a great battle', () => {
  for (const [size, options] of Object.entries({ desk: { viewport: DESK }, tablet: { viewport: TABLET, ...TOUCH }, phone: { viewport: PHONE, ...TOUCH } })) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`is whole, named and judged: ${size}, ${colorScheme}`, async () => {
        const { page, battle } = await open({ ...options, colorScheme });
        await unit(page, 1).click();
        await page.getByText('can be struck').first().waitFor();
        await shot(page, `battle-${size}-${colorScheme}`, 'window');
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
    await page.getByText('Picked: Maldrin (Player 1)').waitFor();
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
    await dock.getByText('Picked: Maldrin (Player 1) → Attack').waitFor();
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
    await page.getByText('Picked: Maldrin (Player 1)').waitFor();
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
    await page.getByText('Picked: Maldrin (Player 1)').waitFor();
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
    await page.getByText('Picked: Maldrin (Player 1)').waitFor();
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

describe('the land', () => {
  const painted = (page: Page) => page.locator('.field.painted').waitFor();

  /** The colour of the painting in the middle of a cell. */
  const colourAt = (page: Page, cell: number) =>
    page.evaluate((cell) => {
      const canvas = document.querySelector('canvas');
      const element = document.querySelector(`[data-cell="${cell}"]`);
      if (!canvas || !element) throw new Error('nothing is painted');
      const [land, box] = [canvas.getBoundingClientRect(), element.getBoundingClientRect()];
      const [x, y] = [(box.left + box.width / 2 - land.left) / land.width, (box.top + box.height / 2 - land.top) / land.height];
      const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data ?? [];
      return { red, green, blue };
    }, cell);

  test('is painted where the map says it is, cells are wider than high, and what is under a piece stays', async () => {
    const { page, battle } = await open();
    await painted(page);
    const river = await colourAt(page, 12 * 25 + 3);
    expect(river.blue).toBeGreaterThan(river.red + 40);
    const meadow = await colourAt(page, 16 * 25 + 3);
    expect(meadow.green).toBeGreaterThan(meadow.blue + 30);
    const box = await cellOf(page, 40).boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(0.75, 1);
    // Somebody walks into a wood: trees make way there.
    const wood = 20 * 25 + 21;
    const before = await page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length);
    const { cell } = battle.units[3] ?? { cell: 0 };
    expect(cell).toBe(wood - 1);
    await unit(page, 4).click();
    await page.locator('.mark.reach').first().waitFor();
    await cellOf(page, wood).click();
    await cellOf(page, wood).locator('.token').waitFor();
    await expect.poll(() => page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL().length)).not.toBe(before);
    await page.close();
  });

  test('is hit where cells are, whatever of a piece rises over one or hangs down into it', async () => {
    const { page } = await open();
    await painted(page);
    await unit(page, 1).click();
    await page.locator('.mark.reach').first().waitFor();
    const stolen = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-cell]')].flatMap((cell) => {
          const { left, top, width, height } = cell.getBoundingClientRect();
          const places = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9], [0.5, 0.1]] as const;
          return places.flatMap(([x, y]) => {
            const hit = document.elementFromPoint(left + width * x, top + height * y)?.closest<HTMLElement>('[data-cell]');
            return hit === cell ? [] : [`${cell.dataset['cell']} at ${x}, ${y} is ${hit?.dataset['cell']}`];
          });
        }),
      );
    expect(await stolen()).toEqual([]);
    // A plate that takes presses would take them from the cell below.
    await page.addStyleTag({ content: '.token > .left { pointer-events: auto !important }' });
    expect(await stolen()).not.toEqual([]);
    await page.close();
  });

  test('keeps the picture of a ground that nobody has seen before, and hides those that it shows', async () => {
    class Swamp extends Battle {
      override scene(): Scene {
        return JSON.parse(JSON.stringify(super.scene()).replaceAll('skirmish-hill', 'swamp')) as Scene;
      }
    }
    const { page } = await open({}, [0], undefined, new Swamp());
    await painted(page);
    const isShown = (cell: number) => cellOf(page, cell).locator('.ground > .picture').evaluate((picture) => picture.checkVisibility());
    expect([await isShown(18 * 25 + 12), await isShown(12 * 25 + 3), await isShown(0)]).toEqual([true, false, false]);
    await page.close();
  });

  test('is cells with pictures where what paints it does not come, or its images', async () => {
    for (const address of ['**/assets/set-*.js', '**/assets/art/*']) {
      const { page } = await open({}, [0], (page) => page.route(address, (route) => route.abort()));
      await unit(page, 1).click();
      await page.locator('.mark.reach').first().waitFor();
      expect(await page.locator('.field.painted').count()).toBe(0);
      expect(await cellOf(page, 12 * 25 + 3).locator('.ground > .picture').evaluate((picture) => picture.checkVisibility())).toBe(true);
      expect(await findings(page)).toEqual([]);
      await page.close();
    }
  });

  test('shows an area by one outline, and the odds of a blow above who is aimed at', async () => {
    const { page } = await open();
    await painted(page);
    await unit(page, 1).click();
    await page.locator('svg .reach').waitFor();
    // One area, with a hole where the piece itself stands.
    const parts = await page.locator('svg path.reach').evaluate((path) => (path.getAttribute('d') ?? '').split('M').length - 1);
    expect(parts).toBe(2);
    await page.locator('[data-id="attack"]').click();
    expect(await page.locator('.field.targeting').count()).toBe(1);
    await unit(page, 5).click();
    const bubble = page.locator('.odds');
    await bubble.waitFor();
    expect(await bubble.textContent()).toContain('65%');
    const forecast = page.locator('.forecast');
    expect(await forecast.locator('.head').innerText()).toMatch(/Maldrin\s+65%\s+Gorvan falls\s+Gorvan/);
    expect(await forecast.locator('.outcomes').innerText()).toMatch(/65%\s+Gorvan falls\s+35%\s+nobody falls/);
    expect(await forecast.locator('tr').allInnerTexts()).toHaveLength(1);
    // How the numbers come about is folded away.
    expect(await page.getByText('Strikes back').isVisible()).toBe(false);
    const [above, below] = [await bubble.boundingBox(), await unit(page, 5).boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan((below?.y ?? 0) + 1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await bubble.waitFor({ state: 'detached' });
    await page.close();
  });

  test('stays usable where colours are forced', async () => {
    const { page } = await open({ forcedColors: 'active' });
    await painted(page);
    await unit(page, 1).click();
    await page.locator('.mark.reach').first().waitFor();
    await shot(page, 'battle-forced', 'window');
    expect(await page.locator('.cell.picked').evaluate((cell) => getComputedStyle(cell, '::after').borderTopStyle)).toBe('solid');
    await page.close();
  });
});

describe('by two fingers', () => {
  test('cells become larger and smaller around them, and the page stays as it is', async () => {
    const { page } = await open({ viewport: PHONE, ...TOUCH });
    await page.locator('.field.painted').waitFor();
    // Those who can act are in sight at once, and large enough for a finger.
    const room = await page.locator('.room').boundingBox();
    const own = await Promise.all([1, 2, 3].map((number) => unit(page, number).boundingBox()));
    const isIn = (box: (typeof own)[number]) => !!box && !!room && box.x + box.width > room.x && box.x < room.x + room.width && box.y > room.y && box.y + box.height < room.y + room.height;
    expect(own.filter(isIn).length).toBeGreaterThan(0);
    const width = async () => (await cellOf(page, 0).boundingBox())?.width ?? 0;
    const first = await cellOf(page, 0).boundingBox();
    expect(Math.min(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(40);

    // One finger scrolls; the page itself is zoomed neither by two nor by a double tap.
    for (const part of ['.room', '.board']) expect(await page.locator(part).evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-x pan-y');

    const session = await page.context().newCDPSession(page);
    const [x, y] = [(room?.x ?? 0) + (room?.width ?? 0) / 2, (room?.y ?? 0) + (room?.height ?? 0) / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: apart === undefined ? [] : [{ x: x - apart / 2, y, id: 0 }, { x: x + apart / 2, y, id: 1 }] });
    const pinch = async (from: number, to: number) => {
      await touch('touchStart', from);
      for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4);
      await touch('touchEnd');
    };
    /** The cell in the middle of the room. */
    const amid = () => page.evaluate(([x, y]) => document.elementFromPoint(x ?? 0, y ?? 0)?.closest('[data-cell]')?.getAttribute('data-cell'), [x, y]);
    const before = [await width(), await amid()] as const;
    await pinch(80, 160);
    await expect.poll(width).toBeCloseTo(before[0] * 2, -0.5);
    expect(await amid()).toBe(before[1]);
    // No larger than two and a half times, and no smaller than fits.
    await pinch(40, 240);
    await expect.poll(width).toBeCloseTo(before[0] * 2.5, -0.5);
    await pinch(240, 20);
    await expect.poll(() => page.locator('.room').evaluate((room) => room.scrollWidth - room.clientWidth)).toBe(0);
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    await shot(page, 'battle-phone-whole', 'window');
    await page.close();
  });
});

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
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByLabel('Sounds').fill('0');
    await page.getByRole('button', { name: 'Close' }).first().click();
    const before = await heard(page);
    await unit(page, 1).click();
    await page.locator('.closer').getByText('Maldrin').waitFor();
    expect(await heard(page)).toBe(before);
    await page.close();
  });

  test('is that things stay still, whatever the device says', async () => {
    const { page, battle } = await open({ reducedMotion: 'no-preference' });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByLabel('Motion').selectOption('little');
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
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByLabel('Motion').selectOption('full');
    await page.getByRole('button', { name: 'Close' }).first().click();
    await cellOf(page, from).click();
    await expect.poll(travelled).toBeGreaterThan(0);
    await page.close();
  });
});
