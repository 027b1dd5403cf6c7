// From the first page to a table: what is pressed there leads where it says, and whoever arrives sees who plays and where.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { housed, newMatch, PHONE, TOUCH } from './house.ts';
import { shot } from './stage.ts';
import { told } from './told.ts';

const house = housed();

const GAMES = ['ascent', 'connect4', 'duel', 'garden', 'royal', 'skirmish'];
const chosen = (page: Page) => page.locator('input[name="seating"]:checked').inputValue();

describe('the same box for two', () => {
  test.each(GAMES)('is pressed beside that of %s, and a friend is asked', async (game) => {
    const { page, faults } = await house.person();
    await page.goto(house.address);
    await page.locator(`.friend[href="/g/${game}#friend"]`).click();
    await page.locator('button.play').waitFor();
    // The games are looked up anew before it is chosen.
    await expect.poll(() => chosen(page)).toBe('friend');
    await page.locator('button.play').click();
    await page.getByText('Waiting for your friend').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is not needed where somebody plays alone: company is asked for, and done without again', async () => {
    const { page, frames } = await house.person();
    await page.goto(`${house.address}/g/ascent`);
    await page.locator('button.play').waitFor();
    expect(await chosen(page)).toBe('alone');
    await page.getByText('Me and a friend, by link').click();
    // Each chooses an element to start in.
    await page.getByRole('button', { name: 'Player 2' }).or(page.getByRole('button', { name: 'A friend, by link' })).waitFor();
    await shot(page, 'ascent-with-friend');
    await page.getByText('I play alone').click();
    await page.locator('button.play').click();
    await page.locator('.lit').first().waitFor();
    expect(told(frames).flatMap((message) => (message.t === 'match' ? [message.info.seats.length] : []))).toContain(1);
    await page.context().close();
  });
});

/** What of the seats in the line at the top cannot be read: words that are broken or lie outside of their plate, and gauges that do. */
const cut = (page: Page) =>
  page.locator('.top span.badge').evaluateAll((all) =>
    all.flatMap((badge) => {
      const plate = badge.closest('li')?.getBoundingClientRect() ?? badge.getBoundingClientRect();
      const isWithin = (rect: DOMRect) => rect.left >= plate.left - 1 && rect.right <= plate.right + 1 && rect.top >= -1 && rect.bottom <= plate.bottom + 1;
      const gauges = [...badge.querySelectorAll('.gauge')].map((gauge) => gauge.getBoundingClientRect()).filter(({ width }) => width > 0);
      const name = badge.querySelector('.name');
      const walker = document.createTreeWalker(name ?? badge, NodeFilter.SHOW_TEXT);
      const bad: string[] = gauges.every(isWithin) ? [] : ['a gauge'];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement?.closest('.gauge')) continue;
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const rects = [...range.getClientRects()];
          if (rects.length !== 1 || !rects.every(isWithin)) bad.push(word);
        }
      }
      return bad;
    }),
  );

describe.each([['en-GB', 1024], ['fr-FR', 1280], ['en-GB', 1440], ['fr-FR', 1440]])('who plays is read whole in %s, %i pixels wide', (locale, width) => {
  test.each(['royal', 'skirmish'])('in %s', async (game) => {
    const { page } = await house.person({ locale, viewport: { width, height: 800 } });
    await newMatch(page, house.address, undefined, game);
    await page.locator('.lit').first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await shot(page, `${game}-top-${width}`, 'window');
    expect(await cut(page)).toEqual([]);
    await page.context().close();
  });
});

test.each(['connect4', 'duel', 'garden', 'royal', 'skirmish'])('the first hint in %s is read whole, in French on a small desk', async (game) => {
  const { page } = await house.person({ locale: 'fr-FR', viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await newMatch(page, house.address, undefined, game);
  await page.locator('.hint').getByText('Essayez').waitFor();
  expect(await page.locator('.told').evaluate((told) => told.scrollHeight - told.clientHeight)).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('whoever waits for the first turn of a friend sees their own pieces first, on a phone', async () => {
  const [ann, bob] = await Promise.all([house.person({}, 'by chance'), house.person({ ...TOUCH, viewport: PHONE })]);
  await newMatch(ann.page, house.address, async (page) => page.getByText('Me and a friend, by link').click(), 'skirmish');
  await bob.page.goto(await ann.page.locator('input[readonly]').inputValue());
  await bob.page.getByRole('button', { name: 'Take the seat' }).tap();
  await bob.page.locator('.token.of-1').first().waitFor();
  const inSight = () =>
    bob.page.locator('.token.of-1').evaluateAll((all) => all.filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && !!document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.board, .field');
    }).length);
  await expect.poll(inSight).toBeGreaterThan(1);
  await shot(bob.page, 'skirmish-guest', 'window');
  await Promise.all([ann.page.context().close(), bob.page.context().close()]);
});
