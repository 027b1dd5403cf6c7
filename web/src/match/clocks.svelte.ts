// How long persons may still think: told by the server with every step, and counted down here in between.
import type { SeatClock } from '../wire';

/** As much of a page's surroundings as a clock needs. */
export interface Hours {
  after(milliseconds: number, then: () => void): () => void;
  now(): number;
}

/** So often clocks that run are looked at, in milliseconds. */
const LOOK = 200;
/** With so many seconds left it is said aloud, once for each turn. */
export const SHORT = 10;

export class Clocks {
  #told: SeatClock[] = $state.raw([]);
  /** When that was. */
  #since = 0;
  #now = $state(0);
  #callOff: (() => void) | undefined;
  /** The seats for which it was said that time is short. */
  #said = new Set<number>();
  /** The seat whose time is short and has just become so. */
  short: number | undefined = $state();

  constructor(readonly hours: Hours) {}

  /** What the server says, as of now. */
  tell(clocks: SeatClock[]): void {
    this.#told = clocks;
    this.#since = this.hours.now();
    for (const { seat, left, runs } of clocks) {
      if (!runs || left > SHORT * 1000) this.#forget(seat);
    }
    this.#look();
  }

  /** The whole seconds that a seat has left; nothing where it has no clock. */
  left(seat: number): number | undefined {
    const clock = this.#told.find((known) => known.seat === seat);
    return clock && Math.ceil(this.#ms(clock) / 1000);
  }

  /** Whether a seat's clock runs. */
  runs(seat: number): boolean {
    return this.#told.some((clock) => clock.seat === seat && clock.runs);
  }

  /** The seat for which the clock has played last, until whoever sits there plays again; one of these first. */
  late(own: readonly number[]): number | undefined {
    const late = this.#told.filter(({ missed }) => !!missed).map(({ seat }) => seat);
    return late.find((seat) => own.includes(seat)) ?? late[0];
  }

  stop(): void {
    this.#callOff?.();
  }

  #ms({ left, runs }: SeatClock): number {
    return runs ? Math.max(0, left - (this.#now - this.#since)) : left;
  }

  #look(): void {
    this.#callOff?.();
    this.#now = this.hours.now();
    const running = this.#told.filter(({ runs }) => runs);
    for (const clock of running) {
      if (this.#ms(clock) > SHORT * 1000 || this.#said.has(clock.seat)) continue;
      this.#said.add(clock.seat);
      this.short = clock.seat;
    }
    this.#callOff = running.some((clock) => this.#ms(clock) > 0) ? this.hours.after(LOOK, () => this.#look()) : undefined;
  }

  #forget(seat: number): void {
    this.#said.delete(seat);
    if (this.short === seat) this.short = undefined;
  }
}

/** Minutes and seconds, and hours where there are any: `0:09`, `12:30`, `1:00:00`. */
export function hoursOf(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
