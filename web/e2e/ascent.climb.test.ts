// A whole climb of Ascent in the browser, from the first room to the summit (ASCENT-20), on content whose rooms are few
// and whose enemies fall to one blow.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { byMouse, enter, offered, playable, playOne, rooms, stage, step } from './climb.ts';
import { DESK, House, housed, newMatch, type Person, PHONE } from './house.ts';
import { findings, outliers } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';

const CONTENT = fileURLToPath(new URL('../../games/ascent/content', import.meta.url));
const mods = mkdtempSync(join(tmpdir(), 'mods-'));

/** The shipped content with other numbers. */
function shorten(): void {
  const folder = join(mods, 'short');
  cpSync(CONTENT, folder, { recursive: true });
  const file = join(folder, 'rules.toml');
  let rules = readFileSync(file, 'utf8');
  const changes: [RegExp, string][] = [
    [/^attack = 0$/m, 'attack = 20'],
    [/^steps = 6$/m, 'steps = 4'],
    // The first room of a floor has enemies, one before its boss is for rest: the others are what is left to be seen.
    [/^enemies = 10$/m, 'enemies = 1'],
    [/^rest = 3$/m, 'rest = 1'],
    [/^training = 3$/m, 'training = 6'],
    [/^omen = 2$/m, 'omen = 6'],
    [/^life = \[.*\]$/m, 'life = [10, 10, 10, 10]'],
    [/^boss_life = \[.*\]$/m, 'boss_life = [10, 10, 10, 10]'],
  ];
  for (const [old, now] of changes) {
    expect(rules).toMatch(old);
    rules = rules.replace(old, now);
  }
  writeFileSync(file, rules);
  writeFileSync(join(folder, 'mod.toml'), "game = 'ascent'\nname = { en = 'Short', fr = 'Court' }\n");
}

const house = housed(() => {
  shorten();
  return House.ofMods(mods);
});
afterAll(() => rmSync(mods, { recursive: true }));

const short = async (page: Page) => {
  await page.getByLabel('Content').selectOption({ label: 'Mod: Short' });
};

/** Where something is drawn. */
const box = async (page: Page, selector: string): Promise<DOMRect> => (await page.locator(selector).first().evaluate((each) => each.getBoundingClientRect().toJSON())) as DOMRect;

/** The kinds of rooms that are open, as they are called. */
const open = (page: Page) => rooms(page).evaluateAll((all) => all.map((each) => (each.getAttribute('aria-label') ?? '').split(',')[0] ?? ''));

const KINDS = ['Boss', 'Enemies', 'Omen', 'Rest', 'Training', 'rested'];

const backdrop = (page: Page) => page.locator('.backdrop').getAttribute('data-backdrop');

/** What a fight shows, and where. */
async function judgeFight(page: Page): Promise<void> {
  await playable(page).first().waitFor();
  const [hero, enemy, hand] = [await box(page, '[data-region="party"] .fighter'), await box(page, '[data-region="enemies"] .fighter'), await box(page, '.bottom [data-region^="hand"] .thing')];
  expect(hero.right).toBeLessThan(enemy.left);
  expect(hand.top).toBeGreaterThan(enemy.top);
  for (const side of ['party', 'enemies']) {
    const of = `[data-region="${side}"] .fighter`;
    const [name, bar] = [await box(page, `${of} .name`), await box(page, `${of} .bar`)];
    expect(name.bottom).toBeLessThanOrEqual(bar.top + 1);
    // The element stands before the name.
    expect((await box(page, `${of} .name i`)).left).toBeLessThan((await box(page, `${of} .name .words`)).left);
    expect(await page.locator(`${of} .bar .number-ascent-block`).count()).toBeGreaterThan(0);
  }
  expect(await page.locator('[data-region="party"] .bar .number-ascent-energy').getAttribute('data-n')).toBe('3');
  const intent = await box(page, '[data-region="enemies"] .coming');
  expect(intent.top + intent.height / 2).toBeLessThan((await box(page, '[data-region="enemies"] .body')).bottom);
  expect(intent.bottom).toBeLessThan((await box(page, '[data-region="enemies"] .name')).top);
  // Of ten cards and those that were taken five are held; the others lie face down, with their number.
  const n = Number(await page.locator('[data-region="draw pile 0"] .count').textContent());
  expect(n).toBeGreaterThanOrEqual(5);
  expect(await page.locator('[data-region="discard pile 0"]').count()).toBe(1);
  expect(await page.locator('[data-region="draw pile 0"] .opened').count()).toBe(0);
}

