import { BlockList, defineBlock, registry, Section } from '@latchkey/blocks';
import { fixtures } from '@latchkey/blocks/fixtures';
import { type Breakage, breakBlock } from '@latchkey/blocks/testing';
import { blockSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import type { PageProps } from '../foundation/load-page.ts';
import { createSpecimenContext } from './specimen-page.ts';

/** The block that is rendered before each broken block, with the name of that block. */
const neighbour = defineBlock({
  type: 'neighbour',
  schema: z.object({ of: z.string() }),
  Component: ({ content }) => (
    <Section block="neighbour" air="small">
      <p className="wrap">Here breaks {content.of}</p>
    </Section>
  ),
});

/** Shows every block, broken in the same way, between intact neighbours, to see how much remains of a page. */
export async function BrokenPage({ breakage, ...props }: PageProps & { readonly breakage: Breakage }) {
  const types = Object.keys(fixtures);
  const context = await createSpecimenContext(props, types);
  const documents = types.flatMap((type) => [
    { __component: 'gallery.neighbour', id: type, of: type },
    { ...fixtures[type]?.full, id: `broken-${type}` },
  ]);
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="wrap">Broken: {breakage}</h1>
      <BlockList
        registry={[neighbour, ...registry.map((definition) => breakBlock(definition, breakage))]}
        blocks={documents.map((document) => blockSchema.parse(document))}
        context={context}
        hasTitle
      />
      <p className="wrap">The end of the page</p>
    </main>
  );
}
