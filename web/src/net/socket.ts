// One line to the server that mends itself: after a cut it says hello again on
// a new socket and repeats what it has no answer for, under the same ids.
import type { Answer, ClientMessage, Failure, ServerMessage } from '../wire';
import { build } from './build';
import { turnedAway } from './rest';

/** As much of a WebSocket as is needed. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

/** What happens around the line, so that tests can hold the clock. */
export interface Surroundings {
  connect(): Wire;
  /** Why the server lets nobody in at the moment, where it says so: a socket that is refused is not told. */
  why(): Promise<Failure | undefined>;
  /** Calls back after some milliseconds; returns how to call it off. */
  after(milliseconds: number, then: () => void): () => void;
  /** Which build of the page this is; nothing where it was not built. */
  build(): string | undefined;
  /** A number from 0 to 1. */
  chance(): number;
  /** Milliseconds since some moment, always the same. */
  now(): number;
}

export interface Listener {
  /** What to say first on every new socket. */
  hello(): ClientMessage;
  heard(message: ServerMessage): void;
  /** Whether the line is up: the server has answered the hello. */
  turned(isUp: boolean): void;
  /** How many milliseconds the server took to answer something. */
  took(milliseconds: number): void;
}

/** A message that is answered. */
export type Question = Extract<ClientMessage, { id: string }>;

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
/** An answer that takes longer means that the line is dead, whatever the socket says. */
const PATIENCE = 10_000;

export class Line {
  #wire: Wire | undefined;
  #isUp = false;
  #isOver = false;
  #tries = 0;
  /** How many seconds the server wants to be left alone. */
  #wished: number | undefined;
  /** Before this nobody comes back, whatever they look at: the server has said so. */
  #notBefore = 0;
  #callOff: (() => void) | undefined;
  #losePatience: (() => void) | undefined;
  /** When hello was said on this socket. */
  #greeted = 0;
  readonly #unanswered = new Map<string, { message: Question; said: number; answer: (answer: Answer) => void }>();

  constructor(
    readonly around: Surroundings,
    readonly listener: Listener,
  ) {
    this.#dial();
  }

  /** Whether the server answers at the moment. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Says something that is not answered; lost when the line is down. */
  say(message: ClientMessage): void {
    if (this.#isUp) this.#wire?.send(JSON.stringify(message));
  }

  /** Asks, and keeps asking over cuts until there is an answer. */
  ask(message: Question): Promise<Answer> {
    return new Promise((answer) => {
      this.#unanswered.set(message.id, { message, said: this.around.now(), answer });
      this.say(message);
      this.#watch();
    });
  }

  /** Tries again at once: the network is back, or somebody looks again. */
  wake(): void {
    if (this.#isOver || this.#wire || this.around.now() < this.#notBefore) return;
    this.#tries = 0;
    this.#dial();
  }

  /** The network is known to be gone. */
  cut(): void {
    this.#lose();
  }

  /** Hangs up for good. */
  close(): void {
    this.#isOver = true;
    this.#callOff?.();
    this.#lose();
  }

  #dial(): void {
    this.#callOff?.();
    const wire = this.around.connect();
    this.#wire = wire;
    let isOpen = false;
    wire.onopen = () => {
      isOpen = true;
      this.#greeted = this.around.now();
      wire.send(JSON.stringify(this.listener.hello()));
    };
    wire.onmessage = ({ data }) => {
      if (this.#wire === wire) this.#hear(JSON.parse(data) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.#wire !== wire) return;
      this.#lose();
      if (!isOpen) void this.#explain();
    };
  }

  /** A socket that was not even opened may have been refused: the reason is asked for, and how long to stay away. */
  async #explain(): Promise<void> {
    const failure = await this.around.why();
    if (!failure || this.#wire || this.#isOver) return;
    this.listener.heard({ t: 'closing', failure, again: true });
    this.#wished = failure.again_in;
    this.#wait();
  }

  #hear(message: ServerMessage): void {
    if (message.t === 'answer') {
      const asked = this.#unanswered.get(message.id);
      this.#unanswered.delete(message.id);
      this.#watch();
      if (asked) this.listener.took(this.around.now() - asked.said);
      asked?.answer(message.answer);
      return;
    }
    if (message.t === 'closing') {
      this.#isOver ||= !message.again;
      this.#wished = message.failure.again_in;
    }
    this.listener.heard(message);
    if (message.t === 'match' && !this.#isUp) {
      this.#isUp = true;
      this.#tries = 0;
      this.listener.turned(true);
      this.listener.took(this.around.now() - this.#greeted);
      for (const asked of this.#unanswered.values()) {
        asked.said = this.around.now();
        this.say(asked.message);
      }
      this.#watch();
    }
  }

  /** Waits for the oldest answer, as long as the line is up. */
  #watch(): void {
    this.#losePatience?.();
    this.#losePatience =
      this.#isUp && this.#unanswered.size > 0 ? this.around.after(PATIENCE, () => this.#lose()) : undefined;
  }

  #lose(): void {
    const wire = this.#wire;
    if (!wire) return;
    this.#wire = undefined;
    wire.close();
    this.#isUp = false;
    this.#watch();
    this.listener.turned(false);
    if (this.#isOver) return;
    this.#wait();
  }

  /** Comes back after a while. */
  #wait(): void {
    this.#callOff?.();
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#tries++) * (0.5 + this.around.chance() / 2);
    // Not all who were sent away come back at the same moment, and none of them too early.
    const wished = (this.#wished ?? 0) * 1000 * (1 + this.around.chance() / 4);
    this.#notBefore = this.around.now() + wished;
    this.#wished = undefined;
    this.#callOff = this.around.after(Math.max(pause, wished), () => this.#dial());
  }
}

/** The real surroundings: the server that the page came from. */
export function surroundings(): Surroundings {
  const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
  return {
    connect: () => new WebSocket(address) as Wire,
    why: turnedAway,
    after(milliseconds, then) {
      const timer = setTimeout(then, milliseconds);
      return () => clearTimeout(timer);
    },
    build,
    chance: Math.random,
    now: () => performance.now(),
  };
}
