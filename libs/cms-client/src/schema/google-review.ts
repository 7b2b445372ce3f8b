import * as z from 'zod';
import { localeTagSchema } from './locale.ts';
import { pageSizeLimit, paginationSchema } from './pagination.ts';
import { idSchema, lineSchema, orNull, paragraphSchema, urlSchema } from './primitives.ts';

export const googleReviewSchema = z.object({
  id: idSchema,
  author: lineSchema,
  rating: z.int().min(1).max(5),
  text: orNull(paragraphSchema),
  /** The language of `text`. */
  language: localeTagSchema,
  /** YYYY-MM-DD. */
  publishedAt: z.iso.date(),
  /** The URL of the review at Google. */
  url: orNull(urlSchema),
});
/** The newest review comes first. */
export const googleReviewListSchema = z.array(googleReviewSchema).max(pageSizeLimit);

/** Google's totals for one venue, or for all: more reviews are counted than listed. */
export const googleReviewMetaSchema = z.object({
  /** 1 to 5 with one decimal; null without ratings. */
  rating: z.number().min(1).max(5).nullable(),
  count: z.int().nonnegative(),
  pagination: paginationSchema,
});

export type GoogleReview = z.output<typeof googleReviewSchema>;
export type GoogleReviewMeta = z.output<typeof googleReviewMetaSchema>;

type Rated = Pick<GoogleReviewMeta, 'rating' | 'count'>;

/** Computes the mean of all ratings (one decimal), weighted by the number of reviews of each venue; null without ratings. */
export function combineRatings(places: readonly Rated[]): Rated {
  const rated = places.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]));
  const weight = rated.reduce((sum, { count }) => sum + count, 0);
  const mean = rated.reduce((sum, { rating, count }) => sum + rating * count, 0) / weight;
  return {
    rating: weight === 0 ? null : Math.round(mean * 10) / 10,
    count: places.reduce((sum, { count }) => sum + count, 0),
  };
}
