import { pageLayouts } from '@latchkey/cms-client/schema';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GalleryPage } from '../../../gallery/gallery-page.tsx';
import { LayoutPage } from '../../../gallery/layout-page.tsx';
import { listLocations } from '../../../wiring/content.ts';
import { env } from '../../../wiring/env.ts';
import { loadProps } from '../../../wiring/load-place.ts';

// Off unless GALLERY says so, which is known when the site starts, not when it is built.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

interface Route {
  params: Promise<{ locale: string }>;
  searchParams: Promise<{ layout?: string | string[] }>;
}

/** Every block, the shared controls, and with `?layout=` one of the layouts. */
export default async function Gallery({ params, searchParams }: Route) {
  if (!env.showsGallery) notFound();
  const props = await loadProps(await params);
  const locations = await listLocations(props.locale);
  const wanted = (await searchParams).layout;
  const layout = pageLayouts.find((known) => known === wanted);
  // A venue whose picture and address the blocks and the rail can show.
  const location = locations.find(({ slug }) => slug === 'orlando') ?? locations[0] ?? null;
  if (layout !== undefined) return <LayoutPage {...props} location={location} layout={layout} />;
  return <GalleryPage {...props} location={location} />;
}
