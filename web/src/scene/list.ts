// Lists that are told by the lists before them.
import type { Part } from '../wire';

/** A change that does not fit what it is for. */
export class DeltaProblem extends Error {
  override name = 'DeltaProblem';
}

/** The list after a change. What was kept are the same objects as before. */
export function listAfter<T>(before: T[], parts: Part<T>[]): T[] {
  return parts.flatMap((part) => {
    if (!isKept(part)) return [part];
    const [place, n] = part;
    if (place + n > before.length) throw new DeltaProblem(`there are not ${n} from place ${place} on`);
    return before.slice(place, place + n);
  });
}

function isKept<T>(part: Part<T>): part is [number, number] {
  return Array.isArray(part) && typeof part[0] === 'number';
}
