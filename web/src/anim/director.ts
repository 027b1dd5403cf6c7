// Plays what happens between two scenes on the elements of the page. Things are
// found by the ids they carry in `data-id`, regions in `data-region`.
import type { Director } from '../match/store.svelte';
import type { Speech } from '../texts';
import type { Cue } from '../wire';

/** How long things take, in milliseconds. */
const TRAVEL = 380;
const APPEAR = 180;
const FLASH = 500;
const FLOAT = 1100;
/** No board takes longer to scroll. */
const SCROLL = 600;
/** Faster than this there is no time for a scroll that is seen. */
const MOST_SCROLLED = 3;

/** Where a travel starts is looked up before, where it ends after the change. */
export class Stage implements Director {
  #places = new Map<string, DOMRect>();
  #running = new Set<Animation>();
  #speed = 1;
  #endScroll: (() => void) | undefined;
  readonly #root: HTMLElement;
  readonly #speech: () => Speech;

  constructor(root: HTMLElement, speech: () => Speech) {
    this.#root = root;
    this.#speech = speech;
  }

  async look(cues: Cue[], speed: number): Promise<void> {
    this.#places.clear();
    if (!Number.isFinite(speed) || !this.#isMoving()) return;
    await this.#follow(cues, speed > MOST_SCROLLED ? 'instant' : 'smooth');
    for (const element of this.#root.querySelectorAll<HTMLElement>('[data-item]')) {
      this.#places.set(element.dataset['id'] ?? '', element.getBoundingClientRect());
    }
    for (const cue of cues) {
      for (const id of named(cue)) {
        const element = this.#find(id);
        if (element && !this.#places.has(id)) this.#places.set(id, element.getBoundingClientRect());
      }
    }
  }

  async play(cues: Cue[], speed: number): Promise<void> {
    if (!Number.isFinite(speed) || !this.#isMoving()) return;
    this.#speed = speed;
    const told = new Set(cues.flatMap((cue) => (cue.cue === 'travel' ? [cue.item] : [])));
    const ended = cues.map((cue) => this.#cue(cue));
    for (const element of this.#root.querySelectorAll<HTMLElement>('[data-item]')) {
      const id = element.dataset['id'] ?? '';
      if (!told.has(id)) ended.push(this.#settle(element, this.#places.get(id)));
    }
    await Promise.all(ended);
  }

  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#endScroll?.();
  }

  /** Nothing moves for those who do not want it, or while nobody looks. */
  #isMoving(): boolean {
    return !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  #find(id: string): HTMLElement | null {
    const name = CSS.escape(id);
    return this.#root.querySelector<HTMLElement>(`[data-id="${name}"]`) ?? this.#root.querySelector(`[data-region="${name}"]`);
  }

  /** Scrolls a board to what happens on it, where that is out of sight. */
  async #follow(cues: Cue[], behavior: ScrollBehavior): Promise<void> {
    const element = cues.flatMap(named).map((id) => this.#find(id)).find((found) => found !== null);
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

  async #cue(cue: Cue): Promise<void> {
    switch (cue.cue) {
      case 'travel': {
        const element = this.#find(cue.item);
        const from = this.#find(cue.from)?.getBoundingClientRect() ?? this.#places.get(cue.from);
        if (element && from) await this.#move(element, from, TRAVEL);
        return;
      }
      case 'flash': {
        const element = this.#find(cue.item);
        const frames = [{ filter: 'none' }, { filter: 'brightness(1.6) saturate(1.3)' }, { filter: 'none' }];
        if (element) await this.#run(element, frames, { duration: FLASH, iterations: 2 });
        return;
      }
      case 'float': {
        const over = this.#find(cue.over)?.getBoundingClientRect() ?? this.#places.get(cue.over);
        if (over) await this.#float(over, this.#speech().say(cue.text), cue.tone);
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
    if (isMoved) await this.#move(element, from, TRAVEL);
  }

  async #move(element: HTMLElement, from: DOMRect, duration: number): Promise<void> {
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    const style = getComputedStyle(element);
    const easing = style.getPropertyValue('--travel-easing').trim() || 'cubic-bezier(0.3, 0, 0.2, 1)';
    element.classList.add('travelling');
    await this.#run(element, [{ translate: `${x}px ${y}px` }, { translate: '0 0' }], { duration, easing });
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

  async #run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Promise<void> {
    const animation = element.animate(frames, timing);
    animation.playbackRate = this.#speed;
    this.#running.add(animation);
    // An element that leaves the page cancels its animation; the scene is right all the same.
    await animation.finished.catch(() => undefined);
    this.#running.delete(animation);
  }
}

function named(cue: Cue): string[] {
  switch (cue.cue) {
    case 'travel':
      return [cue.item, cue.from];
    case 'flash':
      return [cue.item];
    case 'float':
      return [cue.over];
  }
}
