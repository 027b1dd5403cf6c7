// What no game shows yet: hexagons, great boards, hands, piles, bars, every state.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { apply } from '../src/scene/apply.ts';
import { labelOf, storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import type { Cue, Delta, Item, Scene, ServerMessage } from '../src/wire.ts';
import { choice, climb, gallery, menu, newer, TEXTS } from './gallery.ts';
import { paged } from './house.ts';
import { crowded, dashed, findings, namesInTree, outliers } from './judge.ts';
import { game, info, moment, pretend, type Pretended } from './pretend.ts';
import { shot } from './stage.ts';

const stage = paged();

interface Size {
  width: number;
  height: number;
}
const PHONE: Size = { width: 360, height: 740 };
const DESK: Size = { width: 1440, height: 900 };

async function open(scene: Scene, viewport: Size, colorScheme: 'light' | 'dark', choices = menu): Promise<[Page, Pretended]> {
  const page = await stage.browser.newPage({ viewport, colorScheme, locale: 'en-GB' });
  const pretended = await pretend(page, {
    game: game('gallery'),
    info: info('gallery'),
    texts: TEXTS,
    held: [0],
    first: [{ t: 'scene', scene, log: [], menu: choices, now: moment(3, scene, { hint: 'hint' }) }],
  });
  await page.goto(`${stage.address}/m/match`);
  await page.locator('[data-id]').first().waitFor();
  return [page, pretended];
}

/** Nothing that begins to move from now on ends by itself: it waits to be skipped. */
function hold(page: Page): Promise<void> {
  return page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      const animation = animate.apply(this, args);
      animation.pause();
      return animation;
    };
  });
}

/** A step in which nothing changes and something is told. */
function told(scene: Scene, cues: Cue[], { choices, keys } = menu): ServerMessage {
  const kept = { choices: [[0, choices.length]] as [number, number][], keys: [[0, keys.length]] as [number, number][] };
  return { t: 'step', change: { delta: {} }, told: [{ cues }], menu: kept, now: moment(4, scene) };
}

const roll = (over: string, by: number | null, ...faces: number[]): Cue => ({ cue: 'roll', over, by, dice: faces.map((face) => ({ sides: 6, face })) });

