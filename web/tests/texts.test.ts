import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { keyFaults, keysOf } from './keys.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('keys of texts', () => {
  test('have words, and words have a use', () => {
    const root = new URL('../src/', import.meta.url);
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(svelte|ts)$/.test(file));
    const sources = Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), 'utf8')]));
    expect(Object.keys(sources)).toContain('main.ts');
    const own = ['en', 'workshop.en', 'replays.en', 'lobby.en'].flatMap((name) => keysOf(read(`../texts/${name}.ftl`)));
    expect(keyFaults(sources, own, keysOf(read('../../crates/scene/texts/en.ftl')))).toEqual([]);
  });

  test('are judged: every planted fault is found', () => {
    const sources = {
      'A.svelte': `<p>{say('web-title')} {say("ui-log")} {say('web-none')} {say(\`ui-state-\${state}\`)}</p>`,
      'b.ts': "say('ui-none')",
    };
    expect(keyFaults(sources, ['web-title', 'web-unused', 'stray'], ['ui-log'])).toEqual([
      'web/texts: stray does not begin with web-',
      'A.svelte: web-none has no words',
      'A.svelte: ui-state-… is put together: write keys whole, so that they can be checked',
      'b.ts: ui-none has no words',
      'web/texts: nothing uses web-unused',
      'web/texts: nothing uses stray',
    ]);
  });
});
