import type { BlockContext } from '../../foundation/block-context.ts';
import { sanitiseRichtext } from '../../richtext/sanitise-richtext.ts';
import { pageHeaderSchema } from './page-header.schema.ts';

/** Finds the extra text of a page header anywhere in a document's blocks, and sanitises it; null where no header has this id. */
export function findExtra(blocks: unknown, blockId: string, context: BlockContext): string | null {
  if (typeof blocks !== 'object' || blocks === null) return null;
  const component: unknown = Reflect.get(blocks, '__component');
  if (typeof component === 'string' && component.endsWith('.page-header') && Reflect.get(blocks, 'id') === blockId) {
    const header = pageHeaderSchema.safeParse(blocks);
    if (header.success && header.data.extra !== null) return sanitiseRichtext(header.data.extra, context, 2);
  }
  for (const part of Object.values(blocks)) {
    const found = findExtra(part, blockId, context);
    if (found !== null) return found;
  }
  return null;
}
