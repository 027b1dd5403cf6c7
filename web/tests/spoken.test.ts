import { expect, test } from 'vitest';
import { pictured, remember, seatsIn, shownBeside, spokenOf } from '../src/match/spoken.ts';
import { BLANK, type Arg, type Item, type Scene, type Text } from '../src/wire.ts';

const words = (en: string): Arg => ({ en, fr: `${en} en français` });

function card(id: string, en: string, kind: Item['kind'] = 'card'): Item {
  return { id, ...BLANK, kind, name: ['named', { name: words(en) }], picture: { name: `duel-${en}`, glyph: 'x' } };
}

function scene(...items: Item[]): Scene {
  return { layout: 'rows', inspector: true, regions: [{ id: 'row', role: 'zone', area: 'centre', title: null, items }], prompt: null };
}

test('a line that is told shows the first card or piece of its cues, as it was before where it is gone', () => {
  const [bear, ox] = [card('card 1', 'bear'), card('card 2', 'ox')];
  const line: Text = ['log-die', { name: words('bear'), seat: { seat: 1 } }];
  remember([{ log: line, cues: [{ cue: 'float', over: 'player 0', text: 'x', tone: 'bad' }, { cue: 'fall', item: 'card 1' }] }], [scene(ox), scene(bear, ox)]);
  expect(spokenOf(line)).toEqual(['player 0', 'card 1']);
  expect(shownBeside(line, new Map())).toBe(bear);
});

test('a line from before somebody came shows what is called as a name in it, in texts within it too', () => {
  const known = pictured(scene(card('button', 'ox', 'button'), card('card 1', 'bear')));
  const aimed: Text = ['log-aimed', { does: ['log-cast', { seat: { seat: 0 }, name: words('bolt') }], targets: ['named', { name: words('bear') }] }];
  expect(shownBeside(aimed, known)?.id).toBe('card 1');
  expect(seatsIn(aimed)).toEqual([0]);
  // Buttons have no likeness, and a line without names has none.
  expect(shownBeside(['log-cast', { name: words('ox') }], known)).toBeUndefined();
  expect([shownBeside('log-combat', known), seatsIn('log-combat')]).toEqual([undefined, []]);
});
