// Matches that are not as others, and say so: open ones of the classic protocol, and those that other rules began.
import { describe, expect, test } from 'vitest';
import type { Scene, ServerMessage, Text } from '../src/wire.ts';
import { Battle, TEXTS } from './battle.ts';
import { DESK, paged } from './house.ts';
import { findings } from './judge.ts';
import { looks } from './looks.ts';
import { game, info, moment, pretend } from './pretend.ts';

const served = paged();

describe('a match that is not as others', () => {
  test('is open, and says what that means', async () => {
    const page = await served.browser.newPage({ locale: 'en-GB', viewport: DESK });
    await pretend(page, { game: game('skirmish'), info: { ...info('skirmish', ['person', 'person']), open: true }, texts: TEXTS, held: [], first: new Battle().first() });
    await page.goto(`${served.address}/m/match`);
    await page.getByText('Open match: its seed is public').waitFor();
    expect(await findings(page)).toEqual([]);
    await looks(page, 'open-match', 'window');
    await page.close();
  });

  test('was begun by other rules: it is shown as it was told, line by line, with nothing to press that leads nowhere', async () => {
    const page = await served.browser.newPage({ locale: 'en-GB', viewport: DESK });
    const about: Text = ['told-other-rules', { found: 1, here: 2 }];
    const scene: Scene = { layout: 'rows', inspector: false, regions: [], prompt: about };
    const told: ServerMessage = {
      t: 'scene',
      scene,
      log: [about, ['told-play', { seat: { seat: 0 }, words: { en: 'drop 4', fr: 'drop 4' } }], ['told-play', { seat: { seat: 1 }, words: { en: 'drop 3', fr: 'drop 3' } }], ['told-leave', { seat: { seat: 0 } }]],
      now: moment(3, scene, { eyes: 'spectator', asked: [], end: { how: 'ranked', ranks: [2, 1], reason: ['told-leave', { seat: { seat: 0 } }] } }),
    };
    await pretend(page, { game: game('connect4'), info: { ...info('connect4', ['person', 'person']), phase: 'over' }, texts: 'title = Connect four\n', held: [], first: [told] });
    await page.goto(`${served.address}/m/match`);
    await page.getByRole('note').getByText('This match was played by version 1').waitFor();
    expect(await page.locator('main li').allTextContents()).toEqual(['Player 1: drop 4', 'Player 2: drop 3', 'Player 1 gave up.']);
    await page.getByRole('link', { name: 'Download the record' }).waitFor();
    expect(await page.locator('.replay, .ending').count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await looks(page, 'other-rules', 'window');
    await page.close();
  });
});
