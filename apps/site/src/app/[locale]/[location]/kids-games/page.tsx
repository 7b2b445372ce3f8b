import { KidsGamesPage } from '../../../../compose/games-page.tsx';
import { createPageRoute } from '../../../../compose/page-route.tsx';
import { gamesSlug, loadProps } from '../../../../foundation/load-page.ts';

const { generateMetadata, Page } = createPageRoute({
  load: (params: { locale: string; location: string }) => loadProps({ ...params, page: gamesSlug }),
  View: KidsGamesPage,
  kindOf: () => 'kidsGames',
});

export { generateMetadata, Page as default };
