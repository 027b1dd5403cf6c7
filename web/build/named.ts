// The pictures that games name: in their content (`picture = "…"`, `portrait = "…"`) and in their scenes
// (`Picture::new("…", …)`). Each has to be drawn, or to have an icon.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { closest } from 'fastest-levenshtein';
import type { Plugin } from 'vite';

/** A picture, and the place that names it. */
export interface Named {
  name: string;
  /** `games/duel/content/tokens.toml:12` */
  where: string;
}

/** All pictures that a text names, and the places where it names one that cannot be read here. */
export function read(path: string, text: string): { named: Named[]; faults: string[] } {
  const where = (index: number) => `${path}:${text.slice(0, index).split('\n').length}`;
  const named: Named[] = [];
  const faults: string[] = [];
  if (path.endsWith('.toml')) {
    for (const found of text.matchAll(/^[^#\n]+/gm)) {
      for (const [, name] of found[0].matchAll(/\b(?:picture|portrait)\s*=\s*["']([^"']*)["']/g)) {
        named.push({ name: name as string, where: where(found.index) });
      }
    }
  } else {
    for (const found of text.matchAll(/\bPicture::new\(\s*(?:"([^"]*)"|([^,]*))/g)) {
      if (found[1] !== undefined) named.push({ name: found[1], where: where(found.index) });
      else if (!/picture|portrait/.test(found[2] as string)) {
        faults.push(`${where(found.index)}: write the picture's name here, or take it from the content's`);
      }
    }
  }
  return { named, faults };
}

function filesUnder(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The files of all games in which pictures are named. */
export function naming(games: string): string[] {
  return readdirSync(games).flatMap((game) => {
    const scene = join(games, game, 'src/scene');
    const alone = `${scene}.rs`;
    return [
      ...filesUnder(join(games, game, 'content'), '.toml'),
      ...filesUnder(scene, '.rs'),
      ...(existsSync(alone) ? [alone] : []),
    ];
  });
}

/** Throws with every picture that is named and not among those there are. */
export function judge(root: string, files: readonly string[], there: readonly string[]): void {
  const known = new Set(there);
  const faults = files.flatMap((file) => {
    const { named, faults } = read(relative(root, file), readFileSync(file, 'utf8'));
    const missing = named.filter(({ name }) => !known.has(name));
    return [
      ...faults,
      ...missing.map(({ name, where }) => {
        const nearest = closest(name, [...there]);
        return `${where}: nobody draws the picture "${name}", and it has no icon; the nearest is "${nearest}"`;
      }),
    ];
  });
  if (faults.length > 0) throw new Error(`pictures that are named and not there:\n  ${faults.join('\n  ')}`);
}

/** Fails a build in which a game names a picture that is not there. */
export function named(root: string, there: () => readonly string[]): Plugin {
  return {
    name: 'ludotheque-named',
    buildStart() {
      const files = naming(join(root, 'games'));
      for (const file of files) this.addWatchFile(file);
      judge(root, files, there());
    },
  };
}
