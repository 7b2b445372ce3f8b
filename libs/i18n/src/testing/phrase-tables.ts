import { loadPhrases } from '../translator/load-phrases.ts';
import { byLocale, type Locale, knownLocales } from '../locales.ts';

/** Loads the phrases of every locale, as plain tables. */
export async function loadPhraseTables(): Promise<Readonly<Record<Locale, Readonly<Record<string, string>>>>> {
  const loaded = new Map(
    await Promise.all(knownLocales.map(async (locale) => [locale, await loadPhrases(locale)] as const)),
  );
  return byLocale((locale) => loaded.get(locale) ?? {});
}
