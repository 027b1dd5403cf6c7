// What somebody is picking: from the menu, pick by pick, to a choice that is sent.
import { grown, leading, lines, next, type Next } from '../menu/tree';
import type { Question } from '../net/socket';
import { beside, nearest, type Arrow } from '../scene/grid';
import { boardOf } from '../scene/roles';
import { cellId, cellOf, itemOf, regionOf } from '../scene/label';
import type { Answer, Board, ChoiceShown, Forecast, Item, ItemId, MenuShown, Scene } from '../wire';
import { newId } from './keep';

/** As much of a match as picking needs. */
export interface MatchForPicking {
  readonly scene: Scene | undefined;
  /** Whose eyes these are. */
  readonly seat: number | undefined;
  readonly held: number[];
  readonly entry: number;
  readonly isUp: boolean;
  /** Whether all that happened is shown. */
  readonly isStill: boolean;
  ask(question: Question): Promise<Answer>;
  /** Plays something; what is refused is told. */
  command(question: Question): Promise<void>;
  /** Tells why something cannot be done. */
  tell(answer: Answer): void;
  /** Whether something was told since the last pick. */
  readonly isTold: boolean;
  /** Forgets what was told. */
  hush(): void;
  /** The picks have changed. */
  picked(): void;
  /** Shows at once what is still being played. */
  hurry(): void;
  /** Calls back when somebody has looked long enough; returns how to call it off. */
  dwell(then: () => void): () => void;
}

/** A piece on a board. */
export interface Piece {
  item: Item;
  cell: number;
  board: Board;
}

/** So many steps wait for those before them. */
const MOST_AHEAD = 4;

export class Picking {
  #picks: ItemId[] = $state.raw([]);
  /** The picks that were sent and are not answered. */
  pending: ItemId[] | undefined = $state.raw();
  forecast: Forecast | undefined = $state.raw();
  /** Whether the pointer that it was asked for went away: it stays to be read, beside what else is said. */
  isLeft = $state(false);
  #menu: MenuShown | undefined = $state.raw();
  /** What a pointer or the cursor means, where a board says so: the great button picks it. */
  #meant: ItemId | undefined = $state.raw();
  /** How many questions for more choices are on their way. */
  #nFetching = $state(0);

  /** Whether what is picked has stayed from another moment, and nobody has picked in this one. */
  hasStayed = $state(false);

  readonly #match: MatchForPicking;
  #seat: number | undefined;
  #nMoments = 0;
  #ahead: Arrow[] = [];
  /** Presses made while something was shown or on its way: none is lost. */
  #waiting: (() => Promise<void>)[] = $state.raw([]);
  /** The last step left or right: on hexagons it says which way up and down lead. */
  #side: Arrow | undefined;
  #isWalking = false;
  #dwell: (() => void) | undefined;
  #nForesights = 0;

