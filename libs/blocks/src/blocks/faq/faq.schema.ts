import { bounds, lineSchema, orNull } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const faqSchema = z.object({
  heading: orNull(lineSchema),
  items: z
    .array(z.object({ question: lineSchema.min(1), answer: z.string().max(bounds.richText) }))
    .min(1)
    .max(100),
});
