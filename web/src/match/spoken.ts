// What lines of the log speak of: the things that they light on the table, the one that is drawn beside them, and whose
// doing they tell.
import { thingsOf } from '../anim/phases';
import { itemOf } from '../scene/label';
import type { Arg, Item, ItemId, Scene, Telling, Text } from '../wire';

interface Spoken {
  things: ItemId[];
  /** The first of them that has a picture, as it was. */
  item: Item | undefined;
}

/** As far as lines were told while somebody looked. */
const spoken = new WeakMap<object, Spoken>();

/** Remembers what the lines of a step are about, as it stood after the step or else before it. */
export function remember(told: Telling[], scenes: Scene[]): void {
  for (const { log, cues = [] } of told) {
    if (typeof log !== 'object') continue;
    const things = cues.flatMap(thingsOf);
    const found = things.flatMap((id) => scenes.map((scene) => itemOf(scene, id)).find((item) => item !== undefined) ?? []);
    spoken.set(log, { things, item: found.find(isSeen) });
  }
}

/** The things that a line of the log speaks of. */
export function spokenOf(line: Text): readonly ItemId[] {
  return typeof line === 'string' ? [] : (spoken.get(line)?.things ?? []);
}

/** Cards and pieces can be told apart by a small picture. */
const isSeen = ({ kind, picture }: Item) => !!picture && (kind === 'card' || kind === 'token');

/** All that stands in a text, and in the texts within it. */
function argsOf(text: Text): Arg[] {
  if (typeof text === 'string') return [];
  return Object.values(text[1]).flatMap((arg) => (typeof arg === 'string' || Array.isArray(arg) ? argsOf(arg) : [arg]));
}

/** The names from content that stand in a text; in both languages they are one. */
const namesIn = (text: Text) => argsOf(text).flatMap((arg) => (typeof arg === 'object' && 'en' in arg ? [arg.en] : []));

/** The seats that a line speaks of. */
export const seatsIn = (line: Text) => argsOf(line).flatMap((arg) => (typeof arg === 'object' && 'seat' in arg ? [arg.seat] : []));

/** Everything in a scene that has a name from content and a picture, by that name. */
export function pictured(scene: Scene | undefined): ReadonlyMap<string, Item> {
  const items = (scene?.regions ?? []).flatMap((region) => region.items).filter(isSeen);
  return new Map(items.flatMap((item) => namesIn(item.name).map((name) => [name, item] as const)));
}

/** The thing to be drawn beside a line: the one that it was told with, else one that is called as a name in it. */
export function shownBeside(line: Text, known: ReadonlyMap<string, Item>): Item | undefined {
  const told = typeof line === 'string' ? undefined : spoken.get(line)?.item;
  const named = namesIn(line).flatMap((name) => known.get(name) ?? []);
  return told ?? named[0];
}
