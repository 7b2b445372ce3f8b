import { defaultLocale, isLocale, locales, type Locale } from '@latchkey/i18n';

// The languages of the content are those of the site; documents fall back to the default one.
export { defaultLocale, isLocale, locales, type Locale };

/** `fr` and `fr-CA` are served French, a language that there is no content in English. */
export function nearestLocale(tag: string): Locale {
  const language = tag.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}
