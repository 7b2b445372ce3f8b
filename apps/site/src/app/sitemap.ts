import { defaultLocale } from '@latchkey/i18n';
import type { MetadataRoute } from 'next';
import { isChainWide } from '../seo/is-chain-wide.ts';
import { sitemapEntries } from '../seo/sitemap-entries.ts';
import { listGames, listLocations } from '../wiring/content.ts';
import { env } from '../wiring/env.ts';
import { listPages } from '../wiring/list-pages.ts';

// Asked for seldom, and the site is built without a running api.
export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [locations, games, pages] = await Promise.all([
    listLocations(defaultLocale),
    listGames(defaultLocale, null),
    listPages(),
  ]);
  return sitemapEntries(env.siteOrigin, {
    locale: defaultLocale,
    locations,
    games,
    pages: pages.map((page) => ({ ...page, isChainWide: isChainWide(page) })),
  });
}
