import { fixtures } from '@latchkey/blocks/fixtures';
import { pageSchema, type Page } from '@latchkey/cms-client/schema';

/** Something with a picture, words to read, cards, questions. */
const types = ['page-header', 'richtext', 'games', 'faq'];

/** A page that exists for its layout, with a line of css of its own. */
export function layoutSpecimen(layout: Page['layout']): Page {
  const content = types.flatMap((type) => {
    const document = fixtures[type]?.full;
    return document === undefined ? [] : [{ id: type, ...document }];
  });
  return pageSchema.parse({
    id: `layout-${layout}`,
    name: layout,
    slug: layout,
    type: 'page',
    layout,
    css: 'h1 { letter-spacing: 0.04em }',
    content,
  });
}
