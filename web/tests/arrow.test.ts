import { describe, expect, test } from 'vitest';
import { arrow } from '../src/scene/arrow.ts';

const box = (left: number, top: number) => ({ left, right: left + 20, top, bottom: top + 40 });

describe('an arrow', () => {
  // Worked out by hand: from middle to middle the line leaves a box of 20 by 40 at its edge.
  test('goes from edge to edge, with a bend to one side', () => {
    expect(arrow(box(0, 0), box(0, 140))).toBe('M10 40Q-2 90 10 140');
    expect(arrow(box(0, 0), box(120, 0))).toBe('M20 20Q70 32 120 20');
    expect(arrow(box(100, 0), box(0, 100))).toBe('M100 30Q50.4 60.4 20 110');
  });

  test('between things that lie on each other is no longer than they are', () => {
    expect(arrow(box(0, 0), box(0, 0))).toBe('M10 20Q10 20 10 20');
  });
});
