import type { Languages, Locale } from '@latchkey/i18n';

interface Localized {
  /** The language of the text that was returned; null or absent: the requested one. */
  readonly locale?: string | null;
  /** The other languages of the same document. */
  readonly localizations: readonly { readonly locale: string }[];
}

/**
 * Returns the languages of the chain in which all of the documents exist (those shared by page and location). An absent document limits
 * nothing.
 * @param languages the languages of the chain
 * @param locale the language in which the documents were requested
 */
export function listSharedLocales(
  languages: Languages,
  locale: Locale,
  documents: readonly (Localized | null)[],
): readonly Locale[] {
  return languages.filter((other) =>
    documents.every((document) => document === null || hasLocale(document, other, locale)),
  );
}

function hasLocale(document: Localized, other: Locale, requested: Locale): boolean {
  return (
    (document.locale ?? requested) === other ||
    document.localizations.some((localization) => localization.locale === other)
  );
}

/**
 * Returns the URL of each language by its `hreflang`, with the default language as `x-default` if there is a page in it. A chain of one language has
 * none, since there is nothing to choose.
 */
export function createAlternates(
  languages: Languages,
  available: readonly Locale[],
  urlIn: (locale: Locale) => string,
): Readonly<Record<string, string>> {
  if (languages.length === 1) return {};
  const [byDefault] = languages;
  return {
    ...Object.fromEntries(available.map((locale) => [locale, urlIn(locale)])),
    ...(available.includes(byDefault) && { 'x-default': urlIn(byDefault) }),
  };
}
