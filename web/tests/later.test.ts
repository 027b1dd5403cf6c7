import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Later } from '../src/scene/later.ts';

/** Frames that the test draws. */
let frames: Map<number, () => void>;
const draw = () => {
  const due = [...frames.values()];
  frames.clear();
  due.forEach((each) => each());
};

beforeEach(() => {
  frames = new Map();
  let n = 0;
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (then: () => void) => (frames.set(++n, then), n));
  vi.stubGlobal('cancelAnimationFrame', (number: number) => frames.delete(number));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what a press brings with it comes with the frame, the rest after it, and of several only the last', () => {
  const done: string[] = [];
  const later = new Later();
  const at = (name: string) => later.at(() => done.push(`${name} is drawn`), () => done.push(`${name} is said`));
  at('one');
  at('two');
  expect(done).toEqual([]);
  draw();
  expect(done).toEqual(['two is drawn']);
  vi.runAllTimers();
  expect(done).toEqual(['two is drawn', 'two is said']);
  at('three');
  draw();
  // Something else comes between drawing and saying.
  at('four');
  vi.runAllTimers();
  later.callOff();
  draw();
  expect(done).toEqual(['two is drawn', 'two is said', 'three is drawn']);
});
