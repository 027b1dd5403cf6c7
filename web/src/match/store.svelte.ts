// One match as this screen knows it: fed by the socket, read by every part.
import { tick } from 'svelte';
import { grown, lines, next } from '../menu/tree';
import { Line, surroundings, type Question, type Surroundings } from '../net/socket';
import { apply } from '../scene/apply';
import { checksum } from '../scene/checksum';
import type {
  Answer,
  Asking,
  ClientMessage,
  Cue,
  Eyes,
  Failure,
  Held,
  ItemId,
  MatchInfo,
  MatchMade,
  MenuShown,
  Moment,
  Motion,
  Pace,
  Scene,
  ServerMessage,
  Telling,
  Text,
} from '../wire';
import { randomHex } from './keep';

/** Plays cues between two scenes. */
export interface Director {
  /** Looks where things are before the scene changes. */
  look(cues: Cue[]): void;
  /** Plays; resolves when all is still again. */
  play(cues: Cue[], isHurried: boolean): Promise<void>;
  /** Ends what is being played at once. */
  finish(): void;
}

/** What the screen is to show next. */
type Act =
  | { act: 'scene'; scene: Scene; log: Text[]; now: Moment }
  | { act: 'step'; scene: Scene; told: Telling[]; log: Text[]; now: Moment }
  | { act: 'curtain'; seat: number };

/** Who comes to which match. */
export interface Guest {
  id: string;
  seats: Held[];
  host?: string | undefined;
}

/** A sentence about what was just tried. */
export interface Notice {
  text: Text;
  tone: 'bad' | 'plain';
  details?: string[];
}

/** So long somebody looks at a thing before its forecast is asked for, in milliseconds. */
const DWELL = 300;

/** More steps than this are shown without playing them. */
const MOST_QUEUED = 4;

export class MatchStore {
  info: MatchInfo | undefined = $state.raw();
  held: number[] = $state.raw([]);
  pace: Pace | undefined = $state.raw();
  scene: Scene | undefined = $state.raw();
  log: Text[] = $state.raw([]);
  now: Moment | undefined = $state.raw();
  /** The person who is to be alone at the screen before anything is shown. */
  curtain: number | undefined = $state();
  proposal: Asking | null = $state.raw(null);
  /** The match that was made of this one. */
  rematch: MatchMade | undefined = $state.raw();
  /** Why the server ended the conversation. */
  closed: Failure | undefined = $state.raw();
  isUp = $state(false);
  /** Whether the line was up before: what is down now was lost. */
  wasUp = $state(false);
  picks: ItemId[] = $state.raw([]);
  /** The picks that were sent and are not answered. */
  pending: ItemId[] | undefined = $state.raw();
  notice: Notice | undefined = $state.raw();
  forecast: Text[] = $state.raw([]);
  #menu: MenuShown | undefined = $state.raw();
  /** Whether steps are still to be shown. */
  #isBehind = $state(false);
  /** Nothing is picked before this entry is shown. */
  #awaited = $state(0);

  readonly seat = $derived(this.now && typeof this.now.eyes === 'object' ? this.now.eyes.seat : undefined);
  readonly isWatching = $derived(this.held.length === 0);
  readonly isOver = $derived(this.now?.end !== undefined || this.info?.phase === 'over');
  readonly hasPersons = $derived(!!this.info?.seats.some((seat) => seat.kind === 'person'));
  readonly mayChooseEyes = $derived(this.isOver || (!!this.info && !this.hasPersons));
  /** The menu, while something can be picked from it. */
  readonly menu = $derived(
    this.isUp && !this.#isBehind && !this.pending && (this.now?.entry ?? 0) >= this.#awaited ? this.#menu : undefined,
  );
  /** What can be picked next. */
  readonly lit = $derived.by((): ReadonlySet<ItemId> => {
    const found = this.menu ? next(this.menu, this.picks) : undefined;
    return new Set(found?.to === 'picks' ? found.ids : []);
  });
  readonly lines = $derived(this.menu ? lines(this.menu, this.picks) : []);

  director: Director | undefined;
  readonly #guest: Guest;
  readonly #around: Surroundings;
  readonly #line: Line;
  #received: { scene: Scene; log: Text[]; now: Moment } | undefined;
  #acts: Act[] = [];
  #isShowing = false;
  #dwell: (() => void) | undefined;

