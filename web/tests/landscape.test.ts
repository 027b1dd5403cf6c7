// The landscape that is planned from a map: outlines, yards, towers, bridges, and what stands where.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ART } from '../art/index.ts';
import { THEMES } from '../src/landscape/index.ts';
import type { Land } from '../src/landscape/lands.ts';
import { chance, loops, outline, path } from '../src/landscape/outline.ts';
import { sprites } from '../src/landscape/painted.ts';
import { gripOf } from '../src/landscape/pinch.ts';
import { CELL, plan, type Plan } from '../src/landscape/plan.ts';
import { skirmish } from '../src/landscape/skirmish.ts';
import { noise } from '../src/landscape/texture.ts';

const content = new URL('../../games/skirmish/content/', import.meta.url);
const grounds = new Map(
  [...readFileSync(new URL('grounds.toml', content), 'utf8').matchAll(/^code = "(.)"[^[]*?^picture = "([^"]*)"/gm)].map((found) => [found[1] as string, found[2] as string]),
);

function planOf(rows: string[]): Plan {
  const lands = [...rows.join('')].map((code): Land | undefined => (code === ' ' ? undefined : code === 'G' ? 'goal' : (skirmish.lands[grounds.get(code) ?? ''] ?? 'other')));
  return plan({ columns: rows[0]?.length ?? 0, rows: rows.length, lands });
}
const map = (name: string) => readFileSync(new URL(`maps/${name}.txt`, content), 'utf8').trimEnd().split('\n');

const things = ({ standing }: Plan) => standing.flatMap((one) => ('thing' in one ? [one.thing] : []));
/** The cells of some things, as column and row. */
const cellsOf = (planned: Plan, kind: string) =>
  things(planned)
    .filter((thing) => thing.kind === kind)
    .map(({ cell }) => [cell % planned.columns, Math.floor(cell / planned.columns)]);

/** Whether a point lies within a path of straight lines and bends, by the corners of its control points. */
function isWithin(d: string, x: number, y: number): boolean {
  let isIn = false;
  for (const loop of d.split('Z').filter(Boolean)) {
    const numbers = loop.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    const points = numbers.flatMap((value, place) => (place % 2 === 0 ? [[value, numbers[place + 1] ?? 0] as const] : []));
    for (const [place, [ax, ay]] of points.entries()) {
      const [bx, by] = points[(place + 1) % points.length] ?? [0, 0];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
    }
  }
  return isIn;
}
const isInCell = (d: string, column: number, row: number) => isWithin(d, (column + 0.5) * CELL[0], (row + 0.5) * CELL[1]);

describe('outlines', () => {
  const span = { from: [0, 0], to: [3, 3] } as const;
  const around = (rows: string[]) => loops((x, y) => rows[y]?.[x] === '#', span);

  test('go around a cell clockwise', () => {
    expect(around(['...', '.#.', '...'])).toEqual([[[1, 1], [2, 1], [2, 2], [1, 2]]]);
  });

  test('go around a hole the other way', () => {
    const found = around(['###', '#.#', '###']);
    const turns = found.map((loop) => Math.sign(loop.reduce((sum, [x, y], place) => {
      const [toX, toY] = loop[(place + 1) % loop.length] ?? [0, 0];
      return sum + x * toY - toX * y;
    }, 0)));
    expect([found.map((loop) => loop.length).sort(), turns.sort()]).toEqual([[12, 4], [-1, 1]]);
  });

  test('join cells that touch at a corner', () => {
    expect(around(['#..', '.#.', '..#'])).toHaveLength(1);
  });

  test('are paths with straight or round corners, further in where they are inset', () => {
    const square = [[[0, 0], [1, 0], [1, 1], [0, 1]]] as const;
    expect(path(square, { cell: [10, 20], round: 0 })).toBe('M0 0L10 0L10 20L0 20Z');
    expect(path(square, { cell: [10, 20], round: 0, inset: 2 })).toBe('M2 2L8 2L8 18L2 18Z');
    expect(path(square, { cell: [10, 20], round: 0.5 })).toBe('M0 10Q0 0 5 0L5 0Q10 0 10 10L10 10Q10 20 5 20L5 20Q0 20 0 10Z');
    expect(outline(new Set([4]), 3, 3, { cell: [1, 1], round: 0 })).toBe('M1 1L2 1L2 2L1 2Z');
  });

  test('are off their places by no more than they may be, the same way every time', () => {
    const numbers = (salt: number) => path([[[0, 0], [1, 0], [1, 1], [0, 1]]], { cell: [100, 100], jitter: 0.1, round: 0, salt }).match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(numbers(1)).toEqual(numbers(1));
    expect(numbers(1)).not.toEqual(numbers(2));
    for (const [place, value] of numbers(1).entries()) expect(Math.abs(value - ([0, 0, 100, 0, 100, 100, 0, 100][place] ?? 0))).toBeLessThanOrEqual(10);
  });

  test('are made of chances that are spread evenly', () => {
    const all = Array.from({ length: 2500 }, (_, n) => chance(n % 50, Math.floor(n / 50), 3));
    const mean = all.reduce((sum, value) => sum + value) / all.length;
    expect([mean > 0.47, mean < 0.53, Math.min(...all) >= 0, Math.max(...all) < 1]).toEqual([true, true, true, true]);
  });
});

test('noise goes over its edges as smoothly as it goes on within', () => {
  const size = 64;
  const field = noise(size, 4, 3, 5);
  const at = (x: number, y: number) => field[(y % size) * size + (x % size)] as number;
  const line = Array.from({ length: size }, (_, n) => n);
  const steepest = (steps: number[]) => Math.max(...steps.map(Math.abs));
  const within = steepest(line.flatMap((x) => line.slice(1).map((y) => at(x, y) - at(x, y - 1))));
  expect(steepest(line.map((x) => at(x, size - 1) - at(x, size)))).toBeLessThanOrEqual(within);
  expect(steepest(line.map((y) => at(size - 1, y) - at(size, y)))).toBeLessThanOrEqual(within);
  expect(Math.min(...field)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...field)).toBeLessThanOrEqual(1);
  expect(Math.max(...field) - Math.min(...field)).toBeGreaterThan(0.3);
});

