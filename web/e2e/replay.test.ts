// A match that is over, gone through by mouse, keyboard and finger; a record opened from a file; going on from a step.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { discs, housed, litCells, newMatch, PHONE, TOUCH } from './house.ts';
import { findings, outliers } from './judge.ts';
import { serverProgram, shot } from './stage.ts';

const house = housed();

/** The first to play wins with the seventh disc. */
const COLUMNS = [1, 2, 1, 2, 1, 2, 1];

/** A match of connect four between two at this screen, played to its end and looked at. */
async function finished(page: Page): Promise<void> {
  await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
  for (const [n, column] of COLUMNS.entries()) {
    await litCells(page).first().waitFor();
    await page.keyboard.press(String(column));
    await discs(page, n + 1);
  }
  await page.getByRole('button', { name: 'Review' }).click();
}

/** The drawer covers nothing of the bar: the course of the match is in sight to its end, and can be pressed there. */
async function aside(page: Page): Promise<void> {
  const [drawer, bar] = await Promise.all([page.locator('.drawer').boundingBox(), page.locator('.replay').boundingBox()]);
  if (!drawer || !bar) throw new Error('there is no drawer beside the bar');
  expect(drawer.y + drawer.height).toBeLessThanOrEqual(bar.y + 1);
}

/** The record of a match that AIs played in the terminal. */
async function recorded(game: string, ...more: string[]): Promise<{ file: string; forget: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'record-'));
  const file = join(folder, `${game}.jsonl`);
  const played = promisify(execFile)(serverProgram(), ['play', game, '--seats', 'random,random', '--seed', '1', '--save', file, ...more]);
  // It asks whether to play once more.
  played.child.stdin?.end();
  await played;
  return { file, forget: () => rmSync(folder, { recursive: true }) };
}

/** Opens a record by its file. */
async function brought(page: Page, file: string): Promise<void> {
  await page.goto(`${house.address}/replay`);
  await page.locator('input[type="file"]').setInputFiles(file);
  await page.getByText('every step verified').waitFor();
}

/** Drops a file at a place of the window, as the device does when somebody drags it there. */
async function dropped(page: Page, file: string, place: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await session.send('Input.dispatchDragEvent', { type, ...place, data });
  await session.detach();
}

const slider = (page: Page) => page.getByRole('slider', { name: 'Which step is shown' });

/** Waits until a step is on screen and nothing moves. */
async function at(page: Page, step: number): Promise<void> {
  await discs(page, step);
  await page.waitForFunction((step) => (document.querySelector('input[type="range"]') as HTMLInputElement | null)?.value === String(step), step);
}

