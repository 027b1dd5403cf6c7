// Parts of the page that come with the screens that need them, so that no other screen waits for them.

class More {
  /** What came; nothing where it is on its way or does not come. */
  set: typeof import('./sets/more') | undefined = $state.raw();
  /** Whether it is there or does not come: a screen waits for that, so that nothing on it moves when it arrives. */
  isSettled = $state(false);

  /** Asks for it; where it does not come, the next screen that needs it asks again. */
  open(): void {
    if (this.set) return;
    import('./sets/more')
      .then((set) => (this.set = set))
      .catch(() => undefined)
      .finally(() => (this.isSettled = true));
  }
}

/** What setups, cards, maps, settings, help, rules, invitations, watching and endings need. Without it cards are their names, maps are lists, and there are no arrows. */
export const more = new More();
