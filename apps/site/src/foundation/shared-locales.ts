import { defaultLocale, locales, type Locale } from '@latchkey/i18n';

interface Localized {
  /** Of the text that came; null or absent: the one that was asked for. */
  readonly locale?: string | null;
  /** The other languages of the same document. */
  readonly localizations: readonly { readonly locale: string }[];
}

/**
 * The languages in which all of the documents exist (those shared by page and location), in the order of `locales`. A
 * document that is absent limits nothing.
 *
 * @param locale the language that the documents were asked for in
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

/** `hreflang` → address, with English as `x-default` where there is an English page. */
export function languageAlternates(
  available: readonly Locale[],
  urlIn: (locale: Locale) => string,
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(available.map((locale) => [locale, urlIn(locale)])),
    ...(available.includes(defaultLocale) && { 'x-default': urlIn(defaultLocale) }),
  };
}
