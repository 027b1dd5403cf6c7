// All drawings, by whose they are: a game, or the page's own home. Each is a folder beside this file.
import * as connect4 from './connect4/index.ts';
import type { Drawing } from './drawing.ts';
import * as duel from './duel/index.ts';
import * as garden from './garden/index.ts';
import * as home from './home/index.ts';
import * as royal from './royal/index.ts';
import * as skirmish from './skirmish/index.ts';

export type { Drawing } from './drawing.ts';

/** The drawings of each game. They are made when they are asked for. */
export const ART: Readonly<Record<string, () => Drawing[]>> = {
  connect4: connect4.drawings,
  duel: duel.drawings,
  garden: garden.drawings,
  home: home.drawings,
  royal: royal.drawings,
  skirmish: skirmish.drawings,
};
