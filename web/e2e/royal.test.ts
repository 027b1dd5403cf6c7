// Royal War as it is played (ROYAL-18): by mouse, by keyboard in French on a small screen, by touch, as the guide of a
// first match points, and without its art.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import type { Scene, ServerMessage } from '../src/wire.ts';
import { House, newMatch, PHONE, tabTo, tile, type Frame, type Person } from './house.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house?.close());

const dock = (page: Page) => page.locator('.dock');
const end = (page: Page) => page.locator('.primary [data-id="end"]');
const confirm = (page: Page) => page.locator('.primary .do');
/** Own units and buildings that can act, while nothing is picked. */
const ready = (page: Page) => page.locator('[role="gridcell"].lit:has(.token.of-0)');
const cellAt = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
const cellOf = (page: Page, actor: string) => page.locator(`[data-cell]:has([data-id="${actor}"])`).evaluate((cell) => Number(cell.getAttribute('data-cell')));
const told = (frames: Frame[]) => frames.filter(({ from }) => from === 'server').map(({ text }) => JSON.parse(text) as ServerMessage);

/** Waits until somebody here is to choose, or the match is over; says which. */
async function isMyTurn(page: Page): Promise<boolean> {
  await page.locator('[data-id="end"].lit, .ending').first().waitFor();
  return (await page.locator('.ending').count()) === 0;
}

/** Does something that is answered by another moment, and waits until that is shown. */
async function step({ page, frames }: Person, act: () => Promise<unknown>): Promise<void> {
  const n = frames.length;
  await act();
  await expect.poll(() => told(frames.slice(n)).some(({ t }) => t === 'step' || t === 'scene')).toBe(true);
  await page.waitForFunction(() => !document.querySelector('.pending'));
}

/** The scene that a page was sent first. */
function firstScene(frames: Frame[]): Scene {
  const first = told(frames).find((message) => message.t === 'scene');
  if (!first) throw new Error('no scene was sent');
  return first.scene;
}

/** The shortest war: the smallest world, and the first who falls decides it. */
async function shortest(page: Page): Promise<void> {
  await page.getByText('Easy', { exact: true }).click();
  await page.locator('[data-choice="EVERGREEN"]').first().click();
  await page.getByText('More settings').click();
  await page.getByLabel(/^Short/).check();
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
  const units = await ready(page).evaluateAll((cells) => cells.map((cell) => cell.querySelector('.token')?.getAttribute('data-id') ?? ''));
  for (const unit of units) {
    if (!(await isSameTurn())) return;
    const cell = await cellOf(page, unit);
    if ((await cellAt(page, cell).evaluate((each) => !each.matches('.lit')))) continue;
    await press(page, cell);
    await page.locator(`.picked [data-id="${unit}"]`).waitFor();
    const { enemies, free } = await aims(page);
    const [enemy] = enemies;
    const goal = enemy ?? free[0];
    if (goal === undefined) {
      // A keep that can only recruit: the guide's test does that.
      await page.keyboard.press('Escape');
      await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
      continue;
    }
    if (enemy === undefined) await step(person, () => press(page, goal));
    else {
      // A blow says first what it would come to.
      await press(page, goal);
      await confirm(page).waitFor();
      await step(person, () => confirm(page).click());
    }
    await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
  }
  if (await isSameTurn()) {
    await finish(page);
    await page.waitForFunction((old) => document.querySelector('.ending') || document.querySelector('.banner b')?.textContent !== old, round);
  }
}
