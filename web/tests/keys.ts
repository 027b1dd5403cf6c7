// Which keys of texts the page's sources name, and whether there are words for them.
import { FluentResource } from '@fluent/bundle';

/** The keys in a Fluent file. */
export function keysOf(source: string): string[] {
  return new FluentResource(source).body.map((message) => message.id);
}

/** Everything wrong between the sources and the texts, by file. */
export function keyFaults(sources: Record<string, string>, web: string[], common: string[]): string[] {
  const faults = web.filter((key) => !key.startsWith('web-')).map((key) => `web/texts: ${key} does not begin with web-`);
  const used = new Set<string>();
  for (const [file, text] of Object.entries(sources)) {
    for (const [, key = '', end] of text.matchAll(/['"`]((?:ui|web)-[a-z0-9-]*)(['"`]|\$\{)/g)) {
      if (end === '${') {
        faults.push(`${file}: ${key}… is put together: write keys whole, so that they can be checked`);
      } else if (!web.includes(key) && !common.includes(key)) {
        faults.push(`${file}: ${key} has no words`);
      }
      used.add(key);
    }
  }
  return [...faults, ...web.filter((key) => !used.has(key)).map((key) => `web/texts: nothing uses ${key}`)];
}
