import { BlockPage } from '../../../../compose/block-page.tsx';
import { createPageRoute } from '../../../../compose/page-route.tsx';
import { loadPageProps } from '../../../../foundation/load-page.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../foundation/load-page.ts';

const { generateMetadata, Page } = createPageRoute({
  load: (params: { locale: string; location: string; page: string }) => loadPageProps(params),
  View: BlockPage,
  kindOf: () => 'page',
});

export { generateMetadata, Page as default };
