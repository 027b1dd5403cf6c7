// First matches as somebody plays them who knows nothing: only what is pointed at is pressed, to the end of the match, and
// the ideas of the game are told on the way.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { housed, newMatch, TOUCH } from './house.ts';
import { shot } from './stage.ts';

const house = housed();

interface First {
  /** What is set besides, so that a match does not take an evening. */
  choose?: (page: Page) => Promise<void>;
  /** What hints say of the game's ideas, as far as every match comes to them whatever the other side does. */
  ideas: Record<string, RegExp>;
}

const easy = async (page: Page) => page.getByText('Easy', { exact: true }).click();

const GAMES: Record<string, First> = {
  connect4: {
    ideas: { drop: /falls to its lowest free cell/, line: /level, upright and slanting/, block: /sit there first/, centre: /Discs in the middle/ },
  },
  duel: {
    ideas: { hand: /make a good hand/, land: /Put down a land/, cast: /You have mana for a card/, attack: /Choose creatures to attack with/ },
  },
  ascent: {
    choose: async (page) => {
      await page.getByText('More settings').click();
      await page.locator('#field-difficulty').selectOption('hard');
    },
    ideas: { climb: /This is the climb/, block: /gives block, which lasts/, attack: /attack with/, end: /the enemies do what they show/, reward: /Take a card that your deck lacks/, element: /which is strong against/, boss: /The boss waits next/ },
  },
  garden: {
    choose: async (page) => {
      await page.getByText('More settings').click();
      await page.getByLabel('Rounds at most').fill('9');
    },
    ideas: { conquest: /all but one creature move there/, reinforcement: /Reinforcements: choose your cells/, special: /is in reach\. Taking it costs/ },
  },
  royal: {
    choose: async (page) => {
      await easy(page);
      await page.locator('#field-world').selectOption('EVERGREEN');
      await page.locator('#field-rounds').fill('6');
    },
    ideas: { recruit: /You have gold/, ground: /Roads are quick/, end: /end the turn with T/ },
  },
  skirmish: {
    choose: async (page) => page.getByLabel('Turns at most').fill('3'),
    ideas: { select: /Select one of your units/, walked: /A walk can be taken back/, attack: /An enemy is in reach/ },
  },
};

/** What is pointed at, or how far the match is: another one once a press has done something. */
const pointed = (page: Page) => page.evaluate(() => `${document.querySelector<HTMLElement>('.guide')?.dataset['guide']} ${document.querySelector<HTMLElement>('[data-shown]')?.dataset['shown']}`);

/** Presses what is pointed at, and waits until that has done something. Whether the match goes on. */
async function follow(page: Page, press: (x: number, y: number) => Promise<void>, look: () => Promise<void>): Promise<boolean> {
  await page.locator('.guide, .ending').first().waitFor();
  if ((await page.locator('.ending').count()) > 0) return false;
  await look();
  const before = await pointed(page);
  const ring = await page.locator('.guide').boundingBox();
  // It went away while it was looked at: something is still shown.
  if (!ring) return true;
  await press(ring.x + ring.width / 2, ring.y + ring.height / 2);
  await page.waitForFunction((before) => {
    const [guide, shown] = [document.querySelector<HTMLElement>('.guide'), document.querySelector<HTMLElement>('[data-shown]')];
    return document.querySelector('.ending') || (guide && `${guide.dataset['guide']} ${shown?.dataset['shown']}` !== before);
  }, before);
  return true;
}

