/** Written at build time from `icons.json`; see `build/icons.ts`. */
declare module 'virtual:icons' {
  /** Icons by the name of the picture that they stand for. */
  export const icons: Readonly<Record<string, { width: number; height: number; body: string }>>;
}

/** Whose art there is; see `build/art.ts`. */
declare module 'virtual:art' {
  import type { Drawn } from '../build/art';
  /** Where the images are. */
  export const folder: string;
  /** What is drawn for each game, by the names of pictures. */
  export const art: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, Drawn>> }>>>;
}

declare module 'zzfx' {
  export const ZZFX: { volume: number; play(...parameters: (number | undefined)[]): unknown };
}
