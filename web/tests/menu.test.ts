import { describe, expect, test } from 'vitest';
import { command } from '../src/match/keys.ts';
import { grown, lines, next } from '../src/menu/tree.ts';
import { meantCell } from '../src/scene/pointing.ts';
import type { Board, MenuShown } from '../src/wire.ts';

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
  const table = { keys: [], hasPicks: false, isAimed: false, isPacing: false };
  const own = { ...table, keys: [['u', 'unit 3'] as [string, string]] };

  test('of the game comes first, and Alt gives ours back', () => {
    expect(command(press('u'), own)).toEqual({ does: 'pick', id: 'unit 3' });
    expect(command(press('U'), own)).toEqual({ does: 'pick', id: 'unit 3' });
    expect(command(press('u', { altKey: true }), own)).toEqual({ does: 'back' });
    expect(command(press('z', { ctrlKey: true }), own)).toEqual({ does: 'back' });
    expect(command(press('u'), table)).toEqual({ does: 'back' });
  });

  test('is left to fields, to the browser and to dialogs', () => {
    expect(command(press('u', { target: { tagName: 'INPUT' } }), own)).toBeUndefined();
    expect(command(press('r', { ctrlKey: true }), table)).toBeUndefined();
    expect(command(press('Escape'), table)).toBeUndefined();
  });

  test('drops a pick, N too where the game does not take it', () => {
    const picked = { ...table, hasPicks: true };
    expect(command(press('Escape'), picked)).toEqual({ does: 'drop' });
    expect(command(press('n'), picked)).toEqual({ does: 'drop' });
    expect(command(press('n'), { ...picked, keys: [['n', 'north']] })).toEqual({ does: 'pick', id: 'north' });
    expect(command(press('n'), table)).toBeUndefined();
  });

  test('confirms what is aimed, except where Enter presses something else', () => {
    const aimed = { ...table, hasPicks: true, isAimed: true };
    expect(command(press('Enter'), aimed)).toEqual({ does: 'confirm' });
    expect(command(press('Enter', { target: { tagName: 'BUTTON' } }), aimed)).toBeUndefined();
    expect(command(press('Enter'), { ...aimed, isAimed: false })).toBeUndefined();
  });

  test('sets the pace only for whoever may', () => {
    expect(command(press('p'), table)).toBeUndefined();
    expect(command(press('p'), { ...table, isPacing: true })).toEqual({ does: 'pause' });
  });
});

describe('a pointer', () => {
  const lit = (...cells: number[]) => (cell: number) => cells.includes(cell);
  const board = (aim: Board['aim']): Board => ({ shape: 'square', columns: 7, rows: 6, ground: '.'.repeat(42), legend: [], aim, naming: 'numbers' });

  test('means the one cell of its column where the board is played by columns', () => {
    expect(meantCell(board('column'), 1, lit(36, 37))).toBe(36);
    expect(meantCell(board('column'), 37, lit(36, 37))).toBe(37);
  });

  test('means its own cell everywhere else', () => {
    expect(meantCell(board('column'), 3, lit(36, 37))).toBe(3);
    expect(meantCell(board('cell'), 1, lit(36))).toBe(1);
  });
});
