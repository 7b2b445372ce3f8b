import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { alignmentSchema } from '../../section/alignment.ts';

export const textHeaderSchema = z.object({
  heading: orNull(lineSchema),
  subheading: orNull(paragraphSchema),
  alignment: alignmentSchema,
});
