// Decks of somebody's own: built by presses, by dragging and by keys, written as text, kept, and played.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { housed, newMatch, PHONE, tabTo, tile, TOUCH } from './house.ts';
import { findings, outliers } from './judge.ts';
import { looks } from './looks.ts';

const house = housed();

const card = (page: Page, id: string) => page.locator(`[data-card="card ${id}"]`);
const row = (page: Page, id: string) => page.locator(`[data-row="card ${id}"]`);
const play = (page: Page) => page.getByRole('button', { name: 'Play with this deck' });
const problems = (page: Page) => page.locator('.problems');

/** Opens the decks of Duel and begins an empty one. */
async function begin(page: Page): Promise<void> {
  await page.goto(`${house.address}/g/duel/decks`);
  await page.getByRole('button', { name: 'New deck', exact: true }).click();
  await card(page, 'mere').waitFor();
}

test('a deck is built by presses and by dragging, judged as it grows, and played', async () => {
  const { page, faults } = await house.person();
  await begin(page);
  await problems(page).getByText('0 cards: a deck has 40 to 60.').waitFor();
  expect(await play(page).isDisabled()).toBe(true);
  for (let n = 0; n < 5; n += 1) await card(page, 'ember-hound').click();
  await row(page, 'ember-hound').waitFor();
  await problems(page).getByText('Line 1: 5 times Ember Hound: a deck has at most 4 of a card.').waitFor();
  // One is dragged out of the deck, one of another card into it.
  await row(page, 'ember-hound').dragTo(page.locator('.all'), { targetPosition: { x: 200, y: 10 } });
  await expect.poll(() => row(page, 'ember-hound').getAttribute('aria-label')).toBe('4 Ember Hound');
  await card(page, 'kiln').scrollIntoViewIfNeeded();
  await card(page, 'kiln').dragTo(page.locator('.deck'));
  await row(page, 'kiln').waitFor();
  await problems(page).getByText('5 cards: a deck has 40 to 60.').waitFor();
  // The rest of the lands by the steps beside them.
  const more = page.getByRole('button', { name: 'One Kiln more' }).first();
  for (let n = 1; n < 36; n += 1) await more.click();
  await problems(page).getByText('Nothing is wrong').waitFor();
  await page.locator('.deck').getByText('36 lands, 4 creatures, 0 invocations, 0 spells').waitFor();
  await page.getByLabel('Name of the deck').fill('Hounds');
  await looks(page, 'deck-builder', 'window');
  await page.setViewportSize({ width: 1440, height: 900 });
  await play(page).click();
  // The new match has it chosen, and goes with it.
  const chosen = page.getByRole('radio', { name: /^Hounds/ });
  await chosen.waitFor({ state: 'attached' });
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await looks(page, 'deck-chosen');
  await page.setViewportSize({ width: 1440, height: 900 });
  const ordered = page.waitForRequest((request) => request.method() === 'POST' && new URL(request.url()).pathname === '/api/v1/matches');
  await page.locator('button.play').click();
  expect(((await ordered).postDataJSON() as { values: Record<string, string> }).values['list.1']).toBe('4 Ember Hound\n36 Kiln');
  await page.locator('[data-region]').first().waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('by keys alone', async () => {
  const { page, faults } = await house.person();
  await page.goto(`${house.address}/g/duel/decks`);
  await page.getByRole('button', { name: 'New deck', exact: true }).waitFor();
  await tabTo(page, 'button.main');
  await page.keyboard.press('Enter');
  await card(page, 'mere').waitFor();
  await tabTo(page, '[data-card]');
  const first = await page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  const second = await page.evaluate(() => document.activeElement?.getAttribute('data-card') ?? '');
  expect(second).not.toBe(first);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('-');
  const named = (id: string) => page.locator(`[data-row="${id}"]`).getAttribute('aria-label');
  await expect.poll(async () => [(await named(first))?.slice(0, 2), (await named(second))?.slice(0, 2)]).toEqual(['1 ', '1 ']);
  // A closer look, and back to the same card.
  await page.keyboard.press('i');
  await page.getByRole('dialog').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe(first);
  await tabTo(page, '[data-row]');
  await page.keyboard.press('Delete');
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('as text: pasted, from a file, copied and saved, with every mistake at its line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lists-'));
  const { page, faults } = await house.person({ permissions: ['clipboard-read', 'clipboard-write'], acceptDownloads: true });
  await page.goto(`${house.address}/g/duel/decks`);
  await page.getByRole('button', { name: 'Bring a list' }).click();
  const text = page.getByLabel('The deck, a line for each card');
  await text.fill('40 Kiln\n3 Ember Houn\nfour Ember Hound\n5 Ember Hound\n1 Sapling');
  const told = ['Line 2: There is no card “Ember Houn”. Is it “Ember Hound”?', 'Line 3: “four” stands where a number', 'Line 4: 5 times Ember Hound', 'Line 5: “Sapling” is a token'];
  for (const words of told) await problems(page).getByText(words).waitFor();
  expect(await page.locator('ol .wrong').allTextContents()).toEqual(['2', '3', '4', '5']);
  await looks(page, 'deck-text', 'window');
  await page.setViewportSize({ width: 1440, height: 900 });
  // A mistake leads to its line.
  await problems(page).getByRole('button', { name: /^Line 4/ }).click();
  await expect.poll(() => text.evaluate((field) => { const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement; return value.slice(selectionStart, selectionEnd); })).toBe('5 Ember Hound');
  await page.keyboard.type('4 Ember Hound');
  await problems(page).getByText('Line 4').waitFor({ state: 'detached' });

  // Ten thousand lines: the page says in which they are too many, and goes on.
  const long = join(folder, 'long.txt');
  writeFileSync(long, '1 Kiln\n'.repeat(10_000));
  await page.locator('input[type="file"]').setInputFiles(long);
  await problems(page).getByText('Line 572: The list goes past 4,000 characters here').waitFor();
  expect(await play(page).isDisabled()).toBe(true);
  const short = join(folder, 'Hounds and kilns.txt');
  writeFileSync(short, '36 Kiln\r\n4 Ember Hound\r\n');
  await page.locator('input[type="file"]').setInputFiles(short);
  await problems(page).getByText('Nothing is wrong').waitFor();
  await page.getByRole('button', { name: 'Copy the list' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('36 Kiln\n4 Ember Hound\n');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await saving;
  expect([saved.suggestedFilename(), readFileSync(await saved.path(), 'utf8').trim()]).toEqual(['New deck.txt', '36 Kiln\n4 Ember Hound']);
  expect(faults).toEqual([]);
  await page.context().close();
});

/** What a deck comes to, as the page draws it: what cards cost, with how high each bar is, and their colours. */
async function shape(page: Page): Promise<{ curve: [string, string, number][]; colours: Record<string, string> }> {
  const curve = await page.locator('.shape .bar').evaluateAll((bars) => bars.map((bar): [string, string, number] => [bar.textContent, bar.getAttribute('data-n') ?? '', Number((bar as HTMLElement).style.getPropertyValue('--share'))]));
  const colours = await page.locator('.shape .kind').evaluateAll((kinds) => kinds.map((kind) => [/of-mana-(\w+)/.exec(kind.className)?.[1] ?? '', kind.textContent] as const));
  return { curve, colours: Object.fromEntries(colours) };
}

test('tells truly what its cards cost and which colours they are, counted by hand', async () => {
  const { page, faults } = await house.person();
  await page.goto(`${house.address}/g/duel/decks`);
  await page.getByRole('button', { name: 'Bring a list' }).click();
  // Each with what it costs: mana of its colour and any mana; life that is paid besides is no mana, and lands are no part of it.
  const list = [
    ['18 Kiln', 'a land'],
    ['4 Ember Hound', 'red, 1 + 1 = 2'],
    ['2 Thrown Ember', 'red, 1'],
    ['1 Crater Wyrm', 'red, 2 + 4 = 6'],
    ['3 Tithe of Blood', 'black, 2 + 2 = 4'],
    ['2 Struck from the Ledger', 'black, 1 + 1 = 2, and 2 life'],
    ['2 Lower-Shelf Leviathan', 'blue, 2 + 4 = 6'],
    ['3 Unsay', 'blue, 2 + 1 = 3'],
    ['1 Grazing Mountain', 'green, 2 + 5 = 7'],
    ['1 Seed Storm', 'green, 1 + 4 = 5'],
    ['1 Counterweight Colossus', 'no colour, 7'],
    ['2 Windup Sparrow', 'no colour, 2'],
  ];
  await page.getByLabel('The deck, a line for each card').fill(list.map(([line]) => line).join('\n'));
  await problems(page).getByText('Nothing is wrong').waitFor();
  await page.getByRole('button', { name: 'Cards', exact: true }).click();
  await page.locator('.deck').getByText('18 lands, 11 creatures, 0 invocations, 11 spells').waitFor();
  // 1: the embers. 2: four hounds, two struck, two sparrows. 3: unsay. 4: the tithes. 5: the storm. 6: the wyrm, two leviathans.
  // 7 and more: the mountain, the colossus. The highest bar is of eight cards.
  const curve = [['1', 2], ['2', 8], ['3', 3], ['4', 3], ['5', 1], ['6', 3], ['7+', 2]] as const;
  expect(await shape(page)).toEqual({
    curve: curve.map(([cost, n]) => [cost, String(n), n / 8]),
    // Red 4 + 2 + 1, black 3 + 2, blue 2 + 3, green 1 + 1, none 1 + 2.
    colours: { red: '7', black: '5', blue: '5', green: '2', none: '3' },
  });
  // Whoever hears it hears the same numbers.
  await page.locator('.shape').getByText('1: 2, 2: 8, 3: 3, 4: 3, 5: 1, 6: 3, 7+: 2', { exact: true }).waitFor({ state: 'attached' });
  for (const said of ['7 red', '5 black', '5 blue', '2 green', '3 colourless']) expect(await page.locator('.shape .spoken').last().textContent()).toContain(said);
  // Two cards more of another cost and colour move both, a land more neither.
  for (const name of ['Spare Parts', 'Spare Parts', 'Vault']) await page.getByRole('button', { name: `One ${name} more` }).first().click();
  await page.locator('.deck').getByText('19 lands, 11 creatures, 0 invocations, 13 spells').waitFor();
  const { curve: after, colours } = await shape(page);
  expect(after.map(([, n]) => n)).toEqual(['2', '8', '3', '3', '3', '3', '2']);
  expect(colours).toEqual({ red: '7', black: '5', blue: '5', green: '2', none: '5' });
  expect(faults).toEqual([]);
  await page.context().close();
});

test('is kept, begun from a ready one, duplicated, deleted and brought back; a link to none says so', async () => {
  const { page, faults } = await house.person();
  await page.goto(house.address);
  await page.locator(tile('duel')).click();
  await page.getByRole('link', { name: 'Build a deck, or bring your own' }).click();
  await page.getByText('You have no deck of your own yet.').waitFor();
  await page.locator('[data-choice="fast"]').click();
  await page.getByRole('button', { name: 'Build on this deck' }).click();
  await row(page, 'ember-hound').waitFor();
  await problems(page).getByText('Nothing is wrong').waitFor();
  await page.getByLabel('Name of the deck').fill('Mine');
  await page.reload();
  await row(page, 'ember-hound').waitFor();
  expect(await page.getByLabel('Name of the deck').inputValue()).toBe('Mine');
  await page.getByRole('link', { name: '← Decks' }).click();
  const own = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await own('Mine').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await own('Mine 2').waitFor({ state: 'attached' });
  await looks(page, 'decks');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-choice^="own "]', { hasText: 'Mine 2' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await own('Mine 2').waitFor({ state: 'detached' });
  // The way back has the focus.
  await page.getByText('Mine 2 was deleted.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await page.keyboard.press('Enter');
  await own('Mine 2').waitFor({ state: 'attached' });
  await page.goto(`${house.address}/g/duel/decks/none`);
  await page.getByText('This browser has no such deck.').waitFor();
  await page.goto(`${house.address}/g/connect4/decks`);
  await page.getByText('Nobody brings a deck to this game.').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

/** Waits until the server has a change of a deck; to be called before whatever changes it. */
const sent = (page: Page, method = 'PUT') => page.waitForResponse((response) => response.request().method() === method && new URL(response.url()).pathname.startsWith('/api/v1/users/me/decks/duel/') && response.ok());

test('is the same on another device of the same person, and becomes two where both built on it', async () => {
  const [desk, phone] = await Promise.all([house.person(), house.person({ ...TOUCH, viewport: PHONE })]);
  const own = (page: Page, name: string) => page.locator('[data-choice^="own "] .title').getByText(name, { exact: true });
  const decks = (page: Page) => page.goto(`${house.address}/g/duel/decks`);
  // What was built before they had a name goes along.
  await begin(desk.page);
  await card(desk.page, 'ember-hound').click();
  await desk.page.getByLabel('Name of the deck').fill('Hounds');
  await decks(desk.page);
  await desk.page.getByText('Your decks stay in this browser.').waitFor();
  await newMatch(desk.page, house.address, (page) => page.getByLabel('Your name').fill('Maud'));
  await desk.page.waitForURL(/\/m\//);
  const first = sent(desk.page);
  await decks(desk.page);
  await first;
  await desk.page.getByText('Your decks are kept with Maud').waitFor();
  await looks(desk.page, 'decks-shared');
  await desk.page.setViewportSize({ width: 1440, height: 900 });
  await desk.page.goto(`${house.address}/you`);
  await desk.page.getByRole('button', { name: 'Add another device' }).click();
  await phone.page.goto(await desk.page.getByLabel('The link for the other device').inputValue());
  await phone.page.getByRole('button', { name: 'Use the code' }).tap();
  await phone.page.getByText('This device is yours now.').waitFor();
  await decks(phone.page);
  await own(phone.page, 'Hounds').waitFor();
  await phone.page.getByRole('link', { name: 'Build on' }).tap();
  const second = sent(phone.page);
  await card(phone.page, 'mere').tap();
  await second;
  const path = new URL(phone.page.url()).pathname;
  await desk.page.goto(house.address + path);
  await row(desk.page, 'mere').waitFor();
  expect(await row(desk.page, 'ember-hound').getAttribute('aria-label')).toBe('1 Ember Hound');

  // One of them has no line meanwhile.
  await desk.page.context().setOffline(true);
  await card(desk.page, 'kiln').click();
  await row(desk.page, 'kiln').waitFor();
  const third = sent(phone.page);
  await card(phone.page, 'mere').tap();
  await third;
  await desk.page.context().setOffline(false);
  const both = sent(desk.page);
  await desk.page.getByRole('link', { name: '← Decks' }).click();
  await both;
  await own(desk.page, 'Hounds 2').waitFor();
  await decks(phone.page);
  await own(phone.page, 'Hounds 2').waitFor();
  await own(phone.page, 'Hounds 2').tap();
  await phone.page.getByRole('link', { name: 'Build on' }).tap();
  await phone.page.getByRole('radio', { name: 'The deck' }).tap();
  await row(phone.page, 'kiln').waitFor();

  // Deleted on one, it is gone from the other.
  await own(desk.page, 'Hounds 2').click();
  const gone = sent(desk.page, 'DELETE');
  await desk.page.getByRole('button', { name: 'Delete' }).click();
  await gone;
  await decks(phone.page);
  await own(phone.page, 'Hounds').waitFor();
  await own(phone.page, 'Hounds 2').waitFor({ state: 'detached' });

  // Whoever is forgotten keeps what is in the browser.
  await desk.page.goto(`${house.address}/you`);
  await desk.page.getByRole('button', { name: 'Delete me' }).click();
  await desk.page.getByRole('button', { name: 'Delete me for good' }).click();
  await desk.page.getByText('You are forgotten.').waitFor();
  await decks(desk.page);
  await desk.page.getByText('Your decks stay in this browser.').waitFor();
  await own(desk.page, 'Hounds').waitFor();
  expect([...desk.faults, ...phone.faults]).toEqual([]);
  await Promise.all([desk.page.context().close(), phone.page.context().close()]);
});

test('on a phone, by finger and in French', async () => {
  const { page, faults } = await house.person({ ...TOUCH, viewport: PHONE, locale: 'fr-FR' });
  await page.goto(`${house.address}/g/duel/decks`);
  await page.getByRole('button', { name: 'Nouveau paquet' }).tap();
  await page.getByLabel('Mots sur la carte').fill('chien à cliquet');
  await expect.poll(() => page.locator('[data-card]').count()).toBe(1);
  await card(page, 'ratchet-hound').tap();
  await page.getByRole('button', { name: 'Un exemplaire de plus : Chien à cliquet' }).first().tap();
  await page.getByRole('radio', { name: 'Le paquet' }).tap();
  await expect.poll(() => row(page, 'ratchet-hound').getAttribute('aria-label')).toBe('2 Chien à cliquet');
  await page.getByText('2 cartes : un paquet en a de 40 à 60.').waitFor();
  expect([await outliers(page), await findings(page)]).toEqual([[], []]);
  await page.getByRole('radio', { name: 'En texte' }).tap();
  expect(await page.getByLabel('Le paquet, une ligne par carte').inputValue()).toBe('2 Chien à cliquet');
  expect(faults).toEqual([]);
  await page.context().close();
});
