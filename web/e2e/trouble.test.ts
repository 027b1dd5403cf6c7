// Why there is nothing to show, what that means and what helps: whatever the server ends or refuses a conversation with,
// before anything of the match was seen, and after.
import type { BrowserContextOptions, Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { adviceOn } from '../src/match/advice.ts';
import { Speech } from '../src/texts.ts';
import type { ServerMessage } from '../src/wire.ts';
import { paged } from './house.ts';
import { looks } from './looks.ts';
import { game, info, moment, pretend } from './pretend.ts';

const stage = paged();

/** What ends a conversation for good, and what only puts it off for so many seconds. */
const FOR_GOOD = ['no-match', 'unreadable', 'no-hello', 'token', 'not-host', 'share', 'seat-void', 'elsewhere', 'ended-by-operator', 'not-opened', 'other-content', 'content-refused', 'no-seat'];
const FOR_NOW = ['full', 'full-match', 'full-address', 'too-fast', 'too-many-matches', 'stopping', 'storage', 'table-closed'];
/** Without seconds. */
const AT_ONCE = ['table-closed'];

function closing(code: string): ServerMessage {
  const again = FOR_NOW.includes(code);
  if (!again || AT_ONCE.includes(code)) return { t: 'closing', again, failure: { code, reason: `fail-${code}` } };
  return { t: 'closing', again, failure: { code, reason: [`fail-${code}`, { seconds: 600 }], again_in: 600 } };
}

/** A server that ends every conversation alike. */
async function turned(page: Page, code: string): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ json: [] }));
  await page.routeWebSocket('**/ws', (route: WebSocketRoute) => {
    route.onMessage(() => {
      route.send(JSON.stringify(closing(code)));
      void route.close();
    });
  });
  await page.goto(`${stage.address}/m/match`);
}

const open = (options: BrowserContextOptions = {}) => stage.browser.newPage({ locale: 'en-GB', ...options });
const words = (lang: 'en' | 'fr', code: string) => Speech.of(lang).ui(adviceOn(code) ?? '');

describe('before there is anything to show', () => {
  test.each([...FOR_GOOD, ...FOR_NOW])('%s is told with what helps', async (code) => {
    const page = await open();
    await turned(page, code);
    const trouble = page.getByRole('alert');
    await trouble.getByText(words('en', code), { exact: true }).waitFor();
    expect(await trouble.getByRole('heading').innerText()).not.toContain('[');
    expect(await trouble.getByRole('link').count()).toBe(2);
    // It is told once.
    expect(await page.locator('.line p').count()).toBe(0);
    const isVoid = ['token', 'not-host', 'seat-void'].includes(code);
    await trouble.getByRole('button', { name: isVoid ? 'Just watch' : code === 'ended-by-operator' ? 'Look' : 'Try again' }).waitFor();
    await page.close();
  });

  test('it is whole in every size, and in French', async () => {
    const page = await open({ locale: 'fr-FR' });
    await turned(page, 'full-match');
    await page.getByRole('alert').getByText(words('fr', 'full-match'), { exact: true }).waitFor();
    await looks(page, 'trouble-full');
    await page.close();
  });

  test('what is only put off goes on by itself', async () => {
    const page = await open();
    await turned(page, 'table-closed');
    await page.getByRole('alert').getByText(words('en', 'table-closed'), { exact: true }).waitFor();
    const scene = { layout: 'board' as const, inspector: false, regions: [], prompt: 'web-board' };
    await page.unrouteAll();
    // The next conversation, which the page begins by itself, is one like any other.
    await pretend(page, { game: game('toy'), info: info('toy'), texts: 'title = Toy', held: [0], first: [{ t: 'scene', scene, log: [], now: moment(0, scene) }] });
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Toy' }).waitFor({ state: 'attached' });
    await page.close();
  });
});

test('what is put off while a table lies there is said above it, and the table stays', async () => {
  const page = await open();
  const scene = { layout: 'board' as const, inspector: false, regions: [{ id: 'acts', role: 'actions' as const, area: 'bottom' as const, title: null, items: [] }], prompt: 'web-board' };
  const pretended = await pretend(page, { game: game('toy'), info: info('toy'), texts: 'title = Toy', held: [0], first: [{ t: 'scene', scene, log: [], now: moment(0, scene) }] });
  await page.goto(`${stage.address}/m/match`);
  await page.locator('.whole').waitFor();
  pretended.send(closing('storage'));
  await page.locator('.line').getByText('The server cannot store anything at the moment.').waitFor();
  expect([await page.locator('.whole').count(), await page.getByRole('alert').count()]).toEqual([1, 0]);
  await page.close();
});
