import { blockListSchema, bounds, lineSchema, mediaSchema, orNull } from '@latchkey/cms-client/schema';
import * as z from 'zod';

export const twoColumnStickySchema = z.object({
  heading: orNull(lineSchema),
  richtext: orNull(z.string().max(bounds.richText)),
  media: orNull(mediaSchema),
  items: blockListSchema,
});
