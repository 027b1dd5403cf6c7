// The floors of Ascent above its map on a phone (ASCENT-20.1): they fit in whatever order a climb has dealt them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Item, Scene } from '../src/wire.ts';
import { item } from './gallery.ts';
import { paged, PHONE } from './house.ts';
import { outliers } from './judge.ts';
import { game, info, moment, pretend } from './pretend.ts';

const stage = paged();
const NAMES = { air: { en: 'Air', fr: 'Air' }, water: { en: 'Water', fr: 'Eau' }, earth: { en: 'Earth', fr: 'Terre' }, fire: { en: 'Fire', fr: 'Feu' } };
type Element = keyof typeof NAMES;
const ELEMENTS = Object.keys(NAMES) as Element[];
const ORDERS = ELEMENTS.flatMap((first) =>
  ELEMENTS.flatMap((second) => ELEMENTS.flatMap((third) => ELEMENTS.map((fourth) => [first, second, third, fourth]))),
).filter((order) => new Set(order).size === 4);

/** The map of somebody who is on a floor. */
function climb(order: Element[], floor: number): Scene {
  const tab = (element: Element, place: number): Item =>
    item(`floor ${place}`, 'badge', ['floor-named', { n: place + 1, element: NAMES[element] }], {
      picture: { name: `ascent-${element}`, glyph: element.charAt(0).toUpperCase() },
      portrait: { name: `ascent-floor-${element}`, glyph: '' },
      states: place < floor ? ['dimmed'] : place === floor ? ['marked'] : [],
    });
  const room = item('room', 'place', 'room-boss', { cell: 0, picture: { name: 'ascent-boss', glyph: 'B' } });
  return {
    layout: 'map',
    inspector: true,
    prompt: null,
    regions: [
      { id: 'map', role: { map: { columns: 3, rows: 4, ways: [] } }, area: 'centre', title: 'map', items: [room] },
      { id: 'floors', role: 'track', area: 'left', title: 'floors', items: order.map(tab) },
    ],
  };
}

test.each(['en', 'fr'] as const)('ASCENT-20.1: the names of the floors fit a phone in every order, in %s', async (lang) => {
  const context = await stage.browser.newContext({ viewport: PHONE, locale: lang });
  const page = await context.newPage();
  const texts = readFileSync(fileURLToPath(new URL(`../../games/ascent/texts/${lang}.ftl`, import.meta.url)), 'utf8');
  const first = climb(ORDERS[0] ?? [], 0);
  const shown = await pretend(page, { game: game('ascent'), info: info('ascent', ['person']), texts, held: [0], first: [{ t: 'scene', scene: first, log: [], now: moment(1, first) }] });
  await page.goto(`${stage.address}/m/match`);
  await page.locator('[data-region="floors"] .art .drawn.here').first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  let entry = 1;
  expect(ORDERS).toHaveLength(24);
  for (const order of ORDERS) {
    for (const floor of [0, 1, 2, 3]) {
      const scene = climb(order, floor);
      shown.send({ t: 'scene', scene, log: [], now: moment((entry += 1), scene) });
      // Where they are is told by its name, the others by number or tick, and all of them to whoever listens.
      const names = order.map((element, place) => `${place + 1}${lang === 'fr' ? ' :' : ''} ${NAMES[element][lang]}`);
      await expect.poll(() => page.locator('[data-region="floors"] .name').evaluateAll((all) => all.map((each) => each.textContent?.replace(/\s+/g, ' ').trim()))).toEqual(names);
      await page.locator(`[data-region="floors"] li:nth-child(${floor + 1}) .badge.marked`).waitFor();
      expect([order, floor, await outliers(page)]).toEqual([order, floor, []]);
      const parts = await page.locator('[data-region="floors"] .badge').evaluateAll((all) =>
        all.map((each) => [...each.querySelectorAll('.art, .name'), each].map((part) => part.getBoundingClientRect())),
      );
      for (const [art, name, tab] of parts) {
        expect(art!.left).toBeGreaterThanOrEqual(tab!.left);
        expect(name!.left).toBeGreaterThanOrEqual(art!.right);
        expect(name!.right).toBeLessThanOrEqual(tab!.right);
      }
    }
  }
  await context.close();
});
