import * as z from 'zod';
import { contentLocaleSchema, localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { pageSchema } from './page.ts';
import { pageSizeLimit } from './pagination.ts';
import { idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';

/** The fields that packages and modes share in a list. */
const offerFields = {
  id: idSchema,
  name: lineSchema,
  slug: slugSchema,
  summary: orNull(paragraphSchema),
  picture: orNull(mediaSchema),
  /** The price as an editor writes it: `from $280 for eight`. */
  price: orNull(lineSchema),
  /** The facts, one line each: guests, duration, what is included. */
  facts: listOf(z.object({ title: lineSchema, value: orNull(lineSchema) }), 20),
  /** The occasions that it suits, by which a list is filtered: `Birthdays`. */
  tags: listOf(z.object({ title: lineSchema }), 20),
  /** The locations that offer it; empty for the whole chain. */
  locationIds: listOf(idSchema),
  locale: contentLocaleSchema,
  localizations: localizationsSchema,
};

const packageSummaryFields = { ...offerFields, type: z.literal('package') };

export const packageSummarySchema = z.object(packageSummaryFields);
export const packageSchema = z.object({ ...pageSchema.shape, ...packageSummaryFields });
export const packageListSchema = z.array(packageSummarySchema).max(pageSizeLimit);

export type PackageSummary = z.output<typeof packageSummarySchema>;
export type Package = z.output<typeof packageSchema>;

const modeSummaryFields = { ...offerFields, type: z.literal('mode') };

/** A way to play that is not bound to one game, such as Kids Mode. */
export const modeSummarySchema = z.object(modeSummaryFields);
export const modeSchema = z.object({ ...pageSchema.shape, ...modeSummaryFields });
export const modeListSchema = z.array(modeSummarySchema).max(pageSizeLimit);

export type ModeSummary = z.output<typeof modeSummarySchema>;
export type Mode = z.output<typeof modeSchema>;
