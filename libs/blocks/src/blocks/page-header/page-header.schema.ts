import { bounds, ctaSchema, idSchema, listOf, mediaSchema, orNull } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import type { BlockContext } from '../../foundation/block-context.ts';
import { alignmentSchema, headingFields } from '../../foundation/fields.ts';
import { sanitiseRichtext } from '../../richtext/sanitise-richtext.ts';

/** The list is what exists; a type that is not in it renders nothing. */
const pageHeaderTypes = ['type1', 'type2', 'type3', 'type4', 'type5', 'type6', 'type7'] as const;

export const pageHeaderSchema = z.object({
  id: idSchema,
  /** The default is type1. */
  type: z
    .enum(pageHeaderTypes)
    .nullish()
    .transform((value) => value ?? 'type1'),
  ...headingFields,
  richtext: orNull(z.string().max(bounds.richText)),
  media: orNull(mediaSchema),
  /** Shown until a video plays. */
  poster: orNull(mediaSchema),
  /** type5: shown once the visitor comes near it. */
  extra: orNull(z.string().max(bounds.richText)),
  ctas: listOf(ctaSchema, 10),
  alignment: alignmentSchema,
});

export type PageHeaderContent = z.output<typeof pageHeaderSchema>;
export type PageHeaderType = PageHeaderContent['type'];

/** The extra text of a page header anywhere in a document's blocks, sanitised; null where there is none of this id. */
export function extraOf(blocks: unknown, blockId: string, context: BlockContext): string | null {
  if (typeof blocks !== 'object' || blocks === null) return null;
  const component: unknown = Reflect.get(blocks, '__component');
  if (typeof component === 'string' && component.endsWith('.page-header') && Reflect.get(blocks, 'id') === blockId) {
    const header = pageHeaderSchema.safeParse(blocks);
    if (header.success && header.data.extra !== null) return sanitiseRichtext(header.data.extra, context, 2);
  }
  for (const part of Object.values(blocks)) {
    const found = extraOf(part, blockId, context);
    if (found !== null) return found;
  }
  return null;
}