describe('a match that is over', () => {
  test('is gone through by keys, with every step spoken', async () => {
    const { page, faults } = await house.person();
    await finished(page);
    await slider(page).focus();
    await page.keyboard.press('Home');
    await at(page, 0);
    await page.keyboard.press('ArrowRight');
    await at(page, 1);
    expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^Step 1 of 7\. Turn 2, .+\. .*column 1/);
    await page.keyboard.press('PageDown');
    await at(page, 2);
    await page.keyboard.press('PageUp');
    await at(page, 1);
    await page.keyboard.press('End');
    await at(page, 7);
    await page.getByRole('button', { name: 'See the result' }).waitFor();
    // Keys that come while a disc falls are not lost.
    await page.keyboard.press('Home');
    await at(page, 0);
    for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight');
    await at(page, 5);
    // It plays by itself to the end, wherever the focus is.
    await page.getByRole('radio', { name: '8×' }).click();
    await slider(page).focus();
    await page.keyboard.press('Space');
    await at(page, 7);
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('brings what goes through it once it is over, and not before', async () => {
    const { page, faults } = await house.person();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const parts = () => fetched.filter((path) => /^\/assets\/replays[-.]/.test(path));
    await newMatch(page, house.address, async () => page.getByText('All of us at this screen').click());
    for (const [n, column] of COLUMNS.entries()) {
      await litCells(page).first().waitFor();
      expect(parts()).toEqual([]);
      await page.keyboard.press(String(column));
      await discs(page, n + 1);
    }
    await page.getByRole('button', { name: 'Review' }).click();
    await slider(page).waitFor();
    // The parts, their style and their words.
    expect(parts().map((path) => path.replace(/-.{8}\./, '.')).sort()).toEqual(['/assets/replays.css', '/assets/replays.en.js', '/assets/replays.js']);
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is gone through by the mouse, copied as a link, saved as a picture and as a record', async () => {
    const { page, faults } = await house.person({ permissions: ['clipboard-read', 'clipboard-write'] });
    await finished(page);
    const band = page.locator('.band');
    const box = await band.boundingBox();
    if (!box) throw new Error('there is no band');
    const place = (step: number) => box.x + (box.width * step) / 7;
    await page.mouse.click(place(3), box.y + 8);
    await at(page, 3);
    expect(await slider(page).getAttribute('aria-valuetext')).toMatch(/^Step 3 of 7\. Turn 4, .+\. .*column 1/);
    await page.mouse.move(place(3), box.y + 8);
    await page.mouse.down();
    await page.mouse.move(place(4), box.y + 8);
    await page.mouse.move(place(5), box.y + 8);
    await page.mouse.up();
    await at(page, 5);
    expect(await page.locator('.band .turn').count()).toBe(7);
    await shot(page, 'replay', 'window');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Copy a link to this step' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/m\/[0-9a-f]{24}#step=5$/);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save a picture of the table' }).click();
    const picture = readFileSync(await (await saved).path());
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    // Not one colour alone: it has been drawn. A plain sheet of this size packs into a few kilobytes.
    expect(picture.length).toBeGreaterThan(20_000);
    const record = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the record' }).click();
    const text = readFileSync(await (await record).path(), 'utf8');
    expect(text).toMatch(/^\{"ludotheque":1,"game":"connect4"/);

    // The record is opened by somebody else, who goes on from a step of it.
    const other = await house.person();
    await other.page.goto(house.address);
    await other.page.getByRole('link', { name: 'Open a record' }).click();
    await other.page.locator('input[type="file"]').setInputFiles({ name: 'match.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await other.page.waitForURL(/\/m\/[0-9a-f]{24}/);
    await other.page.getByText('every step verified').waitFor();
    await discs(other.page, 7);
    await slider(other.page).focus();
    await other.page.keyboard.press('Home');
    await other.page.keyboard.press('PageDown');
    await other.page.keyboard.press('PageDown');
    await at(other.page, 2);
    const old = other.page.url();
    await other.page.getByRole('button', { name: 'Continue from here a new match, from step 2' }).click();
    await other.page.getByRole('dialog').getByRole('radio', { name: 'All, at this screen' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    await other.page.waitForURL((url) => url.pathname !== new URL(old).pathname);
    await discs(other.page, 2);
    await litCells(other.page).first().waitFor();
    await other.page.keyboard.press('7');
    await discs(other.page, 3);
    expect([...faults, ...other.faults]).toEqual([]);
    await other.page.context().close();
    await page.context().close();
  });

  // After three discs, two of Cross, Ring is to play: an AI in that seat does so at once.
  test.each([['Ring', [2, 1], [3, 2]], ['Cross', [2, 2], [3, 3]]] as const)('goes on from a step against an AI, for whoever takes %s', async (name, asked, answered) => {
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await finished(page);
    await slider(page).focus();
    await page.keyboard.press('Home');
    for (let n = 1; n <= 3; n += 1) {
      await page.keyboard.press('PageDown');
      await at(page, n);
    }
    const old = page.url();
    await page.getByRole('button', { name: 'Continue from here a new match, from step 3' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name, exact: true }).click();
    await dialog.getByRole('radio', { name: 'Easy' }).click();
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Play' }).click();
    await page.waitForURL((url) => url.pathname !== new URL(old).pathname);
    const discsOf = () => Promise.all([0, 1].map((seat) => page.locator(`.token.of-${seat}`).count()));
    await expect.poll(discsOf).toEqual(asked);
    await litCells(page).first().waitFor();
    await page.keyboard.press('7');
    await expect.poll(discsOf).toEqual(answered);
    // The other side is the AI that was chosen.
    await page.getByText('Easy computer').first().waitFor();
    // What was played before stands where it stood: two of Cross in the first column, one of Ring beside them.
    for (const [cell, seat] of [[35, 0], [28, 0], [36, 1]]) await page.locator(`[data-cell="${cell}"] .token.of-${seat}`).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test.each([['en-GB', /This match has no step 9,999: its last is 7\./, 'See the result'], ['fr-FR', /Cette partie n'a pas d'étape 9\s999 : la dernière est 7\./, 'Voir le résultat']] as const)('says so where a link leads to a step that it has not: %s', async (locale, said, result) => {
    const { page, faults } = await house.person();
    await finished(page);
    const other = await house.person({ locale });
    await other.page.goto(`${page.url()}#step=9999`);
    await other.page.getByRole('alert').getByText(said).waitFor();
    // Its end is shown instead, without the result over it.
    await at(other.page, 7);
    await other.page.getByRole('button', { name: result }).waitFor();
    expect(await findings(other.page)).toEqual([]);
    await shot(other.page, `replay-no-step-${locale}`, 'window');
    // A step that it has is shown by the same link.
    await other.page.evaluate(() => (location.hash = '#step=3'));
    await at(other.page, 3);
    expect([...faults, ...other.faults]).toEqual([]);
    await other.page.context().close();
    await page.context().close();
  });

  test('is judged: the disc that would have saved it is named, lit and led to', async () => {
    const { page, faults } = await house.person();
    await finished(page);
    await page.getByRole('button', { name: 'What decided it' }).click();
    const drawer = page.getByRole('region', { name: 'What decided it' });
    // The second player let four in the first column happen.
    const moment = drawer.getByRole('button', { name: /^Step 6, .*Hopes went from \d+% to 0%\..*Better: .*column 1/ });
    await moment.hover();
    await page.locator('.spoken-of').waitFor();
    await moment.click();
    await at(page, 5);
    expect(await page.locator('.band .moment').count()).toBe(await drawer.getByRole('button', { name: /^Step/ }).count());
    await aside(page);
    expect(await findings(page)).toEqual([]);
    await shot(page, 'replay-decided', 'window');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is judged on a phone: the table and its course stay in sight beside the moments', async () => {
    const { page, faults } = await house.person({ ...TOUCH, viewport: { width: 390, height: 844 } });
    await finished(page);
    await page.getByRole('button', { name: 'More about this replay' }).tap();
    await page.getByRole('button', { name: 'What decided it' }).tap();
    const moment = page.getByRole('region', { name: 'What decided it' }).getByRole('button', { name: /^Step 6, / });
    await moment.tap();
    await at(page, 5);
    await aside(page);
    // All discs are in sight: nothing lies on them, and nothing cuts them off.
    for (const disc of await page.locator('.token').all()) {
      const box = await disc.boundingBox();
      if (!box) throw new Error('a disc has no place');
      const isSeen = await disc.evaluate((disc, [x, y]) => disc.contains(document.elementFromPoint(x, y)) || !!document.elementFromPoint(x, y)?.closest('.board'), [box.x + box.width / 2, box.y + box.height - 2] as const);
      expect(isSeen).toBe(true);
    }
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await shot(page, 'replay-decided-phone', 'window');
    // The rest comes back when it is asked for; the bar is in use all the time.
    await page.getByRole('button', { name: 'To the end' }).tap();
    await at(page, 7);
    await page.locator('.drawer figure').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'All moments' }).tap();
    await page.locator('.drawer figure').waitFor();
    await shot(page, 'replay-decided-phone-all', 'window');
    await page.getByRole('button', { name: 'Close' }).tap();
    await page.locator('.drawer').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is gone through on a phone, with all that belongs to it', async () => {
    const { page, faults } = await house.person({ ...TOUCH, viewport: PHONE, locale: 'fr-FR' });
    await newMatch(page, house.address, async () => page.getByText('Nous tous à cet écran').click());
    for (const [n, column] of COLUMNS.entries()) {
      await litCells(page).first().waitFor();
      await page.keyboard.press(String(column));
      await discs(page, n + 1);
    }
    await page.getByRole('button', { name: 'Revoir' }).tap();
    await page.getByRole('button', { name: 'Un coup en arrière' }).tap();
    await at(page, 6);
    expect(await outliers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Plus sur cette rediffusion' }).tap();
    await page.getByRole('button', { name: /Continuer d'ici/ }).waitFor();
    expect(await outliers(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    await shot(page, 'replay-phone', 'window');
    await page.getByRole('radio', { name: '½×' }).tap();
    await page.getByRole('radio', { name: '½×', checked: true }).waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a record that a program wrote', () => {
  test('is seen by the eyes that are chosen, and what stood out stands where it happened', async () => {
    const { file, forget } = await recorded('duel');
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await brought(page, file);
    forget();
    await page.getByRole('button', { name: 'Log', exact: true }).click();
    const lines = () => page.locator('[role="log"] li').allTextContents();
    // Whoever looks is told what they drew themselves, and of the other only that they drew.
    const [, first = '', second = ''] = (await page.locator('.eyes label').allTextContents()).map((name) => name.trim());
    expect(first).not.toBe(second);
    for (const [own, other] of [[first, second], [second, first]] as const) {
      await page.locator('.eyes').getByRole('radio', { name: own, exact: true }).click();
      await page.waitForFunction((own) => [...document.querySelectorAll('[role="log"] li')].some((line) => new RegExp(`^${own} draws (?!a card|a new)`).test(line.textContent)), own);
      const told = await lines();
      expect(told.filter((line) => new RegExp(`^${other} draws (?!a card|a new)`).test(line))).toEqual([]);
      expect(told).toContain(`${other} draws a card.`);
    }
    const shown = (step: number) => page.locator(`.replay[data-shown="${step}"]`).waitFor();
    const signs = page.locator('.band .sign');
    const n = await signs.count();
    expect(n).toBeGreaterThan(4);
    for (const place of [0, Math.floor(n / 2), n - 1]) {
      const [entry, title] = await signs.nth(place).evaluate((sign) => [Number((sign as HTMLElement).dataset['entry']), (sign as HTMLElement).title] as const);
      const box = await signs.nth(place).boundingBox();
      if (!box) throw new Error('a sign has no place');
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await shown(entry);
      const after = (await lines()).filter((line) => line === title).length;
      await slider(page).focus();
      await page.keyboard.press('ArrowLeft');
      await shown(entry - 1);
      expect((await lines()).filter((line) => line === title).length, `"${title}" is told with step ${entry}`).toBe(after - 1);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a record that is dropped', () => {
  test.each([
    ['on the first page', '/', 'main'],
    ['on the field for it', '/replay', '.field'],
    ['beside the field', '/replay', 'h1'],
  ])('%s is opened and verified', async (_, path, on) => {
    const { file, forget } = await recorded('connect4');
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await page.goto(`${house.address}${path}`);
    const box = await page.locator(on).first().boundingBox();
    if (!box) throw new Error(`there is no ${on}`);
    await dropped(page, file, { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 40) });
    await page.waitForURL(/\/m\/[0-9a-f]{24}/);
    await page.getByText('every step verified').waitFor();
    // All of it: the file has a line before its steps.
    const n = readFileSync(file, 'utf8').trimEnd().split('\n').length - 1;
    await page.locator('.replay .count').getByText(`Step ${n} of ${n}`, { exact: true }).waitFor();
    forget();
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('a duel', () => {
  test('is gone through by turns: PageDown leads to where the next begins, PageUp to where this one did', async () => {
    const { file, forget } = await recorded('duel');
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await brought(page, file);
    forget();
    const turn = async () => (await page.locator('.count .turn').allTextContents()).join();
    const step = async () => Number(await page.locator('.replay').getAttribute('data-shown'));
    const press = async (key: string) => {
      const before = await step();
      await page.keyboard.press(key);
      await page.waitForFunction((before) => document.querySelector<HTMLElement>('.replay')?.dataset['shown'] !== String(before), before);
    };
    await slider(page).focus();
    await press('Home');
    const begins: number[] = [];
    for (let n = 1; n <= 6; n += 1) {
      await press('PageDown');
      begins.push(await step());
      expect(await turn()).toMatch(new RegExp(`^Turn ${n}, `));
      // The step before belongs to the turn before, or to none.
      await press('ArrowLeft');
      expect(await turn()).toMatch(n === 1 ? /^$/ : new RegExp(`^Turn ${n - 1}, `));
      await press('ArrowRight');
    }
    // A turn of a duel is more than a step: from within it, the first press leads to its own beginning.
    expect(begins.some((entry, place) => entry - (begins[place - 1] ?? entry) > 1)).toBe(true);
    await press('ArrowRight');
    for (const entry of begins.toReversed()) {
      await press('PageUp');
      expect(await step()).toBe(entry);
    }
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

describe('what decided a match', () => {
  const judged = (page: Page) => page.getByRole('button', { name: 'What decided it' });

  test('is asked about where it is judged, and nowhere else: not while AIs play, nor of a record that brings its own mod', async () => {
    const mod = mkdtempSync(join(tmpdir(), 'wide-'));
    writeFileSync(join(mod, 'board.toml'), 'columns = 5\nrows = 4\nline = 3\n');
    const [ours, others] = await Promise.all([recorded('connect4'), recorded('connect4', '--mod', mod)]);
    const { page, faults } = await house.person({ reducedMotion: 'reduce' });
    await brought(page, ours.file);
    await judged(page).waitFor();
    await brought(page, others.file);
    expect(await page.locator('[role="gridcell"]').count()).toBe(20);
    await page.getByRole('button', { name: 'Copy a link to this step' }).waitFor();
    expect(await judged(page).count()).toBe(0);
    await newMatch(page, house.address, async () => page.getByText('Computer players; I watch').click());
    await page.getByRole('region', { name: 'Pace' }).waitFor();
    expect(await judged(page).count()).toBe(0);
    for (const { forget } of [ours, others]) forget();
    rmSync(mod, { recursive: true });
    expect(faults).toEqual([]);
    await page.context().close();
  });
});

/** The first line of a record with a link of its own: as another program would have written it. */
function headed(record: string): string {
  const [body] = record.split(',"chain":"', 1) as [string];
  return `${body},"chain":"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"}\n`;
}

describe('a file that is no good record', () => {
  test('is refused with the line and the step, and one that is too long before it is sent', async () => {
    const { page, faults } = await house.person();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${house.address}/replay`);
    const choose = (name: string, buffer: Buffer) => page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    await choose('letter.txt', Buffer.from('Dear friend\n'));
    await page.getByRole('alert').getByText('Line 1 of the record: this is not the record of a match.').waitFor();
    expect(asked.filter((path) => path === '/api/v1/records').length).toBe(1);
    await choose('long.jsonl', Buffer.alloc(10 << 20, 'x'));
    await page.getByRole('alert').getByText('at most 8 MB are read here').waitFor();
    expect(asked.filter((path) => path === '/api/v1/records').length).toBe(1);
    expect(await findings(page)).toEqual([]);
    await shot(page, 'record-refused', 'window');
    // A file that is dropped on the first page is opened too.
    await page.goto(house.address);
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['no record'], 'dropped.txt'));
      return transfer;
    });
    await page.dispatchEvent('main', 'drop', { dataTransfer: data });
    await page.getByRole('alert').getByText('dropped.txt cannot be shown.').waitFor();
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test('is refused with its place where it was changed or breaks off, and by name where it is of what is not here', async () => {
    const { page, faults } = await house.person();
    await finished(page);
    const text = await page.evaluate(async () => (await fetch(`/api/v1/matches/${location.pathname.split('/').at(-1)}/record`)).text());
    expect(text.trimEnd().split('\n').length).toBe(8);
    const cases: [record: string, said: RegExp][] = [
      [text.replace('drop 2', 'drop 3'), /^Line 3 of the record \(step 2\): the line was changed/],
      [text.slice(0, -20), /^Line 8 of the record \(step 7\): the line breaks off/],
      [text.split('\n').toSpliced(3, 1).join('\n'), /^Line 4 of the record \(step 3\): /],
      [text.replace('"game":"connect4"', '"game":"chess"'), /^Line 1 of the record: the line was changed/],
      [headed(text.replace('"game":"connect4"', '"game":"chess"')), /“chess” is not here/],
      [headed(text.replace(/"rules":\d+/, '"rules":99')), /version 99 of the rules/],
      [headed(text.replace(/"content":"[0-9a-f]{64}"/, `"content":"${'ab'.repeat(32)}"`)), /content abababababab/],
    ];
    await page.goto(`${house.address}/replay`);
    for (const [place, [record, said]] of cases.entries()) {
      expect(record).not.toBe(text);
      const name = `bad-${place}.jsonl`;
      await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(record) });
      await page.getByRole('alert').getByText(`${name} cannot be shown.`).waitFor();
      expect(await page.getByRole('alert').locator('p').first().textContent()).toMatch(said);
      // It stays where it was: nothing of the record is shown.
      expect(new URL(page.url()).pathname).toBe('/replay');
    }
    await shot(page, 'record-refused-content', 'window');
    expect(faults).toEqual([]);
    await page.context().close();
  });
});
