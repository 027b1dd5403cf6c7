// What pieces are made of: gradients by the name of the stuff, and the filters that all pieces share.
import { LIVERIES, paints } from '../liveries.ts';
import { blur, linear, outline, radial, type Stop } from '../svg.ts';

/** The dark line around every piece. */
export const INK = '#191622';

const STUFFS: Record<string, Stop[]> = {
  steel: [[0, '#ffffff'], [0.35, '#cdd7e4'], [0.7, '#8b9ab0'], [1, '#566379']],
  iron: [[0, '#aab4c4'], [0.5, '#6f7b90'], [1, '#3c4558']],
  skin: [[0, '#ffe2c0'], [0.6, '#f4b98a'], [1, '#cf8558']],
  leather: [[0, '#c48a50'], [0.6, '#935d31'], [1, '#5f381b']],
  wood: [[0, '#d6a05e'], [0.6, '#a26a33'], [1, '#6e4219']],
  gold: [[0, '#fff3b0'], [0.45, '#f6c545'], [1, '#b97312']],
  boot: [[0, '#6a4a33'], [1, '#2f1e15']],
  fur: [[0, '#a98763'], [1, '#5c4229']],
  'fair-hair': [[0, '#e0a13e'], [1, '#9b5d17']],
  'dark-hair': [[0, '#7b4a2c'], [1, '#3a2013']],
  'grey-hair': [[0, '#d9d9de'], [1, '#8c8f9c']],
  horse: [[0, '#d9b48a'], [0.55, '#a97949'], [1, '#6b4524']],
  bone: [[0, '#fffbe9'], [1, '#c9b88b']],
  felt: [[0, '#474a5c'], [1, '#1d1f2c']],
};

/** Everything that pieces refer to. */
export function materials(): string {
  return [
    ...Object.entries(STUFFS).map(([id, stops]) => linear(id, stops)),
    radial('orb', [[0, '#ffffff'], [0.3, '#c9fff4'], [0.7, '#4fe3d0'], [1, '#178f97']], 0.4, 0.35, 0.7),
    ...Object.values(LIVERIES).map(paints),
    outline('ink', 0.9, INK),
    blur('soft-2', 2),
    blur('soft-4', 4),
    blur('soft-8', 8),
  ].join('');
}
