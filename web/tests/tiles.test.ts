import { describe, expect, test } from 'vitest';
import { tiledOf } from '../src/match/setup.ts';
import { Speech } from '../src/texts.ts';
import type { EditionInfo, Look } from '../src/wire.ts';

const speech = Speech.of('en', 'choose-deck = Choose your deck\nchoice-deck-red = Red\nnamed = { $name }\n');
const look: Look = { picture: { name: 'hound', glyph: 'H' }, about: 'choose-deck' };

const edition = (more: Partial<EditionInfo>): EditionInfo => ({
  content: '',
  min_players: 2,
  max_players: 2,
  players: 2,
  company: 'rivals',
  seat_names: [],
  fields: [],
  seat_fields: [{ key: 'deck', kind: { kind: 'choice', options: ['red', 'marsh'], default: 'red' } }],
  seat_defaults: {},
  ...more,
});

describe('tiles', () => {
  test('are the choices of a seat’s setting of which one has a look', () => {
    const tiled = tiledOf(edition({ looks: { 'choice-deck-red': look }, names: { 'choice-deck-marsh': ['named', { name: { en: 'Marsh', fr: 'Marais' } }] } }), speech);
    expect(tiled?.legend).toBe('Choose your deck');
    expect(tiled?.choices.map(({ option, title, look }) => [option, title, !!look])).toEqual([
      ['red', 'Red', true],
      ['marsh', 'Marsh', false],
    ]);
  });

  test('are none where nothing has a look', () => {
    expect(tiledOf(edition({}), speech)).toBeUndefined();
  });
});
