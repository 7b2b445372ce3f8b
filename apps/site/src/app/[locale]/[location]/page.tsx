import { BlockPage } from '../../../compose/block-page.tsx';
import { createPageRoute } from '../../../compose/page-route.tsx';
import { loadFirstSegment } from '../../../foundation/load-page.ts';

/** The home of a location, or a page of the chain, which needs no location. */
const { generateMetadata, Page } = createPageRoute({
  load: (params: { locale: string; location: string }) => loadFirstSegment(params.locale, params.location),
  View: BlockPage,
  kindOf: ({ location }) => (location === null ? 'page' : 'location'),
});

export { generateMetadata, Page as default };
