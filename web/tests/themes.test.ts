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
    const files = readdirSync(folder).filter((file) => file.endsWith('.css') && file !== 'base.css');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      // A long one has parts: `garden.css`, `garden.sizes.css`.
      expect(strangers(file.replace(/\..*/, ''), readFileSync(new URL(file, folder), 'utf8')), file).toEqual([]);
    }
  });

  it('that touch other games are told by their selectors', () => {
    const planted = "/* .a {} */\n[data-game='hex'] .cell { --x: 1; }\n.cell { --x: 2; }\n@media print { [data-game='duel'] { --x: 3; } }";
    expect(strangers('hex', planted)).toEqual(['.cell', "[data-game='duel']"]);
  });
});
