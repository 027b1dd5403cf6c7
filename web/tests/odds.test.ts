import { describe, expect, test } from 'vitest';
import { thingsOf } from '../src/anim/phases.ts';
import { isSame, perCent, shareOf } from '../src/scene/odds.ts';
import { Speech } from '../src/texts.ts';
import type { Cue, Odds } from '../src/wire.ts';

const odds = (thousandths: number, name: Odds['name'] = 'falls'): Odds => ({ name, thousandths, tone: 'good' });

describe('odds', () => {
  test('that are neither nothing nor certain are never shown as that', () => {
    expect([0, 1, 4, 652, 995, 999, 1000].map((thousandths) => shareOf(odds(thousandths)))).toEqual([0, 1, 1, 65, 99, 99, 100]);
  });

  test('are written as a language writes them', () => {
    expect([perCent(65, Speech.of('en')), perCent(65, Speech.of('fr')).replace(/\s/, ' ')]).toEqual(['65%', '65 %']);
  });

  test('are the same where they are about the same', () => {
    const about = (who: string): Odds['name'] => ['falls', { who: { en: who, fr: who } }];
    expect([isSame(odds(5, about('Ann')), odds(5, about('Ann'))), isSame(odds(5, about('Ann')), odds(5, about('Bob')))]).toEqual([true, false]);
  });
});

test('what a cue is about is known of every kind, and nothing of an unknown one', () => {
  const cues: Cue[] = [
    { cue: 'travel', item: 'a', from: 'b' },
    { cue: 'strike', item: 'a', at: 'b' },
    { cue: 'fall', item: 'a' },
    { cue: 'flash', item: 'a' },
    { cue: 'float', over: 'a', text: 'x', tone: 'bad' },
    { cue: 'roll', over: 'a', by: null, dice: [] },
    { cue: 'newer' } as unknown as Cue,
  ];
  expect(cues.map(thingsOf)).toEqual([['a', 'b'], ['a', 'b'], ['a'], ['a'], ['a'], ['a'], []]);
});
