// Garden Tensions as it is played (GARDEN-15, GARDEN-16): by mouse, by keyboard in French on a small screen, by touch,
// and as the guide of a first match points.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import { housed, myTurn, newMatch, type Person, PHONE, setUpByKeys, tabTo, TOUCH } from './house.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';
import { answered, firstScene } from './told.ts';

const house = housed();

const dock = (page: Page) => page.locator('.dock');
const end = (page: Page) => page.locator('.primary [data-id="end"]');
/** Own cells that can be picked, while nothing is. */
const ready = (page: Page) => page.locator('[role="gridcell"].lit:has(.token)');
const cellNamed = (page: Page, name: string) => page.locator('[role="gridcell"]').filter({ has: page.locator(`[data-name="${name}"]`) });
const phase = async (page: Page) => ((await page.locator('.as-track .marked .name').textContent()) ?? '').trim();
const count = async (page: Page, cell: number) => Number((await page.locator(`[data-cell="${cell}"] .mark-count`).getAttribute('data-text')) ?? 0);

/** Waits until somebody here is to choose, or the match is over; says which. */
const isMyTurn = (page: Page) => myTurn(page, '.primary .thing.lit, [role="gridcell"].lit');

/** Does something that is answered by another moment, and waits until that is shown. */
async function step(person: Person, act: () => Promise<unknown>): Promise<void> {
  await answered(person, act);
  await person.page.waitForFunction(() => !document.querySelector('.pending'));
  await isMyTurn(person.page);
}

/** Sets the shortest match up, against a player that draws what it does. */
async function short(page: Page, rounds: number): Promise<void> {
  await page.getByText('Easy', { exact: true }).click();
  await page.getByText('More settings').click();
  await page.getByLabel('Rounds at most').fill(String(rounds));
}

/** Places all that waits, wherever it fits. */
async function placeAll(person: Person, press: (page: Page) => Promise<unknown> = (page) => ready(page).first().click()): Promise<void> {
  while ((await phase(person.page)) === 'Reinforcement' && (await end(person.page).evaluate((button) => !button.matches('.lit')))) await step(person, () => press(person.page));
}

