// How large the cells of a board are, made so by two fingers.
import { flushSync } from 'svelte';
import { type Grip, pinching } from './pinch';

/** Two fingers make cells so many times as large as they were at first. */
const MOST = 2.5;

export class Zoom {
  /** How many times as large cells are as they were at first. */
  scale = $state(1);
  /** How two fingers change that, while they do, around which point. */
  pinch: { scale: number; x: number; y: number } | undefined = $state.raw();

  /** Listens for two fingers on a room around a board; returns how to stop that. */
  watch(room: HTMLElement, board: HTMLElement): () => void {
    let begun: Grip & { least: number } = { apart: 1, x: 0, y: 0, least: 1 };
    let moved = { x: 0, y: 0 };
    return pinching(room, {
      begin: (grip) => {
        const box = board.getBoundingClientRect();
        // A little less than fits: the style knows how much that is.
        const least = 0.9 * Math.min(1, room.clientWidth / box.width, room.clientHeight / box.height);
        begun = { ...grip, least };
        moved = grip;
        this.pinch = { scale: 1, x: grip.x - box.left, y: grip.y - box.top };
      },
      move: (scale, grip) => {
        moved = grip;
        if (this.pinch) this.pinch = { ...this.pinch, scale: Math.max(begun.least, Math.min(MOST / this.scale, scale)) };
      },
      end: () => {
        if (!this.pinch) return;
        const { scale, x, y } = this.pinch;
        const before = board.getBoundingClientRect().width / scale;
        this.pinch = undefined;
        this.scale *= scale;
        flushSync();
        // What the style allows is what there is.
        const made = board.offsetWidth / before;
        this.scale *= made / scale;
        room.scrollBy(x * (made - 1) + begun.x - moved.x, y * (made - 1) + begun.y - moved.y);
      },
    });
  }
}
