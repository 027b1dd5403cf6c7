// Royal War as it is played (ROYAL-18): by mouse, by keyboard in French on a small screen, by touch, and without its art.
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
const confirm = (page: Page) => page.locator('.primary .do');
/** Own units and buildings that can act, while nothing is picked. */
const ready = (page: Page) => page.locator('[role="gridcell"].lit:has(.token.of-0)');
const cellAt = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
const cellOf = (page: Page, actor: string) => page.locator(`[data-cell]:has([data-id="${actor}"])`).evaluate((cell) => Number(cell.getAttribute('data-cell')));

/** Waits until somebody here is to choose, or the match is over; says which. */
const isMyTurn = (page: Page) => myTurn(page, '[data-id="end"].lit');

/** Does something that is answered by another moment, and waits until that is shown. */
async function step(person: Person, act: () => Promise<unknown>): Promise<void> {
  await answered(person, act);
  await person.page.waitForFunction(() => !document.querySelector('.pending'));
}

/** The shortest war: the smallest world, and the first who falls decides it. */
async function shortest(page: Page): Promise<void> {
  await page.getByText('Easy', { exact: true }).click();
  await page.locator('#field-world').selectOption('EVERGREEN');
  await page.locator('#field-short').check();
}

/** How a press is made: by mouse or by finger. */
type Press = (page: Page, cell: number) => Promise<unknown>;
const click: Press = (page, cell) => cellAt(page, cell).click();

/** The cells that are lit now: those of enemies, and those that are free, the nearest to the enemy's keep first. */
function aims(page: Page): Promise<{ enemies: number[]; free: number[] }> {
  return page.evaluate(() => {
    const middle = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    };
    const foes = [...document.querySelectorAll('.token.of-1')].map(middle);
    const far = (element: Element) => Math.min(...foes.map(([x, y]) => Math.hypot(x - middle(element)[0], y - middle(element)[1])));
    const lit = [...document.querySelectorAll<HTMLElement>('[role="gridcell"].lit')];
    const numbers = (cells: HTMLElement[]) => cells.toSorted((one, other) => far(one) - far(other)).map((cell) => Number(cell.dataset['cell']));
    return { enemies: numbers(lit.filter((cell) => cell.querySelector('.token.of-1'))), free: numbers(lit.filter((cell) => !cell.querySelector('.token'))) };
  });
}

/** Leads everybody who can still do something to the enemy, and strikes whoever is in reach; then ends the turn. */
async function playTurn(person: Person, press: Press, finish: (page: Page) => Promise<unknown>): Promise<void> {
  const { page } = person;
  const round = await page.locator('.banner b').textContent();
  const isSameTurn = async () => (await isMyTurn(page)) && (await page.locator('.banner b').textContent()) === round;
  const units = await ready(page).locator('.token:has(img)').evaluateAll((tokens) =>
    tokens.flatMap((token) => (token.querySelector('img[src*="actor-keep"], img[src*="actor-village"]') ? [] : [token.getAttribute('data-id') ?? ''])),
  );
  for (const unit of units) {
    if (!(await isSameTurn())) return;
    const cell = await cellOf(page, unit);
    if ((await cellAt(page, cell).evaluate((each) => !each.matches('.lit')))) continue;
    await press(page, cell);
    await page.locator(`.picked [data-id="${unit}"]`).waitFor();
    const { enemies, free } = await aims(page);
    const [enemy] = enemies;
    const goal = enemy ?? free[0];
    if (enemy === undefined && goal !== undefined) await step(person, () => press(page, goal));
    else if (goal !== undefined) {
      // A blow says first what it would come to.
      await press(page, goal);
      await confirm(page).waitFor();
      await step(person, () => confirm(page).click());
    }
    // Whoever can still go on stays picked.
    if ((await page.locator('[role="gridcell"].picked').count()) > 0) await page.keyboard.press('Escape');
    await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
  }
  if (await isSameTurn()) {
    await finish(page);
    await page.waitForFunction((old) => document.querySelector('.ending') || document.querySelector('.banner b')?.textContent !== old, round);
  }
}

