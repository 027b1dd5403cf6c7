// Pictures from game-icons.net, only those that `icons.json` names, as the
// module `virtual:icons`.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { closest } from 'fastest-levenshtein';
import type { Plugin } from 'vite';

export const ICON_PACKAGE = '@iconify-json/game-icons';
/** Faces in colours. */
export const FACE_PACKAGE = '@iconify-json/fluent-emoji-flat';

/** What a page needs to draw an icon. */
export interface Icon {
  /** The sides of its `viewBox`, which begins at 0 0. */
  width: number;
  height: number;
  /** What stands inside the `<svg>`; it is drawn in `currentColor`. */
  body: string;
}

/** The package's own form of its icons. */
export interface IconSet {
  width: number;
  height: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

/** All icons of a package. */
export function iconSet(from = ICON_PACKAGE): IconSet {
  const file = createRequire(import.meta.url).resolve(`${from}/icons.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as IconSet;
}

/** The icons that pictures are drawn with. Throws with every name that is not there. */
export function choose(names: Record<string, string>, set: IconSet): Record<string, Icon> {
  const chosen: Record<string, Icon> = {};
  const faults: string[] = [];
  for (const [picture, name] of Object.entries(names)) {
    const icon = set.icons[name];
    if (icon) {
      chosen[picture] = { width: icon.width ?? set.width, height: icon.height ?? set.height, body: icon.body };
    } else {
      const nearest = closest(name, Object.keys(set.icons));
      faults.push(`the picture "${picture}" wants the icon "${name}", which is not there; the nearest is "${nearest}"`);
    }
  }
  if (faults.length > 0) throw new Error(`icons.json:\n  ${faults.join('\n  ')}`);
  return chosen;
}

/** Serves the icons that a list names as the module `virtual:icons`. */
export function icons(list: string): Plugin {
  const id = '\0virtual:icons';
  return {
    name: 'ludotheque-icons',
    resolveId: (source) => (source === 'virtual:icons' ? id : undefined),
    load(asked) {
      if (asked !== id) return undefined;
      this.addWatchFile(list);
      const names = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
      return `export const icons = ${JSON.stringify(choose(names, iconSet()))};`;
    },
  };
}
