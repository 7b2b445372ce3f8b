import { BlockList, defineBlock, registry, Section } from '@latchkey/blocks';
import { fixtures } from '@latchkey/blocks/fixtures';
import { breakBlock, type BlockFault } from '@latchkey/blocks/testing';
import { blockSchema } from '@latchkey/cms-client/schema';
import * as z from 'zod';
import { blockContextFor } from '../compose/block-context.ts';
import type { PageProps } from '../foundation/load-place.ts';
import { blocksSpecimen } from './page-specimens.ts';

/** What stands before each broken block, and says whose place that is. */
const neighbour = defineBlock({
  type: 'neighbour',
  schema: z.object({ of: z.string() }),
  Component: ({ content }) => (
    <Section block="neighbour" air="small">
      <p className="wrap">Here breaks {content.of}</p>
    </Section>
  ),
});

/** Every block, each broken in the same way, between neighbours that are not: what is left of a page then. */
export async function BrokenPage({ fault, ...props }: PageProps & { readonly fault: BlockFault }) {
  const types = Object.keys(fixtures);
  // What is shown here is no document, so nothing of it can be fetched later.
  const context = { ...(await blockContextFor({ ...props, page: blocksSpecimen(types) })), extraHref: () => null };
  const documents = types.flatMap((type) => [
    { __component: 'gallery.neighbour', id: type, of: type },
    { ...fixtures[type]?.full, id: `broken-${type}` },
  ]);
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="wrap">Broken: {fault}</h1>
      <BlockList
        registry={[neighbour, ...registry.map((definition) => breakBlock(definition, fault))]}
        blocks={documents.map((document) => blockSchema.parse(document))}
        context={context}
        hasTitle
      />
      <p className="wrap">The end of the page</p>
    </main>
  );
}
