// Plays what happens between two scenes on the elements of the page. Things are
// found by the ids they carry in `data-id`, regions in `data-region`.
import { flushSync, mount, unmount } from 'svelte';
import type { Director } from '../match/store.svelte';
import Dice from '../parts/Dice.svelte';
import type { Sound } from '../sound';
import type { Speech } from '../texts';
import type { Cue } from '../wire';
import { phases, rolled, thingsOf, type Phase, type Roll } from './phases';
import { spotFor, type Spot } from './spots';

/** How long things take, in milliseconds. */
const TRAVEL = 380;
/** Every further step of a way. */
const FURTHER = 140;
/** A card that comes from something so much narrower was in a pile. */
const DRAWN = 0.6;
const APPEAR = 180;
const FLASH = 500;
/** Forth and back, and what is struck. */
const LUNGE = 240;
const SHAKE = 160;
const FALL = 420;
const FLOAT = 1100;
/** Each die, and all of them at rest. */
const DIE = 160;
const REST = 1000;
/** No board takes longer to scroll. */
const SCROLL = 600;
/** Faster than this there is no time for a scroll that is seen. */
const MOST_SCROLLED = 3;

/** What a stage asks and tells those around it. */
export interface House {
  speech(): Speech;
  /** Says something to whoever does not see it played. */
  tell(words: string): void;
  /** Whether things move, and how many times as fast as usual. */
  isMoving(): boolean;
  speed(): number;
  /** Lets a sound be heard. */
  sound(sound: Sound): void;
}

/** Where a travel starts is looked up before, where it ends after the change. */
export class Stage implements Director {
  #places = new Map<string, DOMRect>();
  /** Likenesses of those that fall: they are gone from the scene by then. */
  #falling = new Map<string, { likeness: HTMLElement; stand: Element }>();
  /** What was left of those that are struck, until the blow is seen. */
  #gauges = new Map<string, Gauge>();
  #running = new Set<Animation>();
  /** How what is held until a blow is seen is let go. */
  #releases = new Map<string, () => void>();
  #speed = 1;
  #endScroll: (() => void) | undefined;
  #isFinished = false;
  readonly #root: HTMLElement;
  readonly #house: House;

  constructor(root: HTMLElement, house: House) {
    this.#root = root;
    this.#house = house;
  }

