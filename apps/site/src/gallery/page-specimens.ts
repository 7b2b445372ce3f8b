import { fixtures } from '@latchkey/blocks/fixtures';
import { pageSchema, type Page } from '@latchkey/cms-client/schema';

/** Something with a picture, words to read, cards, questions. */
const typesOfLayouts = ['page-header', 'richtext', 'games', 'faq'];

/** A page that exists for its layout, with a line of css of its own. */
export function layoutSpecimen(layout: Page['layout']): Page {
  return pageWith(`layout-${layout}`, typesOfLayouts, { layout, css: 'h1 { letter-spacing: 0.04em }' });
}

/** A page that exists for what its blocks ask of the chain: their context is filled as for any page with them. */
export function blocksSpecimen(types: readonly string[]): Page {
  return pageWith('gallery-specimen', types, { layout: 'layout1' });
}

function pageWith(slug: string, types: readonly string[], fields: { layout: Page['layout']; css?: string }): Page {
  const content = types.flatMap((type) => {
    const document = fixtures[type]?.full;
    return document === undefined ? [] : [{ id: type, ...document }];
  });
  return pageSchema.parse({ id: slug, name: fields.layout, slug, type: 'page', ...fields, content });
}
