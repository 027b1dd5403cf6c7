// What a key does at a table. The game's own keys come first; where it takes a
// letter of ours, Alt with the letter works.
import type { ItemId } from '../wire';

export type Did =
  | { does: 'pick'; id: ItemId }
  | { does: 'confirm' | 'drop' | 'back' | 'hints' | 'log' | 'pause' | 'step' }
  | { does: 'speed'; by: number }
  | { does: 'open'; what: 'help' | 'rules' };

/** As much of a key event as is needed. */
export interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target: EventTarget | null;
}

const OWN: Record<string, Did> = {
  u: { does: 'back' },
  h: { does: 'hints' },
  l: { does: 'log' },
  r: { does: 'open', what: 'rules' },
  '?': { does: 'open', what: 'help' },
};

const WATCHING: Record<string, Did> = {
  p: { does: 'pause' },
  '.': { does: 'step' },
  '+': { does: 'speed', by: 0.5 },
  '-': { does: 'speed', by: 2 },
};

/** What there is at a table for keys to act on. */
export interface Around {
  /** The game's own keys; of several on one key the first counts. */
  keys: readonly [string, ItemId][];
  hasPicks: boolean;
  /** Whether a choice waits to be confirmed. */
  isAimed: boolean;
  /** Whether whoever sits there sets the pace. */
  isPacing: boolean;
}

/** What a key does, if anything. */
export function command(event: Pressed, { keys, hasPicks, isAimed, isPacing }: Around): Did | undefined {
  const tag = tagOf(event.target);
  if (WRITING.has(tag)) return undefined;
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
  const game = keys.find(([key]) => key === event.key || key === event.key.toLowerCase());
  if (isPlain && game) return { does: 'pick', id: game[1] };
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return { does: 'back' };
  if (isPlain && CANCELLING.has(event.key.toLowerCase())) return hasPicks ? { does: 'drop' } : undefined;
  if (isPlain && event.key === 'Enter' && isAimed && !PRESSED.has(tag)) return { does: 'confirm' };
  if (!isPlain && !(event.altKey && !event.ctrlKey && !event.metaKey)) return undefined;
  return OWN[event.key.toLowerCase()] ?? (isPacing ? WATCHING[event.key] : undefined);
}

const CANCELLING = new Set(['escape', 'n']);

/** Where keys mean letters, or choose. */
const WRITING = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** What Enter presses. */
const PRESSED = new Set(['BUTTON', 'A', 'SUMMARY']);

function tagOf(target: EventTarget | null): string {
  return target && 'tagName' in target ? String(target.tagName) : '';
}
