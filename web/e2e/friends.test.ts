// Two browsers at one match, a third that watches, cuts and consent (PLAT-11, PLAT-18); a seat belongs
// to whoever took it (PLAT-21).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ClientMessage } from '../src/wire.ts';
import { housed, litCells, newMatch } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const house = housed();

const tokens = (page: Page, n: number) => page.waitForFunction((n) => document.querySelectorAll('.token').length === n, n);

async function drop(page: Page, column: number, n: number): Promise<void> {
  await litCells(page).first().waitFor();
  await page.locator(`[data-cell="${column - 1}"]`).click();
  await tokens(page, n);
}

describe('friends', () => {
  test('meet by link, lose and find each other, agree, and play again', async () => {
    const [ann, bob, eve] = await Promise.all([house.person({}, 'by chance'), house.person(), house.person()]);
    await newMatch(ann.page, house.address, async (page) => {
      await page.getByText('Me and a friend, by link').click();
      await page.getByLabel('Your name').fill('Ann');
    });
    await ann.page.getByText('Waiting for your friend').waitFor();
    // A link to the machine itself leads nobody else here.
    await ann.page.getByRole('note').getByText(/leads only to this device: the page was opened at 127\.0\.0\.1/).waitFor();
    await shot(ann.page, 'gathering');
    expect(await findings(ann.page)).toEqual([]);
    const link = await ann.page.locator('input[readonly]').inputValue();
    expect(link).toMatch(/\/m\/[^#]+#seat=1&invitation=/);

    await bob.page.goto(link);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await bob.page.getByText('Ann is to play.').waitFor();
    expect(new URL(bob.page.url()).hash).toBe('');

    // A second use of the link is told so, and can watch.
    await eve.page.goto(link);
    await eve.page.getByRole('button', { name: 'Take the seat' }).click();
    await eve.page.getByText('An invitation works once.').waitFor();
    await shot(eve.page, 'invitation-used');
    expect(await findings(eve.page)).toEqual([]);
    await eve.page.getByRole('button', { name: 'Just watch' }).click();
    await eve.page.getByText('Ann is to play.').waitFor();

    await drop(ann.page, 4, 1);
    await tokens(eve.page, 1);
    await drop(bob.page, 4, 2);
    // A reload comes back to the same seat and state.
    await ann.page.reload();
    await tokens(ann.page, 2);
    await drop(ann.page, 3, 3);

    // How the line is stands at the top.
    const line = bob.page.getByRole('img', { name: /^Connection/ });
    expect(await line.getAttribute('aria-label')).toMatch(/^Connection: the last answer took \d+ milliseconds$/);
    // Bob's line is cut: he is told, nothing is lost, and he is shown as away.
    await bob.page.context().setOffline(true);
    await bob.page.getByText('Connection lost. Reconnecting…').waitFor();
    await bob.page.getByRole('img', { name: 'Connection lost' }).waitFor();
    expect(await litCells(bob.page).count()).toBe(0);
    await ann.page.locator('[data-status="away"]').waitFor();
    await bob.page.context().setOffline(false);
    await bob.page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached' });
    await drop(bob.page, 3, 4);

    // Taking back needs Bob's consent: first he declines, then he agrees.
    await litCells(ann.page).first().waitFor();
    const askBack = () => ann.page.getByRole('button', { name: 'Ask to take back' }).click();
    await askBack();
    await ann.page.getByText('You asked to take back.').waitFor();
    await shot(bob.page, 'proposal');
    await bob.page.getByRole('button', { name: 'Decline' }).click();
    await ann.page.getByText('You asked to take back.').waitFor({ state: 'detached' });
    await askBack();
    await bob.page.getByText('Ann asks to take back the last step.').waitFor();
    expect(await findings(bob.page)).toEqual([]);
    await bob.page.getByRole('button', { name: 'Agree' }).click();
    await tokens(ann.page, 2);
    await tokens(eve.page, 2);

    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByRole('button', { name: 'Offer a draw' }).click();
    await bob.page.getByText('Ann offers a draw.').waitFor();
    await bob.page.getByRole('button', { name: 'Agree' }).click();
    for (const { page } of [ann, bob, eve]) await page.getByText('All agreed on a draw.').waitFor();

    const old = ann.page.url();
    await ann.page.getByRole('button', { name: 'Rematch' }).click();
    await bob.page.getByText('Ann would like a rematch.').waitFor();
    await bob.page.getByRole('button', { name: 'Agree' }).click();
    await bob.page.waitForURL((url) => url.href !== old);
    await drop(bob.page, 1, 1);
    await tokens(ann.page, 1);
    expect(ann.page.url()).toBe(bob.page.url());
    for (const { faults } of [ann, bob, eve]) expect(faults).toEqual([]);
    await Promise.all([ann, bob, eve].map(({ page }) => page.context().close()));
  });

  test('a command that was under way when the line broke is played once', async () => {
    const { page } = await house.person({}, 'by chance');
    // The socket is cut the moment the page has sent its first choice.
    const ids: string[] = [];
    await page.routeWebSocket('**/ws', (client) => {
      const server = client.connectToServer();
      client.onMessage((data) => {
        server.send(data);
        const message = JSON.parse(String(data)) as ClientMessage;
        if (message.t !== 'choose') return;
        ids.push(message.id);
        if (ids.length === 1) void client.close();
      });
    });
    await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
    await litCells(page).first().waitFor();
    await page.locator('[data-cell="3"]').click();
    await tokens(page, 1);
    await litCells(page).first().waitFor();
    // It was repeated under the same id.
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(await page.locator('.token').count()).toBe(1);
    await page.context().close();
  });
});
