// Arcane Duel as it is played (DUEL-16, DUEL-17.4): by mouse, by keyboard in French,
// by touch, by two persons at one screen, and with a deck of one's own.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { storyOf } from '../src/scene/label.ts';
import { Speech } from '../src/texts.ts';
import { DESK, housed, medianStep, myTurn, newMatch, type Person, PHONE, setUpByKeys, TABLET, tabTo, TOUCH } from './house.ts';
import { crowded, findings, namesInTree, outliers } from './judge.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';
import { answered, isStepped, lastScene, told } from './told.ts';

const house = housed();

const thing = (page: Page, id: string) => page.locator(`.thing[data-id="${id}"]`);
const isLit = async (page: Page, id: string) => (await page.locator(`.thing.lit[data-id="${id}"]`).count()) > 0;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-id'));
const heldLit = (page: Page) => page.locator('[data-region="hand"] .thing.lit').first();

/** Waits until somebody here is to choose, or the match is over; says which. */
const isAsked = (page: Page) => myTurn(page, '.thing.lit');

/** Does something that is answered by another moment, and waits for it. */
async function step(person: Person, act: () => Promise<unknown>): Promise<void> {
  await answered(person, act);
  await person.page.locator('.thing.lit, .ending, .curtain').first().waitFor();
}

/** Presses one thing after the other until a choice is sent. */
async function play(person: Person, ...ids: string[]): Promise<void> {
  for (const id of ids.slice(0, -1)) await thing(person.page, id).click();
  await step(person, () => thing(person.page, ids.at(-1) ?? '').click());
}

/** Puts down or casts a card of the hand, where that needs no target; says whether. */
async function playOne({ page, frames }: Person): Promise<boolean> {
  const held = await page.locator('[data-region="hand"] .thing.lit').evaluateAll((all) => all.map((each) => each.getAttribute('data-id') ?? ''));
  for (const id of held) {
    const n = frames.length;
    await thing(page, id).click();
    await expect.poll(async () => isStepped(frames, n) || (await page.locator('.thing.picked').count()) > 0).toBe(true);
    if (isStepped(frames, n)) {
      await page.locator('.thing.lit, .ending').first().waitFor();
      return true;
    }
    while ((await page.locator('.thing.picked').count()) > 0) await page.keyboard.press('Escape');
  }
  return false;
}

/** What can be chosen, stops apart: they decide nothing. */
const CHOICE = '.thing.lit:not([data-id^="stop "])';

/** What confirms a choice. */
const confirming = (page: Page) => page.locator('.primary button.do');

/** Does what has to be done: everything that is no choice of priority. */
async function serve(person: Person): Promise<void> {
  const { page } = person;
  for (const id of ['keep', 'done', 'leave']) if (await isLit(page, id)) return play(person, id);
  await pressOn(person, () => page.locator(CHOICE).first().click());
}

/** Picks until a choice is sent: what is aimed may have two targets, and one that is hardly meant is confirmed. */
async function pressOn(person: Person, pick: () => Promise<unknown>, confirm = () => confirming(person.page).click()): Promise<void> {
  const { page, frames } = person;
  const n = frames.length;
  for (let picks = 0; !isStepped(frames, n); picks += 1) {
    expect(picks).toBeLessThan(4);
    const nPicked = await page.locator('.thing.picked').count();
    if ((await confirming(page).count()) > 0) await confirm();
    else await pick();
    await expect.poll(async () => isStepped(frames, n) || (await confirming(page).count()) > 0 || (await page.locator('.thing.picked').count()) > nPicked).toBe(true);
  }
  await page.locator('.thing.lit, .ending, .curtain').first().waitFor();
}

