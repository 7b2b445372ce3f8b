import { defaultLocale, isLocale, locales, type Locale } from '@latchkey/i18n';

// The content has the languages of the site; documents fall back to the default one.
export { defaultLocale, isLocale, locales, type Locale };

/** `fr` and `fr-CA` become French, a language without content becomes English. */
export function nearestLocale(tag: string): Locale {
  const language = tag.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
