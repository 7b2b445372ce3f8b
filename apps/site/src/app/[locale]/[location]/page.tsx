import type { Metadata } from 'next';
import { metadataFor } from '../../../seo/metadata-for.ts';
import { PageSeo } from '../../../seo/page-seo.tsx';
import { BlockPage } from '../../../compose/block-page.tsx';
import { loadFirstSegment, type PageProps } from '../../../foundation/load-place.ts';

interface Route {
  params: Promise<{ locale: string; location: string }>;
}

async function load({ params }: Route) {
  const { locale, location } = await params;
  return loadFirstSegment(locale, location);
}

export async function generateMetadata(route: Route): Promise<Metadata> {
  const props = await load(route);
  return metadataFor(props, { kind: kindOf(props) });
}

function kindOf({ location }: PageProps) {
  return location === null ? 'page' : 'location';
}

/** A location's home, or a page of the chain that needs no location. */
export default async function FirstSegmentPage(route: Route) {
  const props = await load(route);
  return (
    <>
      <BlockPage {...props} />
      <PageSeo {...props} kind={kindOf(props)} />
    </>
  );
}
