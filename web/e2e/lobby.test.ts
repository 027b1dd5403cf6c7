// People who do not know each other find a table; one person goes on with a match on another device (PLAT-11, PLAT-17,
// PLAT-18, PLAT-21).
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { housed, litCells, newMatch, PHONE } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const house = housed();

const tokens = (page: Page, n: number) => page.waitForFunction((n) => document.querySelectorAll('.token').length === n, n);

async function drop(page: Page, column: number, n: number): Promise<void> {
  await litCells(page).first().waitFor();
  await page.locator(`[data-cell="${column - 1}"]`).click();
  await tokens(page, n);
}

const section = (page: Page, name: string) => page.getByRole('region', { name });

describe('strangers', () => {
  test('meet at an open table, are watched, and leave a match that anybody may look at', async () => {
    const [ann, bob, eve] = await Promise.all([house.person(), house.person({ viewport: PHONE }), house.person({ locale: 'fr-FR' })]);
    await bob.page.goto(house.address);
    await section(bob.page, 'Open tables').getByText('Nobody waits at a table.').waitFor();

    await newMatch(ann.page, house.address, async (page) => {
      await page.getByText('Me and whoever comes').click();
      await page.getByLabel('Your name').fill('Ann');
    });
    await ann.page.getByText('Waiting for somebody to join').waitFor();
    expect(await findings(ann.page)).toEqual([]);

    // One press on the table, one on the seat.
    await bob.page.reload();
    await shot(bob.page, 'lobby-phone');
    expect(await findings(bob.page)).toEqual([]);
    await section(bob.page, 'Open tables').getByRole('link', { name: 'Connect four, Ann: Join' }).click();
    await bob.page.getByLabel('Your name').fill('Bob');
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await bob.page.getByText('Ann is to play.').waitFor();
    expect(new URL(bob.page.url()).hash).toBe('');
    await drop(ann.page, 4, 1);
    await drop(bob.page, 4, 2);

    // A third one finds it by the list of matches that are played, and sees what everybody may see.
    await eve.page.goto(`${house.address}/live`);
    await eve.page.getByRole('link', { name: /Ann – Bob: Regarder$/ }).click();
    await tokens(eve.page, 2);
    expect(await litCells(eve.page).count()).toBe(0);

    // The seat that was taken is free for nobody else.
    await eve.page.goto(house.address);
    await eve.page.goto(`${new URL(ann.page.url()).origin}${new URL(ann.page.url()).pathname}#sit`);
    await eve.page.getByRole('button', { name: 'Prendre place' }).click();
    await eve.page.getByText("Quelqu'un a été plus rapide.").waitFor();

    await ann.page.getByRole('button', { name: 'Menu' }).click();
    await ann.page.getByRole('button', { name: 'Give up' }).click();
    await ann.page.getByRole('button', { name: 'Give up' }).last().click();
    await bob.page.getByText('You won').first().waitFor();
    await eve.page.goto(house.address);
    await section(eve.page, 'Rediffusions').getByText('Bob').first().waitFor();
    expect([...ann.faults, ...bob.faults, ...eve.faults]).toEqual([]);
  });
});

describe('one person', () => {
  test('finds their match on another device, and plays on there', async () => {
    const [desk, phone] = await Promise.all([house.person(), house.person({ viewport: PHONE })]);
    await newMatch(desk.page, house.address, (page) => page.getByLabel('Your name').fill('Maud'));
    await drop(desk.page, 4, 2);
    await desk.page.goto(`${house.address}/you`);
    await desk.page.getByRole('heading', { name: 'Maud' }).waitFor();
    await desk.page.getByRole('button', { name: 'Add another device' }).click();
    const link = await desk.page.getByLabel('The link for the other device').inputValue();
    await shot(desk.page, 'you');
    expect(await findings(desk.page)).toEqual([]);

    await phone.page.goto(link);
    await phone.page.getByRole('button', { name: 'Use the code' }).click();
    await phone.page.getByText('this one').waitFor();
    expect(await phone.page.getByText('This device is yours now.').isVisible()).toBe(true);
    await phone.page.getByRole('link', { name: 'Play', exact: true }).click();
    await section(phone.page, 'Your matches').getByRole('link', { name: /Play on/ }).click();
    await tokens(phone.page, 2);
    expect(await litCells(phone.page).count()).toBe(0);
    await phone.page.getByRole('button', { name: 'Go on here' }).click();
    await drop(phone.page, 3, 4);

    // A code works once.
    await phone.page.goto(link);
    await phone.page.getByRole('button', { name: 'Use the code' }).click();
    await phone.page.getByRole('alert').waitFor();

    // Whoever wants to be forgotten is.
    await phone.page.goto(`${house.address}/you`);
    await phone.page.getByRole('button', { name: 'Delete me' }).click();
    await phone.page.getByRole('button', { name: 'Delete me for good' }).click();
    await phone.page.getByText('You are forgotten.').waitFor();
    expect([...desk.faults, ...phone.faults]).toEqual([]);
  });

  test('plays on where the server does not know the device any more', async () => {
    const { page, faults } = await house.person();
    await page.goto(house.address);
    await page.evaluate(() => localStorage.setItem('ludotheque.user', JSON.stringify({ id: '0'.repeat(24), name: 'Ada', since: 1, device: '0'.repeat(24), key: '0'.repeat(64) })));
    await newMatch(page, house.address, (there) => there.getByLabel('Your name').fill('Ada'));
    await litCells(page).first().waitFor();
    await page.goto(`${house.address}/you`);
    await page.getByText('this one').waitFor();
    expect(faults).toEqual([]);
  });
});
