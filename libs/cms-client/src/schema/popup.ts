import * as z from 'zod';
import { blockListSchema } from './block.ts';
import { ctaSchema } from './cta.ts';
import { localizationsSchema } from './locale.ts';
import { mediaSchema } from './media.ts';
import { pageSizeLimit } from './pagination.ts';
import { idSchema, lineSchema, listOf, orNull, paragraphSchema, slugSchema } from './primitives.ts';

/** The document that a button of the interaction `popup` opens. */
export const popupSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: lineSchema,
  heading: orNull(lineSchema),
  text: orNull(paragraphSchema),
  media: orNull(mediaSchema),
  content: blockListSchema,
  ctas: listOf(ctaSchema, 10),
  localizations: localizationsSchema,
});
export const popupListSchema = z.array(popupSchema).max(pageSizeLimit);

export type Popup = z.output<typeof popupSchema>;
