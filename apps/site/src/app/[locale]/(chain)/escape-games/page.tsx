import type { Metadata } from 'next';
import { GamesPage } from '../../../../compose/games-page.tsx';
import { metadataFor } from '../../../../seo/metadata-for.ts';
import { PageSeo } from '../../../../seo/page-seo.tsx';
import { gamesSlug, loadProps } from '../../../../foundation/load-place.ts';

interface Route {
  params: Promise<{ locale: string }>;
}

const load = async ({ params }: Route) => loadProps({ ...(await params), page: gamesSlug });

export async function generateMetadata(route: Route): Promise<Metadata> {
  return metadataFor(await load(route), { kind: 'games' });
}

export default async function ChainGamesPage(route: Route) {
  const props = await load(route);
  return (
    <>
      <GamesPage {...props} />
      <PageSeo {...props} kind="games" />
    </>
  );
}
