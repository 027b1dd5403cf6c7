import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../src/scene/roles';
import { middleOf, wayBetween } from '../src/scene/trail';
import { BLANK, type Item, type Region, type Scene } from '../src/wire';

const MAP = { columns: 3, rows: 24 };
/** All spots but those beside the first and the last place of a stretch: there it has one way. */
const all = Array.from({ length: MAP.columns * MAP.rows }, (_, spot) => spot).filter((spot) => spot % 3 === 1 || ![0, 5].includes(Math.floor(spot / 3) % 6));

describe('the places of a trail', () => {
  it.each([true, false])('all stand within it, whether it is wide (%s), and no two on one another', (isWide) => {
    const points = all.map((spot) => middleOf(spot, MAP, 4, isWide));
    for (const [x, y] of points) {
      expect(Math.min(x, 100 - x)).toBeGreaterThan(2);
      expect(Math.min(y, 100 - y)).toBeGreaterThan(1);
    }
    // In hundredths of a window of 1440 by 850, or of one of 390 by four floors of 544.
    const [width, height] = isWide ? [1440, 850] : [390, 4 * 544];
    const away = points.flatMap(([x, y], place) => points.slice(place + 1).map(([ox, oy]) => Math.hypot(((x - ox) * width) / 100, ((y - oy) * height) / 100)));
    expect(Math.min(...away)).toBeGreaterThan(isWide ? 46 : 34);
  });

  it('keep clear of what stands at the lower edge of a wide window, and leave the upper left to what is told', () => {
    const points = all.map((spot) => middleOf(spot, MAP, 4, true));
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(86);
    expect(Math.min(...points.filter(([x]) => x < 25).map(([, y]) => y))).toBeGreaterThan(36);
  });

  it('lead on from the left to the right, or from below upwards, stretch by stretch', () => {
    const [first, last] = [all.at(-1) as number, 1];
    expect(middleOf(last, MAP, 4, true)[0]).toBeGreaterThan(middleOf(first, MAP, 4, true)[0] + 80);
    expect(middleOf(last, MAP, 4, false)[1]).toBeLessThan(middleOf(first, MAP, 4, false)[1] - 80);
    // The last row of the first stretch is still on it.
    expect(middleOf(18 * 3 + 1, MAP, 4, true)[0]).toBeLessThan(25);
  });

  it('are joined by ways that begin and end where they stand, and bend', () => {
    const path = wayBetween([10, 20], [30, 40], 7);
    expect(path).toMatch(/^M10\.00,20\.00 Q.* 30\.00,40\.00$/);
    expect(path).not.toContain('Q20.00,30.00');
  });
});

describe('the stretches of a map', () => {
  const item = (more: Partial<Item>): Item => ({ ...BLANK, id: 'a', kind: 'badge', name: 'a', ...more }) as Item;
  const map: Region = { id: 'map', role: { map: { ...MAP, ways: [] } }, area: 'centre', title: null, items: [] };
  const scene = (items: Item[]): Scene => ({ layout: 'map', inspector: true, regions: [map, { id: 'floors', role: 'track', area: 'left', title: null, items }], prompt: null });
  const portrait = { name: 'land', glyph: 'l' };

  it('are those of a track whose things all have a picture of land, where rows can be shared out among them', () => {
    const four = Array.from({ length: 4 }, () => item({ portrait }));
    expect(stretchesOf(scene(four), map)).toEqual(four);
    expect(stretchesOf(scene([...four, item({ portrait })]), map)).toBeUndefined();
    expect(stretchesOf(scene([...four.slice(1), item({})]), map)).toBeUndefined();
    expect(stretchesOf(scene([]), map)).toBeUndefined();
  });
});
