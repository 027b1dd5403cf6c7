// `licences.txt`: the terms of everything that others wrote and the page carries.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Somebody else's work. */
export interface Credit {
  name: string;
  version: string;
  licence: string;
  /** The licence's words, or where they are. */
  text: string;
}

/** The folder of the npm package that a file belongs to: `/x/node_modules/svelte` for `/x/node_modules/svelte/a.js`. */
export function packageOf(file: string): string | undefined {
  return /^\0?(.*node_modules\/(?:@[^/]+\/)?[^/@][^/]*)\//.exec(file.replaceAll('\\', '/'))?.[1];
}

/** Reads a package's terms. Throws where it names none, or brings no text of them. */
export function credit(folder: string, texts: Record<string, string>): Credit {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  if (!license) throw new Error(`${name} names no licence`);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)(\.(md|txt))?$/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8') : (texts[name] ?? texts[license]);
  if (!text) throw new Error(`${name} brings no text of its licence, ${license}`);
  return { name, version, licence: license, text: text.trim() };
}

/** The page of all terms. */
export function page(credits: Credit[]): string {
  const line = '-'.repeat(72);
  const parts = [...credits]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, licence, text }) => `${line}\n${name} ${version} (${licence})\n\n${text}\n`);
  return `This page carries the work of others, under the terms below.\n\n${parts.join('\n')}`;
}

/**
 * Writes `licences.txt` for every package of which a module or a file is in the
 * page, and for those named besides. `texts` are the words of licences whose
 * packages bring none, by the package or by the licence.
 */
export function licences(root: string, besides: string[], texts: Record<string, string>): Plugin {
  return {
    name: 'ludotheque-licences',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = [...this.getModuleIds()];
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') files.push(...part.originalFileNames.map((file) => resolve(root, file)));
      }
      const folders = new Set(besides.map((name) => join(root, 'node_modules', name)));
      for (const folder of files.map(packageOf)) if (folder) folders.add(folder);
      const credits = [...folders].map((folder) => credit(folder, texts));
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source: page(credits) });
    },
  };
}
