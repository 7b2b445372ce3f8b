import { GamesPage } from '../../../../compose/games-page.tsx';
import { createPageRoute } from '../../../../compose/page-route.tsx';
import { gamesSlug, loadProps } from '../../../../foundation/load-page.ts';

const { generateMetadata, Page } = createPageRoute({
  load: (params: { locale: string }) => loadProps({ ...params, page: gamesSlug }),
  View: GamesPage,
  kindOf: () => 'games',
});

export { generateMetadata, Page as default };