  /** The menu, while something can be picked from it. */
  readonly menu = $derived.by(() => (this.#match.isUp && this.#match.isStill && !this.pending ? this.#menu : undefined));
  /** The choice that is picked to the end and waits to be confirmed. */
  readonly aimed = $derived.by((): ChoiceShown | undefined => {
    const found = this.menu && this.picks.length > 0 ? next(this.menu, this.picks) : undefined;
    return found?.to === 'choice' ? found.choice : undefined;
  });
  /** The choice that one press on what is meant makes. */
  readonly offered = $derived.by((): ChoiceShown | undefined => {
    const found = this.menu && this.#meant !== undefined && this.picks.length === 0 ? next(this.menu, [this.#meant]) : undefined;
    return found?.to === 'choice' ? found.choice : undefined;
  });
  /** The picks that the next one comes after. */
  readonly stem = $derived(this.aimed ? this.picks.slice(0, -1) : this.picks);
  /** What can be picked next. */
  readonly lit = $derived.by((): ReadonlySet<ItemId> => {
    const found = this.menu ? next(this.menu, this.stem) : undefined;
    return new Set(found?.to === 'picks' ? found.ids : []);
  });
  /** What can be picked first: the picks start over with it. */
  readonly firsts = $derived.by((): ReadonlySet<ItemId> => {
    const found = this.menu ? next(this.menu, []) : undefined;
    return new Set(found?.to === 'picks' ? found.ids : []);
  });
  /** What would complete a choice that is asked about. */
  readonly asking = $derived.by((): ItemId[] => {
    const { menu, stem } = this;
    const isAsking = (found: Next) => found.to === 'choice' && found.choice.asks;
    return menu ? [...this.lit].filter((id) => isAsking(next(menu, [...stem, id]))) : [];
  });
  readonly lines = $derived(this.menu ? lines(this.menu, this.stem) : []);
  /** The game's own keys, those of what can be picked next before others. While something is played they skip it, as any press does. */
  readonly keys = $derived.by(() => {
    const keys = this.#menu?.keys ?? [];
    return [...keys.filter(([, id]) => this.lit.has(id)), ...keys.filter(([, id]) => !this.lit.has(id))];
  });
  /** Whether arrows steer pieces in this game. */
  readonly isSteering = $derived(!!this.#menu?.steered);
  /** The piece that arrows steer, while steps of it are on their way too. */
  readonly steered = $derived.by((): Piece | undefined => {
    const pieces = this.#menu?.steered ? this.picks.map((id) => this.#piece(id)) : [];
    return pieces.findLast((piece) => piece !== undefined);
  });
  /** Pieces of which one is to be picked now, where nothing else can come next. */
  readonly targets = $derived.by((): Piece[] => {
    const pieces = this.stem.length > 0 ? [...this.lit].map((id) => this.#piece(id)) : [];
    return pieces.every((piece) => piece !== undefined) ? pieces : [];
  });

  constructor(match: MatchForPicking) {
    this.#match = match;
  }

  get picks(): ItemId[] {
    return this.#picks;
  }

  /** Whether presses wait: what is shown before them is shown at once. */
  get isWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  readonly #isBusy = $derived.by(() => !!this.pending || this.#nFetching > 0 || !this.#match.isStill);

  /**
   * Lets a press wait until all that happened is shown and what was sent is answered. A second press on what is being
   * sent is none; and when somebody else is to act before, nothing waits any more: it was meant for another moment.
   */
  #later(press: () => Promise<void>, id?: ItemId): void {
    if (!this.#match.isUp || (id !== undefined && this.pending?.at(-1) === id)) return;
    if (this.#waiting.length < MOST_AHEAD) this.#waiting = [...this.#waiting, press];
    if (!this.#match.isStill) this.#match.hurry();
  }

  /** Picks a thing: on to the next pick, to a choice, or to the reason why not. First all that happened is shown. */
  async pick(id: ItemId): Promise<void> {
    if (this.#isBusy) return this.#later(() => this.pick(id), id);
    if (!this.#match.isUp) return;
    this.#match.hush();
    this.hasStayed = false;
    const menu = this.menu;
    if (!menu) return this.#whyNot([id]);
    if (this.picks.at(-1) === id && this.aimed) return this.choose(this.picks);
    if (this.picks.at(-1) === id && !this.lit.has(id)) return this.drop();
    this.#forget();
    const picks = this.#beginning(menu, id);
    await this.#go(picks, next(menu, picks));
  }

  /** Picks by a key: where that leads to targets alone, the nearest is aimed at. */
  async press(id: ItemId): Promise<void> {
    if (this.#isBusy) return this.#later(() => this.press(id), id);
    await this.pick(id);
    if (this.picks.at(-1) !== id) return;
    const from = this.picks.map((pick) => this.#piece(pick)).findLast((piece) => piece !== undefined);
    if (!from) return;
    const cell = nearest(from.board, from.cell, this.targets.map((target) => target.cell));
    const target = this.targets.find((each) => each.cell === cell);
    if (target) this.aim([...this.stem, target.item.id]);
  }

  /** Shows what a choice comes to before it is confirmed. What is not asked about is left alone. */
  aim(picks: ItemId[]): void {
    const found = this.menu ? next(this.menu, picks) : undefined;
    if (found?.to !== 'choice' || !found.choice.asks) return;
    this.#match.hush();
    this.#forget();
    this.#set(picks);
    void this.#foresee(picks);
  }

  /** Sends what is aimed. */
  async confirm(): Promise<void> {
    if (this.isWaiting) return this.#later(() => this.confirm());
    if (this.aimed) await this.choose(this.picks);
  }

  /** Says what is meant. */
  mean(id: ItemId | undefined): void {
    this.#meant = id;
  }

  /** Drops the last pick. */
  drop(): void {
    this.#set(this.picks.slice(0, -1));
    this.#match.hush();
    this.#forget();
  }

  /** Takes a choice whole: it is sent, or aimed where it asks. */
  async take({ picks, asks }: ChoiceShown): Promise<void> {
    if (asks && this.aimed?.picks !== picks) this.aim(picks);
    else await this.choose(picks);
  }

  /** Sends a choice. */
  async choose(picks: ItemId[]): Promise<void> {
    const { seat, entry } = this.#match;
    if (seat === undefined || this.pending) return;
    const isSteered = !!this.#menu?.steered;
    this.pending = picks;
    if (isSteered) this.#set(picks.slice(0, -1));
    this.#match.hush();
    this.#forget();
    await this.#match.command({ t: 'choose', id: newId(), seat, seen: entry, picks });
    this.pending = undefined;
    if (!isSteered) this.#set([]);
    this.walkOn();
  }

  /** Sends the steered piece a step in a direction; steps wait for those before them. */
  steer(step: Arrow): void {
    if (this.#ahead.length < MOST_AHEAD) this.#ahead.push(step);
    if (!this.#match.isStill) this.#match.hurry();
    this.walkOn();
  }

  /** Whether steps wait to be made: those before them are shown quickly. */
  get isHasty(): boolean {
    return this.#ahead.length > 0;
  }

  /** Goes on with presses and steps that have waited. */
  walkOn(): void {
    const [press, ...rest] = this.#isBusy || !this.menu ? [] : this.#waiting;
    if (press) {
      this.#waiting = rest;
      void press().then(() => this.walkOn());
      return;
    }
    if (!this.steered) this.#ahead = [];
    if (!this.menu || !this.steered || this.#nFetching > 0 || this.#isWalking) return;
    const step = this.#ahead.shift();
    if (step?.[0]) this.#side = step;
    const to = step && beside(this.steered.board, this.steered.cell, step, this.#side);
    if (to !== undefined) void this.#walk(cellId(to));
  }

  async #walk(to: ItemId): Promise<void> {
    this.#isWalking = true;
    await this.pick(to);
    this.#isWalking = false;
    if (this.#match.isTold) this.#ahead = [];
    this.walkOn();
  }

  /** Somebody looks at things: where one would complete a choice, asks what that comes to. */
  consider(ids: ItemId[]): void {
    this.isLeft = false;
    if (this.aimed) return;
    this.#forget();
    const last = ids.find((id) => this.menu && next(this.menu, [...this.picks, id]).to === 'choice');
    if (last !== undefined) this.#dwell = this.#match.dwell(() => void this.#foresee([...this.picks, last]));
  }

  /** Another moment is shown. Where pieces are steered, or the moment is the same, what still leads on stays picked. */
  show(menu: MenuShown | undefined, seat: number | undefined, moment: 'same' | 'other'): void {
    const isKept = menu && seat === this.#seat && (moment === 'same' || menu.steered);
    this.#menu = menu;
    this.#seat = seat;
    this.#nMoments += 1;
    if (!menu) this.#waiting = [];
    this.#forget();
    this.hasStayed = !!isKept && moment === 'other';
    if (isKept) void this.#resume(menu);
    else this.clear();
  }

  /** Forgets all picks. */
  clear(): void {
    this.#set([]);
    this.#ahead = [];
    this.#forget();
  }

  async #resume(menu: MenuShown): Promise<void> {
    const [picks, number] = [this.picks, this.#nMoments];
    const [first] = picks;
    if (first !== undefined && next(menu, picks).to === 'more') await this.#fetchMore([first]);
    if (number !== this.#nMoments || !this.#menu) return;
    this.#set(leading(this.#menu, picks));
    this.walkOn();
  }

  /** The picks with one more: after those that there are; else after fewer, where another way was taken. */
  #beginning(menu: MenuShown, id: ItemId): ItemId[] {
    const stem = this.stem;
    // A press on a cell beside the way means that the cell cannot be picked, not that another way is wanted.
    const lengths = cellOf(id) !== undefined ? [stem.length, 0] : stem.map((_, place) => stem.length - place).concat(0);
    const ways = lengths.map((length) => [...stem.slice(0, length), id]);
    return ways.find((picks) => next(menu, picks).to !== 'nowhere') ?? [...stem, id];
  }

  async #go(picks: ItemId[], found: Next): Promise<void> {
    if (found.to === 'choice' && found.choice.asks) this.aim(picks);
    else if (found.to === 'choice') await this.choose(picks);
    else if (found.to === 'picks') this.#set(this.#through(picks));
    else if (found.to === 'more') {
      const answer = await this.#fetchMore(picks);
      if (answer?.result === 'choices') this.#set(this.#through(picks));
      else if (answer) this.#match.tell(answer);
      this.walkOn();
    } else await this.#whyNot(picks);
  }

  /** The picks with those after them between which there is no choice. The last pick is always somebody's own. */
  #through(picks: ItemId[]): ItemId[] {
    const found = this.menu ? next(this.menu, picks) : undefined;
    const [only, ...others] = found?.to === 'picks' ? found.ids : [];
    if (!this.menu || only === undefined || others.length > 0) return picks;
    const longer = [...picks, only];
    return next(this.menu, longer).to === 'picks' ? this.#through(longer) : picks;
  }

  /** Asks for the choices that begin with some picks; an answer for another moment is none. */
  async #fetchMore(picks: ItemId[]): Promise<Answer | undefined> {
    const [seat, menu] = [this.#match.seat, this.#menu];
    if (seat === undefined || !menu) return undefined;
    this.#nFetching += 1;
    const answer = await this.#match.ask({ t: 'ask', id: newId(), seat, picks });
    this.#nFetching -= 1;
    if (this.#menu !== menu) return undefined;
    if (answer.result === 'choices') this.#menu = grown(menu, answer.choices);
    return answer;
  }

  async #foresee(picks: ItemId[]): Promise<void> {
    const number = ++this.#nForesights;
    const forecast = await this.foretell(picks);
    if (forecast && number === this.#nForesights) this.forecast = forecast;
  }

  /** What a choice would come to. */
  async foretell(picks: ItemId[]): Promise<Forecast | undefined> {
    const seat = this.#match.seat;
    if (seat === undefined || !this.menu) return undefined;
    const answer = await this.#match.ask({ t: 'ask', id: newId(), seat, picks });
    return answer.result === 'forecast' ? (answer.forecast ?? undefined) : undefined;
  }

  async #whyNot(picks: ItemId[]): Promise<void> {
    const { seat, held } = this.#match;
    if (seat === undefined || !held.includes(seat)) return;
    this.#match.tell(await this.#match.ask({ t: 'ask', id: newId(), seat, picks }));
  }

  #set(picks: ItemId[]): void {
    this.#picks = picks;
    this.#match.picked();
  }

  /** Nothing is foreseen any more, what is being asked neither. */
  #forget(): void {
    this.#dwell?.();
    this.#dwell = undefined;
    this.#nForesights += 1;
    this.forecast = undefined;
  }

  #piece(id: ItemId): Piece | undefined {
    const scene = this.#match.scene;
    const [item, region] = scene ? [itemOf(scene, id), regionOf(scene, id)] : [];
    const board = region && boardOf(region.role);
    return item && board && item.cell !== null ? { item, cell: item.cell, board } : undefined;
  }
}
