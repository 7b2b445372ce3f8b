import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

/** The blocks that list pages: `articles`, `packages-modes`. */
export const teaserListSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** How many at most. */
  limit: z
    .int()
    .min(1)
    .max(50)
    .nullish()
    .transform((value) => value ?? 12),
});

export type TeaserListContent = z.output<typeof teaserListSchema>;
