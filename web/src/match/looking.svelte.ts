// What somebody looks at, and what there is to see of it on the board: where it
// can go, what it threatens. Things beside the board are kept in sight by a press.
import type { Question } from '../net/socket';
import { cellOf, itemOf, regionOf } from '../scene/label';
import type { Answer, Eyes, Item, ItemId, Overlay, Scene } from '../wire';
import { newId } from './keep';

/** As much of a match as looking needs. */
export interface Seen {
  readonly scene: Scene | undefined;
  /** Whether all that happened is shown. */
  readonly isStill: boolean;
  /** Whether somebody here is to choose. */
  readonly isAsked: boolean;
  readonly lastPick: ItemId | undefined;
  /** Whether a choice waits to be confirmed. */
  readonly isAimed: boolean;
  ask(question: Question): Promise<Answer>;
  /** Calls back when somebody has looked long enough; returns how to call it off. */
  dwell(then: () => void): () => void;
}

/** What there is to see of one thing. */
export interface Survey {
  item: Item;
  overlays: Overlay[];
}

export class Looking {
  /** The thing or cell that is looked at; it stays when the pointer goes away. */
  at: ItemId | undefined = $state.raw();
  /** Whether it was looked at in this moment. */
  isFresh = $state(false);
  /** Things that were pressed to be kept in sight. */
  held: ReadonlySet<ItemId> = $state.raw(new Set());
  /** The thing that was looked at long enough. */
  #gazed: ItemId | undefined = $state.raw();
  #known: ReadonlyMap<ItemId, Overlay[]> = $state.raw(new Map());

  readonly #match: Seen;
  /** What was asked at this moment. */
  #asked = new Set<ItemId>();
  #nMoments = 0;
  #eyes: Eyes | undefined;
  #dwell: (() => void) | undefined;
  #quiet: (() => void) | undefined;

  /**
   * The things of which there is more to see, in order: those held, and the one gazed at or else
   * picked last. A question is about something else.
   */
  readonly #wanted = $derived.by((): Item[] => {
    const one = this.#match.isAimed ? undefined : (this.#surveyed(this.#gazed) ?? this.#surveyed(this.#match.lastPick));
    const held = [...this.held].map((id) => this.#surveyed(id)).filter((item) => item !== undefined);
    return one && !this.held.has(one.id) ? [...held, one] : held;
  });
  readonly surveys = $derived.by((): Survey[] => this.#wanted.flatMap((item) => {
    const overlays = this.#known.get(item.id) ?? [];
    return overlays.length > 0 ? [{ item, overlays }] : [];
  }));

  /** The thing that is looked at. */
  readonly item = $derived.by(() => (this.#match.scene && this.at !== undefined ? itemOf(this.#match.scene, this.at) : undefined));

  constructor(match: Seen) {
    this.#match = match;
  }

  /** Whether a press keeps a thing in sight, instead of picking it: a switch of which there is more to see. */
  isHeldByPress({ id, surveyed }: Item): boolean {
    return surveyed && !!this.#match.scene && regionOf(this.#match.scene, id)?.role === 'switches';
  }

  /** A pointer came to a thing or a cell: after a while it is gazed at. */
  point(id: ItemId): void {
    this.#callOff();
    this.#turnTo(id);
    if (this.#thing(id) !== this.#gazed) this.#dwell = this.#match.dwell(() => this.#gaze(id));
  }

  /** The focus came to a thing or a cell. */
  focus(id: ItemId): void {
    this.#callOff();
    this.#turnTo(id);
    this.#gaze(id);
  }

  /** The pointer went away: what it looked at stays, what is to be seen of it goes. */
  leave(): void {
    this.#callOff();
    this.#gazed = undefined;
  }

  /** Keeps a thing in sight, or no longer. */
  toggle(id: ItemId): void {
    const held = new Set(this.held);
    if (!held.delete(id)) held.add(id);
    this.held = held;
    this.ask();
  }

  /** Another moment is shown. What is in sight stays until the new answer is here, so that nothing flickers. */
  show(eyes: Eyes): void {
    const isKept = JSON.stringify(eyes) === JSON.stringify(this.#eyes);
    this.#eyes = eyes;
    this.#nMoments += 1;
    this.isFresh = false;
    this.#asked.clear();
    this.#known = new Map(isKept ? this.surveys.map(({ item, overlays }) => [item.id, overlays]) : []);
  }

  /** Forgets everything, behind the curtain. */
  clear(): void {
    this.#nMoments += 1;
    this.#asked.clear();
    this.#callOff();
    this.#quiet?.();
    this.at = undefined;
    this.isFresh = false;
    this.#gazed = undefined;
    this.#known = new Map();
    this.held = new Set();
  }

  /** All is shown: whoever is to choose wants to see at once, others when nothing has happened for a while. */
  settle(): void {
    this.#quiet?.();
    this.#quiet = undefined;
    if (this.#match.isAsked) this.ask();
    else if (this.#wanted.length > 0) this.#quiet = this.#match.dwell(() => this.ask());
  }

  /** Asks what is not known of this moment. */
  ask(): void {
    if (!this.#match.isStill) return;
    for (const { id } of this.#wanted) {
      if (this.#asked.has(id)) continue;
      this.#asked.add(id);
      void this.#survey(id);
    }
  }

  async #survey(item: ItemId): Promise<void> {
    const number = this.#nMoments;
    const answer = await this.#match.ask({ t: 'survey', id: newId(), item });
    // By then something else may be shown, or be about to be.
    if (number !== this.#nMoments || !this.#match.isStill || answer.result !== 'survey') return;
    this.#known = new Map(this.#known).set(item, answer.overlays);
  }

  /** A button says all that it has to say itself. */
  #turnTo(id: ItemId): void {
    const item = this.#match.scene && itemOf(this.#match.scene, id);
    if (item?.kind === 'button') return;
    this.at = id;
    this.isFresh = true;
  }

  #gaze(id: ItemId): void {
    this.#gazed = this.#thing(id);
    this.ask();
  }

  #callOff(): void {
    this.#dwell?.();
    this.#dwell = undefined;
  }

  /** The surveyed thing itself, or that on the cell. What is held by a press is not gazed at. */
  #thing(id: ItemId): ItemId | undefined {
    const cell = cellOf(id);
    const items = this.#match.scene?.regions.flatMap((region) => region.items) ?? [];
    const found = items.filter((item) => (cell === undefined ? item.id === id : item.cell === cell));
    return found.find((item) => item.surveyed && !this.isHeldByPress(item))?.id;
  }

  #surveyed(id: ItemId | undefined): Item | undefined {
    const item = id !== undefined && this.#match.scene ? itemOf(this.#match.scene, id) : undefined;
    return item?.surveyed ? item : undefined;
  }
}
