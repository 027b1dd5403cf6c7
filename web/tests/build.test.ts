// The build refuses what should not be in a page: each refusal is shown here.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { choose, type IconSet } from '../build/icons.ts';
import { credit, packageOf, page } from '../build/licences.ts';
import { ICON_CHUNK, judge, judgeSets, weigh, withLists } from '../build/size.ts';

describe('icons', () => {
  const set: IconSet = {
    width: 512,
    height: 512,
    icons: { axe: { body: '<path d="M0 0"/>' }, bow: { body: '<path d="M1 1"/>', width: 256 } },
  };

  test('are taken under the names of pictures', () => {
    expect(choose({ archer: 'bow' }, set)).toEqual({
      archer: { width: 256, height: 512, body: '<path d="M1 1"/>' },
    });
  });

  test('that are not there are all told, with the nearest', () => {
    expect(() => choose({ archer: 'bos', knight: 'axes' }, set)).toThrow(
      'icons.json:\n' +
        '  the picture "archer" wants the icon "bos", which is not there; the nearest is "bow"\n' +
        '  the picture "knight" wants the icon "axes", which is not there; the nearest is "axe"',
    );
  });
});

describe('licences', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'licences-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function written(manifest: object, files: Record<string, string>): string {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'toy', version: '1.0.0', ...manifest }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return folder;
  }

  test('belong to the innermost package', () => {
    expect(packageOf('/x/node_modules/svelte/src/a.js')).toBe('/x/node_modules/svelte');
    expect(packageOf('\0/x/node_modules/svelte/node_modules/clsx/a.js?x')).toBe(
      '/x/node_modules/svelte/node_modules/clsx',
    );
    expect(packageOf('/x/node_modules/@fluent/bundle/esm/a.js')).toBe('/x/node_modules/@fluent/bundle');
    expect(packageOf('/x/src/main.ts')).toBeUndefined();
  });

  test('are written with their words', () => {
    const own = credit(written({ license: 'MIT' }, { 'LICENSE.md': 'Copyright them\n' }), {});
    expect(page([own])).toContain('toy 1.0.0 (MIT)\n\nCopyright them\n');
    rmSync(folder, { recursive: true });
    expect(credit(written({ license: 'Apache-2.0' }, {}), { 'Apache-2.0': 'the words' }).text).toBe('the words');
  });

  test('that are missing stop the build', () => {
    expect(() => credit(written({}, { LICENSE: 'words' }), {})).toThrow('toy names no licence');
    rmSync(folder, { recursive: true });
    expect(() => credit(written({ license: 'MIT' }, {}), {})).toThrow('toy brings no text of its licence, MIT');
  });
});

describe('size', () => {
  /** Script that does not compress: every letter in an order of its own. */
  const noise = (length: number) => {
    let state = 1;
    return Array.from({ length }, () => {
      state = (state * 48271) % 2147483647;
      return String.fromCharCode(33 + (state % 90));
    }).join('');
  };

  test('counts what is sent, without icons', () => {
    const page = weigh([{ name: 'index', code: 'let a;'.repeat(1000) }]);
    expect(page).toBeLessThan(200);
    expect(weigh([{ name: 'index', code: 'let a;'.repeat(1000) }, { name: ICON_CHUNK, code: noise(5000) }])).toBe(page);
  });

  test('weighs the list of a game’s images with the images', () => {
    const page = { name: 'index', code: noise(1000) };
    const list = { name: 'duel', code: noise(2000), facadeModuleId: '\0virtual:art/duel' };
    expect(weigh([page, list])).toBe(weigh([page]));
    const { duel = 0, home } = withLists({ duel: 500_000, home: 9 }, [page, list]);
    expect([duel > 501_000, home]).toEqual([true, 9]);
  });

  test('weighs the heaviest of all languages: a reader fetches one', () => {
    const page = { name: 'index', code: noise(1000) };
    const words = (name: string, bytes: number) => ({ name, code: noise(bytes), facadeModuleId: `/web/src/words/${name}.ts` });
    expect(weigh([page, words('en', 4000), words('fr', 5000)])).toBe(weigh([page, words('fr', 5000)]));
    expect(weigh([page, words('fr', 5000)])).toBeGreaterThan(weigh([page]) + 2500);
  });

  test('weighs painted sets on their own, and refuses one that is too heavy', () => {
    const set = (code: string) => ({ name: 'painted', code, facadeModuleId: '/x/web/src/landscape/painted.ts' });
    const page = { name: 'index', code: 'let a;', facadeModuleId: '/x/web/index.html' };
    expect(weigh([page, set(noise(30_000))])).toBe(weigh([page]));
    expect(judgeSets([page, set(noise(30_000))])).toEqual([expect.stringMatching(/^set painted: \d+\.\d kB compressed, at most 40 kB$/)]);
    expect(() => judgeSets([set(noise(60_000))])).toThrow(/^a painted set is too heavy: set painted: \d+\.\d kB/);
  });

  test('refuses a page that is too heavy', () => {
    const bytes = weigh([{ name: 'index', code: noise(120_000) }]);
    expect(bytes).toBeGreaterThan(90_000);
    expect(() => judge(bytes, 90_000)).toThrow(/^the page is too heavy: script: \d+\.\d kB compressed, at most 90 kB$/);
    expect(judge(90_000, 90_000)).toBe('script: 90.0 kB compressed, at most 90 kB');
  });
});
