// The history of whoever sits here: results, opponents, lengths and pictures, what is wanted of it alone, and the ways to
// the record and to the review.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { housed, litCells, newMatch, PHONE, TOUCH, type Person } from './house.ts';
import { looks } from './looks.ts';
import { shot } from './stage.ts';

const house = housed();

const tokens = (page: Page, n: number) => page.waitForFunction((n) => document.querySelectorAll('.token').length === n, n);

async function drop(page: Page, column: number, n: number): Promise<void> {
  await litCells(page).first().waitFor();
  await page.locator(`[data-cell="${column - 1}"]`).click();
  await tokens(page, n);
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Give up' }).last().click();
}

const called = (name: string) => (page: Page) => page.getByLabel('Your name').fill(name);

/** What the list shows: of each match how it stands, who plays, and how long it is. */
const listed = (page: Page) =>
  page.locator('.kept').evaluateAll((all) =>
    all.map((each) => [each.querySelector('strong')?.textContent, each.querySelector('.names')?.textContent, each.querySelector('.quiet')?.textContent?.split(' · ')[0]?.trim()]),
  );

/** Waits until so many matches are listed. */
const shows = (page: Page, n: number) => expect.poll(() => page.locator('.kept').count()).toBe(n);

const LOST = ['You lost', 'Ann – Medium computer', '3 steps'];
const WON = ['You won', 'Ann – Bob', '2 steps'];
const DRAWN = ['All agreed on a draw.', 'Ann – Bob', '2 steps'];
const GOES_ON = ['Your turn', 'Ann – Medium computer', '2 steps'];

/** Ann loses against the computer, wins against Bob, agrees with him on a draw, and begins a fourth match. */
async function played(ann: Person, bob: Person): Promise<void> {
  await newMatch(ann.page, house.address, called('Ann'));
  await drop(ann.page, 4, 2);
  await giveUp(ann.page);
  await ann.page.getByText('Medium computer wins.').first().waitFor();
  for (const ends of ['given up', 'agreed on']) {
    await newMatch(ann.page, house.address, async (page) => page.getByText('Me and a friend, by link').click());
    await bob.page.goto(await ann.page.locator('input[readonly]').inputValue());
    await called('Bob')(bob.page);
    await bob.page.getByRole('button', { name: 'Take the seat' }).click();
    await drop(ann.page, 4, 1);
    await tokens(bob.page, 1);
    if (ends === 'given up') await giveUp(bob.page);
    else {
      await ann.page.getByRole('button', { name: 'Menu' }).click();
      await ann.page.getByRole('button', { name: 'Offer a draw' }).click();
      await bob.page.getByRole('button', { name: 'Agree' }).click();
    }
    await ann.page.locator('.ending').waitFor();
  }
  await newMatch(ann.page, house.address);
  await drop(ann.page, 4, 2);
  await litCells(ann.page).first().waitFor();
}

