import { bounds, ctaSchema, idSchema, listOf, mediaSchema, orNull } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { alignmentSchema, headingFields } from '../../foundation/fields.ts';

/** All types; an unknown one renders nothing. */
const pageHeaderTypes = ['type1', 'type2', 'type3', 'type4', 'type5', 'type6', 'type7'] as const;

export const pageHeaderSchema = z.object({
  id: idSchema,
  /** The type of the header; type1 by default. */
  type: z
    .enum(pageHeaderTypes)
    .nullish()
    .transform((value) => value ?? 'type1'),
  ...headingFields,
  richtext: orNull(z.string().max(bounds.richText)),
  media: orNull(mediaSchema),
  /** The picture that is shown until a video plays. */
  poster: orNull(mediaSchema),
  /** The extra text of type5, which is shown once the visitor comes near it. */
  extra: orNull(z.string().max(bounds.richText)),
  ctas: listOf(ctaSchema, 10),
  alignment: alignmentSchema,
});

export type PageHeaderContent = z.output<typeof pageHeaderSchema>;
export type PageHeaderType = PageHeaderContent['type'];
