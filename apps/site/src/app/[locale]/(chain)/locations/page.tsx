import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { LocationsPage } from '../../../../compose/locations-page.tsx';
import { loadProps } from '../../../../foundation/load-page.ts';
import { translatorFor } from '../../../../foundation/translator.ts';
import type { QueryOfPage } from '../../../../locations/chooser-page-query.ts';
import { writePageTitle } from '../../../../seo/page-title.ts';
import { env } from '../../../../foundation/env.ts';

// The page depends on the query and on where the visitor comes from, so it must not be kept, as the layout would have it.
export const dynamic = 'force-dynamic';

interface Route {
  params: Promise<{ locale: string }>;
  searchParams: Promise<QueryOfPage>;
}

export async function generateMetadata({ params }: Route): Promise<Metadata> {
  const { locale, website } = await loadProps(await params);
  const t = await translatorFor(locale);
  const own = t('Choose a Location to Unlock Games');
  return {
    title: writePageTitle({
      own,
      location: null,
      website: { name: website.name, metaTitle: website.metaData.metaTitle },
      brandName: env.brandName,
    }),
    robots: 'noindex',
  };
}

export default async function Locations({ params, searchParams }: Route) {
  const { locale } = await loadProps(await params);
  return <LocationsPage locale={locale} query={await searchParams} request={await headers()} />;
}
