import { defaultLocale, locales, type Locale } from '@latchkey/i18n';

interface Localized {
  /** The language of the text that was returned; null or absent: the requested one. */
  readonly locale?: string | null;
  /** The other languages of the same document. */
  readonly localizations: readonly { readonly locale: string }[];
}

/**
 * The languages in which all of the documents exist (those shared by page and location), in the order of `locales`. An absent
 * document limits nothing.
 *
 * @param locale the language in which the documents were requested
 */
export function sharedLocales(locale: Locale, documents: readonly (Localized | null)[]): readonly Locale[] {
  return locales.filter((other) =>
    documents.every((document) => document === null || existsIn(document, other, locale)),
  );
}

function existsIn(document: Localized, other: Locale, requested: Locale): boolean {
  return (
    (document.locale ?? requested) === other ||
    document.localizations.some((localization) => localization.locale === other)
  );
}

/** `hreflang` → URL, with English as `x-default` if there is an English page. */
export function languageAlternates(
  available: readonly Locale[],
  urlIn: (locale: Locale) => string,
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(available.map((locale) => [locale, urlIn(locale)])),
    ...(available.includes(defaultLocale) && { 'x-default': urlIn(defaultLocale) }),
  };
}
