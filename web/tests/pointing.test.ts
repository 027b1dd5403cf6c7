// Where a pointer or a forecast is on a board.
import { describe, expect, test } from 'vitest';
import { oddsAt, wayOf } from '../src/scene/foretold';
import { columnMeant, nearestCell } from '../src/scene/pointing';
import { BLANK, type Board, type Item } from '../src/wire';

const board = { columns: 7, rows: 6 } as Board;

describe('a piece that waits over a board', () => {
  test('is over the column that is meant, as long as it is open', () => {
    expect(columnMeant(board, [35, 37, 40], [16, 3])).toEqual({ column: 2, by: 16 });
    expect(columnMeant(board, [35, 37, 40], [undefined, 5])).toEqual({ column: 5, by: 5 });
  });

  test('else over the one in the middle of those that are open, and nowhere where none is', () => {
    expect(columnMeant(board, [35, 37, 40], [8, -1])).toEqual({ column: 2 });
    expect(columnMeant(board, [], [8])).toBeUndefined();
  });
});

describe('a place beside cells', () => {
  const box = { left: 100, top: 50, width: 720, height: 620 };
  const cells = { width: 700, height: 600 };

  test('belongs to the cell that it is nearest to', () => {
    expect(nearestCell(board, [111, 61], box, cells)).toBe(0);
    expect(nearestCell(board, [211, 161], box, cells)).toBe(8);
    expect(nearestCell(board, [0, 0], box, cells)).toBe(0);
    expect(nearestCell(board, [2000, 2000], box, cells)).toBe(41);
  });
});

describe('what is foretold', () => {
  const piece = (id: string, cell: number): Item => ({ ...BLANK, id, kind: 'token', name: id, cell });
  const items = [piece('one', 4), piece('other', 9)];
  const sides = [{ item: 'one', name: 'one' }, { item: 'other', name: 'other' }] as [{ item: string; name: string }, { item: string; name: string }];

  test('goes over its way to the one that it is about', () => {
    expect(wayOf({ sides, way: [4, 5, 8] }, items)).toEqual([4, 5, 8, 9]);
    expect(wayOf({ sides }, items)).toEqual([4, 9]);
    expect(wayOf({ sides, way: [4, 9] }, items)).toEqual([4, 9]);
    expect(wayOf({}, items)).toEqual([]);
  });

  test('has its odds where the way ends', () => {
    const odds = { name: 'falls', thousandths: 654, tone: 'good' as const };
    expect(oddsAt({ odds, outcomes: [odds] }, [4, 9])).toEqual({ share: 65, cell: 9, isOutcome: true });
    expect(oddsAt({ odds }, [4, 9])).toEqual({ share: 65, cell: 9, isOutcome: false });
    expect(oddsAt({ odds }, [])).toBeUndefined();
    expect(oddsAt({}, [4])).toBeUndefined();
  });
});
