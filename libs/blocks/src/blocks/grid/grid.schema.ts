import { blockListSchema, lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const gridSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** Where there is room for them. */
  columns: z
    .int()
    .min(1)
    .max(4)
    .nullish()
    .transform((value) => value ?? 3),
  items: blockListSchema,
});
