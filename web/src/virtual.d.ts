/** Written at build time from `icons.json`; see `build/icons.ts`. */
declare module 'virtual:icons' {
  /** Icons by the name of the picture that they stand for. */
  export const icons: Readonly<Record<string, { width: number; height: number; body: string }>>;
}
