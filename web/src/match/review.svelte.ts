// What a strong player says of a match that is over. The server judges it decision by decision; whoever asks is told how
// far that is, and asks again until it is done.
import { review as ask } from '../net/replays';
import { Failed } from '../net/rest';
import type { Failure, Hope, Review, ReviewInfo, Standings, TurningPoint } from '../wire';

/** A hope in per cent, from lost to won. */
export const perCent = (value: number) => Math.round((value + 1000) / 20);

export class Reviewing {
  info: ReviewInfo | undefined = $state.raw();
  failure: Failure | undefined = $state.raw();
  readonly review = $derived.by(() => this.info?.review);
  readonly turning = $derived.by((): readonly TurningPoint[] => this.review?.turning ?? []);
  #isAsking = false;

  constructor(private readonly id: string) {}

  /** Asks until it is done. Where that fails, whoever wants to know asks once more. */
  async begin(): Promise<void> {
    if (this.#isAsking || this.review) return;
    this.#isAsking = true;
    this.failure = undefined;
    try {
      while (!this.review) this.info = await ask(this.id);
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      this.failure = error.failure;
    } finally {
      this.#isAsking = false;
    }
  }
}

/** Hopes as lines to be drawn, in per cent: each seat's as it was at its last decision. Before its first they are even. */
export function hopes({ points }: Review, nSeats: number): Standings {
  const last = Array.from({ length: nSeats }, () => 50);
  const columns = points.map(({ seat, value }: Hope) => {
    last[seat] = perCent(value);
    return [...last];
  });
  return { name: 'web-hopes', turns: points.map(({ entry }) => entry), values: last.map((_, seat) => columns.map((column) => column[seat] ?? 50)) };
}