test('two fingers have a place between them; one has none, and three have none', () => {
  const at = (clientX: number, clientY: number) => ({ clientX, clientY });
  expect(gripOf([at(10, 20), at(40, 60)])).toEqual({ apart: 50, x: 25, y: 40 });
  expect(gripOf([at(10, 20), at(10, 20)])?.apart).toBe(1);
  expect([gripOf([at(1, 1)]), gripOf([at(1, 1), at(2, 2), at(3, 3)])]).toEqual([undefined, undefined]);
});

describe('the old fortress', () => {
  const planned = planOf(map('fortress'));

  test('has beaten earth within its walls and none without', () => {
    for (const [column, row] of [[7, 3], [15, 9], [11, 9], [8, 10]] as const) expect([column, row, isInCell(planned.areas.yard, column, row)]).toEqual([column, row, true]);
    for (const [column, row] of [[2, 6], [20, 10], [11, 14], [4, 3]] as const) expect([column, row, isInCell(planned.areas.yard, column, row)]).toEqual([column, row, false]);
  });

  test('has towers where walls meet, and turrets at the gate', () => {
    const outer = cellsOf(planned, 'tower').filter(([column = 0, row = 0]) => column < 8 || column > 14 || row < 3 || row > 9);
    expect(outer).toEqual([[5, 1], [17, 1], [5, 11], [17, 11]]);
    expect(cellsOf(planned, 'tower')).toHaveLength(8);
    expect(cellsOf(planned, 'turret')).toEqual([[9, 11], [13, 11]]);
  });

  test('has one bridge that leads down over the moat, with water under it', () => {
    expect(planned.bridges).toEqual([{ from: [10, 12], to: [13, 13], leads: 'down' }]);
    expect(isInCell(planned.areas.water, 11, 12)).toBe(true);
    expect(isInCell(planned.areas.water, 11, 14)).toBe(false);
  });
});

describe('any map', () => {
  test('is drawn from far to near, with four trees in every cell of a wood', () => {
    for (const file of readdirSync(new URL('maps/', content)).filter((name) => name.endsWith('.txt'))) {
      const rows = map(file.replace('.txt', ''));
      const planned = planOf(rows);
      expect(planned).toEqual(planOf(rows));
      const feet = things(planned).filter(({ kind }) => kind === 'pine' || kind === 'round tree').map(({ y }) => y);
      expect([file, feet]).toEqual([file, feet.toSorted((one, other) => one - other)]);
      const woods = [...rows.join('')].flatMap((code, cell) => (code === 't' ? [cell] : []));
      const trees = (cell: number) => things(planned).filter((thing) => thing.cell === cell && ['pine', 'round tree'].includes(thing.kind)).length;
      expect([file, woods.filter((cell) => trees(cell) !== 4)]).toEqual([file, []]);
      const nWalls = planned.standing.filter((one) => 'wall' in one).length;
      expect([file, nWalls]).toEqual([file, [...rows.join('')].filter((code) => code === '#').length]);
    }
  });

  test('has bridges the way that they lead', () => {
    expect(planOf(['.~.', '.=.', '.~.']).bridges).toEqual([{ from: [1, 1], to: [2, 2], leads: 'across' }]);
    expect(planOf(['...', '~=~', '...']).bridges).toEqual([{ from: [1, 1], to: [2, 2], leads: 'down' }]);
    expect(planOf(['....', '~==~', '~==~', '....']).bridges).toEqual([{ from: [1, 1], to: [3, 3], leads: 'down' }]);
    expect(planOf(['==.', '=..']).bridges).toHaveLength(2);
  });

  test('has what nobody has seen on a meadow, a goal on what is around it, and holes where there is no land', () => {
    const planned = planOf(['.?.', '+G+', '. .']);
    expect(cellsOf(planned, 'goal')).toEqual([[1, 1]]);
    expect(isInCell(planned.areas.floor, 1, 1)).toBe(true);
    expect(isInCell(planned.areas.floor, 1, 0)).toBe(false);
    expect([isInCell(planned.void, 1, 2), isInCell(planned.void, 1, 0)]).toEqual([true, false]);
  });

  test('of one cell can be planned', () => {
    for (const code of grounds.keys()) expect(planOf([code]).rows).toBe(1);
  });
});

describe('skirmish', () => {
  test('says what every one of its grounds is', () => {
    expect(grounds.size).toBeGreaterThan(8);
    expect([...grounds.values()].filter((picture) => !(picture in skirmish.lands))).toEqual([]);
  });

  test('has everything drawn that its land is planted with', () => {
    const drawn = new Set(ART['skirmish']?.().map(({ name }) => name));
    expect(sprites.filter((name) => !drawn.has(name))).toEqual([]);
  });

  test('is found by its name', () => {
    expect(THEMES['skirmish']).toBe(skirmish);
  });
});