describe('a first match, by pressing only what is pointed at', () => {
  test.each(Object.entries(GAMES))('of %s', { timeout: 600_000 }, async (game, { choose = easy, ideas }) => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await newMatch(page, house.address, choose, game);
    const told: string[] = [];
    const look = async () => {
      // What a thing under the pointer would come to stands in the place of a hint; so does what is picked.
      await page.mouse.move(2, 2);
      await page.locator('.hint, .picked, .primary .do, .ending').first().waitFor();
      told.push(...(await page.locator('.hint').allTextContents()));
      if (told.length === 1) await shot(page, `${game}-guide`, 'window');
    };
    while (await follow(page, (x, y) => page.mouse.click(x, y), look));
    // It ends: how is said, another one is offered, and nothing is pointed at any more.
    expect(await page.locator('.ending .result').textContent()).toMatch(/\w/);
    await page.locator('.ending').getByRole('button', { name: /^(?:Rematch|Try again)$/ }).waitFor();
    expect(await page.locator('.guide, .hint').count()).toBe(0);
    const isMet = (idea: RegExp) => told.some((hint) => idea.test(hint));
    expect(Object.entries(ideas).filter(([, idea]) => !isMet(idea)).map(([name]) => name)).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

/** So many presses say whether a game can be begun by them. */
const PRESSES = 14;

describe.each([['en-GB', 390], ['fr-FR', 360]])('a first match on a phone, in %s, %i pixels wide', (locale, width) => {
  test.each(Object.keys(GAMES))('of %s begins by pressing only what is pointed at, and hints are read whole', { timeout: 300_000 }, async (game) => {
    const { page, faults } = await house.person({ ...TOUCH, viewport: { width, height: 740 }, locale, reducedMotion: 'reduce' });
    await newMatch(page, house.address, async (page) => {
      await page.locator('button.play').waitFor();
      const easy = page.getByRole('radio', { name: /^(?:Easy|Facile)$/ });
      if ((await easy.count()) > 0) await easy.tap();
    }, game);
    const cut: string[] = [];
    let nHints = 0;
    const look = async () => {
      nHints += await page.locator('.told .hint').count();
      const found = await page.locator('.told').evaluate((told) => (told.querySelector('.hint') && told.scrollHeight > told.clientHeight + 1 ? told.textContent : null));
      if (found !== null) cut.push(found);
    };
    for (let n = 0; n < PRESSES; n += 1) if (!(await follow(page, (x, y) => page.touchscreen.tap(x, y), look))) break;
    await shot(page, `${game}-guide-${width}`, 'window');
    // Where rows of cards need all the room, hints stand with what is beside the table.
    if (nHints === 0) {
      await page.getByRole('button', { name: /^(?:Beside the table|À côté de la table)$/ }).tap();
      const hint = page.locator('.side .hint');
      await hint.scrollIntoViewIfNeeded();
      nHints += await hint.count();
      const box = await hint.boundingBox();
      if (!box || box.x < 0 || box.x + box.width > width || (await hint.evaluate((hint) => hint.scrollWidth > hint.clientWidth + 1))) cut.push((await hint.textContent()) ?? '');
    }
    expect(nHints).toBeGreaterThanOrEqual(1);
    expect(cut).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

test.each(Object.entries(GAMES))('what is pointed at in %s can be done without, and comes back from the settings', async (game, { choose = easy }) => {
  const { page, faults } = await house.person({ reducedMotion: 'reduce' });
  await newMatch(page, house.address, choose, game);
  await page.locator('.guide').waitFor();
  await page.locator('.hint .try').getByText('Try this: ').waitFor();
  await page.getByRole('button', { name: 'No more hints' }).click();
  await page.locator('.guide').waitFor({ state: 'detached' });
  expect(await page.locator('.hint').count()).toBe(0);
  // For good: also when the page is opened anew.
  await page.reload();
  await page.waitForFunction(() => document.title.startsWith('●'));
  await page.locator('.lit').first().waitFor();
  expect(await page.locator('.guide, .hint').count()).toBe(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('switch', { name: /Hints/ }).check();
  await page.keyboard.press('Escape');
  await page.locator('.guide').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('nobody is pointed at anything against another person', async () => {
  const { page } = await house.person({ reducedMotion: 'reduce' });
  await newMatch(page, house.address, async (page) => page.getByText('All of us at this screen').click());
  await page.locator('.hint').waitFor();
  await page.locator('[role="gridcell"].lit').first().waitFor();
  expect(await page.locator('.guide').count()).toBe(0);
  await page.context().close();
});
