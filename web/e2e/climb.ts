// What a climb of Ascent is played with in browser tests: whoever is asked does the next thing.
import type { Page } from 'playwright-core';
import type { Person } from './house.ts';
import { answered } from './told.ts';

export const rooms = (page: Page) => page.locator('.trail .thing.lit');
export const playable = (page: Page) => page.locator('.bottom [data-region^="hand"] .thing.lit');
export const offered = (page: Page) => page.locator('.as-offer .thing.lit');
export const end = (page: Page) => page.locator('.primary [data-id="end"]');

/** Waits until somebody here is to choose, or the climb is over. */
export async function isAsked(page: Page): Promise<void> {
  await page.locator('.trail .thing.lit, .bottom .thing.lit, .as-offer .thing.lit, .primary .thing.lit, .ending').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.pending'));
}

/** Does something that is answered by another moment, and waits until that is shown and somebody is to choose. */
export async function step(person: Person, act: () => Promise<unknown>): Promise<void> {
  await answered(person, act);
  await isAsked(person.page);
}

/** Enters a room: where there is more than one way, that is asked about. */
export async function enter(person: Person, press: (page: Page) => Promise<unknown> = (page) => rooms(page).first().click()): Promise<void> {
  const { page } = person;
  const n = await rooms(page).count();
  if (n === 1) return step(person, () => press(page));
  await press(page);
  await page.locator('.primary .do').waitFor();
  await step(person, () => page.locator('.primary .do').click());
}

/** What the screen shows now. */
export async function stage(page: Page): Promise<'map' | 'fight' | 'offer' | 'rest' | 'end'> {
  if ((await page.locator('.ending').count()) > 0) return 'end';
  if ((await page.locator('[data-region="enemies"]').count()) > 0) return 'fight';
  if ((await page.locator('.as-offer [data-id="sleep"]').count()) > 0) return 'rest';
  return (await page.locator('.as-offer').count()) > 0 ? 'offer' : 'map';
}

export type Press = (page: Page, selector: string) => Promise<unknown>;
export const byMouse: Press = (page, selector) => page.locator(selector).first().click();

/** Plays one card, or ends the turn: attacks first. */
export async function playOne(person: Person, press: Press): Promise<void> {
  const { page } = person;
  const card = ['attack', 'block', ''].map((kind) => `.bottom [data-region^="hand"] .thing.lit${kind && `:has(.number-ascent-${kind})`}`);
  for (const selector of card) {
    if ((await page.locator(selector).count()) === 0) continue;
    await press(page, selector);
    // Some are played at once, others ask whom they are for.
    await page.locator('.thing.pending, :is([data-region="enemies"], [data-region="party"]) .thing.lit, body:not(:has(.bottom .thing.picked))').first().waitFor();
    const target = ':is([data-region="enemies"], [data-region="party"]) .thing.lit';
    if ((await page.locator(target).count()) > 0 && (await page.locator('.bottom .thing.picked').count()) > 0) return step(person, () => press(page, target));
    return isAsked(page);
  }
  await step(person, () => press(page, '.primary [data-id="end"]'));
}

/** Goes on until a fight is won and cards are offered; whatever is met before is answered. */
export async function toReward(person: Person, press: Press = byMouse): Promise<void> {
  const { page } = person;
  for (let n = 0; n < 150; n += 1) {
    const now = await stage(page);
    if (now === 'offer') return;
    if (now === 'end') throw new Error('the climb ended before a fight was won');
    if (now === 'map') await enter(person, (page) => press(page, '.trail .thing.lit'));
    else if (now === 'rest') await step(person, () => press(page, '[data-id="sleep"]'));
    else await playOne(person, press);
  }
  throw new Error('no fight was won');
}
