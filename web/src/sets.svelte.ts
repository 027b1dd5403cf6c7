// Parts of the page that come with the screens that need them, so that no other screen waits for them.

import { app } from './app.svelte';

export class Part<T> {
  /** What came; nothing where it is on its way or does not come. */
  set: T | undefined = $state.raw();
  /** Whether it is there or does not come: a screen waits for that, so that nothing on it moves when it arrives. */
  isSettled = $state(false);

  constructor(private readonly fetch: () => Promise<T>) {}

  /** Asks for it; where it does not come, the next screen that needs it asks again. */
  open(): void {
    if (this.set) return;
    this.fetch()
      .then((set) => (this.set = set))
      .catch(() => undefined)
      .finally(() => (this.isSettled = true));
  }
}

/** What setups, cards, maps, sheets, the log, settings, help, rules and endings need. Without it cards are their names, maps are lists, and there are no arrows. */
export const more = new Part(() => import('./sets/more'));

/** Going through a match that is over, or that bots play. */
export const replays = new Part(async () => {
  const [set] = await Promise.all([import('./sets/replays'), app.learnFurther('replays')]);
  return set;
});

/** Decks of one's own, mods and programs. */
export const workshop = new Part(async () => {
  const [set] = await Promise.all([import('./sets/workshop'), app.learnFurther('workshop')]);
  return set;
});

/** Games in plain words, and words that tell their meaning. */
export const lessons = new Part(() => import('./sets/lessons'));

/** What is seen of others. */
export const lobby = new Part(() => import('./sets/lobby'));

/** The same on pages of its own and before a match begins, where there is more to say. */
export const people = new Part(async () => {
  const [set] = await Promise.all([import('./sets/lobby'), app.learnFurther('lobby')]);
  return set;
});
