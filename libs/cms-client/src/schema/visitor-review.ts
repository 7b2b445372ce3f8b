import * as z from 'zod';
import { localeTagSchema } from './locale.ts';
import { idSchema, lineSchema, paragraphSchema } from './primitives.ts';

/** The number of reviews that a location shows. */
const maxReviews = 20;

/** What a visitor wrote to us about a visit, released by a person. */
export const visitorReviewSchema = z.object({
  id: idSchema,
  author: lineSchema,
  rating: z.int().min(1).max(5),
  text: paragraphSchema,
  /** In which the visitor read the page, and usually of `text`. */
  language: localeTagSchema,
  /** YYYY-MM-DD: when it was written. */
  writtenOn: z.iso.date(),
  /** What the location answers; absent without an answer. */
  answer: z.optional(z.object({ text: paragraphSchema, writtenOn: z.iso.date() })),
});

/** Newest first. */
export const visitorReviewListSchema = z.array(visitorReviewSchema).max(maxReviews);

export type VisitorReview = z.output<typeof visitorReviewSchema>;
