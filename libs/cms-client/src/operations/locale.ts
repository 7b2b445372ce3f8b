import * as z from 'zod/mini';

/** The `locale` parameter on the wire. The api replaces it by the nearest supported language before a handler reads it. */
export const localeParameter = z.optional(languageTag());

/** The same parameter under the name `lang`. */
export const otherLocaleParameter = z.optional(languageTag());

/** The `locale` of `meta`, the language that was served. The api narrows it to the languages that it has. */
export const servedLocale = z.string().check(z.maxLength(10));

export const localeQuery = z.object({ locale: localeParameter });

export const localeMeta = z.object({ locale: servedLocale });

function languageTag() {
  return z.string().check(z.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u, 'must be a language tag such as en or fr-CA'));
}

/** The maximum length of an id or a slug in a path or a query. */
export const idCharacters = 100;
