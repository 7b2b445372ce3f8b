import { lineSchema, listOf, orNull, paragraphSchema, slugSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const gamesSelectSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** In the order in which they are shown. */
  games: listOf(z.object({ slug: slugSchema }), 50),
});
