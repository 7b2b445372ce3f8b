import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** Stars in the best review. */
export const bestRating = 5;

export const reviewsSchema = z.object({
  heading: orNull(lineSchema),
  items: z
    .array(
      z.object({
        quote: paragraphSchema.min(1),
        author: orNull(lineSchema),
        source: orNull(lineSchema),
        rating: orNull(z.number().min(0).max(bestRating)),
      }),
    )
    .min(1)
    .max(50),
});
