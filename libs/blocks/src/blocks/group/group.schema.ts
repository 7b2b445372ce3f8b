import { blockListSchema, lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const groupSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** Whole blocks, or names of blocks of the page that `gatherGroups` has put in their place. */
  items: blockListSchema,
});
