// One match as this screen knows it: fed by the socket, read by every part.
import { tick } from 'svelte';
import type { Roll } from '../anim/phases';
import { isOther } from '../net/build';
import { Line, surroundings, type Question, type Surroundings } from '../net/socket';
import { menuAfter } from '../menu/apply';
import { apply } from '../scene/apply';
import { checksum } from '../scene/checksum';
import { itemOf } from '../scene/label';
import type {
  Answer,
  Asking,
  ClientMessage,
  Cue,
  Eyes,
  Failure,
  Held,
  Item,
  ItemId,
  MatchInfo,
  MatchMade,
  MenuShown,
  Moment,
  Motion,
  Pace,
  Play,
  Scene,
  ServerMessage,
  Telling,
  Text,
} from '../wire';
import { Clocks } from './clocks.svelte';
import { newId } from './keep';
import { Looking, type Seen } from './looking.svelte';
import { Meanwhile } from './meanwhile.svelte';
import { Picking, type MatchForPicking } from './picking.svelte';
import { remember } from './spoken';

/** Plays cues between two scenes. */
export interface Director {
  /** Looks where things are before the scene changes; resolves when what is about to move is in sight. */
  look(cues: Cue[], speed: number): Promise<void>;
  /** Plays one telling after the other, so many times as fast as usual; resolves when all is still again. */
  play(tellings: Cue[][], speed: number): Promise<void>;
  /** Ends what is being played at once. */
  finish(): void;
}

/** What the screen is to show next. */
type Act = ({ act: 'scene' } & Received) | ({ act: 'step'; told: Telling[] } & Received) | { act: 'curtain'; seat: number };

/** How it stands after all that came: what the next change is for. */
interface Received {
  scene: Scene;
  log: Text[];
  menu: MenuShown | undefined;
  now: Moment;
}

type Step = Extract<ServerMessage, { t: 'step' }>;

/** Who comes to which match. */
export interface Guest {
  id: string;
  seats: Held[];
  host?: string | undefined;
  /** The entry of the past to be shown at first, where it may be. */
  shown?: number | undefined;
}

/** A sentence about what was just tried. */
export interface Notice {
  text: Text;
  tone: 'bad' | 'plain';
  /** What exactly is wrong, where the server said so. */
  failure?: Failure;
}

/** So long somebody looks at a thing before more about it is asked for, in milliseconds. */
const DWELL = 300;

/** More steps than this are shown without playing them. */
const MOST_QUEUED = 60;

/** So many more steps that wait make those before them go twice as fast. */
const FASTER = 4;

export class MatchStore implements MatchForPicking, Seen {
  info: MatchInfo | undefined = $state.raw();
  held: number[] = $state.raw([]);
  pace: Pace | undefined = $state.raw();
  scene: Scene | undefined = $state.raw();
  log: Text[] = $state.raw([]);
  now: Moment | undefined = $state.raw();
  /** Whether something can be chosen in what is shown. */
  isAsked = $state(false);
  /** The person who is to be alone at the screen before anything is shown. */
  curtain: number | undefined = $state();
  proposal: Asking | null = $state.raw(null);
  /** The match that was made of this one. */
  rematch: MatchMade | undefined = $state.raw();
  /** Why the server ended the conversation. */
  closed: Failure | undefined = $state.raw();
  /** Why the server wants to be left alone for a while. */
  waits: Failure | undefined = $state.raw();
  /** Whether the server has a newer page than this one. */
  isOutdated = $state(false);
  isUp = $state(false);
  /** Whether the line was up before: what is down now was lost. */
  wasUp = $state(false);
  /** How many milliseconds the last answer took. */
  delay: number | undefined = $state();
  notice: Notice | undefined = $state.raw();
  /** What a fair player would do after an entry, for who is new. */
  advice: ({ entry: number } & Play) | undefined = $state.raw();
  /** The dice that were rolled last, and what was told of them. */
  rolled: { rolls: Roll[]; log: Text | undefined } | undefined = $state.raw();
  /** Whether the end of a match that is over lies over the table. */
  isEndOpen = $state(true);
  /** How many times as fast as usual what is shown is to move: whoever goes through a match may be in a hurry. */
  tempo = 1;
  /** Whether steps are still to be shown. */
  #isBehind = $state(false);
  /** Nothing is picked before this entry is shown. */
  #awaited = $state(0);

