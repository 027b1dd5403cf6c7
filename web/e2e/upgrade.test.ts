// The server has another build of the page than the one that is open: it says so, and loads it where that is wanted.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ServerMessage } from '../src/wire.ts';
import { paged } from './house.ts';
import { findings } from './judge.ts';
import { game, info, moment, pretend } from './pretend.ts';
import { shot } from './stage.ts';

const stage = paged();

const NEWER = '/assets/index-newer.js';
const scene = { layout: 'board' as const, inspector: false, regions: [{ id: 'acts', role: 'actions' as const, area: 'bottom' as const, title: null, items: [] }], prompt: 'web-board' };
const welcome = (page: string): ServerMessage => ({ t: 'welcome', server: { version: '0.1.0', protocol: 1, page } });
const own = (page: Page) => page.evaluate(() => document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '');

test('at a table: a note that moves nothing, and a button that comes back to the same moment', async () => {
  const page = await stage.browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
  const over = moment(7, scene, { asked: [], shown: { entry: 3, of: 7 } });
  const pretended = await pretend(page, {
    game: game('toy'),
    info: { ...info('toy'), phase: 'over' },
    texts: 'title = Toy',
    held: [0],
    first: [{ t: 'scene', scene, log: [], now: over }],
    answer: (message) => (message.t === 'timeline' ? [{ t: 'answer', id: message.id, answer: { result: 'timeline', timeline: { turns: [], notable: [] } } }] : []),
  });
  await page.goto(`${stage.address}/m/match`);
  await page.locator('.whole').waitFor();
  const note = page.getByText('There is a new version of this page.');
  // The same build is no news.
  pretended.send(welcome(await own(page)));
  pretended.send(welcome(NEWER));
  await note.waitFor();
  expect(await page.locator('.whole').count()).toBe(1);
  await shot(page, 'upgrade-phone', 'window');
  expect(await findings(page)).toEqual([]);
  const n = pretended.said.length;
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  await page.locator('.whole').waitFor();
  expect(await note.count()).toBe(0);
  await expect.poll(() => pretended.said.slice(n)).toContainEqual({ t: 'show', entry: 3 });
  await page.close();
});

test('elsewhere: a part of the page that is not there any more is told as such', async () => {
  const page = await stage.browser.newPage({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  await page.route('**/api/**', (route) => route.fulfill({ json: route.request().url().endsWith('/version') ? { version: '0.1.0', protocol: 1, page: NEWER } : [] }));
  await page.route('**/assets/lobby*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`${stage.address}/mine`);
  await page.getByText('Il y a une nouvelle version de cette page.').waitFor();
  await shot(page, 'upgrade-elsewhere', 'window');
  // Loaded anew, it is the page that the server has.
  await page.unroute('**/assets/lobby*.js');
  await page.getByRole('button', { name: 'Recharger' }).click();
  await page.getByRole('heading', { name: 'Vos parties' }).waitFor();
  await page.close();
});