/** Plays until it is over; so many rounds are far more than it takes. */
async function playOn(person: Person, press: Press, finish: (page: Page) => Promise<unknown>, most = 60): Promise<void> {
  for (let turn = 0; await isMyTurn(person.page); turn += 1) {
    expect(turn).toBeLessThan(most);
    await playTurn(person, press, finish);
  }
}

/** How many pieces either side has on the board, cyan's first. */
const armies = (page: Page) => Promise.all([0, 1].map((seat) => page.locator(`.board .token.of-${seat}`).count()));

/** A war that is over says in all places who won it (ROYAL-18.3): to whoever holds seat `me`, or to whoever only watches. */
async function toldOf(page: Page, winner: number, names: readonly [string, string], me?: number): Promise<void> {
  const ending = page.locator('.ending');
  await ending.waitFor();
  expect(await ending.getAttribute('data-winner')).toBe(String(winner));
  expect(await ending.locator('.yours').allTextContents()).toEqual(me === undefined ? [] : [me === winner ? 'GAME WON' : 'GAME OVER']);
  expect(await ending.locator('.result').textContent()).toBe(`${names[winner]} wins.`);
  await page.locator('.prompt').getByText(`GAME WON: ${names[winner]}. GAME OVER: ${names[1 - winner]}.`).waitFor();
}

const gold = async (page: Page) => Number(await page.locator('.as-plate li').first().locator('.figure').first().getAttribute('data-value'));

