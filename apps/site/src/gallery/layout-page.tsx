import type { Page } from '@latchkey/cms-client/contract';
import { BlockPage } from '../compose/block-page.tsx';
import { SiteShell } from '../compose/site-shell.tsx';
import type { PageProps } from '../foundation/load-page.ts';
import { createLayoutSpecimen } from './specimen-page.ts';

/** Shows one layout, with the header and footer around it. */
export function LayoutPage({ layout, ...props }: PageProps & { readonly layout: Page['layout'] }) {
  const page = createLayoutSpecimen(layout);
  return (
    <SiteShell locale={props.locale} website={props.website} location={props.location}>
      <BlockPage {...props} page={page} css={page.css} />
    </SiteShell>
  );
}