  constructor(guest: Guest, around: Surroundings = surroundings()) {
    this.#guest = guest;
    this.#around = around;
    this.#line = new Line(around, {
      hello: () => this.#hello(),
      heard: (message) => this.#heard(message),
      turned: (isUp) => {
        this.isUp = isUp;
        this.wasUp ||= isUp;
      },
    });
  }

  wake = () => this.#line.wake();
  cut = () => this.#line.cut();
  close = () => this.#line.close();

  /** Picks a thing: on to the next pick, to a choice, or to the reason why not. */
  async pick(id: ItemId): Promise<void> {
    if (this.pending || !this.isUp) return;
    this.notice = undefined;
    this.forecast = [];
    if (!this.menu) return this.#whyNot([id]);
    if (this.picks.at(-1) === id && !this.lit.has(id)) return this.drop();
    let picks = [...this.picks, id];
    let found = next(this.menu, picks);
    // Something else of the first level: the picks start over.
    if (found.to === 'nowhere' && this.picks.length > 0 && next(this.menu, [id]).to !== 'nowhere') {
      picks = [id];
      found = next(this.menu, picks);
    }
    if (found.to === 'choice') return this.choose(picks);
    if (found.to === 'picks') this.picks = picks;
    else if (found.to === 'more') await this.#fetchMore(picks);
    else await this.#whyNot(picks);
  }

  /** Drops the last pick. */
  drop(): void {
    this.picks = this.picks.slice(0, -1);
    this.notice = undefined;
    this.forecast = [];
  }

  /** Sends a choice. */
  async choose(picks: ItemId[]): Promise<void> {
    const [seat, now] = [this.seat, this.now];
    if (seat === undefined || !now || this.pending) return;
    this.pending = picks;
    this.notice = undefined;
    this.#dwell?.();
    await this.#command({ t: 'choose', id: newId(), seat, seen: now.entry, picks });
    this.pending = undefined;
    this.picks = [];
  }

  /** Somebody looks at a thing for a while: where it would complete a choice, asks what that comes to. */
  consider(ids: ItemId[]): void {
    this.#dwell?.();
    this.forecast = [];
    const last = ids.find((id) => this.menu && next(this.menu, [...this.picks, id]).to === 'choice');
    if (last !== undefined) this.#dwell = this.#around.after(DWELL, () => void this.#foresee([...this.picks, last]));
  }

  async #foresee(picks: ItemId[]): Promise<void> {
    const [seat, menu] = [this.seat, this.menu];
    if (seat === undefined || !menu) return;
    const answer = await this.#line.ask({ t: 'ask', id: newId(), seat, picks });
    if (answer.result === 'forecast' && this.menu === menu) this.forecast = answer.forecast?.lines ?? [];
  }

  async propose(motion: Motion): Promise<void> {
    await this.#forSeat((seat) => ({ t: 'propose', id: newId(), seat, motion }));
  }

  async decline(): Promise<void> {
    await this.#forSeat((seat) => ({ t: 'decline', id: newId(), seat }));
  }

  /** Gives up, for the seat whose eyes these are. */
  async leave(): Promise<void> {
    await this.#forSeat((seat) => ({ t: 'leave', id: newId(), seat }));
  }

  /** Takes back the last step. */
  async takeBack(): Promise<void> {
    const back = this.now?.moves?.back;
    if (back !== undefined) await this.propose({ back });
  }

  lift(): void {
    if (this.curtain !== undefined) this.#line.say({ t: 'lift', seat: this.curtain });
  }

  look = (eyes: Eyes) => this.#line.say({ t: 'look', eyes });
  show = (entry: number) => this.#line.say({ t: 'show', entry });
  setPace = (pace: Pace) => this.#line.say({ t: 'pace', ...pace });
  step = () => this.#line.say({ t: 'step' });

  /** Shows at once what is still being played. */
  hurry(): void {
    this.director?.finish();
  }

  #hello(): ClientMessage {
    const { id, seats, host } = this.#guest;
    return { t: 'hello', match: id, ...(seats.length > 0 && { held: seats }), ...(host && { host }) };
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'match':
        this.info = message.info;
        this.held = message.held;
        this.pace = message.pace;
        break;
      case 'scene':
        this.#received = { scene: message.scene, log: message.log, now: message.now };
        // Whatever was still to be shown is part of it.
        this.#acts = [{ act: 'scene', ...this.#received }];
        this.hurry();
        void this.#showAll();
        break;
      case 'step':
        this.#stepped(message);
        break;
      case 'curtain':
        this.#received = undefined;
        this.#acts.push({ act: 'curtain', seat: message.seat });
        void this.#showAll();
        break;
      case 'proposal':
        this.proposal = message.proposal;
        break;
      case 'rematch':
        this.rematch = message.made;
        break;
      case 'closing':
        if (!message.again) this.closed = message.failure;
        break;
      case 'answer':
        break;
    }
  }

  #stepped({ change, told = [], kept, now }: Extract<ServerMessage, { t: 'step' }>): void {
    if (!this.#received) return;
    const scene = 'whole' in change ? change.whole : applied(this.#received.scene, change.delta);
    if (!scene || checksum(scene) !== now.checksum) {
      this.#received = undefined;
      this.#line.say({ t: 'refresh' });
      return;
    }
    const before = kept === undefined ? this.#received.log : this.#received.log.slice(0, kept);
    const log = [...before, ...told.flatMap((telling) => (telling.log === undefined ? [] : [telling.log]))];
    this.#received = { scene, log, now };
    this.#acts.push({ act: 'step', scene, told, log, now });
    if (this.#acts.length > MOST_QUEUED) this.hurry();
    void this.#showAll();
  }

  async #showAll(): Promise<void> {
    this.#isBehind = true;
    if (this.#isShowing) return;
    this.#isShowing = true;
    for (let act = this.#acts.shift(); act; act = this.#acts.shift()) await this.#show(act);
    this.#isShowing = false;
    this.#isBehind = false;
  }

  async #show(act: Act): Promise<void> {
    if (act.act === 'curtain') {
      this.scene = undefined;
      this.now = undefined;
      this.log = [];
      this.#menu = undefined;
      this.#drop();
      this.curtain = act.seat;
      return;
    }
    const cues = act.act === 'step' ? act.told.flatMap((telling) => telling.cues ?? []) : [];
    if (act.act === 'step') this.director?.look(cues);
    const isSameMoment = this.now?.entry === act.now.entry;
    this.curtain = undefined;
    this.scene = act.scene;
    this.log = act.log;
    this.now = act.now;
    this.#menu = act.now.menu;
    if (!isSameMoment || !act.now.menu) this.#drop();
    if (!isSameMoment) this.notice = undefined;
    if (act.act === 'scene') this.#awaited = Math.min(this.#awaited, act.now.entry);
    await tick();
    if (act.act === 'step') await this.director?.play(cues, this.#acts.length > MOST_QUEUED);
  }

  #drop(): void {
    this.picks = [];
    this.forecast = [];
  }

  async #fetchMore(picks: ItemId[]): Promise<void> {
    const [seat, menu] = [this.seat, this.#menu];
    if (seat === undefined || !menu) return;
    this.pending = picks;
    const answer = await this.#line.ask({ t: 'ask', id: newId(), seat, picks });
    this.pending = undefined;
    if (this.#menu !== menu) return;
    if (answer.result === 'choices') {
      this.#menu = grown(menu, answer.choices);
      this.picks = picks;
    } else this.#tell(answer);
  }

  async #whyNot(picks: ItemId[]): Promise<void> {
    const seat = this.seat;
    if (seat === undefined || !this.held.includes(seat)) return;
    this.#tell(await this.#line.ask({ t: 'ask', id: newId(), seat, picks }));
  }

  async #forSeat(make: (seat: number) => Question): Promise<void> {
    const seat = this.seat !== undefined && this.held.includes(this.seat) ? this.seat : this.held[0];
    if (seat !== undefined) await this.#command(make(seat));
  }

  async #command(message: Question): Promise<void> {
    const answer = await this.#line.ask(message);
    if (answer.result === 'done') this.#awaited = answer.entry;
    else this.#tell(answer);
  }

  #tell(answer: Answer): void {
    if (answer.result === 'why_not') this.notice = { text: answer.reason, tone: 'plain' };
    if (answer.result === 'refused') {
      const { reason, details = [] } = answer.failure;
      this.notice = { text: reason, tone: 'bad', details };
    }
  }
}

function applied(scene: Scene, delta: Parameters<typeof apply>[1]): Scene | undefined {
  try {
    return apply(scene, delta);
  } catch {
    return undefined;
  }
}

const newId = () => randomHex(16);