describe('by mouse', () => {
  test('two presses lead to a garden that is whole, named and judged (GARDEN-15)', async () => {
    const { page, frames, faults } = await house.person({ reducedMotion: 'reduce' });
    let presses = 0;
    await page.exposeFunction('pressed', () => (presses += 1));
    await page.addInitScript(() => addEventListener('click', () => (globalThis as unknown as { pressed(): void }).pressed(), true));
    await newMatch(page, house.address, undefined, 'garden');
    await ready(page).first().waitFor();
    expect(presses).toBe(2);
    expect(await page.title()).toBe('● Your turn – Garden Tensions');
    // Everything of the scene is in the accessibility tree: of the one that shows whose turn it is.
    const n = frames.length;
    await page.reload();
    await ready(page).first().waitFor();
    const words = await (await fetch(`${house.address}/api/v1/games/garden/texts/en`)).text();
    const speech = Speech.of('en', words).named(['Player 1', 'Medium computer']);
    const names = await namesInTree(page, ['image', 'button', 'group', 'meter']);
    const things = firstScene(frames.slice(n)).regions.flatMap(({ items }) => items.filter(({ kind }) => kind !== 'cell'));
    expect(things.length).toBeGreaterThan(8);
    expect(things.filter((item) => !names.some((name) => name.startsWith(storyOf(item, speech)))).map(({ id }) => id)).toEqual([]);
    // All 29 cells are there, whole and large enough, on a desk and on a phone, where they lie on a side.
    for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }, PHONE]) {
      await page.setViewportSize(viewport);
      await page.waitForFunction((isNarrow) => !!document.querySelector('.board.turned') === isNarrow, viewport.width < 960);
      const cells = await page.locator('[role="gridcell"][data-cell]').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
      expect(cells.length).toBe(29);
      const board = await page.locator('.room').boundingBox();
      const isWithin = ({ left, right, top, bottom }: DOMRect) => !!board && left >= board.x - 1 && right <= board.x + board.width + 1 && top >= board.y - 1 && bottom <= board.y + board.height + 1;
      expect(cells.filter((cell) => !isWithin(cell))).toEqual([]);
      expect(Math.min(...cells.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(40);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    // In the middle of something: a cell picked, its targets lit.
    await ready(page).first().click();
    await page.locator('[role="gridcell"].picked').waitFor();
    await looks(page, 'garden', 'window');
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a whole match: a press on an own cell, one on its target (GARDEN-16)', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(page, house.address, (page) => short(page, 2), 'garden');
    for (let round = 1; await isMyTurn(page); round += 1) {
      expect(round).toBeLessThanOrEqual(2);
      expect(await phase(page)).toBe('Conquest');
      const from = await ready(page).first().evaluate((cell) => Number(cell.getAttribute('data-cell')));
      const n = await count(page, from);
      await page.locator(`[data-cell="${from}"]`).click();
      const target = page.locator('[role="gridcell"].lit:not(:has(.token))').first();
      const to = await target.evaluate((cell) => Number(cell.getAttribute('data-cell')));
      await step(person, () => page.locator(`[data-cell="${to}"]`).click());
      // One stays behind, all others go; each of them is drawn.
      expect([await count(page, from), await count(page, to)]).toEqual([1, n - 1]);
      expect(await page.locator(`[data-cell="${to}"] .token > .drawn`).count()).toBe(n - 1);
      expect(await page.locator(`[data-cell="${to}"] svg.whose.of-0`).count()).toBe(1);
      // Before the phase ends the button says what comes and what is still possible (GARDEN-15.3).
      await end(page).getByText(/^\d+ creatures will come$/).waitFor();
      if (n > 2) await end(page).getByText(/can still move$/).waitFor();
      await step(person, () => end(page).click());
      expect(await phase(page)).toBe('Reinforcement');
      const stock = Number((await end(page).textContent())?.match(/(\d+) to place first/)?.[1]);
      expect(stock).toBeGreaterThanOrEqual(3);
      // The end is not to be had before all are placed, and says so.
      await end(page).click();
      await dock(page).getByRole('alert').getByText(/have to be placed first/).waitFor();
      await placeAll(person);
      await shot(page, `garden-round-${round}`, 'window');
      await step(person, () => end(page).click());
    }
    await page.getByRole('button', { name: 'Rematch' }).waitFor();
    await shot(page, 'garden-end', 'window');
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a power that cannot be used says why (GARDEN-15.1)', async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(page, house.address, undefined, 'garden');
    await ready(page).first().waitFor();
    const jetpack = page.locator('.acts [data-id="power sky"]');
    await jetpack.locator('.fact[data-text="You do not hold the sky."]:visible').waitFor();
    await jetpack.click();
    await dock(page).getByRole('alert').getByText('You do not hold the sky.').waitFor();
    // Whoever was drawn to play later begins with two points.
    const pillage = page.locator('.acts [data-id="pillage"]');
    await pillage.locator('.fact[data-text^="It costs 8 conquest points; you have "]:visible').waitFor();
    await pillage.click();
    await dock(page).getByRole('alert').getByText(/It costs 8 conquest points; you have [02]\./).waitFor();
    expect(await outliers(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('without its art a board of letters can be read', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    await page.route('**/assets/art/**', (route) => route.abort());
    await newMatch(page, house.address, undefined, 'garden');
    await ready(page).first().waitFor();
    const glyphs = await page.locator('.token > .drawn:not(.here)').evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content.replace(/[" /]/g, '')));
    expect(new Set(glyphs.filter((glyph) => glyph !== ''))).toEqual(new Set(['C', 'F']));
    // Every cell has the colour and the icon of its ground.
    const grounds = await page.locator('[role="gridcell"] > .ground').evaluateAll((all) => all.map((ground) => [getComputedStyle(ground).backgroundColor, ground.querySelectorAll('svg').length] as const));
    expect(grounds.length).toBe(29);
    expect(grounds.filter(([colour, icons]) => colour === 'rgba(0, 0, 0, 0)' || icons !== 1)).toEqual([]);
    await shot(page, 'garden-without-art', 'window');
    await page.context().close();
  });
});

describe('three and four players', () => {
  for (const players of [3, 4]) {
    test(`${players} play one match, each with looks of their own (GARDEN-1, GARDEN-15.2)`, async () => {
      const person = await house.person({ reducedMotion: 'reduce' });
      const { page, faults } = person;
      await newMatch(
        page,
        house.address,
        async (page) => {
          await short(page, 1);
          await page.getByRole('spinbutton', { name: 'Players' }).fill(String(players));
          await page.getByRole('spinbutton', { name: 'Players' }).press('Tab');
          if (players === 4) await page.getByLabel('Humans about').check();
        },
        'garden',
      );
      expect(await isMyTurn(page)).toBe(true);
      expect(await page.locator('[data-region="players"] [data-id^="player "]').count()).toBe(players);
      expect(await page.locator('[data-id="humans"]').count()).toBe(players === 4 ? 1 : 0);
      // Everybody has a cell; whose it is can be told by the creatures, the pattern of the rim and the shape of the badge.
      const looksOf = (seat: number) =>
        page.locator(`[role="gridcell"]:has(.token.of-${seat})`).first().evaluate((cell) => {
          const badge = getComputedStyle(cell.querySelector('.mark-count') as Element, '::before');
          const rim = getComputedStyle(cell.querySelector('svg.whose > .core') as Element);
          return [cell.querySelector('.token img')?.getAttribute('src'), rim.strokeDasharray, `${badge.borderRadius} ${badge.rotate}`];
        });
      const seen = [];
      for (let seat = 0; seat < players; seat += 1) seen.push(await looksOf(seat));
      for (const look of [0, 1, 2]) expect(new Set(seen.map((each) => each[look])).size, JSON.stringify(seen)).toBe(players);
      await looks(page, `garden-${players}-players`, 'window');
      await step(person, () => end(page).click());
      await placeAll(person);
      await end(page).click();
      await page.locator('.ending').waitFor();
      await shot(page, `garden-${players}-end`, 'window');
      expect(await findings(page)).toEqual([]);
      expect(faults).toEqual([]);
      await page.context().close();
    });
  }
});

describe('the guide of a first match', () => {
  /** What hints say; each lesson is to be met. */
  const LESSONS = {
    conquest: /Choose a cell of yours with two creatures or more/,
    fight: /choose (\w\d), then (\w\d)\. It shows the odds first: (\d+)%/,
    special: /The \w+ on (\w\d) is in reach/,
    ability: /You have won enough conquest points/,
    reinforcement: /Reinforcements: choose your cells/,
  };
  const POWER = /You can use a power/;

  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

  /** Picks one own cell after the other until such a cell is lit; says which. */
  async function reach(page: Page, wanted: (page: Page) => ReturnType<Page['locator']>): Promise<number> {
    const own = await ready(page).evaluateAll((all) => all.map((cell) => cell.getAttribute('data-cell')));
    for (const cell of own) {
      await page.locator(`[data-cell="${cell}"]`).click();
      await page.locator(`[data-cell="${cell}"].picked`).waitFor();
      if ((await wanted(page).count()) > 0) return wanted(page).first().evaluate((found) => Number(found.getAttribute('data-cell')));
      await page.keyboard.press('Escape');
      await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
    }
    throw new Error('no own cell leads there');
  }

  /** Presses a target and confirms what is asked about. */
  async function aim(page: Page, cell: ReturnType<Page['locator']>): Promise<void> {
    await cell.click();
    await page.locator('.primary .do, [role="gridcell"].pending, body:not(:has([role="gridcell"].picked))').first().waitFor();
    if ((await confirm(page).count()) > 0) await confirm(page).click();
  }

  /** The own cell that can be picked and lies nearest to an enemy, as it is seen. */
  async function nearest(page: Page): Promise<ReturnType<Page['locator']>> {
    const cell = await page.evaluate(() => {
      const middle = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [left + width / 2, top + height / 2] as const;
      };
      const enemies = [...document.querySelectorAll('.token.of-1')].map(middle);
      const far = (element: Element) => Math.min(...enemies.map(([x, y]) => Math.hypot(x - middle(element)[0], y - middle(element)[1])));
      const own = [...document.querySelectorAll<HTMLElement>('[role="gridcell"].lit:has(.token.of-0)')];
      return own.reduce((best, each) => (far(each) < far(best) ? each : best)).dataset['cell'];
    });
    return page.locator(`[data-cell="${cell}"]`);
  }

  test('leads through a conquest, a fight with its odds, a special cell, an ability and reinforcements', { timeout: 360_000 }, async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(
      page,
      house.address,
      async (page) => {
        await page.getByText('Easy', { exact: true }).click();
        // Their abilities cost least.
        await page.locator('[data-choice="miners"]').first().click();
      },
      'garden',
    );
    const learned = new Set<string>();
    const learn = async (lesson: keyof typeof LESSONS, act: () => Promise<unknown>) => {
      await step(person, act);
      if (!learned.has(lesson)) await shot(page, `garden-guide-${lesson}`, 'window');
      learned.add(lesson);
    };
    while (learned.size < Object.keys(LESSONS).length && (await isMyTurn(page))) {
      // One look: a hint that goes while it is read would be waited for.
      const hint = (await page.locator('.hint').allTextContents()).join('');
      const found = (lesson: keyof typeof LESSONS) => LESSONS[lesson].exec(hint);
      const [fight, special] = [found('fight'), found('special')];
      if (found('ability')) {
        await page.locator('.acts [data-id="pillage"]').click();
        await ready(page).first().click();
        await confirm(page).waitFor();
        await learn('ability', () => confirm(page).click());
      } else if (POWER.test(hint)) {
        await page.locator('.acts .thing.lit[data-id^="power "]').first().click();
        while ((await confirm(page).count()) === 0) {
          await ready(page).first().click();
          await page.waitForFunction(() => !document.querySelector('.pending'));
        }
        await step(person, () => confirm(page).click());
      } else if (special?.[1]) {
        const target = special[1];
        await reach(page, (page) => page.locator('[role="gridcell"].lit').filter({ has: page.locator(`[data-name="${target}"]`) }));
        await learn('special', () => aim(page, cellNamed(page, target)));
      } else if (fight) {
        const [, from = '', to = '', whole = ''] = fight;
        await cellNamed(page, from).click();
        // The odds stand on the target before anything is decided, and larger once it is aimed at.
        await page.locator('.chance').getByText(`${whole}%`).first().waitFor();
        await cellNamed(page, to).click();
        await page.locator('.bubble').getByText(`${whole}%`).waitFor();
        await confirm(page).waitFor();
        await learn('fight', () => confirm(page).click());
        await page.locator('.rolled .die').first().waitFor();
      } else if (found('reinforcement')) {
        await learn('reinforcement', async () => (await nearest(page)).click());
      } else if (found('conquest')) {
        const empty = await reach(page, (page) => page.locator('[role="gridcell"].lit:not(:has(.token))'));
        await learn('conquest', () => page.locator(`[data-cell="${empty}"]`).click());
      } else if (await end(page).evaluate((button) => button.matches('.lit'))) {
        await step(person, () => end(page).click());
      } else {
        await step(person, async () => (await nearest(page)).click());
      }
    }
    expect([...learned].sort()).toEqual(Object.keys(LESSONS).sort());
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('by keyboard', () => {
  test('a match is made and played to its end in French at 360 px', async () => {
    const person = await house.person({ locale: 'fr-FR', viewport: PHONE, reducedMotion: 'reduce' });
    const { page, faults } = person;
    await setUpByKeys(page, house.address, 'garden');
    await tabTo(page, 'summary');
    await page.keyboard.press('Enter');
    await tabTo(page, '#field-rounds');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await tabTo(page, 'button.play');
    await page.keyboard.press('Enter');
    expect(await isMyTurn(page)).toBe(true);
    expect(await phase(page)).toBe('Conquête');
    // Tab stops at a cell that can act; arrows lead where they point, though the board has made a quarter turn.
    await tabTo(page, '[role="gridcell"]');
    const place = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect);
    const before = await place();
    for (const [key, by] of [['ArrowUp', 'top'], ['ArrowRight', 'left']] as const) {
      await page.keyboard.press(key);
      const [now, back] = [await place(), { ArrowUp: 'ArrowDown', ArrowRight: 'ArrowLeft' }[key]];
      const moved = now.top !== before.top || now.left !== before.left;
      if (moved) expect(by === 'top' ? before.top - now.top : now.left - before.left).toBeGreaterThan(10);
      if (moved) await page.keyboard.press(back);
    }
    await tabTo(page, '[role="gridcell"].lit:has(.token)');
    await page.keyboard.press('Enter');
    await page.locator('[role="gridcell"].picked').waitFor();
    await shot(page, 'garden-fr-phone', 'window');
    await page.keyboard.press('Escape');
    // A power by its key says why not.
    await page.keyboard.press('6');
    await page.getByRole('alert').getByText(/ciel/).waitFor();
    await step(person, () => page.keyboard.press('e'));
    expect(await phase(page)).toBe('Renforts');
    while (await end(page).evaluate((button) => !button.matches('.lit'))) {
      await page.locator('[role="gridcell"].lit').first().waitFor();
      await tabTo(page, '[role="gridcell"].lit');
      await step(person, () => page.keyboard.press('Enter'));
    }
    await shot(page, 'garden-fr-placed', 'window');
    await page.keyboard.press('e');
    await page.locator('.ending').waitFor();
    expect(await page.locator('.ending h2').textContent()).toMatch(/gagne|nulle/);
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('by touch', () => {
  test('a match is played on a phone: the board stays in its place', async () => {
    const person = await house.person({ viewport: { width: 390, height: 844 }, ...TOUCH, reducedMotion: 'reduce' });
    const { page, faults } = person;
    await page.goto(`${house.address}/g/garden`);
    await page.getByText('More settings').tap();
    await page.getByLabel('Rounds at most').fill('1');
    await page.locator('button.play').tap();
    expect(await isMyTurn(page)).toBe(true);
    const board = await page.locator('.room').boundingBox();
    const from = await ready(page).first().evaluate((cell) => Number(cell.getAttribute('data-cell')));
    await page.locator(`[data-cell="${from}"]`).tap();
    await page.locator('[role="gridcell"].picked').waitFor();
    const target = await page.locator('[role="gridcell"].lit:not(:has(.token))').first().evaluate((cell) => Number(cell.getAttribute('data-cell')));
    await step(person, () => page.locator(`[data-cell="${target}"]`).tap());
    expect(await count(page, from)).toBe(1);
    await step(person, () => end(page).tap());
    await placeAll(person, (page) => ready(page).first().tap());
    await shot(page, 'garden-touch', 'window');
    expect(await page.locator('.room').boundingBox()).toEqual(board);
    // Powers that cannot be used are in sight too, and answer a finger.
    await page.locator('.acts [data-id="power pool"]').tap();
    await page.getByRole('alert').getByText('You do not hold the pool.').waitFor();
    expect(await outliers(page)).toEqual([]);
    await end(page).tap();
    await page.locator('.ending').waitFor();
    await shot(page, 'garden-touch-end', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
