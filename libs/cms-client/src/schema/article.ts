import * as z from 'zod';
import { contentLocaleSchema, localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { pageSchema } from './page.ts';
import { pageSizeLimit } from './pagination.ts';
import { idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';

/** The fields that a list of articles shows; the full article is also a page. */
const articleSummaryFields = {
  id: idSchema,
  name: lineSchema,
  slug: slugSchema,
  type: z.literal('article'),
  summary: orNull(paragraphSchema),
  picture: orNull(mediaSchema),
  /** YYYY-MM-DD. */
  publishedAt: z.iso.date(),
  author: orNull(lineSchema),
  tags: listOf(z.object({ title: lineSchema }), 20),
  /** The locations that show it; empty for the whole chain. */
  locationIds: listOf(idSchema),
  locale: contentLocaleSchema,
  localizations: localizationsSchema,
};

export const articleSummarySchema = z.object(articleSummaryFields);
export const articleSchema = z.object({ ...pageSchema.shape, ...articleSummaryFields });
/** The newest article comes first. */
export const articleListSchema = z.array(articleSummarySchema).max(pageSizeLimit);

export type ArticleSummary = z.output<typeof articleSummarySchema>;
export type Article = z.output<typeof articleSchema>;
