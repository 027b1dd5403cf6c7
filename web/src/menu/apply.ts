// Makes one menu of another by what changed.
import { listAfter } from '../scene/list';
import type { MenuDelta, MenuShown } from '../wire';

const NOTHING: MenuShown = { choices: [] };

/** The menu after a step; none where nothing can be chosen. */
export function menuAfter(before: MenuShown = NOTHING, delta?: MenuDelta): MenuShown | undefined {
  if (!delta) return undefined;
  const { choices = [], keys = [], more = [], steered = false } = delta;
  return {
    choices: listAfter(before.choices, choices),
    keys: listAfter(before.keys ?? [], keys),
    more: listAfter(before.more ?? [], more),
    steered,
  };
}
