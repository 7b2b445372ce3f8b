import { KidsGamesPage } from '../../../../compose/games-page.tsx';
import { pageRoute } from '../../../../compose/page-route.tsx';
import { gamesSlug, loadProps } from '../../../../foundation/load-page.ts';

const { generateMetadata, Page } = pageRoute({
  load: (params: { locale: string; location: string }) => loadProps({ ...params, page: gamesSlug }),
  View: KidsGamesPage,
  kindOf: () => 'kidsGames',
});

export { generateMetadata, Page as default };
