// What people see of an operator who sees to things while the server runs: a match that is ended, somebody who is banned.
import { describe, expect, test } from 'vitest';
import { housed, litCells, newMatch } from './house.ts';
import { findings } from './judge.ts';
import { looks } from './looks.ts';

const house = housed();

const idOf = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

describe('the operator', () => {
  test('ends a match: who plays is told so, and what was played can be looked at', async () => {
    const { page, faults } = await house.person();
    await newMatch(page, house.address);
    await litCells(page).first().waitFor();
    await page.keyboard.press('4');
    await page.locator('.token').first().waitFor();
    await house.admin('end', idOf(page.url()), '--yes');
    await page.getByText('The operator of this server ended the match.').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await looks(page, 'ended-by-operator', 'window');
    // What was played can be looked at, and nothing more is played.
    await page.getByRole('button', { name: 'Look', exact: true }).click();
    await page.locator('.token').first().waitFor();
    await page.locator('.replay').waitFor({ state: 'attached' });
    expect(await litCells(page).count()).toBe(0);
    const ending = page.locator('.ending');
    await ending.getByText('The operator of this server ended the match.', { exact: true }).waitFor();
    expect(await ending.getByRole('button', { name: 'Rematch' }).count()).toBe(0);
    await page.getByText('Hint:').waitFor({ state: 'detached' });
    expect(await findings(page)).toEqual([]);
    await looks(page, 'ended-by-operator-seen', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('bans somebody: they are told so wherever they turn', async () => {
    const { page, faults } = await house.person();
    await newMatch(page, house.address, (there) => there.getByLabel('Your name').fill('Mallory'));
    await litCells(page).first().waitFor();
    const user = await page.evaluate(() => (JSON.parse(localStorage.getItem('ludotheque.user') ?? '{}') as { id: string }).id);
    await house.admin('ban', user, '--yes');
    await page.goto(`${house.address}/you`);
    await page.getByText('The operator of this server does not let you in.').waitFor();
    expect(await findings(page)).toEqual([]);
    await looks(page, 'banned-you');
    await page.goto(`${house.address}/mine`);
    await page.getByText('The operator of this server does not let you in.').waitFor();
    await looks(page, 'banned-matches');
    await page.goto(`${house.address}/g/connect4`);
    await page.locator('button.play').click();
    await page.getByText('The operator of this server does not let you in.').waitFor();
    await looks(page, 'banned-new');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
