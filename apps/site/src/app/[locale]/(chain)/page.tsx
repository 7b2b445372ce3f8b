import { BlockPage } from '../../../compose/block-page.tsx';
import { createPageRoute } from '../../../compose/page-route.tsx';
import { homeSlug, loadProps } from '../../../foundation/load-page.ts';

const { generateMetadata, Page } = createPageRoute({
  load: (params: { locale: string }) => loadProps({ ...params, page: homeSlug }),
  View: BlockPage,
  kindOf: () => 'home',
});

export { generateMetadata, Page as default };
