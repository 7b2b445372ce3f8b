import { defaultLocale } from '@latchkey/i18n';
import type { MetadataRoute } from 'next';
import { isChainWide } from '../seo/is-chain-wide.ts';
import { sitemapEntries } from '../seo/sitemap-entries.ts';
import { listGames, listLocations, loadPage } from '../foundation/content.ts';
import { env } from '../foundation/env.ts';
import { listPages } from '../seo/list-pages.ts';
import { gamesSlug, homeSlug, locationHomeSlug } from '../foundation/load-page.ts';

// It is requested rarely, and the site is built without a running api.
export const dynamic = 'force-dynamic';

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const [locations, games, pages, home, locationHome, gamesPage] = await Promise.all([
    listLocations(defaultLocale),
    listGames(defaultLocale, null),
    listPages(),
    loadPage(defaultLocale, homeSlug),
    loadPage(defaultLocale, locationHomeSlug),
    loadPage(defaultLocale, gamesSlug),
  ]);
  return sitemapEntries(env.siteOrigin, {
    locale: defaultLocale,
    assembled: { home, locationHome, games: gamesPage },
    locations,
    games,
    pages: pages.map((page) => ({ ...page, isChainWide: isChainWide(page) })),
  });
}
