import { defaultLocale, isLocale, locales, type Locale } from '@latchkey/i18n';
import * as z from 'zod';

// The languages of the content are those of the site; documents fall back to the default one.
export { defaultLocale, isLocale, locales, type Locale };

/** `fr` and `fr-CA` are served French, a language that there is no content in English. */
export function nearestLocale(tag: string): Locale {
  const language = tag.slice(0, 2);
  return isLocale(language) ? language : defaultLocale;
}

const languageTag = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, 'must be a language tag such as en or fr-CA');

/** The `locale` parameter. */
export const localeQuery = languageTag
  .optional()
  .transform((tag) => (tag === undefined ? defaultLocale : nearestLocale(tag)));

/** A parameter that may say the same under a second name. */
export const maybeLocaleQuery = languageTag
  .optional()
  .transform((tag) => (tag === undefined ? null : nearestLocale(tag)));
