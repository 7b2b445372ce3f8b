import * as z from 'zod';

/** The languages of the content. Documents fall back to the first. */
export const locales = ['en', 'fr', 'es', 'ar'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

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
