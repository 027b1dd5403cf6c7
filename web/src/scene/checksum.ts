// By which a screen finds out that its scene is not what the server thinks.
import { BLANK, ITEM_FIELDS, type Item, type Scene } from '../wire';

const bytes = new TextEncoder();

/** The sum of hashes that the protocol describes, modulo 2^32. */
export function checksum(scene: Scene): number {
  const { prompt, layout, inspector, backdrop = null, progress = null } = scene;
  let sum = hash('', [prompt, layout, inspector, backdrop, progress]);
  for (const { id, role, area, owner = null, title, items } of scene.regions) {
    sum += hash(id, [role, area, owner, title]);
    for (const item of items) sum += hash(id, inOrder(item));
  }
  return sum % 2 ** 32;
}

/** The fields in order, without those that are left out: the hash is over their JSON. */
function inOrder(item: Item): object {
  const isSent = (field: (typeof ITEM_FIELDS)[number]) => field in BLANK || !isDefault(item[field]);
  return Object.fromEntries([['id', item.id], ...ITEM_FIELDS.filter(isSent).map((field) => [field, item[field]])]);
}

/**
 * Whether a value is what its type is by default. A field that `BLANK` does not have is left out then, and only
 * then: who reads an item without it reads that.
 */
export function isDefault(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : value === undefined || value === null || value === false || value === 0 || value === '';
}

/** FNV-1a, 32 bits, of some text and a value's JSON. */
function hash(before: string, value: unknown): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes.encode(before + JSON.stringify(value))) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
