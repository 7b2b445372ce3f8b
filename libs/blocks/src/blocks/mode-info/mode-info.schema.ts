import { lineSchema, listOf, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const modeInfoSchema = z.object({
  heading: orNull(lineSchema),
  text: orNull(paragraphSchema),
  items: listOf(z.object({ title: lineSchema.min(1), text: orNull(paragraphSchema) }), 20),
});
