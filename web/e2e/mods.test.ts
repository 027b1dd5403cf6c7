// A mod of whoever runs the server: chosen in the game's form, played, and broken meanwhile.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discs, House, litCells, newMatch, PHONE, tile } from './house.ts';
import { findings } from './judge.ts';
import { shot } from './stage.ts';

const BOARD = 'columns = 5\nrows = 4\nline = 3\n';
const mods = mkdtempSync(join(tmpdir(), 'mods-'));
const board = join(mods, 'wide', 'board.toml');
let house: House;

beforeAll(async () => {
  mkdirSync(join(mods, 'wide'));
  writeFileSync(board, BOARD);
  writeFileSync(join(mods, 'wide', 'mod.toml'), "game = 'connect4'\nname = { en = 'Five wide', fr = 'Cinq de large' }\n");
  writeFileSync(join(mods, 'wide', 'cover.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0]));
  house = await House.ofMods(mods);
});

afterAll(async () => {
  await house?.close();
  rmSync(mods, { recursive: true });
});

test('a mod is chosen in the form and played; when it breaks, the match goes on and the form says so', async () => {
  const { page, faults } = await house.person();
  await newMatch(page, house.address, async () => {
    await page.getByLabel('Content').selectOption({ label: 'Mod: Five wide' });
    expect(await findings(page)).toEqual([]);
    await shot(page, 'mods-setup');
  });
  await litCells(page).first().waitFor();
  expect(await page.locator('[role="gridcell"]').count()).toBe(20);
  await litCells(page).first().click();
  await discs(page, 2);
  await page.getByText('Mod: Five wide', { exact: true }).waitFor();
  await shot(page, 'mods-match');

  writeFileSync(board, 'columns = 500\n');
  const other = await house.person({ locale: 'fr-FR', viewport: PHONE });
  await other.page.goto(house.address);
  await other.page.locator(tile('connect4')).click();
  const broken = other.page.getByLabel('Contenu').locator('option', { hasText: 'Mod : Cinq de large (défectueux)' });
  await broken.waitFor({ state: 'attached' });
  expect(await broken.isDisabled()).toBe(true);
  await shot(other.page, 'mods-broken');
  await litCells(page).nth(1).click();
  await discs(page, 4);
  expect([faults, other.faults]).toEqual([[], []]);
  await page.context().close();
  await other.page.context().close();
});

test('a match goes on with the changed files of its mod, or says which step cannot happen with them', async () => {
  writeFileSync(board, BOARD);
  const { page, faults } = await house.person();
  await newMatch(page, house.address, async () => {
    await page.getByLabel('Content').selectOption({ label: 'Mod: Five wide' });
  });
  await litCells(page).nth(4).click();
  await discs(page, 2);
  const goOn = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: "Go on with the mod's changed files" }).click();
  };
  await goOn();
  await page.getByText("The mod's files are as they were.").waitFor();
  writeFileSync(board, 'columns = 4\nrows = 4\nline = 3\n');
  await goOn();
  await page.getByText('The match goes on as it was: with the changed files step 1 (drop 5) cannot happen').waitFor();
  await shot(page, 'mods-refused');
  writeFileSync(board, 'columns = 6\nrows = 4\nline = 3\n');
  await goOn();
  await expect.poll(() => page.locator('[role="gridcell"]').count()).toBe(24);
  await discs(page, 2);
  await litCells(page).first().click();
  await discs(page, 4);
  await shot(page, 'mods-changed');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a mod that breaks while its form is open is refused by name', async () => {
  writeFileSync(board, BOARD);
  const { page } = await house.person();
  await newMatch(page, house.address, async () => {
    await page.getByLabel('Content').selectOption({ label: 'Mod: Five wide' });
    writeFileSync(board, 'columns = 500\n');
  });
  await page.getByRole('alert').getByText('The mod Five wide is broken at the moment').waitFor();
  expect(await page.getByLabel('Content').locator('option', { hasText: '(broken)' }).isDisabled()).toBe(true);
  await page.context().close();
});
