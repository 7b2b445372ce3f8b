import 'server-only';

import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import type { PageProps } from '../foundation/load-page.ts';
import { createMetadata } from '../seo/create-metadata.ts';
import type { PageKind } from '../seo/page-path.ts';
import { PageSeo } from '../seo/page-seo.tsx';

interface PageRoute<Params> {
  readonly load: (params: Params) => Promise<PageProps>;
  readonly View: (props: PageProps) => ReactNode;
  readonly kindOf: (props: PageProps) => PageKind;
}

/** Returns the page and its metadata, which the file of a route exports. */
export function createPageRoute<Params>({ load, View, kindOf }: PageRoute<Params>) {
  return {
    async generateMetadata({ params }: { params: Promise<Params> }): Promise<Metadata> {
      const props = await load(await params);
      return createMetadata(props, { kind: kindOf(props) });
    },
    async Page({ params }: { params: Promise<Params> }) {
      const props = await load(await params);
      return (
        <>
          <View {...props} />
          <PageSeo {...props} kind={kindOf(props)} />
        </>
      );
    },
  };
}
