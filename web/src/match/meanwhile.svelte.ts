// What others did since a seat's own last choice, for when it is asked again.
import type { Text } from '../wire';

export class Meanwhile {
  /** So many lines of the log each seat knows. */
  readonly #known = new Map<number, number>();
  #lines: Text[] = $state.raw([]);

  /** What to sum up. One line is seen where it happens. */
  readonly lines = $derived(this.#lines.length > 1 ? this.#lines : []);

  /** These seats have seen the log up to here. */
  know(seats: number[], log: Text[]): void {
    for (const seat of seats) this.#known.set(seat, log.length);
    this.#lines = [];
  }

  /** Another moment is shown by the eyes of a seat, which is asked or not. */
  show({ seat, isAsked, log }: { seat: number | undefined; isAsked: boolean; log: Text[] }): void {
    const known = seat === undefined ? undefined : this.#known.get(seat);
    this.#lines = isAsked && known !== undefined ? log.slice(known) : [];
    // Lines that were taken back are not known any more.
    if (seat !== undefined && known !== undefined && known > log.length) this.#known.set(seat, log.length);
  }
}
