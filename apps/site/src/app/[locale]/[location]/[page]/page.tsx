import type { Metadata } from 'next';
import { metadataFor } from '../../../../seo/metadata-for.ts';
import { BlockPage } from '../../../../shell/block-page.tsx';
import { loadProps } from '../../../../wiring/load-place.ts';

export { renderedOnFirstVisit as generateStaticParams } from '../../../../wiring/rendered-on-first-visit.ts';

interface Route {
  params: Promise<{ locale: string; location: string; page: string }>;
}

const load = async ({ params }: Route) => loadProps(await params);

export async function generateMetadata(route: Route): Promise<Metadata> {
  return metadataFor(await load(route), { kind: 'page' });
}

export default async function LocationPage(route: Route) {
  return <BlockPage {...await load(route)} />;
}
