// Before everybody has come: whoever waits can leave, and what becomes of the seat (PLAT-11, PLAT-17).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { housed, litCells, newMatch, PHONE, TOUCH } from './house.ts';
import { findings } from './judge.ts';
import { looks } from './looks.ts';

const house = housed();

const withFriend = (name: string) => async (page: Page) => {
  await page.getByText('Me and a friend, by link').click();
  await page.getByLabel('Your name').fill(name);
};

describe('whoever waits for others', () => {
  test('leaves: the seat is free, and who made the match can still fill it', async () => {
    const [ann, bob, cem] = await Promise.all([house.person({}, 'by chance'), house.person(), house.person({ viewport: PHONE, ...TOUCH })]);
    await newMatch(ann.page, house.address, withFriend('Ann'));
    await ann.page.getByText('Waiting for your friend').waitFor();
    const address = ann.page.url();
    const first = await ann.page.locator('input[readonly]').inputValue();
    await looks(ann.page, 'waiting');
    await ann.page.getByRole('button', { name: 'Leave the table' }).click();
    await ann.page.waitForURL(`${house.address}/`);

    // The match is still hers to fill: her own seat needs a link now.
    await ann.page.goto(address);
    await ann.page.getByText('Waiting for 2 friends').waitFor();
    expect(await ann.page.getByRole('button', { name: 'Leave the table' }).count()).toBe(0);
    expect(await ann.page.locator('input[readonly]').count()).toBe(1);
    await ann.page.getByText('Nobody has a link for Cross.').waitFor();
    await looks(ann.page, 'waiting-left');
    await ann.page.locator('.link').first().getByRole('button', { name: 'Make a new link' }).click();
    await expect.poll(() => ann.page.locator('input[readonly]').count()).toBe(2);
    const [own, friends] = [ann.page.locator('input[readonly]').first(), ann.page.locator('input[readonly]').last()];
    await ann.page.locator('.link').last().getByRole('button', { name: 'Make a new link' }).click();
    await expect.poll(() => friends.inputValue()).not.toBe(first);
    // Links that were made are still there when the page is opened again.
    const links = [await own.inputValue(), await friends.inputValue()] as const;
    await ann.page.reload();
    await expect.poll(() => ann.page.locator('input[readonly]').evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))).toEqual(links);

    // The seats are taken by others, who play.
    await bob.page.goto(links[1]);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await bob.page.getByText('Waiting for your friend').waitFor();
    expect(await findings(bob.page)).toEqual([]);

    // A friend who leaves has no part in it any more, and the same link works once more.
    await bob.page.getByRole('button', { name: 'Leave the table' }).click();
    await bob.page.waitForURL(`${house.address}/`);
    await bob.page.getByText('None yet. Those you play or watch here').waitFor();
    await bob.page.goto(links[1]);
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await bob.page.getByText('Waiting for your friend').waitFor();
    await cem.page.goto(links[0]);
    await cem.page.getByLabel('Your name').fill('Cem');
    await cem.page.getByRole('button', { name: 'Take the seat' }).tap();
    await litCells(cem.page).first().waitFor();
    await bob.page.getByText('Cem is to play.').waitFor();
    for (const { faults } of [ann, bob, cem]) expect(faults).toEqual([]);
    await Promise.all([ann, bob, cem].map(({ page }) => page.context().close()));
  });

  test('and whose seat the host frees is told so, and can watch', async () => {
    const [ann, bob] = await Promise.all([house.person({}, 'by chance'), house.person()]);
    await newMatch(ann.page, house.address, withFriend('Ann'));
    await ann.page.getByText('Waiting for your friend').waitFor();
    const friends = await ann.page.locator('input[readonly]').inputValue();
    // The match is not to begin: Ann has left her seat when Bob comes.
    await ann.page.getByRole('button', { name: 'Leave the table' }).click();
    await ann.page.waitForURL(`${house.address}/`);
    await bob.page.goto(friends);
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await bob.page.getByText('Waiting for your friend').waitFor();
    const status = await ann.page.evaluate(async () => {
      const [{ id, host }] = JSON.parse(localStorage.getItem('ludotheque.matches') ?? '[]') as [{ id: string; host: string }];
      return (await fetch(`/api/v1/matches/${id}/seats/1`, { method: 'DELETE', headers: { authorization: `Bearer ${host}` } })).status;
    });
    expect(status).toBe(204);
    await bob.page.getByRole('heading', { name: 'This seat was left or freed, or is held from another device now.' }).waitFor();
    await bob.page.getByText('Whoever made the match may have freed it').waitFor();
    await looks(bob.page, 'seat-void');
    // The seat's secret is forgotten: a reload would only be turned away again.
    await bob.page.getByRole('button', { name: 'Just watch' }).click();
    await bob.page.getByText('Waiting for 2 friends').waitFor();
    expect(await bob.page.getByRole('button', { name: 'Leave the table' }).count()).toBe(0);
    expect([...ann.faults, ...bob.faults]).toEqual([]);
    await Promise.all([ann, bob].map(({ page }) => page.context().close()));
  });
});
