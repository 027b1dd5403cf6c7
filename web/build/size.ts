// How much script a reader has to fetch before the page moves.
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The most that the script may weigh, compressed, in bytes. */
export const MOST = 90_000;

/** The chunk that holds nothing but icons, which are not counted. */
export const ICON_CHUNK = 'icons';

/** A file of script. */
export interface Script {
  /** The name that its chunk was given. */
  name: string;
  code: string;
}

/** Bytes of script, each file compressed as a server sends it. */
export function weigh(scripts: Script[]): number {
  const counted = scripts.filter((script) => script.name !== ICON_CHUNK);
  return counted.reduce((sum, script) => sum + gzipSync(script.code).length, 0);
}

/** The line that says how heavy the page is. Throws where it is too heavy. */
export function judge(bytes: number, most: number): string {
  const line = `script: ${(bytes / 1000).toFixed(1)} kB compressed, at most ${most / 1000} kB`;
  if (bytes > most) throw new Error(`the page is too heavy: ${line}`);
  return line;
}

/** Weighs every page that is built. */
export function size(): Plugin {
  return {
    name: 'ludotheque-size',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      console.log(judge(weigh(chunks), MOST));
    },
  };
}
