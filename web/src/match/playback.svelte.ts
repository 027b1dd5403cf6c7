// Going through a match: which step is wanted, and whether it goes on by itself. What is asked for while something else
// is on its way is never lost: the last wish counts, and is sent when the answer before it is there.
import type { Question } from '../net/socket';
import type { Answer, Moment, Pace, Timeline } from '../wire';
import { newId } from './keep';

/** As much of a match as going through it needs. */
export interface Shown {
  readonly now: Moment | undefined;
  /** Whether all that happened is shown. */
  readonly isStill: boolean;
  readonly isOver: boolean;
  /** How fast bots play among themselves, where whoever looks may set it. */
  readonly pace: Pace | undefined;
  show(entry: number): void;
  setPace(pace: Pace): void;
  step(): void;
  ask(question: Question): Promise<Answer>;
}

/** How many times as fast as usual. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** The usual pause between two steps, in milliseconds. */
const PAUSE = 800;
/** While bots play, their course is asked for anew after so many steps. */
const STALE = 8;
/** A step past every last one: the present, whatever has happened by then. */
const PRESENT = 0xffff_ffff;

const NOTHING: Timeline = { turns: [], notable: [] };

export class Playback {
  timeline: Timeline = $state.raw(NOTHING);
  /** Whether one step of the past follows the other by itself. */
  #isPlaying = $state(false);
  #speed: Speed = $state(1);
  /** What is to be shown, until it is. */
  #wanted: number | undefined = $state();
  /** What was asked for last, until it comes. */
  #asked: number | undefined;
  /** How many entries there were when the course was asked for. */
  #known: number | undefined;
  readonly #match: Shown;

  /** The last step. */
  readonly all = $derived.by(() => this.#match.now?.shown?.of ?? this.#match.now?.entry ?? 0);
  /** The step that is on screen. */
  readonly shown = $derived.by(() => this.#match.now?.shown?.entry ?? this.all);
  /** The step that is on screen, or on its way there. */
  readonly at = $derived.by(() => Math.min(this.#wanted ?? this.shown, this.all));
  /** Whether the end of what there is is shown. */
  readonly isAtEnd = $derived.by(() => this.#wanted === undefined && !this.#match.now?.shown);
  /** Whether bots are playing now. */
  readonly isLive = $derived.by(() => !this.#match.isOver);
  readonly isPlaying = $derived.by(() => (this.isLive && this.isAtEnd ? !!this.#match.pace && !this.#match.pace.paused : this.#isPlaying));
  readonly speed = $derived.by((): Speed => {
    const pace = this.isLive ? this.#match.pace : undefined;
    if (!pace) return this.#speed;
    const off = (speed: Speed) => Math.abs(Math.log(PAUSE / Math.max(1, pace.every) / speed));
    return SPEEDS.reduce((best, speed) => (off(speed) < off(best) ? speed : best));
  });
  /** How many times as fast as usual things move. */
  readonly tempo = $derived.by(() => (this.#isPlaying ? this.speed : 1));
  /** The turn of the step that is on screen, counted from 0; before the first there is none. */
  readonly turn = $derived.by(() => this.timeline.turns.findLastIndex(({ entry }) => entry <= this.at));

  constructor(match: Shown) {
    this.#match = match;
  }

  /** Shows a step. */
  go(step: number): void {
    const wanted = Math.max(0, Math.min(step, this.all));
    this.#wanted = wanted === this.shown && this.#asked === undefined ? undefined : wanted;
    this.#send();
  }

  /** Shows the end: where bots play, the present. */
  end(): void {
    if (this.isLive) {
      this.#wanted = undefined;
      this.#asked = undefined;
      this.#isPlaying = false;
      this.#match.show(PRESENT);
    } else this.go(this.all);
  }

  /** Goes so many steps on, or back; at the present of bots that wait, one step on is theirs. */
  by(steps: number): void {
    if (steps > 0 && this.isLive && this.isAtEnd) this.#match.step();
    else if (steps > 0 && this.isLive && this.at + steps >= this.all) this.end();
    else this.go(this.at + steps);
  }

  /** Goes to the beginning of the next turn, or of this one, or of the one before. */
  byTurn(by: 1 | -1): void {
    const { turns } = this.timeline;
    const target = by > 0 ? turns.find(({ entry }) => entry > this.at) : turns.findLast(({ entry }) => entry < this.at);
    if (target) this.go(target.entry);
    else if (by > 0) this.end();
    else this.go(0);
  }

  /** Goes to the next thing that stood out, or to the one before; where there is none it stays. */
  byMark(by: 1 | -1): void {
    const { notable } = this.timeline;
    const target = by > 0 ? notable.find(({ entry }) => entry > this.at) : notable.findLast(({ entry }) => entry < this.at);
    if (target) this.go(target.entry);
  }

  /** Lets it go on by itself, or stop. What is at its end begins anew. */
  toggle(): void {
    const { pace } = this.#match;
    if (this.isLive && this.isAtEnd) {
      if (pace) this.#match.setPace({ ...pace, paused: !pace.paused });
      return;
    }
    if (!this.#isPlaying && this.at === this.all) this.go(0);
    this.#isPlaying = !this.#isPlaying;
  }

  stop(): void {
    this.#isPlaying = false;
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed;
    const { pace } = this.#match;
    if (this.isLive && pace) this.#match.setPace({ ...pace, every: Math.round(PAUSE / speed) });
  }

  /** Something was shown: what is still wanted is asked for. To be called whenever what is on screen changes. */
  settle(): void {
    if (this.#asked !== undefined && Math.min(this.#asked, this.all) === this.shown) this.#asked = undefined;
    if (this.#wanted !== undefined && this.#wanted === this.shown) this.#wanted = undefined;
    this.#send();
  }

  /** The pause before the next step that comes by itself; none where nothing does. */
  get pause(): number | undefined {
    if (!this.#isPlaying || this.#wanted !== undefined || !this.#match.isStill) return undefined;
    return PAUSE / this.speed;
  }

  /** The next step comes by itself. */
  playOn(): void {
    if (this.at >= this.all) this.stop();
    else this.by(1);
    if (!this.isLive && this.at >= this.all) this.stop();
  }

  /** Asks for the course of the match, where what is known of it is too old. */
  async learn(): Promise<void> {
    const all = this.all;
    if (this.#known !== undefined && (this.isLive ? all - this.#known < STALE : all === this.#known)) return;
    this.#known = all;
    const answer = await this.#match.ask({ t: 'timeline', id: newId() });
    if (answer.result === 'timeline') this.timeline = answer.timeline;
  }

  #send(): void {
    if (this.#wanted === undefined || this.#asked !== undefined) return;
    this.#asked = this.#wanted;
    this.#match.show(this.#wanted);
  }
}
