import { fixtures } from '@latchkey/blocks/fixtures';
import { localeRecord } from '@latchkey/i18n';
import { Toasts } from '../shell/toasts.client.tsx';
import { blockContextFor } from '../compose/block-context.ts';
import type { PageProps } from '../foundation/load-place.ts';
import { BlockSpecimens } from './block-specimens.tsx';
import { CtaSpecimens } from './cta-specimens.tsx';
import { GalleryHead } from './gallery-head.tsx';
import { blocksSpecimen } from './page-specimens.ts';
import { SharedControls } from './shared-controls.client.tsx';
import { TypeSpecimens } from './type-specimens.tsx';

/**
 * Every block with its fixtures, and the controls, for whoever builds or judges them. With `block` that one alone.
 * Its own words are English in every language, as those of a tool.
 */
export async function GalleryPage({ block, ...props }: PageProps & { readonly block?: string | undefined }) {
  const types = Object.keys(fixtures).filter((type) => block === undefined || type === block);
  // What is shown here is no document, so nothing of it can be fetched later.
  const context = { ...(await blockContextFor({ ...props, page: blocksSpecimen(types) })), extraHref: () => null };
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
