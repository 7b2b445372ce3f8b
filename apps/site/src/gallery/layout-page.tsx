import type { Page } from '@latchkey/cms-client/schema';
import { BlockPage } from '../shell/block-page.tsx';
import { SiteShell } from '../shell/site-shell.tsx';
import type { PageProps } from '../wiring/load-place.ts';
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
