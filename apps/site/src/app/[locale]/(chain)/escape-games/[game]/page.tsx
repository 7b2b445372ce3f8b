import { GamePage } from '../../../../../compose/game-page.tsx';
import { createPageRoute } from '../../../../../compose/page-route.tsx';
import { loadProps } from '../../../../../foundation/load-page.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../../foundation/load-page.ts';

const { generateMetadata, Page } = createPageRoute({
  load: (params: { locale: string; game: string }) => loadProps(params),
  View: GamePage,
  kindOf: () => 'game',
});

export { generateMetadata, Page as default };
