// What no game shows yet: hexagons, great boards, hands, piles, bars, every state.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { labelOf, storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import type { Item, Scene, ServerMessage } from '../src/wire.ts';
import { serveDist } from './files.ts';
import { climb, gallery, menu, newer, TEXTS } from './gallery.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { game, info, moment, pretend, type Pretended } from './pretend.ts';
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

interface Size {
  width: number;
  height: number;
}
const PHONE: Size = { width: 360, height: 740 };
const DESK: Size = { width: 1440, height: 900 };

async function open(scene: Scene, viewport: Size, colorScheme: 'light' | 'dark', choices = menu): Promise<[Page, Pretended]> {
  const page = await browser.newPage({ viewport, colorScheme, locale: 'en-GB' });
  const pretended = await pretend(page, {
    game: game('gallery'),
    info: info('gallery'),
    texts: TEXTS,
    held: [0],
    first: [{ t: 'scene', scene, log: [], menu: choices, now: moment(3, scene, { hint: 'hint' }) }],
  });
  await page.goto(`${served.address}/m/match`);
  await page.locator('[data-id]').first().waitFor();
  return [page, pretended];
}

describe('a gallery of everything', () => {
  for (const [name, size, colours, shape, columns, rows] of [
    ['hex-desk-light', DESK, 'light', 'hexagon', 9, 7],
    ['hex-phone-dark', PHONE, 'dark', 'hexagon', 9, 7],
    ['great-desk-dark', DESK, 'dark', 'square', 25, 25],
    ['great-phone-light', PHONE, 'light', 'square', 25, 25],
  ] as const) {
    test(`${name} is whole, named and judged`, async () => {
      const scene = gallery(shape, columns, rows);
      const [page] = await open(scene, size, colours);
      await shot(page, `gallery-${name}`);
      expect(await outliers(page)).toEqual([]);
      expect(await findings(page)).toEqual([]);
      const speech = Speech.of('en', TEXTS).named(['Player 1', 'Medium computer']);
      const names = await namesInTree(page, ['image', 'button', 'group', 'meter']);
      const things = scene.regions.flatMap(({ items }) => items);
      const cells = await namesInTree(page, ['gridcell']);
      const isNamed = (item: Item) => (item.kind === 'cell' ? cells.some((found) => found.includes(labelOf(item, speech))) : names.some((found) => found.startsWith(storyOf(item, speech))));
      const missing = things.filter((item) => !isNamed(item));
      expect(missing.map(({ id }) => id)).toEqual([]);
      await page.close();
    });
  }

  test('is picked in two steps by mouse, and a press elsewhere asks why not', async () => {
    const [page, { said, send }] = await open(gallery('hexagon', 9, 7), DESK, 'light');
    // Another piece starts over, also where only cells come next.
    await page.locator('[data-id="bear 1"]').click();
    await page.getByText('Picked: Bear (Medium computer)').waitFor();
    await page.locator('[data-id="bear 0"]').click();
    await page.getByText('Picked: Bear (Player 1)').waitFor();
    await page.locator('[data-id="cell 1"]').click();
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['bear 0', 'cell 1'], seen: 3 });
    const chosen = said.at(-1) as { id: string };
    send({ t: 'answer', id: chosen.id, answer: { result: 'refused', failure: { code: 'stale', reason: 'rejected-over' } } });
    await page.getByRole('alert').getByText('The match is over.').waitFor();
    await page.locator('[data-id="card 1"]').click();
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'ask', picks: ['card 1'] });
    await page.close();
  });

  for (const [name, size, colours] of [
    ['desk-light', DESK, 'light'],
    ['phone-dark', PHONE, 'dark'],
  ] as const) {
    test(`shows a map of places joined by ways, walked by arrows (${name})`, async () => {
      const scene = climb();
      const choices = { choices: ['camp', 'den'].map((id) => ({ picks: [id], label: 'choice' })), keys: [] };
      const [page, { said }] = await open(scene, size, colours, choices);
      await shot(page, `gallery-map-${name}`);
      expect(await outliers(page)).toEqual([]);
      expect(await findings(page)).toEqual([]);
      // Where a way ends there is the place it leads to.
      const way = await page.locator('.map line').first().boundingBox();
      const [gate, cave] = await Promise.all(['gate', 'cave'].map((id) => page.locator(`[data-spot]:has([data-id="${id}"])`).boundingBox()));
      const middle = (box: typeof gate) => [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
      expect(Math.abs(way!.x - middle(cave!)[0])).toBeLessThan(3);
      expect(Math.abs(way!.y - middle(cave!)[1])).toBeLessThan(3);
      expect(Math.abs(way!.y + way!.height - middle(gate!)[1])).toBeLessThan(3);
      await page.locator('[data-id="camp"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['den'] });
      await page.close();
    });
  }

  test('shows plainly what a newer server sends', async () => {
    const [page, { said }] = await open(newer(), DESK, 'light', { choices: [{ picks: ['card 0'], label: 'choice' }], keys: [] });
    await shot(page, 'gallery-newer');
    await page.getByText('Wolf').first().waitFor();
    await page.locator('[data-id="card 0"]').click();
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['card 0'] });
    await page.close();
  });

  test('shows dice one by one and adds them up', async () => {
    const scene = gallery('hexagon', 9, 7);
    const [page, { send }] = await open(scene, DESK, 'light');
    const dice = [6, 3, 4].map((face) => ({ sides: 6, face }));
    send({ t: 'step', change: { delta: {} }, told: [{ cues: [{ cue: 'roll', over: 'bear 0', by: 1, dice }] }], now: moment(4, scene) } as unknown as ServerMessage);
    await page.locator('.dice b').getByText('= 13').waitFor();
    expect(await page.locator('.dice span').allTextContents()).toEqual(['6', '3', '4']);
    await page.locator('.dice').waitFor({ state: 'detached' });
    await page.close();
  });

  test('names a setting’s options in words, and those of somebody’s own content by themselves', async () => {
    const page = await browser.newPage({ viewport: DESK, locale: 'en-GB' });
    const fields = [{ key: 'map', kind: { kind: 'choice' as const, options: ['river', 'my-own'], default: 'river' } }];
    const texts = `${TEXTS}field-map = Map\nchoice-map-river = The river\n`;
    await pretend(page, { game: { ...game('gallery'), fields }, info: info('gallery'), texts, held: [0], first: [] });
    await page.goto(`${served.address}/g/gallery`);
    await expect.poll(() => page.getByLabel('Map').locator('option').allTextContents()).toEqual(['The river', 'my-own']);
    await page.close();
  });

  test('takes the game’s own keys, arrows and Escape', async () => {
    const [page, { said }] = await open(gallery('square', 9, 7), DESK, 'light');
    await page.locator('[data-id="cell 9"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Picked: Bear (Player 1)').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Picked: Bear (Player 1)').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('10');
    await page.keyboard.press('e');
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['end'] });
    await page.close();
  });
});
