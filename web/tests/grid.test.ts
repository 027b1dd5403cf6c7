import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boardOf } from '../src/scene/roles.ts';
import { ahead, ARROWS, beside, distance, ends, nearest, towards, type Heading } from '../src/scene/grid.ts';
import { middleOf } from '../src/landscape/middle.ts';
import { groundAt } from '../src/scene/label.ts';
import { looks, type Showing } from '../src/scene/looks.ts';
import type { Board } from '../src/wire.ts';
import { field, item } from './seated.ts';

const { ArrowUp: up, ArrowDown: down, ArrowLeft: left, ArrowRight: right } = ARROWS as Record<string, [number, number]>;

interface Listed {
  shape: Board['shape'];
  columns: number;
  rows: number;
}
/** What the terminal and the rules are held to as well. */
const vectors = JSON.parse(readFileSync(new URL('../../crates/board/vectors/grids.json', import.meta.url), 'utf8')) as {
  boards: (Listed & { neighbours: number[][]; distances: number[][] })[];
  far: { columns: number; rows: number; pairs: [Board['shape'], number, number, number][] };
  arrows: { shape: Board['shape']; about: string; ground: string[]; from: number; keys: [string, number][] }[];
  nearest: (Listed & { from: number; cells: number[]; is: number })[];
  towards: (Listed & { from: number; key: string; cells: number[]; is: number | null })[];
  beside: (Listed & { from: number; heading: string | null; keys: [string, number | null][] })[];
  places: { columns: number; rows: number; spots: number[]; from: number; keys: [string, number][] }[];
};
const legend = [{ code: 'g', picture: { name: 'grass', glyph: '.' }, name: 'grass' }];
const plain = ({ shape, columns, rows }: Listed): Board => ({ shape, columns, rows, ground: 'g'.repeat(columns * rows), legend, aim: 'cell', naming: 'numbers' });
const stepOf = (key: string) => ARROWS[`Arrow${key.charAt(0).toUpperCase()}${key.slice(1)}`];

describe('by the vectors', () => {
  test('cells lie as far apart as everywhere else, and touch the same ones', () => {
    for (const listed of vectors.boards) {
      const board = plain(listed);
      const found = listed.distances.map((row, one) => row.map((_, other) => distance(board, one, other)));
      expect(found).toEqual(listed.distances);
      expect(found.map((row) => row.flatMap((steps, cell) => (steps === 1 ? [cell] : [])))).toEqual(listed.neighbours);
    }
    const { columns, rows, pairs } = vectors.far;
    for (const [shape, one, other, steps] of pairs) expect([shape, one, other, distance(plain({ shape, columns, rows }), one, other)]).toEqual([shape, one, other, steps]);
  });

  for (const { shape, about, ground, from, keys } of vectors.arrows) {
    test(`arrows and ends lead on ${shape}s: ${about}`, () => {
      const board: Board = { shape, columns: ground[0]?.length ?? 0, rows: ground.length, ground: ground.join(''), legend, aim: 'cell', naming: 'numbers' };
      const isThere = (cell: number) => !!groundAt(board, cell);
      let [here, heading]: [number, Heading | undefined] = [from, undefined];
      const found = keys.map(([key]): [string, number] => {
        const step = stepOf(key);
        const next = step && ahead(board, here, step, isThere, heading);
        heading = next ?? heading;
        const { first = here, last = here } = ends(board, here, key === 'home' || key === 'end' ? 'row' : 'board', isThere);
        here = step ? (next?.cell ?? here) : key === 'home' || key === 'first' ? first : last;
        return [key, here];
      });
      expect(found).toEqual(keys);
    });
  }

  test('the nearest, and the one in a direction, are the same', () => {
    for (const listed of vectors.nearest) expect([listed, nearest(plain(listed), listed.from, listed.cells)]).toEqual([listed, listed.is]);
    for (const listed of vectors.towards) expect([listed, towards(plain(listed), listed.from, stepOf(listed.key)!, listed.cells) ?? null]).toEqual([listed, listed.is]);
  });
});

describe('by the vectors, too', () => {
  test('steered pieces go to the side of their heading', () => {
    for (const { from, heading, keys, ...listed } of vectors.beside) {
      const found = keys.map(([key]) => [key, beside(plain(listed), from, stepOf(key)!, heading === null ? undefined : stepOf(heading)) ?? null]);
      expect([listed, from, heading, found]).toEqual([listed, from, heading, keys]);
    }
  });

  test('places of maps are reached by their spots', () => {
    for (const { columns, rows, spots, from, keys } of vectors.places) {
      const lattice = plain({ shape: 'square', columns, rows });
      let here = from;
      const found = keys.map(([key]): [string, number] => {
        const step = stepOf(key);
        const { first = here, last = here } = ends(lattice, here, key === 'home' || key === 'end' ? 'row' : 'board', (spot) => spots.includes(spot));
        here = step ? (towards(lattice, here, step, spots) ?? here) : key === 'home' || key === 'first' ? first : last;
        return [key, here];
      });
      expect(found).toEqual(keys);
    }
  });
});

describe('a grid', () => {
  test('has cells whose middles are as far apart as they touch, also after a quarter turn to the left', () => {
    const board = plain({ shape: 'hexagon', columns: 4, rows: 3 });
    const [ALONG, HIGH] = [4.5, Math.sqrt(3) / 2];
    const at = (cell: number, isTurned: boolean) => middleOf(board, cell, isTurned, ALONG).map((each) => Math.round(each * 1000) / 1000);
    // By hand: the first cell, the one beside it, and the first of the next row, which stands half a cell aside.
    const [half, low] = [Math.round(1000 / Math.sqrt(3)) / 1000, Math.round(1000 * (1 / Math.sqrt(3) + HIGH)) / 1000];
    expect([0, 1, 4].map((cell) => at(cell, false))).toEqual([[0.5, half], [1.5, half], [1, low]]);
    // What was on the left is below then, and the next row to the right.
    expect([0, 1, 4].map((cell) => at(cell, true))).toEqual([[half, 4], [half, 3], [low, 3.5]]);
  });

  // Five by five: 12 is in the middle.
  const scene = field({ 'unit 1': 12, 'foe 1': 3 });
  const board = boardOf(scene.regions[0]!.role) as Board;

  test('has neighbours, and edges', () => {
    expect([up, down, left, right].map((step) => beside(board, 12, step!))).toEqual([7, 17, 11, 13]);
    expect([beside(board, 0, up!), beside(board, 4, right!), beside(board, 20, left!), beside(board, 24, down!)]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('is walked to the next cell that is wanted', () => {
    expect(ahead(board, 10, right!, (cell) => cell >= 13)?.cell).toBe(13);
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

    test('anew where anything changes that is to be seen of a cell itself', () => {
      const meadow = item('cell 7', { kind: 'cell', cell: 7, owner: 0 });
      const own = (more: object): Showing => ({ ...nothing, items: [...nothing.items, { ...meadow, ...more }] });
      const before = looks(own({}), []);
      const changes = [
        { owner: 1 },
        { marks: [{ kind: 'harm', text: 'x', name: 'poisoned' }] },
        { pips: [{ picture: { name: 'food', glyph: 'f' }, n: 2 }] },
        { states: ['marked'] },
        { gauge: { name: 'life', value: 1, max: 2 } },
      ];
      for (const change of changes) {
        const redrawn = looks(own(change), before).flat().filter((look, cell) => look !== before.flat()[cell]);
        expect([change, redrawn.map(({ cell }) => cell)]).toEqual([change, [7]]);
      }
      expect(looks(own({}), before).every((row, number) => row === before[number])).toBe(true);
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
