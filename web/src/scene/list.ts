// Lists that are told by the lists before them.
import type { Part } from '../wire';

/** A change that does not fit what it is for. */
export class DeltaProblem extends Error {
  override name = 'DeltaProblem';
}

/** The list after a change. What was kept are the same objects as before. */
export function listAfter<T>(before: T[], parts: Part<T>[]): T[] {
  return parts.flatMap((part) => {
    if (isChanged(part)) return [changed(before, part)];
    if (!isKept(part)) return [part];
    const [place, n] = part;
    if (place + n > before.length) throw new DeltaProblem(`there are not ${n} from place ${place} on`);
    return before.slice(place, place + n);
  });
}

type Changes = [number, { [field: string]: unknown }];

/** The element at a place, with some fields as they are now; of a text, its arguments. */
function changed<T>(before: T[], [place, fields]: Changes): T {
  const old: unknown = before[place];
  if (typeof old !== 'object' || old === null) throw new DeltaProblem(`there is nothing to change at place ${place}`);
  return (Array.isArray(old) ? [old[0], { ...old[1], ...fields }] : { ...old, ...fields }) as T;
}

function isChanged<T>(part: Part<T>): part is Changes {
  return Array.isArray(part) && typeof part[0] === 'number' && typeof part[1] === 'object';
}

function isKept<T>(part: Part<T>): part is [number, number] {
  return Array.isArray(part) && typeof part[0] === 'number';
}