test('ASCENT-20: to the summit, through every kind of room, and what the climb came to', { timeout: 400_000 }, async () => {
  const person: Person = await house.person({ reducedMotion: 'reduce' });
  const { page, faults } = person;
  const [seen, stages] = [new Set<string>(), new Set<string | null>()];
  await newMatch(page, house.address, short, 'ascent');
  await rooms(page).first().waitFor();
  let nFloors = 0;
  for (let n = 0; n < 800; n += 1) {
    const now = await stage(page);
    if (now === 'end') {
      if (KINDS.every((kind) => seen.has(kind))) break;
      // Which rooms there are is drawn: where one kind was on no way, another climb is needed.
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.ending').waitFor({ state: 'detached' });
      await rooms(page).first().waitFor();
      stages.clear();
      nFloors = 0;
      continue;
    }
    if (now === 'map') {
      const kinds = await open(page);
      const place = Math.max(0, kinds.findIndex((kind) => !seen.has(kind)));
      const kind = kinds[place] ?? '';
      await rooms(page).nth(place).hover();
      // All that there is to know of a room is in sight, an omen's words too.
      const closer = page.locator('.inspector .closer');
      await closer.getByText(kind).first().waitFor();
      expect(await closer.evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      expect(await page.locator('.inspector').evaluate((each) => each.scrollHeight - each.clientHeight)).toBeLessThanOrEqual(1);
      if (kind === 'Omen' && !seen.has(kind)) await shot(page, 'ascent-omen', 'window');
      seen.add(kind);
      if (kind === 'Boss') nFloors += 1;
      await enter(person, (page) => rooms(page).nth(place).click());
      // The room where they are is marked, and those that they were in are not open any more.
      if ((await stage(page)) === 'map') expect(await page.locator('.trail li.marked').count()).toBeLessThanOrEqual(1);
      if ((await stage(page)) === 'fight') {
        await judgeFight(page);
        stages.add(await backdrop(page));
      }
    } else if (now === 'fight') await playOne(person, byMouse);
    else if (now === 'rest') {
      const [sleep, meditate] = await Promise.all(['sleep', 'meditate'].map((id) => page.locator(`[data-id="${id}"]`).getAttribute('aria-label')));
      expect(sleep).toMatch(/Heals 2\d life/);
      expect(meditate).toMatch(/Attack \+1 and block \+1/);
      if (!seen.has('rested')) await looks(page, 'ascent-rest', 'window');
      seen.add('rested');
      await step(person, () => page.locator('[data-id="meditate"]').click());
    } else {
      expect(await offered(page).count()).toBe(3);
      const isFull = /Deck of Player 1: 15 of 15/.test(await page.locator('[data-region="deck 0"]').innerText());
      await step(person, () => (isFull ? page.locator('.primary [data-id="decline"]') : offered(page).first()).click());
    }
  }
  expect([...seen].sort()).toEqual(KINDS);
  expect([nFloors, stages.size]).toEqual([4, 4]);

  // The end: four bosses, floors, damage, cards and the seed; the same again.
  const ending = page.locator('.ending');
  await ending.getByText('The last room of the fourth floor is cleared.').waitFor();
  const trophies = await ending.locator('.trophies li').allInnerTexts();
  expect(trophies.map((name) => name.trim()).sort()).toEqual(['Crowned Gale', 'Deep Minotaur', 'Mother Undertow', 'Old Furnace']);
  await page.waitForFunction(() => document.querySelectorAll('.trophies .drawn.here').length === 4);
  const facts = await ending.locator('.facts').innerText();
  for (const fact of [/^4\s+floors climbed$/m, /^16\s+rooms entered$/m, /^\d+\s+damage dealt$/m, /^\d+\s+life lost$/m, /^\d+\s+cards played$/m, /^\d+\s+cards taken$/m]) expect(facts).toMatch(fact);
  // One that was given is told as it was given.
  expect(await ending.locator('.seed').innerText()).toMatch(/^Seed: \d+$/);
  await ending.getByRole('button', { name: 'Try again' }).waitFor();
  await ending.getByRole('button', { name: 'Same seed' }).waitFor();
  await looks(page, 'ascent-end', 'window');
  // On a phone what to do next is in sight, however much is told above it.
  await page.setViewportSize(PHONE);
  const pressed = await ending.locator('.buttons > *').evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return bottom <= innerHeight && each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }),
  );
  expect(pressed).toEqual([true, true, true, true, true, true]);
  await page.setViewportSize(DESK);
  // Those who climbed stand there, and no sign in their place.
  expect(await ending.locator('.sign .likeness').count()).toBe(1);
  expect(await findings(page)).toEqual([]);
  expect(await outliers(page)).toEqual([]);
  expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
  expect(faults).toEqual([]);
  await page.context().close();
});