describe('by mouse', () => {
  test('a duel is made by two presses and played to its end; in the middle it is whole, named and judged', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, frames, faults } = person;
    await newMatch(page, house.address, undefined, 'duel');
    await isAsked(page);
    expect(await page.title()).toBe('● Your turn – Arcane Duel');
    await shot(page, 'duel-opening', 'window');
    let nTurns = 0;
    let isJudged = false;
    for (let n = 0; await isAsked(page); n += 1) {
      expect(n).toBeLessThan(500);
      if (!(await isLit(page, 'pass'))) await serve(person);
      else if (nTurns > 4 || !(await playOne(person))) {
        await thing(page, 'pass turn').click();
        await step(person, () => page.getByRole('button', { name: 'Confirm' }).click());
        nTurns += 1;
      }
      if (isJudged || nTurns < 3 || !(await isLit(page, 'pass')) || (await heldLit(page).count()) === 0) continue;
      isJudged = true;
      await page.reload();
      await isAsked(page);
      const words = await (await fetch(`${house.address}/api/v1/games/duel/texts/en`)).text();
      const speech = Speech.of('en', words).named(['Player 1', 'Medium computer']);
      const names = await namesInTree(page, ['button', 'group']);
      const things = lastScene(frames).regions.flatMap(({ items }) => items);
      expect(things.length).toBeGreaterThan(30);
      expect(things.filter((item) => !names.some((name) => name.startsWith(storyOf(item, speech)))).map(({ id }) => id)).toEqual([]);
      await heldLit(page).click();
      await looks(page, 'duel', 'window');
      expect(await crowded(page)).toEqual([]);
      expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    expect(isJudged).toBe(true);
    await shot(page, 'duel-end');
    expect(await findings(page)).toEqual([]);
    medianStep(frames);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('the hand', () => {
  test('is a fan whose cards stay under the pointer that lifts them', async () => {
    const person = await house.person();
    const { page } = person;
    await newMatch(page, house.address, undefined, 'duel');
    await isAsked(page);
    await play(person, 'keep');
    const cards = page.locator('[data-region="hand"] li');
    await cards.first().waitFor();
    const boxes = await cards.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const [first, last] = [boxes[0]!, boxes.at(-1)!];
    expect(boxes.length).toBeGreaterThan(2);
    // Along the window's edge, where a card that is lifted away would leave the pointer behind, and at half its height.
    for (const y of [DESK.height - 2, (first.top + DESK.height) / 2])
      for (let x = first.left + 20; x < last.right - 20; x += 24) {
        await page.mouse.move(x, y);
        await page.waitForFunction(() => document.querySelectorAll('[data-region="hand"] li:hover').length === 1 && !document.getAnimations().some((each) => each instanceof CSSTransition && !!(each.effect as KeyframeEffect).target?.closest('[data-region="hand"]')));
        const pressed = await page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)?.closest('li')?.matches(':hover') ?? false, [x, y]);
        expect(pressed, `${x}, ${y}`).toBe(true);
      }
    await page.context().close();
  });
});

describe('by keyboard', () => {
  test('a duel is made and played to its end in French at 360 px', async () => {
    const person = await house.person({ locale: 'fr-FR', viewport: PHONE, reducedMotion: 'reduce' });
    const { page, frames, faults } = person;
    await setUpByKeys(page, house.address, 'duel');
    await tabTo(page, 'button.play');
    await page.keyboard.press('Enter');
    await isAsked(page);
    await step(person, () => page.keyboard.press('k'));
    let nLands = 0;
    // A hand without a land is looked through once a turn.
    let mayHold = true;
    for (let n = 0; await isAsked(page); n += 1) {
      expect(n).toBeLessThan(300);
      const isFree = await isLit(page, 'pass');
      if (isFree && nLands === 0 && mayHold && (await page.locator('[data-region="hand"] .thing.lit').count()) > 0) {
        // A land from the hand: arrows and Enter.
        await tabTo(page, '[data-region="hand"] .thing.lit');
        const from = await focused(page);
        await page.keyboard.press('ArrowRight');
        if ((await page.locator('[data-region="hand"] .thing').count()) > 1) expect(await focused(page)).not.toBe(from);
        await page.keyboard.press('ArrowLeft');
        expect(await focused(page)).toBe(from);
        const isLand = async () => (await page.locator('[data-region="own-lands"] .thing').count()) > 0;
        for (let moves = 0; moves < 8 && nLands === 0; moves += 1) {
          const n = frames.length;
          await page.keyboard.press('Enter');
          await expect.poll(async () => isStepped(frames, n) || (await page.locator('.thing.picked').count()) > 0).toBe(true);
          if (isStepped(frames, n)) {
            await isAsked(page);
            if (await isLand()) nLands += 1;
            break;
          }
          while ((await page.locator('.thing.picked').count()) > 0) await page.keyboard.press('Escape');
          await page.keyboard.press('ArrowRight');
        }
        await shot(page, 'duel-fr-phone', 'window');
        expect(await outliers(page)).toEqual([]);
        mayHold = nLands > 0;
      } else if (isFree) {
        await page.keyboard.press('t');
        await page.getByRole('button', { name: 'Confirmer' }).waitFor();
        await step(person, () => page.keyboard.press('Enter'));
        mayHold = true;
      } else if (await isLit(page, 'done')) await step(person, () => page.keyboard.press('d'));
      else
        await pressOn(
          person,
          async () => {
            await tabTo(page, CHOICE);
            await page.keyboard.press('Enter');
          },
          () => page.keyboard.press('Enter'),
        );
    }
    expect(nLands).toBe(1);
    await shot(page, 'duel-fr-end');
    expect(await page.locator('.ending h2').textContent()).toMatch(/gagne|nulle/);
    expect(await page.locator('body').innerText()).not.toMatch(/\[[a-z-]+\]/);
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('by touch', () => {
  test('cards are looked at and played on a phone', async () => {
    const person = await house.person({ viewport: PHONE, ...TOUCH, reducedMotion: 'reduce' });
    const { page, faults } = person;
    await page.goto(`${house.address}/g/duel`);
    // Nothing but lands: there is always one to play.
    await page.getByLabel(/^My own deck/).first().fill('40 Kiln');
    await page.locator('button.play').tap();
    await isAsked(page);
    const dock = page.locator('.dock');
    await step(person, () => dock.getByRole('button', { name: 'Keep this hand' }).tap());
    const land = thing(page, 'hand kiln');
    while (!(await isLit(page, 'hand kiln'))) await ((await isLit(page, 'pass')) ? play(person, 'pass') : serve(person));
    // A long press reads the card, a short one plays it.
    const box = await land.boundingBox();
    const finger = await page.context().newCDPSession(page);
    const touchPoints = [{ x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 }];
    const n = person.frames.length;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await dock.getByText('makes one red mana').first().waitFor();
    await page.locator('.thing.read').waitFor();
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await shot(page, 'duel-touch', 'window');
    expect(await outliers(page)).toEqual([]);
    expect(person.frames.slice(n).filter(({ text }) => text.includes('"choose"'))).toEqual([]);
    await step(person, () => land.tap());
    await page.locator('[data-region="own-lands"] .thing').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('equal lands', () => {
  test('lie in a heap with their number, and the keyboard reaches each (DUEL-16)', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page } = person;
    await page.goto(`${house.address}/g/duel`);
    await page.getByLabel(/^My own deck/).first().fill('40 Kiln');
    await page.locator('button.play').click();
    await isAsked(page);
    await play(person, 'keep');
    const lands = page.locator('[data-region="own-lands"] .thing');
    for (let n = 0; (await lands.count()) < 3; n += 1) {
      expect(n).toBeLessThan(60);
      if (await isLit(page, 'hand kiln')) await play(person, 'hand kiln');
      else if (await isLit(page, 'pass')) await play(person, 'pass');
      else await serve(person);
    }
    expect(await page.locator('[data-region="own-lands"] [data-heap]').evaluateAll((all) => all.map((each) => each.getAttribute('data-heap')))).toEqual(['3']);
    const ids = await lands.evaluateAll((all) => all.map((each) => each.getAttribute('data-id')));
    const isOnTop = () =>
      page.evaluate(() => {
        const { left, right, top, bottom } = document.activeElement!.getBoundingClientRect();
        return !!document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.thing')?.matches(':focus');
      });
    await lands.first().focus();
    for (const id of ids) {
      expect(await focused(page)).toBe(id);
      expect(await isOnTop()).toBe(true);
      await page.keyboard.press('ArrowRight');
    }
    expect(await focused(page)).toBe(ids[0]);
    await page.context().close();
  });
});

describe('two persons at one screen', () => {
  test('see their own hands only, behind a curtain (DUEL-17.4)', async () => {
    const person = await house.person({ reducedMotion: 'reduce' });
    const { page, frames, faults } = person;
    await newMatch(page, house.address, (page) => page.getByText('All of us at this screen').click(), 'duel');
    let curtains = 0;
    for (let n = 0; curtains < 5; n += 1) {
      expect(n).toBeLessThan(60);
      await page.locator('.curtain, .thing.lit').first().waitFor();
      if ((await page.locator('.curtain').count()) > 0) {
        const next = Number(/Player (\d)/.exec((await page.locator('.curtain button').textContent()) ?? '')?.[1]) - 1;
        // Neither the page nor any frame since the last curtain holds what this seat sees.
        expect(await page.locator('[data-id]').count()).toBe(0);
        const since = frames.slice(frames.findLastIndex(({ text }) => text.includes('"lift"')) + 1);
        const eyes = told(since).flatMap((message) => (message.t === 'scene' || message.t === 'step' ? [message.now.eyes] : []));
        expect(eyes).not.toContainEqual({ seat: next });
        curtains += 1;
        await page.locator('.curtain button').click();
        await page.locator('[data-region="hand"] .thing').first().waitFor();
        const scene = lastScene(frames);
        // Before the table is laid, the hand is what is asked about.
        expect(scene.regions.filter(({ id }) => id.endsWith('hand')).map(({ id }) => id)).toEqual(['hand']);
        const owners = scene.regions.flatMap(({ id, items }) => (id === 'hand' ? items.map(({ owner }) => owner) : []));
        expect(new Set(owners)).toEqual(new Set([next]));
      } else if (await isLit(page, 'pass')) await play(person, 'pass');
      else await serve(person);
    }
    await shot(page, 'duel-here', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('decks', () => {
  test('are chosen first, by tiles, for everybody; keys go from one to the next', async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await page.goto(`${house.address}/g/duel`);
    const tiles = page.getByRole('group', { name: 'Choose your deck' });
    await tiles.waitFor();
    expect(await tiles.getByRole('radio').count()).toBe(6);
    const made = (name: string) => page.getByRole('region', { name });
    await made('Sparks on the Road').getByText('All that is in it: 40').waitFor();
    await tabTo(page, '[type="radio"][value="fast"]');
    await page.keyboard.press('ArrowRight');
    await made('The Long Account').waitFor();
    await page.getByRole('button', { name: 'Medium computer' }).click();
    await tiles.getByText('Everything Owed').click();
    await made('Everything Owed').waitFor();
    await looks(page, 'duel-decks');
    await page.locator('button.play').click();
    await page.locator('.as-plate').first().waitFor();
    // What was chosen is what is played.
    expect(await page.locator('.as-plate li:first-child .fact').evaluateAll((all) => all.map((each) => each.getAttribute('data-text')))).toEqual(['Everything Owed', 'The Long Account']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('of which the hand is one question, with what it is good for', async () => {
    const { page, faults } = await house.person({ locale: 'fr-FR', reducedMotion: 'reduce' });
    await page.goto(`${house.address}/g/duel`);
    await page.getByRole('group', { name: 'Choisissez votre paquet' }).waitFor();
    await page.locator('button.play').click();
    await page.getByRole('heading', { name: 'Garder cette main ?' }).waitFor();
    await page.locator('[data-region="opening"]').getByText(/terrain/).waitFor();
    await looks(page, 'duel-question', 'window');
    expect(await crowded(page)).toEqual([]);
    // Every card of the hand is whole and in sight.
    const cards = await page.locator('[data-region="hand"] .thing').evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right, top, bottom }) => left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight));
    expect(cards.every(Boolean)).toBe(true);
    // On a small screen it goes on downwards: nothing lies on anything else, the question comes first, and the button is in sight.
    for (const viewport of [PHONE, TABLET]) {
      await page.setViewportSize(viewport);
      const order = () =>
        page.evaluate(() => {
          const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
          const [question, ...others] = ['.as-offer > h3', '[data-region="hand"] .thing', '.as-plate, .as-track'].map(boxes);
          const tops = [question!, ...others].map((all) => Math.min(...all.map(({ top }) => top)));
          const bottoms = [question!, ...others].map((all) => Math.max(...all.map(({ bottom }) => bottom)));
          const isApart = bottoms[0]! <= tops[1]! && bottoms[1]! <= tops[2]!;
          return [tops[0]! > 0, isApart, boxes('.primary')[0]!.bottom <= innerHeight];
        });
      await expect.poll(order).toEqual([true, true, true]);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a deck of one’s own', () => {
  test('comes as a file; every mistake in it is told at once', async () => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await page.goto(`${house.address}/g/duel`);
    const file = (text: string) => ({ name: 'deck.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    const shipped = readFileSync(new URL('../../games/duel/content/decks/fast.txt', import.meta.url), 'utf8');
    await page.locator('input[type="file"]').first().setInputFiles(file(shipped.replace('Ember Hound', 'Embre Hound').replace('Cinder Kite', 'Cinder Kit')));
    await page.locator('button.play').click();
    const problems = page.locator('.problems li');
    await problems.first().waitFor();
    expect(await problems.allTextContents()).toEqual([expect.stringContaining('“Ember Hound”'), expect.stringContaining('“Cinder Kite”')]);
    await shot(page, 'duel-deck');
    expect(await outliers(page)).toEqual([]);
    // Nothing but lands: what is dealt is from this deck.
    await page.locator('input[type="file"]').first().setInputFiles(file('40 Kiln\n'));
    await page.locator('button.play').click();
    await isAsked(page);
    const held = await page.locator('[data-region="hand"] .thing').evaluateAll((all) => all.map((each) => each.getAttribute('data-id')));
    expect(held).toEqual(['hand kiln']);
    await page.locator('[data-region="hand"] .mark-count[data-text="×7"]').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
