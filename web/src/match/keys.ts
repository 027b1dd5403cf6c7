// What a key does at a table. The game's own keys come first; where it takes a
// letter of ours, Alt with the letter works.
import type { ItemId } from '../wire';

export type Did =
  | { does: 'pick'; id: ItemId }
  | { does: 'drop' | 'back' | 'hints' | 'log' | 'pause' | 'step' }
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

/** What a key does, if anything. */
export function command(event: Pressed, keys: [string, ItemId][], hasPicks: boolean, isPacing: boolean): Did | undefined {
  if (isWriting(event.target)) return undefined;
  const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
  const game = keys.find(([key]) => key === event.key);
  if (isPlain && game) return { does: 'pick', id: game[1] };
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') return { does: 'back' };
  if (isPlain && event.key === 'Escape') return hasPicks ? { does: 'drop' } : undefined;
  if (!isPlain && !(event.altKey && !event.ctrlKey && !event.metaKey)) return undefined;
  return OWN[event.key.toLowerCase()] ?? (isPacing ? WATCHING[event.key] : undefined);
}

/** Whether somebody is writing or choosing in a field, where keys mean letters. */
function isWriting(target: EventTarget | null): boolean {
  const tag = target && 'tagName' in target ? String(target.tagName) : '';
  return tag === 'INPUT' || tag === 'TEXTAREA' || tag === 'SELECT';
}
