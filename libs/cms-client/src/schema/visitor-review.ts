import * as z from 'zod';
import { localeTagSchema } from './locale.ts';
import { idSchema, lineSchema, paragraphSchema } from './primitives.ts';

/** The limit of reviews that a location shows. */
const maxReviews = 20;

/** A review that a visitor wrote about a visit, released by a person. */
export const visitorReviewSchema = z.object({
  id: idSchema,
  author: lineSchema,
  rating: z.int().min(1).max(5),
  text: paragraphSchema,
  /** The language in which the visitor read the page, which is usually that of `text`. */
  language: localeTagSchema,
  /** The day on which the review was written, YYYY-MM-DD. */
  writtenOn: z.iso.date(),
  /** The answer of the location; absent without one. */
  answer: z.optional(z.object({ text: paragraphSchema, writtenOn: z.iso.date() })),
});

/** The newest review comes first. */
export const visitorReviewListSchema = z.array(visitorReviewSchema).max(maxReviews);

export type VisitorReview = z.output<typeof visitorReviewSchema>;
