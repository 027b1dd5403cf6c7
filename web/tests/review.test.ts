import { expect, test } from 'vitest';
import { hopes, perCent } from '../src/match/review.svelte.ts';

test('hopes are said in per cent', () => {
  expect([-1000, -500, 0, 1000].map(perCent)).toEqual([0, 25, 50, 100]);
});

test('each seat keeps the hope of its last decision, and begins with even ones', () => {
  const points = [
    { entry: 1, seat: 0, value: 200 },
    { entry: 2, seat: 1, value: -400 },
    { entry: 3, seat: 0, value: 1000 },
  ];
  expect(hopes({ points, turning: [] }, 2)).toEqual({ name: 'web-hopes', turns: [1, 2, 3], values: [[60, 60, 100], [50, 30, 30]] });
});
