import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const googleReviewsSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** The newest so many. */
  limit: z
    .int()
    .min(1)
    .max(20)
    .nullish()
    .transform((value) => value ?? 6),
  /** Reviews with fewer stars are not shown; the average is of all of them. */
  minimumRating: z
    .int()
    .min(1)
    .max(5)
    .nullish()
    .transform((value) => value ?? 1),
});