describe('the matches of somebody', () => {
  test('say how they ended, against whom and how long they are; some of them are chosen, and looked through', async () => {
    const [ann, bob, phone] = await Promise.all([house.person(), house.person(), house.person({ viewport: PHONE, ...TOUCH, locale: 'fr-FR' })]);
    const { page } = ann;
    await page.goto(`${house.address}/mine`);
    await page.getByText('None yet. Those you play or watch here').waitFor();
    await played(ann, bob);
    await page.goto(`${house.address}/mine`);
    await shows(page, 4);
    expect(await listed(page)).toEqual([GOES_ON, DRAWN, WON, LOST]);
    await looks(page, 'mine');
    await page.setViewportSize({ width: 1440, height: 900 });

    // By how far they are, by what they came to, by game; all of it holds at once.
    const [states, results, games] = [page.getByLabel('How far they are'), page.getByLabel('How they ended'), page.getByLabel('Of which game')];
    await states.selectOption('Your turn');
    await shows(page, 1);
    expect(await listed(page)).toEqual([GOES_ON]);
    await states.selectOption('Over');
    await shows(page, 3);
    await results.selectOption('Lost');
    await shows(page, 1);
    expect(await listed(page)).toEqual([LOST]);
    await results.selectOption('Drawn');
    await expect.poll(() => listed(page)).toEqual([DRAWN]);
    await results.selectOption('Won');
    await expect.poll(() => listed(page)).toEqual([WON]);

    // Whoever comes back from one of them finds the same choice; what is over is gone through, with what decided it.
    await page.getByRole('link', { name: 'Review: Connect four Ann, Bob' }).click();
    await page.locator('.replay').waitFor();
    await page.getByRole('heading', { name: 'What decided it' }).waitFor();
    expect(await page.locator('.ending').count()).toBe(0);
    await page.goBack();
    await shows(page, 1);
    expect(await listed(page)).toEqual([WON]);
    expect([await states.inputValue(), await results.inputValue()]).toEqual(['over', 'won']);
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download the record: Connect four Ann, Bob' }).click()]);
    expect(file.url()).toMatch(/\/api\/v1\/matches\/[0-9a-f]+\/record$/);

    // What holds nothing says so, and all of them are one press away.
    await games.selectOption('Skirmish');
    await page.getByText('None of your matches is like that.').waitFor();
    await shows(page, 0);
    await looks(page, 'mine-none');
    await page.getByRole('button', { name: 'Show all my matches' }).click();
    await shows(page, 4);

    // Another device knows the same of them, in its own language, though it never looked at one.
    await page.goto(`${house.address}/you`);
    await page.getByRole('button', { name: 'Add another device' }).click();
    await phone.page.goto(await page.getByLabel('The link for the other device').inputValue());
    await phone.page.getByRole('button', { name: 'Utiliser le code' }).tap();
    await phone.page.getByText('celui-ci').waitFor();
    await phone.page.getByRole('link', { name: 'Vos parties' }).tap();
    await shows(phone.page, 4);
    expect((await listed(phone.page)).slice(2)).toEqual([['Vous avez gagné', 'Ann – Bob', '2 coups'], ['Vous avez perdu', 'Ann – Ordinateur moyen', '3 coups']]);
    await phone.page.getByLabel('Comment elles ont fini').selectOption('Perdues');
    await shows(phone.page, 1);
    await shot(phone.page, 'mine-french');
    await phone.page.getByLabel('Où elles en sont').selectOption('En cours');
    await phone.page.getByText("Aucune de vos parties n'est ainsi.").waitFor();
    await phone.page.getByRole('button', { name: 'Montrer toutes mes parties' }).tap();
    await shows(phone.page, 4);
    expect([...ann.faults, ...bob.faults, ...phone.faults]).toEqual([]);
    await Promise.all([ann, bob, phone].map(({ page }) => page.context().close()));
  });

  test('are looked for beyond the first of many, until one is as wanted', async () => {
    const { page, faults } = await house.person();
    await newMatch(page, house.address, called('Zoe'));
    await drop(page, 4, 2);
    await giveUp(page);
    await page.locator('.ending').waitFor();
    // Thirty more that go on: more than the server tells at once.
    await page.evaluate(async () => {
      const { key } = JSON.parse(localStorage.getItem('ludotheque.user') ?? '{}') as { key: string };
      const order = { game: 'connect4', seats: [{ who: 'me', name: '' }, { who: 'bot', level: 'random' }] };
      for (let n = 0; n < 30; n += 1) await fetch('/api/v1/matches', { method: 'POST', headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` }, body: JSON.stringify(order) });
      // Known to the server alone.
      localStorage.removeItem('ludotheque.matches');
    });
    await page.goto(`${house.address}/mine`);
    await shows(page, 20);
    await page.getByLabel('How they ended').selectOption('Lost');
    await shows(page, 1);
    expect(await listed(page)).toEqual([['You lost', 'Zoe – Medium computer', '3 steps']]);
    await page.getByLabel('How they ended').selectOption('Won');
    await page.getByText('None of your matches is like that.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
