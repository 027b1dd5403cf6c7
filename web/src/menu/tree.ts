// The tree of what can be chosen: edges are picks, leaves are choices.
import type { ChoiceShown, ItemId, MenuShown } from '../wire';

/** Where some picks lead. */
export type Next =
  | { to: 'picks'; ids: ItemId[] }
  | { to: 'choice'; choice: ChoiceShown }
  /** Choices that the server must be asked for. */
  | { to: 'more' }
  | { to: 'nowhere' };

/** One line of the list of choices: a choice, or a pick that leads on to several. */
export type Line = { picks: ItemId[]; choice: ChoiceShown } | { picks: ItemId[]; leads: number };

/** Whether a list begins with these picks. */
export function begins(list: ItemId[], picks: ItemId[]): boolean {
  return picks.every((pick, place) => list[place] === pick);
}

/** Where these picks lead. */
export function next(menu: MenuShown, picks: ItemId[]): Next {
  const ids = new Set<ItemId>();
  for (const choice of menu.choices) {
    if (!begins(choice.picks, picks)) continue;
    const following = choice.picks[picks.length];
    if (following === undefined) return { to: 'choice', choice };
    ids.add(following);
  }
  if (picks.length === 0) for (const id of menu.more ?? []) ids.add(id);
  if (ids.size > 0) return { to: 'picks', ids: [...ids] };
  const [first] = picks;
  return first !== undefined && menu.more?.includes(first) ? { to: 'more' } : { to: 'nowhere' };
}

/** As many of the picks, from the first on, as lead on to more picks. */
export function leading(menu: MenuShown, picks: ItemId[]): ItemId[] {
  const n = picks.findLastIndex((_, place) => next(menu, picks.slice(0, place + 1)).to === 'picks');
  return picks.slice(0, n + 1);
}

/** The menu with choices that were asked for; what they begin with need not be asked for again. */
export function grown(menu: MenuShown, choices: ChoiceShown[]): MenuShown {
  const had = new Set(menu.choices.map((choice) => choice.picks.join('\n')));
  const came = choices.filter((choice) => !had.has(choice.picks.join('\n')));
  const answered = new Set(choices.map((choice) => choice.picks[0]));
  const more = (menu.more ?? []).filter((id) => !answered.has(id));
  return { ...menu, choices: [...menu.choices, ...came], more };
}

/** So many choices are listed at once; of more, only the next picks. */
const FLAT = 12;

/** What the list of choices shows after these picks. */
export function lines(menu: MenuShown, picks: ItemId[]): Line[] {
  const open = menu.choices.filter((choice) => begins(choice.picks, picks));
  const asked = picks.length === 0 ? (menu.more ?? []) : [];
  if (open.length + asked.length <= FLAT && asked.length === 0) {
    return open.map((choice) => ({ picks: choice.picks, choice }));
  }
  const groups = new Map<ItemId, ChoiceShown[]>(asked.map((id) => [id, []]));
  for (const choice of open) {
    const id = choice.picks[picks.length];
    if (id === undefined) continue;
    groups.set(id, [...(groups.get(id) ?? []), choice]);
  }
  return [...groups].map(([id, group]) => {
    const [only] = group;
    const isWhole = group.length === 1 && only && only.picks.length === picks.length + 1;
    return isWhole ? { picks: only.picks, choice: only } : { picks: [...picks, id], leads: group.length };
  });
}
