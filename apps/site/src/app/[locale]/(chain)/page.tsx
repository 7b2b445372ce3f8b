import type { Metadata } from 'next';
import { metadataFor } from '../../../seo/metadata-for.ts';
import { PageSeo } from '../../../seo/page-seo.tsx';
import { BlockPage } from '../../../compose/block-page.tsx';
import { homeSlug, loadProps } from '../../../foundation/load-place.ts';

interface Route {
  params: Promise<{ locale: string }>;
}

const load = async ({ params }: Route) => loadProps({ ...(await params), page: homeSlug });

export async function generateMetadata(route: Route): Promise<Metadata> {
  const props = await load(route);
  return metadataFor(props, { kind: 'home' });
}

export default async function HomePage(route: Route) {
  const props = await load(route);
  return (
    <>
      <BlockPage {...props} />
      <PageSeo {...props} kind="home" />
    </>
  );
}
