// What a duel asks and does at a press (DUEL-9.1, DUEL-16, DUEL-17.6): attackers all at once and taken back, targets of
// one's own, stops that never pass; and whether its icons can be seen. A deck of small creatures and one spell plays
// against a deck of nothing but lands, so that what is tried comes soon, whatever is dealt.
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DESK, housed, type Person, PHONE } from './house.ts';
import { answered, isStepped } from './told.ts';

const house = housed();

const DECK = '16 Kiln\n4 Matchstick Urchin\n4 Ember Hound\n4 Bellows Fencer\n4 Powder Carrier\n4 Rampart Drums\n4 Thrown Ember';
const SPELL = 'hand thrown-ember';

const thing = (page: Page, id: string) => page.locator(`.thing[data-id="${id}"]`).first();
const isLit = async (page: Page, id: string) => (await page.locator(`.thing.lit[data-id="${id}"]`).count()) > 0;
const creatures = (page: Page) => page.locator('[data-region="own-creatures"] .thing');
const confirming = (page: Page) => page.locator('.primary button.do');
const phase = (page: Page) => page.locator('.as-track .badge.marked').first().innerText();
const chosen = ({ frames }: Person, since: number) => frames.slice(since).filter(({ from, text }) => from === 'page' && text.includes('"t":"choose"')).length;

/** Waits until somebody is to choose something, stops apart. */
const isAsked = (page: Page) => page.locator('.thing.lit:not([data-id^="stop "]), .ending').first().waitFor();

/** Does something that is answered by another moment, and waits until somebody is to choose again. */
async function step(person: Person, act: () => Promise<unknown>): Promise<void> {
  await answered(person, act);
  await isAsked(person.page);
}

/** A duel in which the hand was kept. */
async function begin(): Promise<Person> {
  const person = await house.person({ reducedMotion: 'reduce' });
  const { page } = person;
  await page.goto(`${house.address}/g/duel`);
  await page.getByLabel(/^My own deck/).first().fill(DECK);
  await page.getByLabel(/^My own deck/).nth(1).fill('40 Kiln');
  await page.locator('button.play').click();
  await isAsked(page);
  await step(person, () => thing(page, 'keep').click());
  return person;
}

/** Plays a land or a creature of the hand where that is possible; says whether. */
async function playOne(person: Person): Promise<boolean> {
  const { page, frames } = person;
  const held = await page.locator(`[data-region="hand"] .thing.lit:not([data-id="${SPELL}"], [data-id="hand rampart-drums"])`).evaluateAll((all) => all.map((each) => each.getAttribute('data-id') ?? ''));
  // Creatures before lands, and lands before nothing: mana is not spent on what is not needed here.
  for (const id of held.sort((one) => (one.endsWith('kiln') ? -1 : 1))) {
    const n = frames.length;
    await thing(page, id).click();
    await expect.poll(async () => isStepped(frames, n) || (await page.locator('.thing.picked').count()) > 0).toBe(true);
    if (!isStepped(frames, n)) while ((await page.locator('.thing.picked').count()) > 0) await page.keyboard.press('Escape');
    else {
      await isAsked(page);
      return true;
    }
  }
  return false;
}

/** How often orbs of mana lie on the words before them. */
const nOnWords = (page: Page) =>
  page.locator('.as-plate [data-id^="ready"] .name').evaluateAll((names) => {
    const isOn = (name: Element) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      const box = words.getBoundingClientRect();
      const orbs = [...(name.closest('ul') as Element).querySelectorAll('.pips > .one')].map((orb) => orb.getBoundingClientRect());
      return orbs.some(({ left, right, top, bottom, width }) => width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    };
    return names.filter(isOn).length;
  });

