import type { Metadata } from 'next';
import { GamePage } from '../../../../../compose/game-page.tsx';
import { metadataFor } from '../../../../../seo/metadata-for.ts';
import { PageSeo } from '../../../../../seo/page-seo.tsx';
import { loadProps } from '../../../../../foundation/load-place.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../../foundation/load-place.ts';

interface Route {
  params: Promise<{ locale: string; location: string; game: string }>;
}

const load = async ({ params }: Route) => loadProps(await params);

export async function generateMetadata(route: Route): Promise<Metadata> {
  return metadataFor(await load(route), { kind: 'game' });
}

export default async function LocationGamePage(route: Route) {
  const props = await load(route);
  return (
    <>
      <GamePage {...props} />
      <PageSeo {...props} kind="game" />
    </>
  );
}
