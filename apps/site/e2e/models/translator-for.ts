import { createTranslator, loadPhrases, knownLocales, type Locale, type Translator } from '@latchkey/i18n';

const phrases = new Map(
  await Promise.all(knownLocales.map(async (locale) => [locale, await loadPhrases(locale)] as const)),
);

/** Creates the translator of a locale. With it, a model finds elements by their labels in any language. */
export function translatorFor(locale: Locale): Translator {
  const table = phrases.get(locale);
  if (table === undefined) throw new Error(`There are no phrases in ${locale}`);
  return createTranslator(locale, table);
}
