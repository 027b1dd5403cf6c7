// Ascent as it is played (ASCENT-20): by mouse, by keyboard in French, by touch on a phone, two together, left and
// resumed, and without its art.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { type Lang, Speech } from '../src/texts.ts';
import type { Item, Scene } from '../src/wire.ts';
import { byMouse, end, enter, offered, playable, playOne, type Press, rooms, stage, step, toReward } from './climb.ts';
import { housed, newMatch, setUpByKeys, tabTo, TOUCH } from './house.ts';
import { findings, namesInTree, outliers } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';
import { lastScene } from './told.ts';

const house = housed();
const SMALL = { width: 390, height: 844 };

/** Sets an easy climb up. */
async function easy(page: Page): Promise<void> {
  await page.getByText('More settings').click();
  await page.locator('#field-difficulty').selectOption('easy');
}
const lifeOf = async (page: Page, id: string) => Number((await page.locator(`[data-id="${id}"] .gauge`).getAttribute('data-value'))?.split(' ')[0]);

/** All items of a scene that nobody can hear of. */
async function unheard(page: Page, scene: Scene, language: Lang, names: string[]): Promise<string[]> {
  const words = await (await fetch(`${house.address}/api/v1/games/ascent/texts/${language}`)).text();
  const speech = Speech.of(language, words).named(names);
  const heard = await namesInTree(page, ['image', 'button', 'group', 'meter']);
  const items = scene.regions.flatMap(({ items }) => items);
  expect(items.length).toBeGreaterThan(10);
  const isHeard = (item: Item) => heard.some((name) => name.startsWith(storyOf(item, speech)));
  return items.filter((item) => !isHeard(item)).map(({ id }) => id);
}

