// What the operator offers and how programs are seated, on pages of their own.
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { House, tile } from './house.ts';
import { looks } from './looks.ts';
import { serverProgram } from './stage.ts';

const mods = mkdtempSync(join(tmpdir(), 'mods-'));
const write = (mod: string, file: string, text: string) => {
  mkdirSync(join(mods, mod), { recursive: true });
  writeFileSync(join(mods, mod, file), text);
};
let house: House;

beforeAll(async () => {
  write('wide', 'board.toml', 'columns = 5\nrows = 4\nline = 3\n');
  write('wide', 'mod.toml', "game = 'connect4'\nname = { en = 'Five wide', fr = 'Cinq de large' }\nabout = { en = 'A small board for a quick match.', fr = 'Un petit plateau pour une partie rapide.' }\n");
  write('torn', 'board.toml', 'columns = 500\nrows = 4\nline = 3\n');
  write('lost', 'mod.toml', "game = 'conect4'\n");
  house = await House.ofMods(mods);
});

afterAll(async () => {
  await house?.close();
  rmSync(mods, { recursive: true });
});

const mod = (page: Page, name: string) => page.locator(`[data-mod="${name}"]`);

test('mods are listed with what they are and what the checker says, broken ones too', async () => {
  const { page, faults } = await house.person();
  await page.goto(house.address);
  await page.locator('footer').getByRole('link', { name: 'Mods' }).click();
  await mod(page, 'wide').getByText('A small board for a quick match.').waitFor();
  await mod(page, 'wide').getByText('Nothing is wrong with it.').waitFor();
  await mod(page, 'torn').getByText('broken: not offered at the moment').waitFor();
  expect(await mod(page, 'torn').locator('.problems code').first().textContent()).toBe('board.toml:1');
  expect(await mod(page, 'torn').locator('.problems li').first().textContent()).toContain('columns');
  expect(await mod(page, 'lost').locator('.problems li').first().textContent()).toMatch(/mod\.toml:1.*did you mean `connect4`\?/);
  await looks(page, 'mods');
  // Mended, it is whole when somebody looks again.
  write('torn', 'board.toml', 'columns = 6\nrows = 5\nline = 4\n');
  await page.getByRole('button', { name: 'Check again' }).click();
  await mod(page, 'torn').getByText('Nothing is wrong with it.').waitFor();
  await mod(page, 'wide').getByRole('link', { name: 'Play' }).click();
  await page.getByLabel('Content').waitFor();
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the commands that seat a program are copied and work', async () => {
  const { page, faults } = await house.person({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(house.address);
  await page.locator(tile('connect4')).click();
  await page.getByText('More settings').click();
  await page.getByRole('link', { name: 'Seat a program' }).click();
  await page.getByRole('heading', { name: 'Seat a program' }).waitFor();
  expect(await page.getByLabel('Of which game').inputValue()).toBe('connect4');
  await looks(page, 'programs');
  const copied = async (start: string) => {
    await page.getByRole('button', { name: new RegExp(`^Copy: ${start}`) }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^${start}`));
    return page.evaluate(() => navigator.clipboard.readText());
  };
  // Words as a shell would part them.
  const run = promisify(execFile);
  const words = (line: string) => [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');
  const here = { cwd: fileURLToPath(new URL('../..', import.meta.url)) };
  const [, ...check] = words(await copied('ludo bot-check connect4'));
  await run(serverProgram(), check, here);
  const [, ...arena] = words((await copied('ludo arena connect4')).replace('--matches 100', '--matches 2'));
  await run(serverProgram(), arena, here);
  const [python = '', ...socket] = words(await copied('python3 docs/socket_bot.py http\\S+ connect4'));
  const { stdout } = await run(python, socket, here);
  expect(JSON.parse(stdout)).toMatchObject({ seat: 0 });
  await page.getByLabel('Of which game').selectOption('duel');
  await copied('ludo bot-check duel');
  expect(faults).toEqual([]);
  await page.context().close();
});
