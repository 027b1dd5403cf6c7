// Who sits in front of this device, as the server knows them.
import { shelf } from './match/keep';
import * as lobby from './net/lobby';
import { Failed } from './net/rest';
import type { UserMade } from './wire';

const USER = 'ludotheque.user';

class Me {
  readonly #shelf = shelf();
  user: UserMade | undefined = $state.raw(this.#read());

  /** What shows who asks, where somebody is known. */
  get key(): string | undefined {
    return this.user?.key;
  }

  /**
   * Does something under a name. Whoever gives one becomes a user by it, and whoever is one is called so from now on;
   * nobody has to be. Where the server does not know this device any more, they are somebody new.
   */
  async as<T>(name: string, act: (key: string | undefined) => Promise<T>): Promise<T> {
    await this.#be(name);
    try {
      return await act(this.key);
    } catch (error) {
      if (!(error instanceof Failed && error.status === 401 && this.user)) throw error;
      this.keep(undefined);
      await this.#be(name);
      return act(this.key);
    }
  }

  /** Without an answer, or without a name, they play as they are. */
  async #be(name: string): Promise<void> {
    if (name === '') return;
    try {
      if (!this.user) this.keep(await lobby.newUser(name));
      else if (this.user.name !== name) await this.rename(name);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
    }
  }

  async rename(name: string): Promise<void> {
    if (this.user) this.keep({ ...this.user, ...(await lobby.rename(name, this.user.key)) });
  }

  /** Remembers who they are, or that they are nobody. */
  keep(user: UserMade | undefined): void {
    this.user = user;
    try {
      if (user) this.#shelf.setItem(USER, JSON.stringify(user));
      else this.#shelf.removeItem(USER);
    } catch {
      // A full or closed shelf: they are known as long as this page is open.
    }
  }

  #read(): UserMade | undefined {
    try {
      return (JSON.parse(this.#shelf.getItem(USER) ?? 'null') as UserMade | null) ?? undefined;
    } catch {
      return undefined;
    }
  }
}

export const me = new Me();
