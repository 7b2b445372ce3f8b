import type { MetadataRoute } from 'next';
import { sitemapEntries } from '../seo/sitemap-entries.ts';
import { env } from '../wiring/env.ts';
import { listGames, listLocations } from '../wiring/content.ts';

// Asked for seldom, and the site is built without a running api.
export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [locations, games] = await Promise.all([listLocations('en'), listGames('en', null)]);
  return sitemapEntries(env.siteOrigin, locations, games);
}
