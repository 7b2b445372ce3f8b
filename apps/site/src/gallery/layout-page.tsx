import type { Page } from '@latchkey/cms-client/schema';
import { BlockPage } from '../compose/block-page.tsx';
import { SiteShell } from '../compose/site-shell.tsx';
import type { PageProps } from '../foundation/load-place.ts';
import { layoutSpecimen } from './page-specimens.ts';

/** One layout, with the shell around it. */
export function LayoutPage({ layout, ...props }: PageProps & { readonly layout: Page['layout'] }) {
  const page = layoutSpecimen(layout);
  return (
    <SiteShell locale={props.locale} website={props.website} location={props.location}>
      <BlockPage {...props} page={page} css={page.css} />
    </SiteShell>
  );
}
