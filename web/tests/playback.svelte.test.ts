import { flushSync } from 'svelte';
import { describe, expect, test } from 'vitest';
import { Playback, type Shown } from '../src/match/playback.svelte.ts';
import type { Answer, Moment, Pace } from '../src/wire.ts';

/** A match of so many steps, of which one is shown; answers come when the test says so. */
class Pretended implements Shown {
  now: Moment | undefined = $state.raw();
  isStill = $state(true);
  isOver = $state(true);
  pace: Pace | undefined = $state.raw();
  asked: number[] = [];
  steps = 0;
  questions = 0;

  constructor(readonly all: number) {
    this.come(all);
  }

  come(entry: number): void {
    const moment: Moment = { entry: this.all, eyes: 'spectator', checksum: 0, asked: [] };
    this.now = entry >= this.all ? moment : { ...moment, shown: { entry, of: this.all } };
  }

  show(entry: number): void {
    this.asked.push(entry);
  }

  setPace(pace: Pace): void {
    this.pace = pace;
  }

  step(): void {
    this.steps += 1;
  }

  ask(): Promise<Answer> {
    this.questions += 1;
    return Promise.resolve({ result: 'timeline', timeline: { turns: [{ entry: 0, number: 1, seat: 0 }, { entry: 3, number: 2, seat: 1 }, { entry: 8, number: 3, seat: 0 }], notable: [{ entry: 2, kind: 'strike' }, { entry: 6, kind: 'fall' }] } });
  }
}

function opened(all = 10): { match: Pretended; playback: Playback; comes: (entry: number) => void } {
  const match = new Pretended(all);
  const playback = new Playback(match);
  return {
    match,
    playback,
    comes: (entry) => {
      match.come(entry);
      flushSync();
      playback.settle();
    },
  };
}

describe('going through a match', () => {
  test('what stood out is gone to, and where nothing more did it stays', async () => {
    const { match, playback, comes } = opened();
    await playback.learn();
    const back = () => playback.byMark(-1);
    back();
    comes(6);
    back();
    comes(2);
    back();
    playback.byMark(1);
    comes(6);
    playback.byMark(1);
    expect(match.asked).toEqual([6, 2, 6]);
  });

  test('the last wish counts, and is sent when the answer before it is there', () => {
    const { match, playback, comes } = opened();
    playback.go(0);
    for (let n = 0; n < 5; n += 1) playback.by(1);
    expect([match.asked, playback.at]).toEqual([[0], 5]);
    comes(0);
    expect([match.asked, playback.at, playback.shown]).toEqual([[0, 5], 5, 0]);
    comes(5);
    expect([match.asked, playback.at, playback.shown]).toEqual([[0, 5], 5, 5]);
  });

  test('no wish leads beyond the first or the last step', () => {
    const { match, playback, comes } = opened();
    playback.by(1);
    expect(match.asked).toEqual([]);
    playback.go(-4);
    comes(0);
    playback.by(-1);
    playback.go(99);
    comes(10);
    expect([match.asked, playback.isAtEnd]).toEqual([[0, 10], true]);
  });

  test('turns are gone to by their beginnings', async () => {
    const { match, playback, comes } = opened();
    await playback.learn();
    await playback.learn();
    expect(match.questions).toBe(1);
    playback.go(5);
    comes(5);
    expect(playback.turn).toBe(1);
    playback.byTurn(1);
    comes(8);
    // A turn begins with what is shown after its entry.
    expect(playback.turn).toBe(2);
    playback.byTurn(-1);
    comes(3);
    expect(playback.turn).toBe(1);
    playback.byTurn(-1);
    comes(0);
    playback.byTurn(-1);
    playback.go(9);
    comes(9);
    playback.byTurn(1);
    comes(10);
    expect(match.asked).toEqual([5, 8, 3, 0, 9, 10]);
  });

  test('it plays from the start where it is at its end, waits for what moves, and stops at the last step', () => {
    const { match, playback, comes } = opened(2);
    playback.toggle();
    expect([match.asked, playback.isPlaying, playback.pause]).toEqual([[0], true, undefined]);
    comes(0);
    playback.setSpeed(4);
    expect([playback.pause, playback.tempo]).toEqual([200, 4]);
    match.isStill = false;
    expect(playback.pause).toBeUndefined();
    match.isStill = true;
    playback.playOn();
    comes(1);
    playback.playOn();
    comes(2);
    expect([match.asked, playback.isPlaying, playback.tempo]).toEqual([[0, 1, 2], false, 1]);
  });

  test('bots that play are paused, stepped and hurried by the same buttons, and looked back at', () => {
    const { match, playback, comes } = opened();
    [match.isOver, match.pace] = [false, { paused: false, every: 800 }];
    expect([playback.isPlaying, playback.speed]).toEqual([true, 1]);
    playback.toggle();
    playback.by(1);
    playback.setSpeed(2);
    expect([match.pace, match.steps, playback.isPlaying, playback.speed]).toEqual([{ paused: true, every: 400 }, 1, false, 2]);
    playback.by(-1);
    comes(9);
    expect([match.asked, playback.isAtEnd]).toEqual([[9], false]);
    // The present, whatever has happened by then.
    playback.by(1);
    expect(match.asked).toEqual([9, 0xffff_ffff]);
  });
});
