// A mod of Royal War that whoever runs the server offers, played on the page: the five changes of docs/modding.md, made as
// that page says them, one after the other (ROYAL-15).
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, newMatch } from './house.ts';
import { findings } from './judge.ts';
import { serverProgram, shot } from './stage.ts';
import { answered } from './told.ts';

const mods = mkdtempSync(join(tmpdir(), 'wars-'));
const war = join(mods, 'war');
let house: House;

/** Makes every change of the page in a mod's folder; answers how many there are. */
function change(folder: string): number {
  const page = readFileSync(new URL('../../docs/modding.md', import.meta.url), 'utf8');
  const BLOCK = '```\\w+\\n([^]*?)```';
  const edits = [...page.matchAll(new RegExp(`\\nIn \`(.*?)\`, (?:add\\n\\n${BLOCK}|change\\n\\n${BLOCK}\\n\\nto\\n\\n${BLOCK})`, 'g'))];
  for (const [, name = '', added, from, to] of edits) {
    const file = join(folder, name);
    if (added !== undefined) appendFileSync(file, added);
    else {
      const text = readFileSync(file, 'utf8');
      if (from === undefined || to === undefined || !text.includes(from)) throw new Error(`${name} has no longer what is to be changed`);
      writeFileSync(file, text.replace(from, () => to));
    }
  }
  return edits.length;
}

beforeAll(async () => {
  execFileSync(serverProgram(), ['mod', 'new', 'royal', war]);
  writeFileSync(join(war, 'mod.toml'), "game = 'royal'\nname = { en = 'My war', fr = 'Ma guerre' }\n");
  // One number, one ground, one script, three files for the action, three for the unit.
  expect(change(war)).toBe(9);
  // And somebody in everybody's reach: a knight two cells above a red soldier, who stands beside the giant.
  const scene = ['ACTOR cyan_rider HERO_CYANKNIGHT ACTOR_MGR 0 6', 'ACTOR red_scout HERO_REDSOLDIER ACTOR_MGR 0 8'];
  appendFileSync(join(war, 'scripts', 'worlds', 'Evergreen.bhv'), `${scene.join('\n')}\n`);
  house = await House.ofMods(mods);
});

afterAll(async () => {
  await house?.close();
  rmSync(mods, { recursive: true });
});

const COLUMNS = 10;
const cellAt = (page: Page, column: number, row: number) => page.locator(`[data-cell="${row * COLUMNS + column}"]`);
const label = (page: Page, column: number, row: number) => cellAt(page, column, row).locator('.token').getAttribute('aria-label');
const confirm = (page: Page) => page.locator('.primary .do');

/** Opens the log, where a line must be, and closes it again. */
async function logged(page: Page, line: string): Promise<void> {
  const log = page.getByRole('button', { name: 'Log', exact: true });
  await log.click();
  await page.locator('[role="log"] li').getByText(line, { exact: true }).waitFor();
  await log.click();
  await page.locator('[role="log"]').waitFor({ state: 'detached' });
}

test('the five changes of the page about mods are played', async () => {
  const person = await house.person({ reducedMotion: 'reduce' });
  const { page, faults } = person;
  await newMatch(page, house.address, async () => {
    await page.getByText('All of us at this screen').click();
    await page.getByLabel('Content').selectOption({ label: 'Mod: My war' });
    await page.locator('#field-world').selectOption('EVERGREEN');
  }, 'royal');
  const [giant, rider, scout] = [cellAt(page, 0, 9), cellAt(page, 0, 6), cellAt(page, 0, 8)];
  await page.locator('[data-id="end"].lit').waitFor();
  await page.getByText('Mod: My war', { exact: true }).waitFor();
  // 1: cyan's soldiers stand longer, red's as before.
  expect(await label(page, 2, 7)).toMatch(/^Soldier.*140 of 140/);
  expect(await label(page, 7, 2)).toMatch(/^Soldier.*100 of 100/);
  // 2: a wood says how well it hides, thrice as well as before.
  await cellAt(page, 0, 0).hover();
  await page.locator('.inspector .under', { hasText: 'Forest' }).getByText('+30 defence').waitFor();
  // 5: a giant stands where the page puts him, with the life that it gives him.
  expect(await label(page, 0, 9)).toMatch(/^Giant.*300 of 300/);
  await shot(page, 'royal-mod', 'window');

  // 3: his blow at the soldier beside him is told by the script: 90 damage against 25 defence, on open ground.
  await giant.click();
  await page.locator('[role="gridcell"].picked').waitFor();
  await scout.click();
  await confirm(page).waitFor();
  await answered(person, () => confirm(page).click());
  await logged(page, 'A script says 65.');
  expect(await label(page, 0, 8)).toMatch(/35 of 100/);

  // 4: a knight charges from two cells away, as no strike reaches: 75 damage against 25, and the soldier falls.
  if ((await page.locator('[role="gridcell"].picked').count()) > 0) await page.keyboard.press('Escape');
  await page.locator('[role="gridcell"].picked').waitFor({ state: 'detached' });
  await rider.click();
  await page.locator('.acts [data-id="action charge"]', { hasText: 'Charge' }).click();
  expect(await findings(page)).toEqual([]);
  await scout.click();
  await confirm(page).waitFor();
  await answered(person, () => confirm(page).click());
  await logged(page, 'A script says 50.');
  await scout.locator('.token').waitFor({ state: 'detached' });
  expect(await label(page, 0, 6), 'who charged stays').toMatch(/^Knight/);

  // Whoever watches in French reads the mod's own words.
  const other = await house.person({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await other.page.goto(page.url());
  await other.page.getByText('Mod : Ma guerre', { exact: true }).waitFor();
  expect(await label(other.page, 0, 9)).toMatch(/^Géant/);
  expect([faults, other.faults]).toEqual([[], []]);
  await other.page.context().close();
  await page.context().close();
});
