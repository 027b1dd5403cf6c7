// A deck while it is built: what was changed is there at once, what it comes to as soon as the server has read it.
import { failureOf } from '../net/rest';
import type { Decklist, Failure } from '../wire';
import { EMPTY, put, type Listed } from './decklist';

/** Reads a list. */
export type Reader = (list: string) => Promise<Decklist>;

export class Building {
  listed: Listed = $state.raw(EMPTY);
  /** What the server says of the list, or of one that was there a moment ago. */
  reading: Decklist | undefined = $state.raw();
  /** Why it says nothing. */
  failure: Failure | undefined = $state.raw();
  /** The list that `reading` is about. */
  #read: string | undefined = $state.raw();
  #isAsking = false;

  constructor(private readonly read: Reader) {}

  /** Whether what is said is about the list as it is. */
  get isRead(): boolean {
    return this.#read === this.listed.list;
  }

  /** Whether a match can be played with it. */
  get isWhole(): boolean {
    return this.isRead && this.reading?.problems.length === 0;
  }

  /** Takes a list as it is written. */
  write(list: string): void {
    this.listed = { list, lines: this.listed.lines };
    void this.ask();
  }

  /** Has so many of a card. */
  put(card: string, name: string, n: number): void {
    this.listed = put(this.listed, card, name, Math.max(0, n));
    void this.ask();
  }

  /** Asks until the answer is about the list as it is; one question at a time, however fast somebody is. */
  async ask(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (!this.isRead) {
        const { list } = this.listed;
        const reading = await this.read(list);
        this.reading = reading;
        this.#read = list;
        if (this.listed.list === list) this.listed = { list, lines: reading.lines };
      }
      this.failure = undefined;
    } catch (error) {
      this.failure = failureOf(error);
    } finally {
      this.#isAsking = false;
    }
  }
}