describe('by mouse', () => {
  test('two presses lead to the map; a fight shows real numbers, is won, and a card is taken', { timeout: 240_000 }, async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, frames, faults } = person;
    await newMatch(page, house.address, easy, 'ascent');
    await rooms(page).first().waitFor();
    expect(await page.title()).toBe('● Your turn – Ascent');
    expect(await unheard(page, lastScene(frames), 'en', ['Player 1'])).toEqual([]);
    await looks(page, 'ascent-map', 'window');
    await enter(person);
    expect(await stage(page)).toBe('fight');
    // All of it is told to whoever listens, and drawn.
    await page.reload();
    await playable(page).first().waitFor();
    expect(await unheard(page, lastScene(frames), 'en', ['Player 1'])).toEqual([]);
    await page.waitForFunction(() => document.querySelectorAll('[data-region="enemies"] .drawn').length === document.querySelectorAll('[data-region="enemies"] .drawn.here').length);
    // ASCENT-20.3: with a card picked and an enemy pointed at, the card has the number that the enemy then loses.
    // Which cards are held is drawn: one that strikes one enemy comes within a few turns.
    const attack = page.locator('.bottom .thing.lit[aria-label*="One enemy"]:has(.number-ascent-attack)').first();
    while ((await attack.count()) === 0) await step(person, () => end(page).click());
    const card = (await attack.getAttribute('data-id'))?.split(' ')[2] ?? '';
    const pile = page.locator('[data-region^="discard pile"] .fold');
    const lain = async () => Number((await pile.locator('.count').allTextContents())[0] ?? 0);
    const nLain = await lain();
    await attack.click();
    const target = page.locator('[data-region="enemies"] .thing.lit').first();
    const id = (await target.getAttribute('data-id')) ?? '';
    await target.hover();
    await page.locator(`[data-id="${id}"] .change`).waitFor();
    await looks(page, 'ascent-fight', 'window');
    await target.hover();
    const change = (await page.locator(`[data-id="${id}"] .change`).getAttribute('data-text')) ?? '';
    const before = await lifeOf(page, id);
    const block = Number(await page.locator(`[data-id="${id}"] .number-ascent-block`).getAttribute('data-n'));
    const dealt = Number(await page.locator('.bottom .thing.picked .number-ascent-attack').getAttribute('data-n'));
    expect(change).toBe(`−${Math.min(before, Math.max(0, dealt - block))}`);
    await page.locator('.forecast').getByText(/life lost|dies/).waitFor();
    await page.locator('.forecast summary').click();
    await page.locator('.forecast').getByText(/by elements = \d+$/).waitFor();
    await step(person, () => target.click());
    if ((await stage(page)) === 'fight') expect(await lifeOf(page, id)).toBe(before - Number(change.slice(1)));
    // Piles lie face down and can be opened: what is in them, and how many.
    if ((await stage(page)) === 'fight') {
      await pile.click();
      await page.locator(`[data-region^="discard pile"] .opened .thing[data-id*="${card}"]`).waitFor();
      expect(await lain()).toBe(nLain + 1);
      expect(await findings(page)).toEqual([]);
      await shot(page, 'ascent-pile', 'window');
      await pile.click();
    }
    await toReward(person);
    expect(await offered(page).count()).toBe(3);
    await looks(page, 'ascent-reward', 'window');
    const deck = /Deck of Player 1: (\d+) of 15/;
    const size = Number((await page.locator('[data-region="deck 0"]').innerText()).match(deck)?.[1]);
    await step(person, () => offered(page).first().click());
    if ((await stage(page)) === 'map') expect(Number((await page.locator('[data-region="deck 0"]').innerText()).match(deck)?.[1])).toBe(size + 1);
    await shot(page, 'ascent-after', 'window');
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('a climb is left in the middle of a fight and resumed where it was', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(page, house.address, easy, 'ascent');
    await rooms(page).first().waitFor();
    await enter(person);
    await playOne(person, byMouse);
    const look = () => page.locator(':is([data-region="party"], [data-region="enemies"], .bottom [data-region]) [data-id]').evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    const before = await look();
    expect(before.length).toBeGreaterThan(8);
    await page.goto(house.address);
    await page.locator('.kept a').first().click();
    await playable(page).first().waitFor();
    expect(await look()).toEqual(before);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('without its art everything can be read', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page } = person;
    await page.route('**/assets/art/**', (route) => route.abort());
    await newMatch(page, house.address, easy, 'ascent');
    await rooms(page).first().waitFor();
    await shot(page, 'ascent-map-without-art', 'window');
    await enter(person);
    await playable(page).first().waitFor();
    const glyphs = await page.locator('.fighter .body > .drawn').evaluateAll((all) => all.map((each) => getComputedStyle(each, '::before').content.replace(/[" /]/g, '')));
    expect(new Set(glyphs)).toEqual(new Set(['@', 'm']));
    const names = await page.locator('.bottom .of-hand .card .name').allInnerTexts();
    expect(names.length).toBe(5);
    expect(await findings(page)).toEqual([]);
    await shot(page, 'ascent-without-art', 'window');
    await page.context().close();
  });
});

describe('by keyboard', () => {
  test('a first fight is won in French, with nothing but keys', { timeout: 240_000 }, async () => {
    const person = await house.person({ locale: 'fr-FR', reducedMotion: 'reduce' });
    const { page, frames, faults } = person;
    await setUpByKeys(page, house.address, 'ascent');
    await tabTo(page, 'button.play');
    await page.keyboard.press('Enter');
    await rooms(page).first().waitFor();
    expect(await page.title()).toBe('● À vous – Ascension');
    const press: Press = async (page, selector) => {
      await page.locator(selector).first().waitFor();
      await tabTo(page, selector);
      await page.keyboard.press('Enter');
    };
    // Arrows lead along the climb.
    await tabTo(page, '.trail .thing.lit');
    const place = () => page.evaluate(() => document.activeElement?.getBoundingClientRect().toJSON() as DOMRect);
    const before = await place();
    await page.keyboard.press('ArrowRight');
    const beyond = await place();
    expect(beyond.left).toBeGreaterThan(before.left);
    // Back to a first room, which need not be the same: ways bend and part.
    await page.keyboard.press('ArrowLeft');
    expect((await place()).left).toBeLessThan(beyond.left);
    expect(await page.locator('.trail .thing.lit:focus').count()).toBe(1);
    await step(person, () => page.keyboard.press('Enter'));
    await shot(page, 'ascent-fr', 'window');
    await page.reload();
    await playable(page).first().waitFor();
    expect(await unheard(page, lastScene(frames), 'fr', ['Joueur 1'])).toEqual([]);
    await toReward(person, press);
    await shot(page, 'ascent-fr-reward', 'window');
    // Nothing is taken by its key.
    await step(person, () => page.keyboard.press('0'));
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('on a phone', () => {
  test('a first fight is won by touch at 390 px', { timeout: 240_000 }, async () => {
    const person = await house.person({ viewport: SMALL, ...TOUCH, reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(page, house.address, easy, 'ascent');
    await rooms(page).first().waitFor();
    await shot(page, 'ascent-phone-map', 'window');
    expect(await outliers(page)).toEqual([]);
    // Of a fan the left part of a card is seen.
    const tap: Press = (page, selector) => page.locator(selector).first().tap(selector.includes('hand') ? { position: { x: 16, y: 70 } } : {});
    await enter(person, (page) => tap(page, '.trail .thing.lit'));
    await playable(page).first().waitFor();
    // What is pressed is large enough for a finger, as far as it is seen.
    const sizes = await page.locator('.bottom :is(.fold, .of-hand .thing), .primary .thing').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(40);
    await tap(page, '.bottom [data-region^="hand"] .thing.lit:has(.number-ascent-attack)');
    await page.locator('[data-region="enemies"] .thing.lit').first().waitFor();
    await shot(page, 'ascent-phone-fight', 'window');
    expect(await findings(page)).toEqual([]);
    await step(person, () => tap(page, '[data-region="enemies"] .thing.lit'));
    await toReward(person, tap);
    await shot(page, 'ascent-phone-reward', 'window');
    expect(await outliers(page)).toEqual([]);
    await step(person, () => offered(page).first().tap());
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('two together', () => {
  test('a partner who is a program shows its hand, plays and leaves the next turn to us (ASCENT-13.6)', { timeout: 240_000 }, async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, faults } = person;
    await newMatch(
      page,
      house.address,
      async (page) => {
        await easy(page);
        await page.locator('#field-players').fill('2');
        await page.keyboard.press('Tab');
        await page.locator('#seat-1').waitFor();
      },
      'ascent',
    );
    await rooms(page).first().waitFor();
    await enter(person);
    await playable(page).first().waitFor();
    expect(await page.locator('[data-region="party"] .thing').count()).toBe(2);
    // Their hand has its place; they draw when it is their turn, from ten cards.
    await page.locator('.left [data-region="hand 1"]').waitFor({ state: 'attached' });
    expect(await page.locator('.left [data-region="draw pile 1"] .count').textContent()).toBe('10');
    await shot(page, 'ascent-coop', 'window');
    expect(await findings(page)).toEqual([]);
    const label = async () => (await page.locator('[data-region="here"] [data-id]').getAttribute('aria-label')) ?? '';
    expect(await label()).toMatch(/round 1/);
    await step(person, () => end(page).click());
    // It has played, the enemies too: the second round is ours.
    await expect.poll(label).toMatch(/round 2|Room \d of \d: Enemies, /);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