  async look(cues: Cue[], speed: number): Promise<void> {
    this.#places.clear();
    this.#gauges.clear();
    this.#clear();
    this.#house.tell('');
    if (!Number.isFinite(speed) || !this.#isMoving()) return;
    await this.#follow(cues, speed > MOST_SCROLLED ? 'instant' : 'smooth');
    for (const element of this.#root.querySelectorAll<HTMLElement>('[data-item]')) {
      this.#places.set(element.dataset['id'] ?? '', element.getBoundingClientRect());
    }
    for (const cue of cues) {
      for (const id of thingsOf(cue)) {
        const element = this.#find(id);
        if (element && !this.#places.has(id)) this.#places.set(id, element.getBoundingClientRect());
      }
      if (cue.cue === 'fall') this.#keep(cue.item);
      const gauge = cue.cue === 'strike' && this.#gaugeOf(cue.at);
      if (gauge) this.#gauges.set(cue.at, valueOf(gauge));
    }
  }

  /** Somebody who falls stays to be seen until then. */
  #keep(id: string): void {
    const element = this.#find(id);
    // Where it stood in a row its place is gone with it.
    const stand = element?.closest('.field, .table');
    if (!element || !stand) return;
    const [at, from] = [element.getBoundingClientRect(), stand.getBoundingClientRect()];
    const likeness = element.cloneNode(true) as HTMLElement;
    for (const part of [likeness, ...likeness.querySelectorAll<HTMLElement>('*')]) {
      for (const name of ['id', 'tabindex', 'role', 'data-id', 'data-item', 'data-cell', 'aria-label']) part.removeAttribute(name);
    }
    likeness.setAttribute('aria-hidden', 'true');
    likeness.classList.add('fallen');
    Object.assign(likeness.style, {
      position: 'absolute',
      left: `${at.left - from.left + stand.scrollLeft}px`,
      top: `${at.top - from.top + stand.scrollTop}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
      zIndex: '4',
      pointerEvents: 'none',
    });
    this.#falling.set(id, { likeness, stand });
  }

  /** Nobody who fell stays. */
  #clear(): void {
    for (const { likeness } of this.#falling.values()) likeness.remove();
    this.#falling.clear();
  }

  #gaugeOf(id: string): HTMLElement | undefined {
    return this.#find(id)?.querySelector<HTMLElement>('.gauge[data-value]') ?? undefined;
  }

  /** A bar shows what was left until the blow is seen; says how it is let go. */
  #hold(id: string, before: Gauge): (() => void) | undefined {
    const gauge = this.#gaugeOf(id);
    if (!gauge) return undefined;
    const now = valueOf(gauge);
    show(gauge, before);
    return () => show(gauge, now);
  }

  async play(tellings: Cue[][], speed: number): Promise<void> {
    const rolls = tellings.map((cues) => cues.filter((cue) => cue.cue === 'roll'));
    this.#house.tell(rolls.flat().map((roll) => rolled(roll, this.#house.speech())).join('. '));
    if (!Number.isFinite(speed) || document.hidden) return;
    this.#speed = speed * this.#house.speed();
    this.#isFinished = false;
    if (this.#isMoving()) return this.#playAll(tellings);
    // Dice that lie still for a while are no motion.
    for (const together of rolls) await this.#roll(together);
  }

  async #playAll(tellings: Cue[][]): Promise<void> {
    const told = new Set(tellings.flat().flatMap((cue) => (cue.cue === 'travel' ? [cue.item] : [])));
    const untold = [...this.#root.querySelectorAll<HTMLElement>('[data-item]')].filter((element) => !told.has(element.dataset['id'] ?? ''));
    const settled = untold.map((element) => this.#settle(element, this.#places.get(element.dataset['id'] ?? '')));
    for (const { likeness, stand } of this.#falling.values()) stand.append(likeness);
    this.#releases = new Map([...this.#gauges].flatMap(([id, before]) => {
      const release = this.#hold(id, before);
      return release ? [[id, release]] : [];
    }));
    for (const { ways, cues } of phases(tellings)) {
      if (this.#isFinished) break;
      await Promise.all([...[...ways].map(([item, from]) => this.#travel(item, from)), this.#playCues(cues)]);
    }
    for (const release of this.#releases.values()) release();
    this.#clear();
    await Promise.all(settled);
  }

  finish(): void {
    this.#isFinished = true;
    for (const animation of this.#running) animation.finish();
    this.#endScroll?.();
  }

  /** Nothing moves for those who do not want it, or while nobody looks. */
  #isMoving(): boolean {
    return !document.hidden && this.#house.isMoving();
  }

  #find(id: string): HTMLElement | null {
    const name = CSS.escape(id);
    return this.#root.querySelector<HTMLElement>(`[data-id="${name}"]`) ?? this.#root.querySelector(`[data-region="${name}"]`);
  }

  /** Scrolls a board to what happens on it, where that is out of sight. */
  async #follow(cues: Cue[], behavior: ScrollBehavior): Promise<void> {
    const element = cues.flatMap(thingsOf).map((id) => this.#find(id)).find((found) => found !== null);
    const room = element?.closest('.room');
    if (!element || !room) return;
    const [at, seen] = [element.getBoundingClientRect(), room.getBoundingClientRect()];
    if (at.left >= seen.left && at.right <= seen.right && at.top >= seen.top && at.bottom <= seen.bottom) return;
    const [left, top] = [(at.left + at.right - seen.left - seen.right) / 2, (at.top + at.bottom - seen.top - seen.bottom) / 2];
    room.scrollBy({ left, top, behavior });
    if (behavior === 'instant') return;
    await new Promise<void>((resolve) => {
      this.#endScroll = resolve;
      room.addEventListener('scrollend', () => resolve(), { once: true });
      setTimeout(resolve, SCROLL);
    });
    this.#endScroll = undefined;
  }

  /** A thing goes its way, from place to place, to where it is now. */
  async #travel(item: string, from: string[]): Promise<void> {
    const element = this.#find(item);
    const places = from.flatMap((id) => this.#find(id)?.getBoundingClientRect() ?? this.#places.get(id) ?? []);
    if (!element || places.length === 0) return;
    this.#house.sound('move');
    await this.#move(element, places);
  }

  /** What comes of a roll or of a blow is seen after it. */
  async #playCues(cues: Phase['cues']): Promise<void> {
    await this.#roll(cues.filter((cue) => cue.cue === 'roll'));
    await Promise.all(cues.map((cue) => (cue.cue === 'strike' ? this.#strike(cue.item, cue.at) : undefined)));
    await Promise.all(cues.map((cue) => this.#cue(cue)));
  }

  /** Somebody lunges at another. */
  async #strike(item: string, at: string): Promise<void> {
    const element = this.#find(item) ?? this.#falling.get(item)?.likeness;
    const [from, to] = [element?.getBoundingClientRect(), this.#find(at)?.getBoundingClientRect() ?? this.#places.get(at)];
    if (!element || !from || !to) return;
    const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
    const far = Math.hypot(x, y) || 1;
    const step = Math.min(0.55, (from.width * 0.6) / far);
    const lunge = [{ translate: '0 0' }, { translate: `${x * step}px ${y * step}px`, offset: 0.4 }, { translate: `${x * step}px ${y * step}px`, offset: 0.6 }, { translate: '0 0' }];
    this.#house.sound('strike');
    await this.#run(element, lunge, { duration: LUNGE, easing: 'ease-in-out' });
  }

  async #shake(id: string): Promise<void> {
    this.#releases.get(id)?.();
    this.#releases.delete(id);
    const element = this.#find(id) ?? this.#falling.get(id)?.likeness;
    const frames = ['0 0', '-4px 0', '4px 0', '-2px 0', '0 0'].map((translate) => ({ translate }));
    if (element) await this.#run(element, frames, { duration: SHAKE });
  }

  async #topple(id: string): Promise<void> {
    const { likeness } = this.#falling.get(id) ?? {};
    if (!likeness) return;
    const frames = [{ rotate: '0deg', opacity: 1 }, { rotate: '75deg', opacity: 0.9, offset: 0.6 }, { rotate: '80deg', opacity: 0 }];
    likeness.style.transformOrigin = '50% 90%';
    await this.#run(likeness, frames, { duration: FALL, easing: 'ease-in', fill: 'forwards' });
    likeness.remove();
    this.#falling.delete(id);
  }

  async #cue(cue: Phase['cues'][number]): Promise<void> {
    switch (cue.cue) {
      case 'flash': {
        const element = this.#find(cue.item);
        const frames = [{ filter: 'none' }, { filter: 'brightness(1.6) saturate(1.3)' }, { filter: 'none' }];
        if (element) await this.#run(element, frames, { duration: FLASH, iterations: 2 });
        return;
      }
      case 'strike':
        return this.#shake(cue.at);
      case 'fall':
        return this.#topple(cue.item);
      case 'float': {
        const over = this.#find(cue.over)?.getBoundingClientRect() ?? this.#places.get(cue.over);
        this.#house.sound(cue.tone === 'bad' ? 'harm' : cue.tone === 'good' ? 'good' : 'told');
        if (over) await this.#float(over, this.#house.speech().say(cue.text), cue.tone);
        return;
      }
    }
  }

  /** A thing that nothing was told about: it slides to its new place, or appears. */
  async #settle(element: HTMLElement, from: DOMRect | undefined): Promise<void> {
    if (!from) {
      await this.#run(element, [{ opacity: 0, scale: 0.8 }, { opacity: 1, scale: 1 }], { duration: APPEAR });
      return;
    }
    const to = element.getBoundingClientRect();
    const isMoved = Math.abs(to.left - from.left) > 2 || Math.abs(to.top - from.top) > 2;
    if (isMoved && element.dataset['item'] === 'still') return;
    if (isMoved) await this.#move(element, [from]);
  }

  async #move(element: HTMLElement, places: DOMRect[]): Promise<void> {
    const to = element.getBoundingClientRect();
    const isCard = element.matches('.card');
    const frames: Keyframe[] = places.map(({ left, top, width, height }) => {
      const [x, y] = [left + width / 2 - to.left - to.width / 2, top + height / 2 - to.top - to.height / 2];
      // A card that comes from a small pile grows, and is turned over on its way.
      const isDrawn = isCard && width < to.width * DRAWN;
      return { translate: `${x}px ${y}px`, ...(isDrawn && { scale: width / to.width, rotate: 'y 90deg' }) };
    });
    if (frames.some(({ scale }) => scale !== undefined)) frames.push({ translate: '0 0', scale: 1, rotate: 'y 0deg' });
    else frames.push({ translate: '0 0' });
    const easing = getComputedStyle(element).getPropertyValue('--travel-easing').trim() || 'cubic-bezier(0.3, 0, 0.2, 1)';
    element.classList.add('travelling');
    await this.#run(element, frames, { duration: TRAVEL + FURTHER * (places.length - 1), easing });
    element.classList.remove('travelling');
  }

  async #float(over: DOMRect, words: string, tone: string): Promise<void> {
    const element = document.createElement('div');
    element.className = `float ${tone}`;
    element.textContent = words;
    element.setAttribute('aria-hidden', 'true');
    element.style.left = `${over.left + over.width / 2}px`;
    element.style.top = `${over.top + over.height / 2}px`;
    document.body.append(element);
    const frames = [
      { translate: '-50% -50%', opacity: 0 },
      { translate: '-50% -120%', opacity: 1, offset: 0.25 },
      { translate: '-50% -220%', opacity: 0 },
    ];
    await this.#run(element, frames, { duration: FLOAT, easing: 'ease-out' });
    element.remove();
  }

  /** Dice come to rest one by one and are added up, all rolls at once and none on another. */
  async #roll(rolls: Roll[]): Promise<void> {
    const taken: Spot[] = [];
    await Promise.all(rolls.map((roll) => this.#rollOne(roll, taken)));
  }

  async #rollOne({ over, dice, by }: Roll, taken: Spot[]): Promise<void> {
    const about = this.#find(over)?.getBoundingClientRect() ?? this.#places.get(over);
    if (!about || this.#isFinished) return;
    this.#house.sound('dice');
    // Where the game's colours are.
    const target = this.#root.closest<HTMLElement>('[data-game]') ?? document.body;
    const mounted = mount(Dice, { target, props: { dice, by } });
    flushSync();
    const row = target.lastElementChild as HTMLElement;
    const { width, height } = row.getBoundingClientRect();
    const spot = spotFor({ width, height }, about, { width: innerWidth, height: innerHeight }, taken);
    taken.push(spot);
    row.style.left = `${spot.left}px`;
    row.style.top = `${spot.top}px`;
    const duration = REST + (this.#isMoving() ? DIE * dice.length : 0);
    const stays = this.#run(row, [{ opacity: 1 }, { opacity: 1 }], { duration });
    const falls = this.#isMoving() ? this.#fall(row) : [];
    await Promise.all([stays, ...falls]);
    await unmount(mounted);
  }

  /** All at once to the animations, so that all of them end when they are told to: each waits for those before it. */
  #fall(row: HTMLElement): Promise<void>[] {
    const fall = [{ rotate: '-180deg', scale: 0.4, opacity: 0 }, { rotate: '0deg', scale: 1, opacity: 1 }];
    const timing = { duration: DIE, easing: 'ease-out', fill: 'backwards' as const };
    const dice = [...row.querySelectorAll<HTMLElement>('.die')];
    const sum = [...row.querySelectorAll<HTMLElement>('b')].map((element) => this.#run(element, [{ opacity: 0 }, { opacity: 1 }], { ...timing, delay: DIE * dice.length }));
    return [...dice.map((die, place) => this.#run(die, fall, { ...timing, delay: DIE * place })), ...sum];
  }

  async #run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    if (this.#isFinished) return;
    const animation = element.animate(frames, timing);
    animation.playbackRate = this.#speed;
    this.#running.add(animation);
    // An element that leaves the page cancels its animation; the scene is right all the same.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}

/** What a bar shows. */
interface Gauge {
  value: string | undefined;
  share: string;
}

function valueOf(gauge: HTMLElement): Gauge {
  return { value: gauge.dataset['value'], share: gauge.style.getPropertyValue('--share') };
}

function show(gauge: HTMLElement, { value, share }: Gauge): void {
  if (value !== undefined) gauge.dataset['value'] = value;
  gauge.style.setProperty('--share', share);
}

