import { describe, expect, test } from 'vitest';
import { boardOf } from '../src/scene/roles.ts';
import { ahead, ARROWS, beside, nearest, towards } from '../src/scene/grid.ts';
import { looks, type Showing } from '../src/scene/looks.ts';
import type { Board } from '../src/wire.ts';
import { field } from './seated.ts';

const { ArrowUp: up, ArrowDown: down, ArrowLeft: left, ArrowRight: right } = ARROWS as Record<string, [number, number]>;

describe('a grid', () => {
  // Five by five: 12 is in the middle.
  const scene = field({ 'unit 1': 12, 'foe 1': 3 });
  const board = boardOf(scene.regions[0]!.role) as Board;

  test('has neighbours, and edges', () => {
    expect([up, down, left, right].map((step) => beside(board, 12, step!))).toEqual([7, 17, 11, 13]);
    expect([beside(board, 0, up!), beside(board, 4, right!), beside(board, 20, left!), beside(board, 24, down!)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is walked to the next cell that is wanted', () => {
    expect(ahead(board, 10, right!, (cell) => cell >= 13)).toBe(13);
    expect(ahead(board, 10, right!, (cell) => cell > 14)).toBeUndefined();
  });

  test('has cells in a direction: straight ahead before nearer ones aside, and never behind', () => {
    expect(towards(board, 12, right!, [14, 3, 10])).toBe(14);
    expect(towards(board, 12, up!, [14, 3, 10])).toBe(3);
    expect(towards(board, 12, left!, [14, 3, 10])).toBe(10);
    expect(towards(board, 12, down!, [14, 3, 10])).toBeUndefined();
    expect(towards(board, 12, right!, [4, 14])).toBe(14);
    expect(nearest(board, 12, [0, 14, 7, 13])).toBe(7);
  });

  describe('looks', () => {
    const nothing: Showing = {
      board,
      items: scene.regions[0]!.items,
      lit: new Set(),
      picks: [],
      aimed: undefined,
      pending: [],
      surveys: [],
      pointed: undefined,
      stops: new Set([12]),
    };

    test('as before where nothing differs, and anew where something does', () => {
      const before = looks(nothing, []);
      expect(looks({ ...nothing, lit: new Set(), surveys: [] }, before)).toEqual(before);
      const changed: Partial<Showing>[] = [
        { lit: new Set(['cell 7']) },
        { picks: ['cell 7'] },
        { aimed: 'cell 7' },
        { pending: ['cell 7'] },
        { stops: new Set([12, 7]) },
        { items: nothing.items.map((item) => (item.id === 'foe 1' ? { ...item, cell: 7 } : item)) },
        { surveys: [{ overlays: [{ kind: 'reach', name: 'reach', cells: [7] }] }] },
      ];
      for (const change of changed) {
        const after = looks({ ...nothing, ...change }, before);
        const redrawn = after.flat().filter((look, cell) => look !== before.flat()[cell]);
        expect([change, redrawn.map(({ cell }) => cell)]).toEqual([change, change.items ? [3, 7] : [7]]);
        expect(after.filter((row, number) => row !== before[number]).length).toBe(change.items ? 2 : 1);
      }
    });

    test('the same when the same cells are surveyed again', () => {
      const surveys = () => [{ overlays: [{ kind: 'threat' as const, name: 'zone', cells: [1, 2] }] }];
      const before = looks({ ...nothing, surveys: surveys() }, []);
      expect(looks({ ...nothing, surveys: surveys() }, before).every((row, number) => row === before[number])).toBe(true);
    });

    test('tell of reach and threat, and draw no threat over the reach of the same thing', () => {
      const own = { overlays: [{ kind: 'reach' as const, name: 'reach', cells: [7] }, { kind: 'threat' as const, name: 'threat', cells: [2, 7] }] };
      const zone = { overlays: [{ kind: 'threat' as const, name: 'zone', cells: [7] }] };
      const cells = looks({ ...nothing, surveys: [own, zone] }, []).flat();
      expect(cells[2]?.marks).toEqual([{ kind: 'threat', name: 'threat', isDrawn: true }]);
      expect(cells[7]?.marks.map(({ name, isDrawn }) => [name, isDrawn])).toEqual([['reach', true], ['threat', false], ['zone', true]]);
    });

    test('light a piece’s cell, and point only at what is lit', () => {
      const cells = looks({ ...nothing, lit: new Set(['unit 1']), pointed: 12 }, []).flat();
      expect([cells[12]?.isLit, cells[12]?.isPointed]).toEqual([true, true]);
      expect(looks({ ...nothing, pointed: 3 }, []).flat()[3]?.isPointed).toBe(false);
    });
  });
});
