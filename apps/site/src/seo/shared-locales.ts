import { defaultLocale, locales, type Locale } from '@latchkey/i18n';

interface Localized {
  /** The other languages of the same document. */
  readonly localizations: readonly { readonly locale: string }[];
}

/**
 * The languages in which all of the documents exist (§9: those shared by page and location), the one they were loaded in
 * included, in the order of `locales`. A document that is absent limits nothing.
 */
export function sharedLocales(locale: Locale, documents: readonly (Localized | null)[]): readonly Locale[] {
  return locales.filter(
    (other) =>
      other === locale ||
      documents.every(
        (document) => document === null || document.localizations.some((localization) => localization.locale === other),
      ),
  );
}

/** `hreflang` → address, with English as `x-default` where there is an English page (§9). */
export function languageAlternates(
  available: readonly Locale[],
  addressIn: (locale: Locale) => string,
): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(available.map((locale) => [locale, addressIn(locale)])),
    ...(available.includes(defaultLocale) && { 'x-default': addressIn(defaultLocale) }),
  };
}
