import { bounds, ctaSchema, lineSchema, listOf, mediaSchema, orNull } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const packageInfoSchema = z.object({
  heading: lineSchema.min(1),
  /** As an editor writes it: `from $280 for eight`. */
  price: orNull(lineSchema),
  richtext: orNull(z.string().max(bounds.richText)),
  media: orNull(mediaSchema),
  items: listOf(z.object({ title: lineSchema.min(1), value: orNull(lineSchema) }), 30),
  ctas: listOf(ctaSchema, 10),
});
