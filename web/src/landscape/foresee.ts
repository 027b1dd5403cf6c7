// What a board is painted with, before there is a board: it comes while the match does.
import { gallery } from '../art.svelte';
import { THEMES } from '.';

/** Asks for the set of a game's board and for its images. */
export async function foresee(game: string): Promise<void> {
  const theme = THEMES[game];
  if (!theme) return;
  const [{ sprites }] = await Promise.all([theme.set(), gallery.open(game)]);
  const shown = sprites.flatMap((name) => gallery.of(name, null) ?? []);
  await Promise.all(shown.map((one) => gallery.image(one)));
}
