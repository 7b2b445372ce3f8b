import * as z from 'zod';

/** A language tag as the content system sends it. libs/i18n has the list of supported ones. */
export const localeTagSchema = z.string().regex(/^[a-z]{2}(?:-[A-Z]{2})?$/u);

/** The language of the returned document, which differs from the requested one if the document does not exist in that; null if unknown. */
export const contentLocaleSchema = localeTagSchema.nullish().transform((tag) => tag ?? null);

/** The other languages in which the same document exists. */
export const localizationsSchema = z
  .array(z.object({ locale: localeTagSchema }))
  .max(50)
  .nullish()
  .transform((value) => value ?? []);

/** The languages of the chain, the default one first; empty if the content leaves them to the product. */
export const languagesSchema = z
  .array(localeTagSchema)
  .min(1)
  .max(50)
  .nullish()
  .transform((value) => value ?? []);
