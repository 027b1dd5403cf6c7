import type { ItemId } from '../wire';

/** Lights these things on the table, and no others. */
export function light(things: readonly ItemId[]): void {
  for (const element of document.querySelectorAll('.spoken-of')) element.classList.remove('spoken-of');
  for (const id of things) document.querySelector(`[data-id="${CSS.escape(id)}"]`)?.classList.add('spoken-of');
}
