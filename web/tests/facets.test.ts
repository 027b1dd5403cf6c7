// The faceted landscape that is planned from a map, with the maps that Royal War ships.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ART } from '../art/index.ts';
import { sprites } from '../src/landscape/faceted.ts';
import { CELL, facets, type Facets } from '../src/landscape/facets.ts';
import type { Land } from '../src/landscape/lands.ts';
import { royal } from '../src/landscape/royal.ts';

const content = new URL('../../games/royal/content/', import.meta.url);
const rowsOf = (file: string) =>
  readFileSync(new URL(file, content), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((cell) => cell.trim()));
/** The lands of visual ids. */
const lands = new Map(rowsOf('tables/ManageablesVisuals.csv').map(([name = '', , id]) => [id, royal.lands[`royal-${name.toLowerCase().replaceAll('_', '-')}`]]));

const LETTERS: Readonly<Record<string, Land>> = { '.': 'meadow', '~': 'water', b: 'bridge', c: 'cliff', o: 'coast', r: 'road', t: 'forest', h: 'hill', s: 'stone', V: 'yard' };
const planOf = (rows: string[]) => facets({ columns: rows[0]?.length ?? 0, rows: rows.length, lands: [...rows.join('')].map((letter) => LETTERS[letter]) });

/** Whether the corners of some path come near the middle of a cell. */
function isAround(d: string, column: number, row: number): boolean {
  const numbers = d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, place) => place % 2 === 0);
  const ys = numbers.filter((_, place) => place % 2 === 1);
  const [x, y] = [(column + 0.5) * CELL[0], (row + 0.5) * CELL[1]];
  return Math.min(...xs) < x && x < Math.max(...xs) && Math.min(...ys) < y && y < Math.max(...ys);
}
const kindsAt = ({ standing, columns }: Facets, column: number, row: number) => standing.flatMap(({ kind, cell }) => (cell === row * columns + column ? [kind] : []));

describe('water', () => {
  test('beside rock flows in a gorge', () => {
    const { areas, rock } = planOf(['.c~c.', '.c~c.', '.c~c.']);
    expect(isAround(areas.stream, 2, 1)).toBe(true);
    expect(areas.lake).toBe('');
    expect(rock.length).toBeGreaterThan(0);
  });

  test('without rock has a shore', () => {
    const { areas, rock } = planOf(['.....', '.o~o.', '.....']);
    expect(areas.stream).toBe('');
    expect(isAround(areas.lake, 2, 1)).toBe(true);
    expect(isAround(areas.coast, 1, 1)).toBe(true);
    expect(rock).toEqual([]);
  });

  test('of a gorge goes on under a bridge', () => {
    const { areas, bridges, rock } = planOf(['.c~c.', 'rbbbr', '.c~c.']);
    expect(bridges).toEqual([{ from: [1, 1], to: [4, 2], leads: 'across' }]);
    expect(isAround(areas.stream, 2, 1)).toBe(true);
    const rockOf = (rows: string[]) => planOf(rows).rock.length;
    expect(rock.length).toBe(rockOf(['.c~c.', '.c~c.', '.c~c.']));
  });
});

describe('what is built', () => {
  test('roads lead to their neighbours, bridges and buildings', () => {
    const { roads, gravel } = planOf(['.V.', 'rrb', '...']);
    // The first cell goes to the second; that one to the first, to the building and to the bridge.
    expect(roads.match(/M/g)?.length).toBe(4);
    expect(gravel.length).toBe(8);
  });

  test('a building is a yard with ruins, on sand where sand is around', () => {
    const inland = planOf(['...', '.V.', '...']);
    expect(inland.yards).toEqual([[1, 1]]);
    expect(kindsAt(inland, 1, 1)).toEqual(['ruin']);
    expect(inland.areas.coast).toBe('');
    const around = planOf(['.o.', 'oVo', '.o.']).areas.coast;
    expect(around.match(/M/g)?.length, 'the sand has no hole').toBe(1);
  });
});

test('what stands is on its own cell, from far to near, and nothing stands before the last row', () => {
  const planned = planOf(['t.s', 'h..', '.tt']);
  expect(new Set(kindsAt(planned, 0, 0))).toEqual(new Set(['pine']));
  expect(kindsAt(planned, 2, 0)).toEqual(['stone']);
  expect(kindsAt(planned, 0, 1)).toEqual(['hill']);
  expect(kindsAt(planned, 1, 1)).toEqual([]);
  expect(planned.standing.map(({ y }) => y)).toEqual(planned.standing.map(({ y }) => y).toSorted((one, other) => one - other));
  expect(Math.max(...planned.standing.map(({ y }) => y))).toBeLessThan(3.1 * CELL[1]);
});

test('all that is needed is drawn', () => {
  const drawn = new Set(ART['royal']?.().map(({ name }) => name));
  for (const name of sprites) expect(drawn).toContain(name);
  for (const [name = ''] of rowsOf('tables/ManageablesVisuals.csv').filter(([name]) => name?.startsWith('ACTOR_'))) {
    expect(drawn).toContain(`royal-${name.toLowerCase().replaceAll('_', '-')}`);
  }
});

test.each(readdirSync(new URL('maps/', content)))('every ground of %s is a land', (file) => {
  const map = rowsOf(`maps/${file}`);
  const found = map.flat().map((id) => lands.get(id));
  expect(found).not.toContain(undefined);
  const planned = facets({ columns: map[0]?.length ?? 0, rows: map.length, lands: found });
  expect(planned.grass.length).toBeGreaterThan(0);
  expect(planned.yards.length).toBe(found.filter((land) => land === 'yard').length);
});
