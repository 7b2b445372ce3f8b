import { Suspense } from 'react';
import type { PageProps } from '../foundation/load-page.ts';
import { chooseRobots } from './create-metadata.ts';
import { NoindexOnQuery } from './noindex-on-query.client.tsx';
import type { PageKind } from './page-path.ts';
import { StructuredData } from './structured-data/structured-data.tsx';

/** The parts of a page for search engines besides its `Metadata`: structured data, and the tag of a page with a query. */
export function PageSeo(props: PageProps & { readonly kind: PageKind }) {
  return (
    <>
      <StructuredData {...props} />
      {chooseRobots(props, props.kind) === null ? (
        // Only the browser knows the query: without the boundary the page would not be static.
        <Suspense fallback={null}>
          <NoindexOnQuery />
        </Suspense>
      ) : null}
    </>
  );
}
