import { idSchema, lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const newsletterSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  /** The list that is subscribed to. */
  listId: idSchema,
  /** What happens to the address, in a sentence, with a link to more. */
  note: orNull(paragraphSchema),
});
