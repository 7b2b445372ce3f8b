import type { BlockContext } from '../../block-context.ts';
import { sanitiseRichtext } from '../../richtext/sanitise-richtext.ts';
import { pageHeaderSchema } from './page-header.schema.ts';

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
