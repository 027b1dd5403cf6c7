// The curtain between persons at one screen: nothing of anybody's cards is left
// in the page before the next person is alone.
import { describe, expect, test } from 'vitest';
import { BLANK, type Scene } from '../src/wire.ts';
import { paged } from './house.ts';
import { findings } from './judge.ts';
import { game, info, moment, pretend } from './pretend.ts';
import { shot } from './stage.ts';

const stage = paged();

const TEXTS = 'title = Secrets\nabout = Cards.\nhand = Your hand\nsword = Sword\nrose = Rose\nprompt = Lay a card.\n';
const hand = (card: string): Scene => ({
  layout: 'rows',
  inspector: false,
  prompt: 'prompt',
  regions: [
    {
      id: 'hand',
      role: 'hand',
      area: 'bottom',
      title: 'hand',
      items: [{ id: `card ${card}`, ...BLANK, kind: 'card', picture: { name: 'card', glyph: 'C' }, name: card }],
    },
  ],
});

describe('the curtain', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`hides all of one hand before the next is asked for (${colorScheme})`, async () => {
      const page = await stage.browser.newPage({ colorScheme, locale: 'en-GB' });
      const [sword, rose] = [hand('sword'), hand('rose')];
      const menu = { choices: [{ picks: ['card sword'], label: 'sword' }] };
      const { said, send } = await pretend(page, {
        game: game('secrets'),
        info: info('secrets', ['person', 'person']),
        texts: TEXTS,
        held: [0, 1],
        first: [{ t: 'scene', scene: sword, log: ['sword'], menu, now: moment(0, sword) }],
      });
      await page.goto(`${stage.address}/m/match`);
      await page.getByRole('button', { name: 'Sword, can be picked' }).waitFor();
      send({ t: 'curtain', seat: 1 });
      const lift = page.getByRole('button', { name: 'Player 2, I am alone' });
      await lift.waitFor();
      // The words of the game are in the page's script; its cards are not in the page.
      expect(await page.content()).not.toMatch(/sword|rose/i);
      expect(await page.title()).toBe('Secrets');
      await shot(page, `curtain-${colorScheme}`);
      expect(await findings(page)).toEqual([]);
      expect(said.map(({ t }) => t)).toEqual(['hello']);
      await page.keyboard.press('Enter');
      await expect.poll(() => said.at(-1)).toEqual({ t: 'lift', seat: 1 });
      send({ t: 'scene', scene: rose, log: [], now: moment(1, rose, { eyes: { seat: 1 }, asked: [1] }) });
      await page.getByRole('button', { name: 'Rose' }).waitFor();
      expect(await page.content()).not.toMatch(/sword/i);
      await page.close();
    });
  }
});
