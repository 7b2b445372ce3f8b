import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GalleryPage } from '../../../gallery/gallery-page.tsx';
import { listLocations } from '../../../wiring/content.ts';
import { env } from '../../../wiring/env.ts';
import { loadProps } from '../../../wiring/load-place.ts';

// Off unless GALLERY says so, which is known when the site starts, not when it is built.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

export default async function Gallery({ params }: { params: Promise<{ locale: string }> }) {
  if (!env.showsGallery) notFound();
  const props = await loadProps(await params);
  const [location = null] = await listLocations(props.locale);
  return <GalleryPage {...props} location={location} />;
}
