import * as z from 'zod';

/** A language tag as the content system sends it. Which ones the site speaks is libs/i18n's business. */
export const localeTagSchema = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u);

/** The language that a document came in, which is another one where it does not exist in the one asked for; null where unknown. */
export const contentLocaleSchema = localeTagSchema.nullish().transform((tag) => tag ?? null);

/** The other languages in which the same document exists. */
export const localizationsSchema = z
  .array(z.object({ locale: localeTagSchema }))
  .max(50)
  .nullish()
  .transform((value) => value ?? []);
