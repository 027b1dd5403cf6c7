import { describe, expect, test } from 'vitest';
import { facing } from '../src/scene/facing.ts';
import { BLANK, type Item, type Scene } from '../src/wire.ts';

const card = (id: string, ...links: string[]): Item => ({ id, ...BLANK, kind: 'card', name: id, ...(links.length > 0 ? { links } : {}) });

function scene(theirs: Item[], own: Item[]): Scene {
  const zone = (id: string, items: Item[]) => ({ id, role: 'zone' as const, area: 'centre' as const, title: null, items });
  return { layout: 'rows', inspector: true, regions: [zone('their', theirs), zone('own', own)], prompt: null };
}

const placesIn = (found: Scene) => Object.fromEntries(facing(found).get('own')?.places ?? []);

describe('rows that face each other', () => {
  test('are two of the same columns as soon as one card faces another', () => {
    const found = facing(scene([card('wolf'), card('bear')], [card('wall'), card('ox', 'bear')]));
    expect(found.get('own')).toBe(found.get('their'));
    expect(found.get('own')?.columns).toBe(2);
  });

  test('have a blocker in the column of its attacker, and the others where there is room', () => {
    expect(placesIn(scene([card('wolf'), card('bear'), card('kite')], [card('wall'), card('ox', 'bear')]))).toEqual({
      wolf: [1, 1],
      bear: [2, 1],
      kite: [3, 1],
      ox: [2, 1],
      wall: [1, 1],
    });
  });

  test('give an attacker as many columns as it has blockers', () => {
    const found = scene([card('wolf'), card('bear')], [card('wall', 'wolf'), card('ox', 'wolf'), card('cub', 'bear'), card('owl')]);
    expect(placesIn(found)).toEqual({ wolf: [1, 2], wall: [1, 1], ox: [2, 1], bear: [3, 1], cub: [3, 1], owl: [4, 1] });
    expect(facing(found).get('own')?.columns).toBe(4);
  });

  test('stand about the middle where the other row is longer', () => {
    expect(placesIn(scene([card('wolf')], [card('wall'), card('owl'), card('ox', 'wolf')]))).toEqual({ wolf: [2, 1], ox: [2, 1], wall: [1, 1], owl: [3, 1] });
    expect(placesIn(scene([card('wolf'), card('bear'), card('kite'), card('cub'), card('hart')], [card('ox', 'wolf'), card('wall')]))).toMatchObject({ ox: [1, 1], wall: [3, 1] });
  });

  test('are none where nothing points at a card of the other row', () => {
    expect(facing(scene([card('wolf')], [card('ox', 'elsewhere')])).size).toBe(0);
  });
});
