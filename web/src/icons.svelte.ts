// Icons of pictures that are not drawn. They are heavy, and no table waits for them: they come after it.
import type { Icon } from '../build/icons';

class Icons {
  #all: Readonly<Record<string, Icon>> | undefined = $state.raw();

  constructor() {
    import('virtual:icons').then(
      ({ icons }) => (this.#all = icons),
      () => (this.#all = {}),
    );
  }

  /** Whether they are there or do not come. Until then their places stay empty. */
  get isSettled(): boolean {
    return this.#all !== undefined;
  }

  of(name: string): Icon | undefined {
    return this.#all?.[name];
  }
}

export const icons = new Icons();
