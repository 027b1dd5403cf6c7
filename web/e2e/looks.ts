// How a screen looks, in every size and in the colours that it has.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK, PHONE, TABLET } from './house.ts';
import { findings, outliers } from './judge.ts';
import { shot } from './stage.ts';

/** Pictures of a screen in every size and colour; each is judged, and where only the colours are others, those. A table has one look, whatever somebody prefers: it is looked at where it differs from that. */
export async function looks(page: Page, name: string, of: 'page' | 'window' = 'page'): Promise<void> {
  const isTable = (await page.locator('.page[data-game]').count()) > 0;
  for (const [size, viewport] of Object.entries({ phone: PHONE, tablet: TABLET, desk: DESK })) {
    await page.setViewportSize(viewport);
    for (const colorScheme of isTable ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction((wanted) => document.documentElement.dataset['theme'] === wanted, isTable ? 'dark' : colorScheme);
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForFunction(() => document.getAnimations().length === 0);
      await shot(page, `${name}-${size}-${colorScheme}`, of);
      expect([name, size, await outliers(page)]).toEqual([name, size, []]);
      if (size !== 'tablet') expect(await findings(page, colorScheme === 'dark' ? 'colours' : 'all')).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
