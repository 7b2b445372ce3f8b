import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** Most deals of one block. */
const mostDeals = 50;

export const dealsSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** The first so many; all where it is not set. */
  limit: z
    .int()
    .min(1)
    .max(mostDeals)
    .nullish()
    .transform((value) => value ?? mostDeals),
});
