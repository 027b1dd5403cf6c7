// The pictures of the README, one of the home page and one of every game in the middle of a match: `cargo xtask pictures`.
// They are written to the folder that `PICTURES` names, as `NAME.webp`. Bots play a match in the terminal, its record is
// opened in the page, and somebody goes on from a step of it: so there is much on a table after a few seconds, and nearly
// the same each time. What dice fall from that step on is left to chance.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DESK, housed, tile } from './house.ts';
import { serverProgram } from './stage.ts';

const FOLDER = process.env['PICTURES'] ?? '.';
/** How wide a picture is in the README. */
const WIDTH = 1200;
/** What it may weigh, so that the repository stays small (tidy judges it, too), and with which quality that is tried. */
const MOST_BYTES = 120_000;
const QUALITIES = [84, 78, 72, 66, 60, 54, 48];

/** A moment of a match between bots, in which somebody takes the place of one. */
interface Moment {
  bots: string[];
  settings?: string[];
  seed: number;
  step: number;
  /** The first seat is 0. */
  seat: number;
  /** What is done then, so that more is to be seen. */
  then?: (page: Page) => Promise<void>;
}

const MOMENTS: Record<string, Moment> = {
  connect4: { bots: ['deep@2000n', 'deep@2000n'], seed: 3, step: 24, seat: 0 },
  // The other side attacks, and is blocked.
  duel: { bots: ['heuristic', 'heuristic'], seed: 5, step: 100, seat: 0, then: block },
  // The other side is to play: our turn begins with everybody ready.
  skirmish: { bots: ['heuristic', 'heuristic'], settings: ['map=village'], seed: 2, step: 160, seat: 0, then: aim },
  garden: { bots: ['heuristic', 'heuristic'], seed: 2, step: 128, seat: 0, then: (page) => takeUpBusiest(page, LIT_CELL, `${LIT_CELL}:has(.token.of-1)`) },
  royal: { bots: ['heuristic', 'heuristic'], seed: 1, step: 520, seat: 0, then: (page) => takeUpBusiest(page, OWN_PIECE, '.cell .mark.threat') },
  // Three enemies on the third floor.
  ascent: { bots: ['deep@200n'], seed: 7, step: 114, seat: 0, then: strike },
};

const house = housed();

const LIT_CELL = '.cell.lit';
const OWN_PIECE = '.cell.lit:has(.token.of-0)';

/** Presses the middle of something, whatever is drawn there. */
async function press(page: Page, at: Locator): Promise<void> {
  const box = await at.boundingBox();
  if (!box) throw new Error('what is pressed is not on the screen');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Takes up one of some pieces after the other until one will do; the last one stays. */
async function takeUp(page: Page, pieces: string, will: (nth: number) => Promise<boolean>): Promise<void> {
  const all = page.locator(pieces);
  const n = await all.count();
  for (let nth = 0; nth < n; nth += 1) {
    await press(page, all.nth(nth));
    await page.locator('.cell.picked').first().waitFor();
    if ((await will(nth)) || nth + 1 === n) return;
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.cell.picked'));
  }
}

/** Takes up the piece with which most of something is shown. */
async function takeUpBusiest(page: Page, pieces: string, shown: string): Promise<void> {
  const counts: number[] = [];
  await takeUp(page, pieces, async (nth) => {
    counts[nth] = await page.locator(shown).count();
    return false;
  });
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.cell.picked'));
  await takeUp(page, pieces, async (nth) => counts[nth] === Math.max(...counts));
}

/** Aims with somebody who can strike. */
async function aim(page: Page): Promise<void> {
  const attack = page.getByRole('button', { name: /^Attack/ }).and(page.locator('.lit'));
  await takeUp(page, OWN_PIECE, async () => (await attack.count()) > 0);
  if ((await attack.count()) === 0) return;
  await page.keyboard.press('a');
  await page.locator('.forecast').first().waitFor();
}

/** Lets the attack come and blocks the first of those who attack. */
async function block(page: Page): Promise<void> {
  await page.locator('.primary .lit', { hasText: 'on to Blockers' }).click();
  await page.getByText('choose a blocker').first().waitFor();
  const creature = page.locator('.as-zone .thing.lit').first();
  await creature.click();
  await page.locator('.as-zone .thing.picked').waitFor();
  await creature.click();
  await page.locator('.primary', { hasText: 'One block' }).waitFor();
}

/** Holds an attack over the last of the enemies. */
async function strike(page: Page): Promise<void> {
  await page.locator('.bottom [data-region^="hand"] .thing.lit:has(.number-ascent-attack)').first().click();
  await page.locator('[data-region="enemies"] .thing.lit').last().hover();
  await page.locator('.forecast').getByText(/life lost|dies/).waitFor();
}

/** Waits until nothing moves and every image is there, and keeps what the window shows, or the upper part of it. */
async function take(page: Page, name: string, height = DESK.height): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== 'running' || each.effect?.getTiming().iterations === Infinity));
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const picture = sharp(await page.screenshot({ clip: { x: 0, y: 0, width: DESK.width, height } })).resize({ width: WIDTH });
  for (const quality of QUALITIES) {
    const webp = await picture.clone().webp({ quality, effort: 6 }).toBuffer();
    if (webp.length > MOST_BYTES) continue;
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(join(FOLDER, `${name}.webp`), webp);
    return;
  }
  throw new Error(`${name} has more than ${MOST_BYTES} bytes`);
}

/** The record of a match between bots. */
function played(game: string, { bots, settings = [], seed }: Moment): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  try {
    const file = join(folder, 'match.jsonl');
    const set = settings.flatMap((setting) => ['--set', setting]);
    execFileSync(serverProgram(), ['play', game, '--plain', '--seats', bots.join(','), '--seed', String(seed), ...set, '--save', file], { input: '' });
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(Object.entries(MOMENTS))('%s', async (game, moment) => {
  const { page, faults } = await house.person({ viewport: DESK, reducedMotion: 'reduce' });
  await page.goto(`${house.address}/replay`);
  await page.locator('input[type="file"]').setInputFiles({ name: `${game}.jsonl`, mimeType: 'text/plain', buffer: played(game, moment) });
  await page.getByText('every step verified').waitFor();
  const record = page.url();
  await page.goto(`${record}#step=${moment.step}`);
  await page.getByRole('button', { name: `Continue from here a new match, from step ${moment.step}` }).click();
  const dialog = page.getByRole('dialog');
  // Whoever plays alone is not asked whom.
  if (moment.bots.length > 1) await dialog.getByRole('radio').nth(moment.seat).click();
  await dialog.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL((url) => url.pathname !== new URL(record).pathname);
  await page.locator('.lit').first().waitFor();
  await page.getByRole('button', { name: 'No more hints' }).click();
  await moment.then?.(page);
  await take(page, game);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('home', async () => {
  const { page, faults } = await house.person({ viewport: DESK, reducedMotion: 'reduce' });
  await page.goto(house.address);
  for (const game of Object.keys(MOMENTS)) await page.locator(tile(game)).waitFor();
  // Further down are lists, which are empty here.
  await take(page, 'home', 575);
  expect(faults).toEqual([]);
  await page.context().close();
});
