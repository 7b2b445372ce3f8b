import type { BlockContext } from '@latchkey/blocks';
import { fixtures } from '@latchkey/blocks/fixtures';
import { type Page, pageSchema } from '@latchkey/cms-client/contract';
import { createBlockContext } from '../compose/block-context.ts';
import type { PageProps } from '../foundation/load-page.ts';

/** The types of blocks that show a layout: with a picture, text, cards and questions. */
const typesOfLayouts = ['page-header', 'richtext', 'games', 'faq'];

/** Builds a page that exists only for its layout, with a line of CSS of its own. */
export function createLayoutSpecimen(layout: Page['layout']): Page {
  return createPage(`layout-${layout}`, typesOfLayouts, { layout, css: 'h1 { letter-spacing: 0.04em }' });
}

/** Creates the context of blocks of these types, with the data that they need. The specimens are no document, so their extra texts have no URL. */
export async function createSpecimenContext(props: PageProps, types: readonly string[]): Promise<BlockContext> {
  const page = createPage('gallery-specimen', types, { layout: 'layout1' });
  return { ...(await createBlockContext({ ...props, page })), extraHref: () => null };
}

/** Builds a page with the full fixture of each type of block. */
function createPage(slug: string, types: readonly string[], fields: { layout: Page['layout']; css?: string }): Page {
  const content = types.flatMap((type) => {
    const document = fixtures[type]?.full;
    return document === undefined ? [] : [{ id: type, ...document }];
  });
  return pageSchema.parse({ id: slug, name: fields.layout, slug, type: 'page', ...fields, content });
}
