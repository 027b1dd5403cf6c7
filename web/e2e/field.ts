// A great battle in a browser, as tests of it are opened with.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Battle, TEXTS } from './battle.ts';
import { DESK, paged } from './house.ts';
import { game, info, pretend, type Pretended } from './pretend.ts';

export interface Opened extends Pretended {
  page: Page;
  battle: Battle;
}

/** Opens a browser for the tests of a file; answers how a battle is opened in it. Motion is unwelcome unless a test is about it. */
export function battlefield() {
  const stage = paged();
  return async (options: BrowserContextOptions = {}, held = [0], prepare?: (page: Page) => Promise<unknown>, battle = new Battle()): Promise<Opened> => {
    const page = await stage.browser.newPage({ locale: 'en-GB', viewport: DESK, reducedMotion: 'reduce', ...options });
    await prepare?.(page);
    const pretended = await pretend(page, {
      game: game('skirmish'),
      info: info('skirmish'),
      texts: TEXTS,
      held,
      first: battle.first(),
      answer: (message) => battle.answer(message),
    });
    await page.goto(`${stage.address}/m/match`);
    await page.getByRole('gridcell').first().waitFor();
    return { page, battle, ...pretended };
  };
}

export const unit = (page: Page, number: number) => page.locator(`[data-id="unit ${number}"]`);
export const cellOf = (page: Page, cell: number) => page.locator(`[data-cell="${cell}"]`);
export const standing = (battle: Battle, number: number) => battle.units.find((each) => each.number === number)?.cell ?? -1;