describe('by mouse', () => {
  test('two presses lead to a war that is whole, named and judged', async () => {
    const { page, frames, faults } = await house.person({ reducedMotion: 'reduce' });
    let presses = 0;
    await page.exposeFunction('pressed', () => (presses += 1));
    await page.addInitScript(() => addEventListener('click', () => (globalThis as unknown as { pressed(): void }).pressed(), true));
    await newMatch(page, house.address, undefined, 'royal');
    await ready(page).first().waitFor();
    expect(presses).toBe(2);
    expect(await page.title()).toBe('● Your turn – Royal War');
    expect(await page.locator('[role="gridcell"][data-cell]').count()).toBe(30 * 19);
    // Everything of the scene is in the accessibility tree: of the one that shows whose turn it is.
    const n = frames.length;
    await page.reload();
    await ready(page).first().waitFor();
    const words = await (await fetch(`${house.address}/api/v1/games/royal/texts/en`)).text();
    const speech = Speech.of('en', words).named(['Cyan', 'Medium computer']);
    const names = await namesInTree(page, ['image', 'button', 'group', 'meter']);
    const things = firstScene(frames.slice(n)).regions.flatMap(({ items }) => items.filter(({ kind }) => kind === 'token' || kind === 'button'));
    expect(things.length).toBeGreaterThan(26);
    expect(things.filter((item) => !names.some((name) => name.startsWith(storyOf(item, speech)))).map(({ id }) => id)).toEqual([]);
    // In the middle of something: a knight picked, its reach lit.
    const knight = await page.locator('.token.of-0[aria-label^="Knight"]').first().getAttribute('data-id');
    await page.locator(`[data-cell]:has([data-id="${knight}"])`).click();
    await page.locator('[role="gridcell"].picked').waitFor();
    // ROYAL-3.1: what can be reached says what it costs, to see and to hear.
    const costs = await page.locator('.mark.reach[data-cost]').evaluateAll((marks) => marks.map((mark) => Number(mark.getAttribute('data-cost'))));
    expect(Math.min(...costs)).toBeGreaterThan(0);
    expect(Math.max(...costs)).toBeLessThanOrEqual(9);
    expect(await page.locator('[role="gridcell"]:has(> .mark[data-cost="2"])').first().getAttribute('aria-label')).toMatch(/: 2\b/);
    await looks(page, 'royal', 'window');
    // ROYAL-18: a right click lets go.
    await page.locator('.board').click({ button: 'right' });
    await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('the land is painted whole, and nothing lies over a piece that can be chosen', async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(page, house.address, (page) => page.locator('#field-world').selectOption('BEACH').then(() => undefined), 'royal');
    await ready(page).first().waitFor();
    await page.locator('canvas.done').first().waitFor();
    const covered = await ready(page).evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const { left, top, width, height } = cell.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[data-cell]');
        return found === cell ? [] : [cell.getAttribute('aria-label')];
      }),
    );
    expect(covered).toEqual([]);
    await shot(page, 'royal-beach', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a whole war: a press on a unit, one on where it goes or whom it strikes', { timeout: 300_000 }, async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(page, house.address, shortest, 'royal');
    await ready(page).first().waitFor();
    const before = await armies(page);
    await playOn(person, click, async (page) => {
      await end(page).click();
      await confirm(page).click();
    });
    await shot(page, 'royal-end', 'window');
    // ROYAL-1.2: whoever has one less on the board has lost. An easy AI recruits and captures nobody, and nobody here did.
    const after = await armies(page);
    const fallen = before.map((n, seat) => n - (after[seat] ?? 0));
    expect(fallen.toSorted()).toEqual([0, 1]);
    await toldOf(page, fallen.indexOf(0), ['Cyan', 'Easy computer'], 0);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([0, 1])('who won is told alike to the winner, the loser and whoever watches, where seat %i gives up', async (quits) => {
    const [ann, bob, eve] = await Promise.all([house.person({ reducedMotion: 'reduce' }), house.person({ reducedMotion: 'reduce' }), house.person({ reducedMotion: 'reduce' })]);
    await newMatch(ann.page, house.address, async (page) => {
      await page.getByText('Me and a friend, by link').click();
      await page.getByLabel('Your name').fill('Ann');
    }, 'royal');
    const link = await ann.page.locator('input[readonly]').inputValue();
    await bob.page.goto(link);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await ready(ann.page).first().waitFor();
    await eve.page.goto(ann.page.url());
    await eve.page.locator('.board .token').first().waitFor();
    const { page } = [ann, bob][quits] ?? ann;
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Give up' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
    // ROYAL-1.4: whoever gives up has lost.
    const winner = 1 - quits;
    await toldOf(ann.page, winner, ['Ann', 'Bob'], 0);
    await toldOf(bob.page, winner, ['Ann', 'Bob'], 1);
    await toldOf(eve.page, winner, ['Ann', 'Bob']);
    expect([ann, bob, eve].flatMap(({ faults }) => faults)).toEqual([]);
    await Promise.all([ann, bob, eve].map((each) => each.page.context().close()));
  });

  test('a keep recruits for gold, and says why it cannot', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(page, house.address, undefined, 'royal');
    await ready(page).first().waitFor();
    const before = await gold(page);
    expect(before, 'two villages paid').toBe(200);
    const n = await page.locator('.token.of-0').count();
    const keep = await page.locator('.token.of-0[aria-label^="Keep"]').getAttribute('data-id');
    await page.locator(`[data-cell]:has([data-id="${keep}"])`).click();
    await page.locator('[role="gridcell"].picked').waitFor();
    // A dragon costs more than there is.
    await page.locator('.acts [data-id="action invoke_dragon"]').click();
    await dock(page).getByRole('alert').waitFor();
    await page.locator('.acts [data-id="action invoke_soldier"]').click();
    const [cell = -1] = (await aims(page)).free;
    await cellAt(page, cell).click();
    await confirm(page).waitFor();
    await step(person, () => confirm(page).click());
    await expect.poll(() => gold(page)).toBe(100);
    expect(await page.locator('.token.of-0').count()).toBe(n + 1);
    await cellAt(page, cell).locator('.token[aria-label^="Soldier"]').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('without its art a board of letters can be read', async () => {
    const { page } = await house.person({ reducedMotion: 'reduce' });
    await page.route('**/assets/art/**', (route) => route.abort());
    await newMatch(page, house.address, undefined, 'royal');
    await ready(page).first().waitFor();
    await page.locator('.token > .drawn:not(.here)').first().waitFor();
    const glyphs = await page.locator('.token > .drawn:not(.here)').evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content.replace(/[" /]/g, '')));
    expect(new Set(glyphs)).toEqual(new Set(['K', 'M', 'V', 'a', 'b', 'd', 'k', 'm', 'p', 's']));
    await shot(page, 'royal-without-art', 'window');
    await page.context().close();
  });
});

describe('by keyboard', () => {
  test('a war is made and played to its end in French at 360 px', { timeout: 300_000 }, async () => {
    const person = await house.person({ locale: 'fr-FR', viewport: PHONE, reducedMotion: 'reduce' });
    const { page, faults } = person;
    await setUpByKeys(page, house.address, 'royal');
    await tabTo(page, '#field-world');
    await page.keyboard.type('Toujours');
    await tabTo(page, '#field-rounds');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2');
    await tabTo(page, 'button.play');
    await page.keyboard.press('Enter');
    expect(await isMyTurn(page)).toBe(true);
    expect(await page.locator('[role="gridcell"][data-cell]').count()).toBe(100);
    // Tab stops at whoever can act; Enter picks, arrows lead to a lit cell, Enter goes there.
    await tabTo(page, '[role="gridcell"].lit:has(.token.of-0)');
    await page.keyboard.press('Enter');
    await page.locator('[role="gridcell"].picked').waitFor();
    await shot(page, 'royal-fr-phone', 'window');
    // Escape empties the selection (ROYAL-18).
    await page.keyboard.press('Escape');
    await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
    // T ends the turn, once it is confirmed.
    for (let turn = 0; await isMyTurn(page); turn += 1) {
      expect(turn).toBeLessThan(3);
      const round = await page.locator('.banner b').textContent();
      await page.keyboard.press('t');
      await confirm(page).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForFunction((old) => document.querySelector('.ending') || document.querySelector('.banner b')?.textContent !== old, round);
    }
    await page.locator('.ending').waitFor();
    expect(await page.locator('.ending h2').textContent()).toMatch(/PARTIE (GAGNÉE|PERDUE)|PERSONNE N'A GAGNÉ/);
    await shot(page, 'royal-fr-end', 'window');
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('by touch', () => {
  test('a war is played on a phone: the board is panned and stays in its place', async () => {
    const person = await house.person({ viewport: { width: 390, height: 844 }, ...TOUCH, reducedMotion: 'reduce' });
    const { page, faults } = person;
    await page.goto(`${house.address}/g/royal`);
    await page.locator('button.play').waitFor();
    await page.locator('#field-world').selectOption('EVERGREEN');
    await page.locator('button.play').tap();
    expect(await isMyTurn(page)).toBe(true);
    const board = await page.locator('.room').boundingBox();
    const cells = await page.locator('[role="gridcell"][data-cell]').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect));
    expect(Math.min(...cells.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(40);
    const unit = (await page.locator('.lit .token.of-0[aria-label^="Soldier"]').first().getAttribute('data-id')) ?? '';
    const from = await cellOf(page, unit);
    await cellAt(page, from).tap();
    await page.locator('[role="gridcell"].picked').waitFor();
    await shot(page, 'royal-touch', 'window');
    const [to = -1] = (await aims(page)).free;
    await step(person, () => cellAt(page, to).tap());
    expect(await cellOf(page, unit)).toBe(to);
    expect(await page.locator('.room').boundingBox()).toEqual(board);
    expect(await outliers(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
