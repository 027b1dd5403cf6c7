// How the hexagons of Garden Tensions are laid: its style sheet has the tiles themselves.
import type { Tiling } from './lands';

export const garden: Tiling = {
  margin: { top: 0.12, side: 0.04, bottom: 0.24 },
  set: () => import('./set'),
};
