import { describe, expect, test } from 'vitest';
import { command } from '../src/match/keys.ts';
import { grown, lines, next } from '../src/menu/tree.ts';
import { aimed } from '../src/themes/pointing.ts';
import type { MenuShown } from '../src/wire.ts';

const menu = (...picks: string[][]): MenuShown => ({ choices: picks.map((each) => ({ picks: each, label: each.join(' ') })) });

describe('a menu', () => {
  const walk = menu(['unit 3', 'cell 7'], ['unit 3', 'cell 8'], ['end']);

  test('leads on to a choice or nowhere', () => {
    expect(next(walk, [])).toEqual({ to: 'picks', ids: ['unit 3', 'end'] });
    expect(next(walk, ['unit 3'])).toEqual({ to: 'picks', ids: ['cell 7', 'cell 8'] });
    expect(next(walk, ['unit 3', 'cell 8'])).toEqual({ to: 'choice', choice: walk.choices[1] });
    expect(next(walk, ['cell 8'])).toEqual({ to: 'nowhere' });
    expect(next(walk, ['end', 'end'])).toEqual({ to: 'nowhere' });
  });

  test('grows by what was asked for', () => {
    const deep: MenuShown = { ...menu(['end']), more: ['card bolt', 'card bear'] };
    expect(next(deep, [])).toEqual({ to: 'picks', ids: ['end', 'card bolt', 'card bear'] });
    expect(next(deep, ['card bolt'])).toEqual({ to: 'more' });
    const known = grown(deep, menu(['card bolt', 'enemy 2']).choices);
    expect(next(known, ['card bolt'])).toEqual({ to: 'picks', ids: ['enemy 2'] });
    expect(next(known, ['card bear'])).toEqual({ to: 'more' });
    expect(grown(known, menu(['card bolt', 'enemy 2']).choices)).toEqual(known);
  });

  test('is listed whole where it is short, else by its next picks', () => {
    expect(lines(walk, [])).toEqual(walk.choices.map((choice) => ({ picks: choice.picks, choice })));
    const long = menu(...Array.from({ length: 20 }, (_, cell) => ['unit 3', `cell ${cell}`]), ['end']);
    expect(lines(long, [])).toEqual([
      { picks: ['unit 3'], leads: 20 },
      { picks: ['end'], choice: long.choices[20] },
    ]);
    expect(lines(long, ['unit 3'])).toHaveLength(20);
  });
});

describe('a key', () => {
  const press = (key: string, more: object = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, target: null, ...more });
  const own: [string, string][] = [['u', 'unit 3']];

  test('of the game comes first, and Alt gives ours back', () => {
    expect(command(press('u'), own, false, false)).toEqual({ does: 'pick', id: 'unit 3' });
    expect(command(press('u', { altKey: true }), own, false, false)).toEqual({ does: 'back' });
    expect(command(press('z', { ctrlKey: true }), own, false, false)).toEqual({ does: 'back' });
    expect(command(press('u'), [], false, false)).toEqual({ does: 'back' });
  });

  test('is left to fields, to the browser and to dialogs', () => {
    expect(command(press('u', { target: { tagName: 'INPUT' } }), own, false, false)).toBeUndefined();
    expect(command(press('r', { ctrlKey: true }), [], false, false)).toBeUndefined();
    expect(command(press('Escape'), [], false, false)).toBeUndefined();
    expect(command(press('Escape'), [], true, false)).toEqual({ does: 'drop' });
  });

  test('sets the pace only for whoever may', () => {
    expect(command(press('p'), [], false, false)).toBeUndefined();
    expect(command(press('p'), [], false, true)).toEqual({ does: 'pause' });
  });
});

describe('a pointer', () => {
  const lit = (...cells: number[]) => (cell: number) => cells.includes(cell);

  test('means the one cell of its column where the board is played by columns', () => {
    expect(aimed('connect4', 1, 7, lit(36, 37), 42)).toBe(36);
    expect(aimed('connect4', 37, 7, lit(36, 37), 42)).toBe(37);
  });

  test('means its own cell everywhere else', () => {
    expect(aimed('connect4', 3, 7, lit(36, 37), 42)).toBe(3);
    expect(aimed('other', 1, 7, lit(36), 42)).toBe(1);
  });
});
