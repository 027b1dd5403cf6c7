// By which a screen finds out that its scene is not what the server thinks.
import type { Item, Scene } from '../wire';

const bytes = new TextEncoder();

/** The sum of hashes that the protocol describes, modulo 2^32. */
export function checksum(scene: Scene): number {
  let sum = hash('', scene.prompt);
  for (const { id, kind, area, title, items } of scene.regions) {
    sum += hash(id, [kind, area, title]);
    for (const item of items) sum += hash(id, inOrder(item));
  }
  return sum % 2 ** 32;
}

/** The fields as the type has them, without those that may be left out and are empty: the hash is over their JSON. */
function inOrder(item: Item): object {
  const { id, kind, cell, picture, name, facts, owner, states, portrait, gauge, surveyed } = item;
  const { marks = [], pips = [], foot, links = [] } = item;
  return {
    ...{ id, kind, cell, picture, name, facts, owner, states, portrait, gauge, surveyed },
    ...(marks.length && { marks }),
    ...(pips.length && { pips }),
    ...(foot && { foot }),
    ...(links.length && { links }),
  };
}

/** FNV-1a, 32 bits, of some text and a value's JSON. */
function hash(before: string, value: unknown): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes.encode(before + JSON.stringify(value))) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
