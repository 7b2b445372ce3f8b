import { idSchema, lineSchema, listOf, mediaSchema, orNull, paragraphSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { headingFields } from '../fields.ts';

/** What the blocks with slides share. */
export const carouselItemsSchema = z.object({
  /** The block's own: links lead to its slides. */
  id: idSchema,
  ...headingFields,
  items: listOf(
    z.object({
      title: lineSchema.min(1),
      /** The year, the hour, the number: what a timeline hangs the slide on. */
      label: orNull(lineSchema),
      text: orNull(paragraphSchema),
      media: orNull(mediaSchema),
    }),
    50,
  ),
});

export type CarouselItems = z.output<typeof carouselItemsSchema>;
