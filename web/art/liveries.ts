// The looks of sides. They differ by more than colour: in the base and badge (round or diamond), in the shield and
// flag (round and swallow-tailed, or kite and square), in the pattern of the cloth, and in the way they face.
import { linear } from './svg.ts';

export interface Livery {
  /** What its gradients are called by. */
  id: string;
  main: string;
  light: string;
  dark: string;
  deep: string;
  trim: string;
  shape: 'round' | 'diamond';
  /** A pale down the middle, or chequers. */
  pattern: 'pale' | 'check';
  /** Paints of cloth in the light and in shadow. */
  cloth: string;
  shade: string;
}

function livery(id: string, shape: 'round' | 'diamond', [main, light, dark, deep, trim]: [string, string, string, string, string]): Livery {
  const pattern = shape === 'round' ? 'pale' : 'check';
  return { id, main, light, dark, deep, trim, shape, pattern, cloth: `url(#${id}-cloth)`, shade: `url(#${id}-shade)` };
}

export const LIVERIES = {
  azure: livery('azure', 'round', ['#2f6fe0', '#7db4ff', '#1a3d96', '#12296a', '#fff3cf']),
  crimson: livery('crimson', 'diamond', ['#d23a2c', '#ff8a6e', '#8a1b1d', '#560f16', '#ffd257']),
  cyan: livery('cyan', 'round', ['#14b4cf', '#8af0f7', '#0b6f8e', '#084b66', '#ffffff']),
  red: livery('red', 'diamond', ['#e2403a', '#ff9a83', '#97202a', '#63121f', '#ffdf73']),
  grey: livery('grey', 'round', ['#a79f93', '#d9d2c5', '#6c655c', '#4b453f', '#ffffff']),
} as const satisfies Record<string, Livery>;

/** The gradients of a livery's cloth. */
export function paints({ id, light, main, dark, deep }: Livery): string {
  return (
    linear(`${id}-cloth`, [[0, light], [0.4, main], [1, dark]]) +
    linear(`${id}-shade`, [[0, main], [1, deep]])
  );
}
