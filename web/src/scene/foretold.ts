// Where on a board something that is foretold happens.
import type { Forecast, Item } from '../wire';
import { cellOf } from './label';
import { isSame, shareOf } from './odds';

/** The cells that are walked over by what is foretold, to the one that it is about at last. */
export function wayOf({ way = [], sides }: Partial<Forecast>, items: readonly Item[]): number[] {
  const cells = (sides ?? []).flatMap(({ item }) => items.find(({ id }) => id === item)?.cell ?? cellOf(item) ?? []);
  const walked = way.length > 0 ? way : cells.slice(0, 1);
  return [...walked, ...cells.slice(1)].filter((cell, place, all) => cell !== all[place - 1]);
}

/** How likely it is, in thousandths, on the cell where the way ends; and whether that is how all of it ends. */
export function oddsAt({ odds, outcomes = [] }: Partial<Forecast>, way: readonly number[]) {
  const cell = way.at(-1);
  if (!odds || cell === undefined) return undefined;
  return { share: shareOf(odds), cell, isOutcome: outcomes.some((outcome) => isSame(outcome, odds)) };
}