  readonly seat = $derived(this.now && typeof this.now.eyes === 'object' ? this.now.eyes.seat : undefined);
  readonly isWatching = $derived(this.held.length === 0);
  readonly isOver = $derived(this.now?.end !== undefined || this.info?.phase === 'over');
  readonly hasPersons = $derived(!!this.info?.seats.some((seat) => seat.kind === 'person'));
  readonly mayChooseEyes = $derived(this.isOver || (!!this.info && !this.hasPersons));
  readonly entry = $derived(this.now?.entry ?? 0);
  /** What a fair player would do now, where somebody asked. */
  readonly advised = $derived(this.advice?.entry === this.entry ? this.advice.label : undefined);
  /** Whether all that happened is shown. */
  readonly isStill = $derived(!this.#isBehind && this.entry >= this.#awaited);

  readonly picking: Picking = new Picking(this);
  readonly looking: Looking = new Looking(this);
  readonly meanwhile = new Meanwhile();
  readonly clocks: Clocks;
  director: Director | undefined;
  readonly #guest: Guest;
  readonly #around: Surroundings;
  readonly #line: Line;
  #received: Received | undefined;
  #acts: Act[] = [];
  #isShowing = false;
  /** Whether what waits is to be shown without being played. */
  #isHurried = false;
  /** Whether persons at this screen see different things. */
  #isCurtained = false;

  constructor(guest: Guest, around: Surroundings = surroundings()) {
    this.#guest = { ...guest };
    this.#around = around;
    this.clocks = new Clocks(around);
    this.#line = new Line(around, {
      hello: () => this.#hello(),
      heard: (message) => this.#heard(message),
      turned: (isUp) => {
        this.isUp = isUp;
        this.wasUp ||= isUp;
        if (isUp) this.waits = undefined;
      },
      took: (milliseconds) => (this.delay = Math.round(milliseconds)),
    });
  }

  wake = () => this.#line.wake();
  cut = () => this.#line.cut();
  close = () => {
    this.clocks.stop();
    this.#line.close();
  };

  get lastPick(): ItemId | undefined {
    return this.picking.picks.at(-1);
  }

  get isAimed(): boolean {
    return !!this.picking.aimed;
  }

  get isTold(): boolean {
    return this.notice !== undefined;
  }

  hush(): void {
    this.notice = undefined;
  }

  picked(): void {
    this.looking.ask();
  }

  /** A thing is pressed: it is picked, or what there is to see of it is kept in sight. */
  touch(item: Item): void {
    if (!this.picking.lit.has(item.id) && this.looking.isHeldByPress(item)) this.looking.toggle(item.id);
    else void this.picking.pick(item.id);
  }

  /** A thing is pressed by its key. */
  press(id: ItemId): void {
    const item = this.scene && itemOf(this.scene, id);
    if (item && this.looking.isHeldByPress(item)) this.touch(item);
    else void this.picking.press(id);
  }

  /** What others did has been read. */
  dismiss(): void {
    this.#know(this.log);
  }

  dwell = (then: () => void) => this.#around.after(DWELL, then);
  ask = (question: Question) => this.#line.ask(question);

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

  /** Shows at once what is being played and what waits. */
  hurry(): void {
    this.#isHurried = this.#isShowing;
    this.director?.finish();
  }

  #hello(): ClientMessage {
    const { id, seats, host } = this.#guest;
    return { t: 'hello', match: id, ...(seats.length > 0 && { held: seats }), ...(host && { host }) };
  }

  #heard(message: ServerMessage): void {
    switch (message.t) {
      case 'welcome':
        this.isOutdated = isOther(message.server.page, this.#around.build());
        break;
      case 'match':
        this.clocks.tell(message.clocks ?? []);
        this.info = message.info;
        this.held = message.held;
        this.pace = message.pace;
        break;
      case 'scene':
        this.clocks.tell(message.now.clocks ?? []);
        this.#showWhole({ scene: message.scene, log: message.log, menu: message.menu, now: message.now });
        if (this.#guest.shown !== undefined) this.show(this.#guest.shown);
        this.#guest.shown = undefined;
        break;
      case 'step':
        this.clocks.tell(message.now.clocks ?? []);
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
        else this.waits = message.failure;
        break;
      case 'answer':
        break;
    }
  }

  /** Shows at once how it stands. Whatever was still to be shown is part of it. */
  #showWhole(received: Received): void {
    this.#received = received;
    this.#acts = [{ act: 'scene', ...received }];
    this.hurry();
    void this.#showAll();
  }

  #stepped(step: Step): void {
    const before = this.#received;
    if (!before) return;
    const received = (this.#received = after(before, step));
    if (!received) this.#line.say({ t: 'refresh' });
    else if (isJump(before.now, received.now)) this.#showWhole(received);
    else {
      this.#acts.push({ act: 'step', told: step.told ?? [], ...received });
      void this.#showAll();
    }
  }

  async #showAll(): Promise<void> {
    this.#isBehind = true;
    if (this.#isShowing) return;
    this.#isShowing = true;
    for (let act = this.#acts.shift(); act; act = this.#acts.shift()) await this.#show(act);
    this.#isShowing = false;
    this.#isHurried = false;
    this.#isBehind = false;
    this.looking.settle();
    this.picking.walkOn();
  }

  async #show(act: Act): Promise<void> {
    if (act.act === 'curtain') {
      this.scene = undefined;
      this.now = undefined;
      this.isAsked = false;
      this.log = [];
      this.#isCurtained = true;
      this.picking.show(undefined, undefined, 'other');
      this.looking.clear();
      this.curtain = act.seat;
      return;
    }
    const tellings = act.act === 'step' ? act.told.map((telling) => telling.cues ?? []) : [];
    if (act.act === 'step') await this.director?.look(tellings.flat(), this.#speed());
    const isSameMoment = this.now?.entry === act.now.entry;
    this.curtain = undefined;
    this.scene = act.scene;
    this.log = act.log;
    this.now = act.now;
    this.isAsked = !!act.menu;
    this.picking.show(act.menu, this.seat, isSameMoment ? 'same' : 'other');
    this.looking.show(act.now.eyes);
    if (!isSameMoment) this.notice = undefined;
    if (act.act === 'step' && act.now.entry <= this.#awaited) this.#know(act.log);
    this.meanwhile.show({ seat: this.seat, isAsked: !!act.menu, log: act.log });
    if (act.act === 'scene') this.#awaited = Math.min(this.#awaited, act.now.entry);
    await tick();
    if (act.act === 'step') await this.director?.play(tellings, this.#speed());
    const last = act.act === 'step' ? act.told.findLast(({ cues = [] }) => cues.some(isRoll)) : undefined;
    if (last) this.rolled = { rolls: (last.cues ?? []).filter(isRoll), log: last.log };
  }

  /** The more there is to show the faster: sixty steps at once take a few seconds. */
  #speed(): number {
    const n = this.#acts.length;
    return this.#isHurried || this.picking.isHasty || n > MOST_QUEUED ? Number.POSITIVE_INFINITY : 1 + n / FASTER;
  }

  async #forSeat(make: (seat: number) => Question): Promise<void> {
    const seat = this.seat !== undefined && this.held.includes(this.seat) ? this.seat : this.held[0];
    if (seat !== undefined) await this.command(make(seat));
  }

  async command(message: Question): Promise<void> {
    this.#know(this.log);
    const answer = await this.#line.ask(message);
    if (answer.result === 'done') this.#awaited = answer.entry;
    else this.tell(answer);
  }

  /** Whoever acts at this screen has seen what was shown on it. */
  #know(log: Text[]): void {
    if (this.seat !== undefined) this.meanwhile.know(this.#isCurtained ? [this.seat] : this.held, log);
  }

  tell(answer: Answer): void {
    if (answer.result === 'why_not') this.notice = { text: answer.reason, tone: 'plain' };
    if (answer.result === 'refused') {
      const { failure } = answer;
      this.notice = { text: failure.reason, tone: 'bad', failure };
    }
  }
}

/** Whether somebody comes to another moment of the past without seeing it happen. */
function isJump(from: Moment, to: Moment): boolean {
  const at = ({ shown, entry }: Moment) => shown?.entry ?? entry;
  return !!(from.shown ?? to.shown) && at(to) !== at(from) + 1;
}

const isRoll = (cue: Cue): cue is Roll => cue.cue === 'roll';

/** How it stands after a step; nothing where the step does not fit what came before it. */
function after(before: Received, { change, told = [], kept, menu, now }: Step): Received | undefined {
  const lines = told.flatMap((telling) => (telling.log === undefined ? [] : [telling.log]));
  try {
    const scene = 'whole' in change ? change.whole : apply(before.scene, change.delta);
    if (checksum(scene) !== now.checksum) return undefined;
    remember(told, [scene, before.scene]);
    return { scene, log: [...before.log.slice(0, kept), ...lines], menu: menuAfter(before.menu, menu), now };
  } catch {
    return undefined;
  }
}
