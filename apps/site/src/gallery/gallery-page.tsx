import { fixtures } from '@latchkey/blocks/fixtures';
import { localeRecord } from '@latchkey/i18n';
import { blockSchema, type Page, pageSchema } from '@latchkey/cms-client/contract';
import { type BlockContext, BlockList, Blocks, defineBlock, registry, Section } from '@latchkey/blocks';
import { type Breakage, breakBlock } from '@latchkey/blocks/testing';
import * as z from 'zod';
import { Toasts } from '../shell/toasts.client.tsx';
import { createBlockContext } from '../compose/block-context.ts';
import type { PageProps } from '../foundation/load-page.ts';
import { CtaSpecimens } from './cta-specimens.tsx';
import { GalleryHead, toSpecimenId } from './gallery-head.tsx';
import { SharedControls } from './shared-controls.client.tsx';
import { TypeSpecimens } from './type-specimens.tsx';
import { BlockPage } from '../compose/block-page.tsx';
import { SiteShell } from '../compose/site-shell.tsx';
import { paths } from '../foundation/paths.ts';
import styles from './gallery-page.module.css';

/**
 * Every block with its fixtures, and the controls, for developers and designers. With `block` only that one. Its own texts are
 * English in every language, since it is a tool.
 */
export async function GalleryPage({ block, ...props }: PageProps & { readonly block?: string | undefined }) {
  const types = Object.keys(fixtures).filter((type) => block === undefined || type === block);
  // The specimens are no document, so their extra texts have no URL.
  const context = {
    ...(await createBlockContext({ ...props, page: createBlocksSpecimen(types) })),
    extraHref: () => null,
  };
  const isWhole = block === undefined;
  return (
    <main id="content" tabIndex={-1}>
      <GalleryHead locale={props.locale} block={block} />
      {isWhole ? (
        <>
          <TypeSpecimens locale={props.locale} />
          <SharedControls intlTag={localeRecord(props.locale).intlTag} />
          <CtaSpecimens context={context} />
        </>
      ) : null}
      {types.map((type) => (
        <BlockSpecimens key={type} type={type} context={context} />
      ))}
      <Toasts closeLabel="Close" />
    </main>
  );
}

/** Shows one layout, with the header and footer around it. */
export function LayoutPage({ layout, ...props }: PageProps & { readonly layout: Page['layout'] }) {
  const page = createLayoutSpecimen(layout);
  return (
    <SiteShell locale={props.locale} website={props.website} location={props.location}>
      <BlockPage {...props} page={page} css={page.css} />
    </SiteShell>
  );
}

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
  // The specimens are no document, so their extra texts have no URL.
  const context = {
    ...(await createBlockContext({ ...props, page: createBlocksSpecimen(types) })),
    extraHref: () => null,
  };
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

/** Shows one block with each of its fixtures, under their names. */
function BlockSpecimens({ type, context }: { readonly type: string; readonly context: BlockContext }) {
  return (
    <section id={toSpecimenId(type)} className={styles.part} aria-label={type}>
      <div className={`wrap ${styles.title}`} lang="en">
        <h2>{type}</h2>
        <a href={paths.galleryBlock(context.locale, type)}>
          alone<span className="visually-hidden">: {type}</span>
        </a>
      </div>
      {Object.entries(fixtures[type] ?? {}).map(([name, document]) => (
        <div key={name}>
          <p className={`wrap ${styles.name}`} lang="en">
            <b>{name}</b>
          </p>
          <div data-fixture={`${type}/${name}`}>
            <Blocks blocks={[blockSchema.parse({ id: `${type}-${name}`, ...document })]} context={context} hasTitle />
          </div>
        </div>
      ))}
    </section>
  );
}

/** The types of blocks that show a layout: with a picture, text, cards and questions. */
const typesOfLayouts = ['page-header', 'richtext', 'games', 'faq'];

/** Builds a page that exists only for its layout, with a line of CSS of its own. */
function createLayoutSpecimen(layout: Page['layout']): Page {
  return createPage(`layout-${layout}`, typesOfLayouts, { layout, css: 'h1 { letter-spacing: 0.04em }' });
}

/** Builds a page from which the context of the blocks is built, so that the data that they need is loaded. */
function createBlocksSpecimen(types: readonly string[]): Page {
  return createPage('gallery-specimen', types, { layout: 'layout1' });
}

function createPage(slug: string, types: readonly string[], fields: { layout: Page['layout']; css?: string }): Page {
  const content = types.flatMap((type) => {
    const document = fixtures[type]?.full;
    return document === undefined ? [] : [{ id: type, ...document }];
  });
  return pageSchema.parse({ id: slug, name: fields.layout, slug, type: 'page', ...fields, content });
}
