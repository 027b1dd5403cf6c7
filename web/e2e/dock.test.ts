// What comes and goes at hand moves nothing under a finger, in any game and size,
// and the scene's buttons are there once.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ClientMessage, Scene, ServerMessage } from '../src/wire.ts';
import { Battle, TEXTS as BATTLE } from './battle.ts';
import { Duel, TEXTS as CARDS } from './cards.ts';
import { gallery, menu, TEXTS as GALLERY } from './gallery.ts';
import { DESK, paged, PHONE, TABLET } from './house.ts';
import { game, info, moment, pretend } from './pretend.ts';

const stage = paged();

/** A pretended game, and a button of it that completes a choice. */
interface Kind {
  id: string;
  texts: string;
  button: string;
  /** What the button is called. */
  name: string;
  first: () => ServerMessage[];
}

/** Nothing in it has more to tell to whoever looks closer. */
function plain(): Scene {
  return { ...gallery('square', 9, 7), inspector: false };
}

const scene = plain();
const KINDS: Record<string, Kind> = {
  'rows of cards': { id: 'duel', texts: CARDS, button: 'pass', name: 'Pass', first: () => new Duel().first() },
  'a great board': { id: 'skirmish', texts: BATTLE, button: 'end', name: 'End the turn', first: () => new Battle().first() },
  'a small game': { id: 'gallery', texts: GALLERY, button: 'end', name: 'End the turn', first: () => [{ t: 'scene', scene, log: [], menu, now: moment(3, scene) }] },
};
const SIZES = { phone: PHONE, tablet: TABLET, desk: DESK };

/** More than any game foretells. */
const LINES = Array.from({ length: 6 }, (_, n) => `Foretold in line ${n + 1}, in as many words as a long sentence has.`);
const foretold = (message: ClientMessage): ServerMessage[] => {
  if (message.t !== 'ask') return [];
  const lines = LINES.map((line) => ['words', { line: { en: line, fr: line } }] as [string, { line: { en: string; fr: string } }]);
  return [{ t: 'answer', id: message.id, answer: { result: 'forecast', forecast: { lines } } }];
};

async function open({ id, texts, first, button }: Kind, viewport: { width: number; height: number }): Promise<Page> {
  const page = await stage.browser.newPage({ locale: 'en-GB', viewport, reducedMotion: 'reduce' });
  await pretend(page, { game: game(id), info: info(id), texts: `${texts}words = { $line }\n`, held: [0], first: first(), answer: foretold });
  await page.goto(`${stage.address}/m/match`);
  await page.locator(`.thing.lit[data-id="${button}"]`).waitFor();
  return page;
}

/** Where everything that can be pressed is, in the window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main .thing, main .choices button, main [role="gridcell"]')];
    const seen = all.filter((each) => each.checkVisibility() && !each.closest('.spoken'));
    return seen.map((each) => {
      const { x, y } = each.getBoundingClientRect();
      return `${each.dataset['id'] ?? each.dataset['cell'] ?? each.textContent}: ${Math.round(x)}, ${Math.round(y)}`;
    });
  });

describe('what a choice comes to', () => {
  for (const [name, kind] of Object.entries(KINDS)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const end of ['top', 'bottom'] as const) {
        test(`is told and moves nothing: ${name}, ${size}, at the ${end}`, async () => {
          const page = await open(kind, viewport);
          const button = page.locator(`.thing[data-id="${kind.button}"]`);
          await page.evaluate((end) => scrollTo(0, end === 'top' ? 0 : document.documentElement.scrollHeight), end);
          await button.scrollIntoViewIfNeeded();
          const before = await places(page);
          expect(before.length).toBeGreaterThan(3);
          await button.hover();
          await page.locator('.dock').getByText('Foretold in line 1').waitFor({ timeout: 5000 });
          expect(await places(page)).toEqual(before);
          await page.close();
        });
      }
    }
  }
});

describe('the buttons of a scene', () => {
  for (const [name, kind] of Object.entries(KINDS)) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      test(`are there once: ${name}, ${size}`, async () => {
        const page = await open(kind, viewport);
        const buttons = page.locator('main').getByRole('button', { name: new RegExp(`^${kind.name}(,|$)`) });
        // The list of choices is another way to choose, for those who do not pick on the table.
        const outside = await buttons.evaluateAll((all) => all.filter((each) => !each.closest('.choices')).map((each) => !!each.closest('.dock')));
        expect(outside).toEqual([true]);
        await page.close();
      });
    }
  }
});
