import { fixtures } from '@latchkey/blocks/fixtures';
import { blockBreakages } from '@latchkey/blocks/testing';
import { pageLayouts } from '@latchkey/cms-client/contract';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GalleryPage } from '../../../gallery/gallery-page.tsx';
import { BrokenPage } from '../../../gallery/broken-page.tsx';
import { LayoutPage } from '../../../gallery/layout-page.tsx';
import { listLocations } from '../../../foundation/content.ts';
import { env } from '../../../foundation/env.ts';
import { loadProps } from '../../../foundation/load-page.ts';

// The gallery is off unless GALLERY is set, which is known when the site starts, not when it is built.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Gallery', robots: { index: false, follow: false } };

interface Route {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/**
 * The gallery of every block and of the shared controls. `?block=` shows one block, `?layout=` one layout, `?broken=` every block broken in one way.
 */
export default async function Gallery({ params, searchParams }: Route) {
  if (!env.showsGallery) notFound();
  const props = await loadProps(await params);
  const { locations } = await listLocations(props.locale);
  const wanted = await searchParams;
  // A venue whose picture and address the blocks and the venue rail can show.
  const location = locations.find(({ slug }) => slug === 'orlando') ?? locations[0] ?? null;
  const layout = pageLayouts.find((known) => known === wanted['layout']);
  if (layout !== undefined) return <LayoutPage {...props} location={location} layout={layout} />;
  const breakage = blockBreakages.find((known) => known === wanted['broken']);
  if (breakage !== undefined) return <BrokenPage {...props} location={location} breakage={breakage} />;
  const block = Object.keys(fixtures).find((type) => type === wanted['block']);
  if (wanted['block'] !== undefined && block === undefined) notFound();
  return <GalleryPage {...props} location={location} block={block} />;
}