/** Goes on until something is so. */
async function until(person: Person, isSo: () => Promise<boolean>): Promise<void> {
  const { page } = person;
  for (let n = 0; !(await isSo()); n += 1) {
    expect(n).toBeLessThan(200);
    expect(await page.locator('.ending').count()).toBe(0);
    expect(await nOnWords(page)).toBe(0);
    if (await isLit(page, 'done')) await step(person, () => thing(page, 'done').click());
    else if (!(await isLit(page, 'pass'))) await step(person, () => page.locator('.thing.lit:not([data-id^="stop "])').first().click());
    else if (!(await playOne(person))) await step(person, () => thing(page, 'pass').click());
  }
}

describe('attackers', () => {
  test('are declared all at once, and taken back by one press each or all at once (DUEL-9.1)', async () => {
    const person = await begin();
    const { page, faults } = person;
    const waiting = page.locator('[data-region="own-creatures"] .thing.lit');
    await until(person, async () => (await isLit(page, 'attack all')) && (await waiting.count()) >= 2);
    const attacking = page.locator('[data-region="own-creatures"] .card.marked');
    const ids = await waiting.evaluateAll((all) => all.map((each) => each.getAttribute('data-id') ?? ''));
    expect(await attacking.count()).toBe(0);
    await step(person, () => thing(page, 'attack all').click());
    await expect.poll(() => attacking.count()).toBe(ids.length);
    // Each says so itself, and the great button says how many they are.
    for (const id of ids) expect(await thing(page, id).getAttribute('aria-label')).toContain('Attacks.');
    expect(await thing(page, 'done').innerText()).toContain(String(ids.length));
    // One press takes one back, and only that one.
    await step(person, () => thing(page, ids[0] ?? '').click());
    await expect.poll(() => attacking.count()).toBe(ids.length - 1);
    expect(await thing(page, ids[0] ?? '').locator('.card.marked').count()).toBe(0);
    // Once more declares it again; then all are taken back at once.
    await step(person, () => thing(page, ids[0] ?? '').click());
    await expect.poll(() => attacking.count()).toBe(ids.length);
    await step(person, () => thing(page, 'withdraw all').click());
    await expect.poll(() => attacking.count()).toBe(0);
    expect(await isLit(page, 'attack all')).toBe(true);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a target of one’s own', () => {
  test('is marked before it is picked, and confirmed before it is struck; the enemy is struck at once (DUEL-16)', async () => {
    const person = await begin();
    const { page, frames, faults } = person;
    await until(person, async () => (await creatures(page).count()) > 0 && (await isLit(page, SPELL)) && (await isLit(page, 'pass')));
    await thing(page, SPELL).click();
    const own = page.locator('[data-region="own-creatures"] .thing.lit').first();
    await own.waitFor();
    const id = (await own.getAttribute('data-id')) ?? '';
    const enemy = page.locator('.as-plate.far .thing.lit');
    // A sign besides its colour, and words for whoever does not see it; the enemy has neither.
    const sign = (of: typeof own) => of.evaluate((each) => getComputedStyle(each, '::before').content);
    expect(await sign(own)).toContain('!');
    expect(await own.getAttribute('aria-label')).toContain('your own');
    expect(await enemy.count()).toBe(1);
    expect(await sign(enemy)).not.toContain('!');
    expect(await enemy.getAttribute('aria-label')).not.toContain('your own');
    expect(await page.locator('.as-plate.near .thing.doubted').count()).toBe(1);
    // It is asked about, with what it comes to, and nothing is sent; another press elsewhere lets go of it.
    const n = frames.length;
    await own.click();
    await confirming(page).waitFor();
    await page.locator('.dock').getByText('Harms what is your own').waitFor();
    expect(chosen(person, n)).toBe(0);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await confirming(page).waitFor({ state: 'detached' });
    expect(chosen(person, n)).toBe(0);
    expect(await thing(page, id).count()).toBe(1);
    while ((await page.locator('.thing.picked').count()) > 0) await page.keyboard.press('Escape');
    // The enemy is struck by two presses, and loses two.
    const life = async () => Number(/\d+/.exec((await page.locator('.as-plate.far .thing').first().getAttribute('aria-label')) ?? '')?.[0]);
    const had = await life();
    expect(had).toBeGreaterThan(2);
    await thing(page, SPELL).click();
    await step(person, () => enemy.click());
    expect(chosen(person, n)).toBe(1);
    await expect.poll(life).toBe(had - 2);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a stop', () => {
  test('is set and lifted without passing anything, whatever phase it is about (DUEL-17.6)', async () => {
    const person = await begin();
    const { page, frames, faults } = person;
    await until(person, async () => isLit(page, 'pass'));
    const stops = page.locator('.flag .thing.lit');
    expect(await stops.count()).toBeGreaterThan(6);
    const ids = await stops.evaluateAll((all) => all.map((each) => each.getAttribute('data-id') ?? ''));
    const before = { phase: await phase(page), hand: await page.locator('[data-region="hand"] .thing').count(), turn: await page.locator('.as-track h3').innerText() };
    // Two of one's own turn, two of the other's: each is set, and lifted again.
    for (const id of [ids[0], ids[1], ids.at(-2), ids.at(-1)] as string[]) {
      const wasSet = (await thing(page, id).getAttribute('aria-pressed')) === 'true';
      for (const isSet of [!wasSet, wasSet]) {
        const n = frames.length;
        await answered(person, () => thing(page, id).click());
        await expect.poll(() => thing(page, id).getAttribute('aria-pressed')).toBe(String(isSet));
        await isAsked(page);
        expect(chosen(person, n)).toBe(1);
        expect(await isLit(page, 'pass')).toBe(true);
        expect({ phase: await phase(page), hand: await page.locator('[data-region="hand"] .thing').count(), turn: await page.locator('.as-track h3').innerText() }).toEqual(before);
      }
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

/** How much the lightest and the darkest parts of a picture differ, by the ratio that WCAG defines: a few dots of either do not count. */
async function spread(png: Buffer): Promise<number> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const share = (value = 0) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const lights = Array.from({ length: info.width * info.height }, (_, dot) => 0.2126 * share(data[dot * 3]) + 0.7152 * share(data[dot * 3 + 1]) + 0.0722 * share(data[dot * 3 + 2]));
  lights.sort((one, other) => one - other);
  const few = Math.floor(lights.length * 0.04);
  return ((lights.at(-1 - few) ?? 0) + 0.05) / ((lights[few] ?? 0) + 0.05);
}

describe('icons', () => {
  test('differ from what they lie on, on the table as in the setup: none is white on white', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page } = person;
    const seen = new Set<string>();
    /** Judges every icon that is in sight: one of each sort, on whatever ground it lies. */
    const judge = async () => {
      await page.waitForFunction(() => [...document.images].every((image) => image.complete) && document.getAnimations().length === 0);
      const icons = await page.locator('svg.picture').all();
      for (const icon of icons) {
        const [key, isSeen] = await icon.evaluate((each) => {
          const { left, top, right, bottom, width } = each.getBoundingClientRect();
          const parent = each.parentElement!;
          const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width >= 8;
          const top1 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const near = parent.closest('.thing, li, .badge, button') ?? parent;
          // What is dimmed is meant to be faint, and says so otherwise too.
          const isShown = each.checkVisibility({ opacityProperty: true }) && isWhole && !!top1 && near.contains(top1) && !each.closest('.dimmed, :disabled, .spoken');
          return [`${parent.className} ${getComputedStyle(each).color} ${near.className}`, isShown] as const;
        });
        if (!isSeen || seen.has(key)) continue;
        seen.add(key);
        expect([key, await spread(await icon.screenshot())]).toEqual([key, expect.toSatisfy((ratio: number) => ratio >= 3, 'at least 3')]);
      }
    };
    await page.goto(`${house.address}/g/duel`);
    await page.locator('button.play').waitFor();
    await judge();
    await page.locator('button.play').click();
    await isAsked(page);
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport);
      await judge();
    }
    await page.setViewportSize(DESK);
    await step(person, () => thing(page, 'keep').click());
    await page.locator('[data-region="hand"] .thing').first().click();
    await judge();
    expect(seen.size).toBeGreaterThan(5);
    await page.context().close();
  });
});
