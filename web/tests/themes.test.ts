import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The selectors of a style sheet that say nothing of this game: they would change other games' looks. */
function strangers(game: string, css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = [...bare.matchAll(/([^{}]+)\{/g)].map((found) => (found[1] ?? '').trim());
  return selectors.filter((selector) => !selector.startsWith('@')).filter((selector) => !selector.includes(`[data-game='${game}']`));
}

describe('themes', () => {
  it('are all found, and each speaks of its own game alone', () => {
    const folder = new URL('../src/themes/', import.meta.url);
    const games = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(games.length).toBeGreaterThan(2);
    for (const game of games) {
      const own = new URL(`${game}/`, folder);
      // A long one has parts, and two games may share one.
      const index = readFileSync(new URL('index.css', own), 'utf8');
      const parts = [...index.matchAll(/@import '(.+)';\n/g)].map((found) => found[1] ?? '');
      const files = readdirSync(own).filter((file) => file !== 'index.css');
      expect(parts, game).toEqual(expect.arrayContaining(files.map((file) => `./${file}`)));
      expect(strangers(game, index.replaceAll(/@import .*;\n/g, '')), game).toEqual([]);
      for (const part of parts) expect(strangers(game, readFileSync(new URL(part, own), 'utf8')), `${game}/${part}`).toEqual([]);
    }
  });

  it('that touch other games are told by their selectors', () => {
    const planted = "/* .a {} */\n[data-game='hex'] .cell { --x: 1; }\n.cell { --x: 2; }\n@media print { [data-game='duel'] { --x: 3; } }";
    expect(strangers('hex', planted)).toEqual(['.cell', "[data-game='duel']"]);
  });
});