/** What was said of a roll to whoever does not see it. */
const words = (page: Page) => page.locator('[data-rolled][role="status"]');

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
      // On a small screen what stands beside the board is asked for.
      if (size === PHONE) await page.getByRole('button', { name: 'Beside the table' }).click();
      const names = await namesInTree(page, ['image', 'button', 'group', 'meter']);
      const things = scene.regions.flatMap(({ items }) => items);
      const cells = await namesInTree(page, ['gridcell']);
      const isNamed = (item: Item) => (item.kind === 'cell' ? cells.some((found) => found.includes(labelOf(item, speech))) : names.some((found) => found.startsWith(storyOf(item, speech))));
      const missing = things.filter((item) => !isNamed(item));
      expect(missing.map(({ id }) => id)).toEqual([]);
      await page.close();
    });
  }

  test('draws of a cell all that is to be seen of it, and anew when it changes', async () => {
    const scene = gallery('hexagon', 9, 7);
    const [page, { send }] = await open(scene, DESK, 'light');
    const [free, built] = [page.locator('[data-cell="4"]'), page.locator('[data-cell="6"]')];
    expect(await built.getAttribute('aria-label')).toContain('Meadow, Life 3 of 4, 3 food, highlighted, cannot act now');
    expect([await built.locator('.built .picture').count(), await built.locator('.gauge').getAttribute('data-value')]).toEqual([1, '3']);
    expect(await built.locator('[data-signs]').getAttribute('data-signs')).toBe('★–');
    expect(await page.locator('[data-id="bear 1"] .pips').count()).toBe(1);
    expect(await free.getAttribute('aria-label')).toContain('Meadow (Player 1), 1 food');
    const delta: Delta = { regions: [{ id: 'map', set: [{ id: 'cell 4', owner: 1 }] }] };
    send({ t: 'step', change: { delta }, now: moment(4, apply(scene, delta)) });
    await expect.poll(() => free.getAttribute('aria-label')).toContain('Meadow (Medium computer), 1 food');
    expect(await free.locator('.veil').evaluate((veil) => (veil as HTMLElement).style.getPropertyValue('--own'))).toBe('var(--seat-1)');
    await page.close();
  });

  test('has dashes around what can be picked, and around nothing else', async () => {
    const [page] = await open(gallery('square', 9, 7), DESK, 'light');
    const nLit = () => page.locator('.lit').evaluateAll((all) => all.filter((each) => [each, ...each.querySelectorAll('*')].some((part) => [null, '::before', '::after'].some((which) => getComputedStyle(part, which).borderTopStyle === 'dashed'))).length);
    expect(await nLit()).toBeGreaterThan(0);
    expect(await dashed(page)).toEqual([]);
    // Also while something is picked, pointed at or read, and in what explains the signs.
    await page.locator('[data-id="bear 0"]').click();
    await page.locator('[data-id="card 1"]').hover();
    expect(await dashed(page)).toEqual([]);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await dashed(page)).toEqual([]);
    await page.close();
  });

  test('is picked in two steps by mouse, and a press elsewhere asks why not', async () => {
    const [page, { said, send }] = await open(gallery('hexagon', 9, 7), DESK, 'light');
    // Another piece starts over, also where only cells come next.
    await page.locator('[data-id="bear 1"]').click();
    await page.getByText('Bear (Medium computer): now choose').waitFor();
    await page.locator('[data-id="bear 0"]').click();
    await page.getByText('Bear: now choose').waitFor();
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
      // Behind everything is the backdrop, as large as the window.
      const backdrop = page.locator('.backdrop[aria-hidden="true"]');
      expect(await backdrop.boundingBox()).toEqual({ x: 0, y: 0, ...size });
      expect(await backdrop.locator('.picture').count()).toBe(1);
      const stack = await page.evaluate(() => document.elementsFromPoint(innerWidth / 2, innerHeight / 2).some((element) => element.closest('.backdrop')));
      expect(stack, 'a press goes through it').toBe(false);
      // What is drawn as ways is said as well.
      const label = (id: string) => page.locator(`[data-id="${id}"]`).getAttribute('aria-label');
      expect(await Promise.all(['gate', 'cave', 'peak'].map(label))).toEqual([
        expect.stringContaining('walked to Cave'),
        expect.stringContaining('leads to Camp, Den'),
        expect.not.stringContaining('leads to'),
      ]);
      // Where a way ends there is the place it leads to.
      const way = await page.locator('.map line').first().boundingBox();
      const [gate, cave] = await Promise.all(['gate', 'cave'].map((id) => page.locator(`[data-spot]:has([data-id="${id}"])`).boundingBox()));
      const middle = (box: typeof gate) => [box!.x + box!.width / 2, box!.y + box!.height / 2] as const;
      expect(Math.abs(way!.x - middle(cave!)[0])).toBeLessThan(3);
      expect(Math.abs(way!.y - middle(cave!)[1])).toBeLessThan(3);
      expect(Math.abs(way!.y + way!.height - middle(gate!)[1])).toBeLessThan(3);
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
      await page.locator('[data-id="camp"]').focus();
      await page.keyboard.press('End');
      expect(await focused()).toBe('gate');
      await page.keyboard.press('Home');
      expect(await focused()).toBe('peak');
      await page.locator('[data-id="camp"]').focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['den'] });
      await page.close();
    });
  }

  for (const [name, size, colours] of [
    ['desk-light', DESK, 'light'],
    ['phone-dark', PHONE, 'dark'],
  ] as const) {
    test(`lays a choice with what is offered large in the middle, and says whose regions are (${name})`, async () => {
      const choices = { choices: [0, 1, 2].map((place) => ({ picks: [`offered ${place}`], label: 'choice' })), keys: [] };
      const [page, { said }] = await open(choice(), size, colours, choices);
      await shot(page, `gallery-choice-${name}`);
      expect(await outliers(page)).toEqual([]);
      expect(await crowded(page)).toEqual([]);
      expect(await findings(page)).toEqual([]);
      const box = async (id: string) => (await page.locator(`[data-id="${id}"]`).boundingBox())!;
      const [offered, held, chest] = [await box('offered 1'), await box('held'), await box('chest')];
      expect(offered.width).toBeGreaterThan(held.width * 1.1);
      const area = (await page.locator('.area.centre').boundingBox())!;
      const all = await Promise.all([0, 1, 2].map((place) => box(`offered ${place}`)));
      const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ x, width }) => x + width))];
      expect(Math.abs((left + right) / 2 - (area.x + area.width / 2))).toBeLessThan(2);
      // The rest of the middle is beside it.
      expect(chest.x + chest.width <= area.x || chest.y >= area.y + area.height).toBe(true);
      const regions = await namesInTree(page, ['region']);
      expect(regions).toEqual(expect.arrayContaining(['You (Player 1)', 'Take one of these', 'Medium computer', 'Your hand (Player 1)']));
      for (const [id, pips] of [['plates', 1], ['relics', 1], ['hand', 1], ['spoils', 0]] as const) expect([id, await page.locator(`[data-region="${id}"] h3 .pip`).count()]).toEqual([id, pips]);
      await page.locator('[data-id="offered 2"]').click();
      await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['offered 2'] });
      await page.close();
    });
  }

  test('shows plainly what a newer server sends', async () => {
    const scene = newer();
    const choices = { choices: [{ picks: ['card 0'], label: 'choice' }], keys: [] };
    const [page, { said, send }] = await open(scene, DESK, 'light', choices);
    await shot(page, 'gallery-newer');
    await page.getByText('Wolf').first().waitFor();
    // A region in an area of its own is in the middle, and a state without words is not said.
    await page.locator('.area.centre [data-id="star"]').waitFor();
    const label = await page.locator('[data-id="card 0"]').getAttribute('aria-label');
    expect([label?.includes('cannot act now'), label?.includes('[')]).toEqual([true, false]);
    expect(await page.locator('[data-id="card 0"] [data-signs]').getAttribute('data-signs')).toBe('–');
    // What it cannot play it leaves out, and plays the rest.
    send(told(scene, [{ cue: 'sparkle', over: 'star' } as unknown as Cue, roll('star', 0, 2)], choices));
    await expect.poll(() => words(page).textContent()).toBe('Player 1 rolls 2');
    await page.locator('.dice').waitFor();
    await page.locator('.dice').waitFor({ state: 'detached' });
    await page.locator('[data-id="card 0"]').click();
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['card 0'] });
    await page.close();
  });

  test('shows dice one by one and adds them up, by whom as a shape, and says so', async () => {
    const scene = gallery('hexagon', 9, 7);
    const [page, { send }] = await open(scene, DESK, 'light');
    const rolled = roll('bear 0', 1, 6, 3, 4) as Extract<Cue, { cue: 'roll' }>;
    send(told(scene, [{ ...rolled, dice: [...rolled.dice.slice(0, 2), { sides: 8, face: 4 }] }]));
    await page.locator('.dice b').getByText('= 13').waitFor();
    expect(await page.locator('.dice .die').allTextContents()).toEqual(['6', '3', '4']);
    expect(await page.locator('.dice .die').evaluateAll((dice) => dice.map((die) => die.getAttribute('data-sides')))).toEqual([null, null, 'd8']);
    const shape = (selector: string) => page.locator(selector).first().evaluate((pip) => getComputedStyle(pip, '::before').content);
    expect(await shape('.dice .pip')).toBe(await shape('[data-id="wolf"] .pip'));
    expect(await words(page).textContent()).toBe('Medium computer rolls 6, 3, 4: 13');
    await page.locator('.dice').waitFor({ state: 'detached' });
    await page.close();
  });

  for (const size of [DESK, PHONE]) {
    test(`rolls of one moment lie on none of each other, within a window of ${size.width}, until a press skips them`, async () => {
      const scene = gallery('hexagon', 9, 7);
      const [page, { said, send }] = await open(scene, size, 'light');
      await hold(page);
      const before = said.length;
      const rolls = [roll('cell 9', 0, 1, 2, 3), roll('cell 10', 1, 4, 5, 6), roll('cell 17', null, 6, 6, 6), roll('end', 0, 1, 1)];
      send(told(scene, rolls));
      await expect.poll(() => page.locator('.dice').count()).toBe(rolls.length);
      await shot(page, `gallery-dice-${size.width}`, 'window');
      const boxes = await page.locator('.dice').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect));
      for (const [place, box] of boxes.entries()) {
        expect([box.left >= 0, box.top >= 0, box.right <= size.width, box.bottom <= size.height]).toEqual([true, true, true, true]);
        const isFree = boxes.slice(place + 1).every((other) => box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top);
        expect([place, isFree]).toEqual([place, true]);
      }
      await page.keyboard.press('e');
      await expect.poll(() => page.locator('.dice').count()).toBe(0);
      // The press has skipped them, and is not lost.
      await expect.poll(() => said.slice(before).flatMap((message) => (message.t === 'choose' ? [message.picks] : []))).toEqual([['end']]);
      await page.close();
    });
  }

  test('lays dice at rest for whoever wants no motion', async () => {
    const scene = gallery('square', 9, 7);
    const [page, { send }] = await open(scene, DESK, 'light');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await hold(page);
    send(told(scene, [roll('bear 0', 0, 6, 3)]));
    await page.locator('.dice b').getByText('= 9').waitFor();
    expect(await words(page).textContent()).toBe('Player 1 rolls 6, 3: 9');
    const moving = await page.evaluate(() => document.getAnimations().flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes().flatMap((frame) => ('rotate' in frame || 'scale' in frame || 'translate' in frame ? [frame] : []))));
    expect(moving).toEqual([]);
    await page.locator('[data-id="cell 0"]').click({ position: { x: 5, y: 5 } });
    await page.locator('.dice').waitFor({ state: 'detached' });
    await page.close();
  });

  test('names a setting’s options in words, and those of somebody’s own content by themselves', async () => {
    const page = await stage.browser.newPage({ viewport: DESK, locale: 'en-GB' });
    const fields = [{ key: 'map', kind: { kind: 'choice' as const, options: ['river', 'my-own'], default: 'river' } }];
    const texts = `${TEXTS}field-map = Map\nchoice-map-river = The river\n`;
    await pretend(page, { game: { ...game('gallery'), fields }, info: info('gallery'), texts, held: [0], first: [] });
    await page.goto(`${stage.address}/g/gallery`);
    await expect.poll(() => page.getByLabel('Map').locator('option').allTextContents()).toEqual(['The river', 'my-own']);
    await page.close();
  });

  test('takes the game’s own keys, arrows and Escape', async () => {
    const [page, { said }] = await open(gallery('square', 9, 7), DESK, 'light');
    await page.locator('[data-id="cell 9"]').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Bear: now choose').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByText('Bear: now choose').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('10');
    await page.keyboard.press('e');
    await expect.poll(() => said.at(-1)).toMatchObject({ t: 'choose', picks: ['end'] });
    await page.close();
  });
});
