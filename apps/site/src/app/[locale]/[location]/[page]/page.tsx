import type { Metadata } from 'next';
import { metadataFor } from '../../../../seo/metadata-for.ts';
import { PageSeo } from '../../../../seo/page-seo.tsx';
import { BlockPage } from '../../../../compose/block-page.tsx';
import { loadPageProps } from '../../../../foundation/load-place.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../foundation/load-place.ts';

interface Route {
  params: Promise<{ locale: string; location: string; page: string }>;
}

const load = async ({ params }: Route) => loadPageProps(await params);

export async function generateMetadata(route: Route): Promise<Metadata> {
  return metadataFor(await load(route), { kind: 'page' });
}

export default async function LocationPage(route: Route) {
  const props = await load(route);
  return (
    <>
      <BlockPage {...props} />
      <PageSeo {...props} kind="page" />
    </>
  );
}
