// Words in the reader's language, from the same files as every other client.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import commonEn from '@texts/en.ftl?raw';
import commonFr from '@texts/fr.ftl?raw';
import webEn from '../texts/en.ftl?raw';
import webFr from '../texts/fr.ftl?raw';

export type Lang = 'en' | 'fr';

const SOURCES: Record<Lang, readonly string[]> = { en: [commonEn, webEn], fr: [commonFr, webFr] };

/** Finds the words of a key. */
export type Speech = (key: string, args?: Record<string, FluentVariable>) => string;

/** The words of a language. A key without words is shown as it is. */
export function speech(lang: Lang): Speech {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of SOURCES[lang]) bundle.addResource(new FluentResource(source));
  return (key, args) => {
    const pattern = bundle.getMessage(key)?.value;
    return pattern ? bundle.formatPattern(pattern, args) : key;
  };
}

/** The first of the reader's languages that there are words in. */
export function preferred(languages: readonly string[]): Lang {
  const known = languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'fr');
  return known ?? 'en';
}
