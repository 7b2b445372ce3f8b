import 'server-only';

import type { Locale } from '@latchkey/i18n';
import { reservedSlugs } from '../../foundation/paths.ts';
import { collectLinkedSlugs } from './linked-slugs.ts';
import { listArticles, listOffers, loadPage, loadWebsite, type SitePage } from '../../foundation/content.ts';
import { framePages } from '../../foundation/load-page.ts';

/**
 * Lists the pages of the site that may be indexed: packages, modes and articles from their lists, and every page that the menus and the homes link
 * to. The api has no list of pages, and a page without links is not meant to be found.
 *
 * @param locale the default language, which has every page
 */
export async function listPages(locale: Locale): Promise<readonly SitePage[]> {
  const everywhere = { locale, locationId: null };
  const [website, articles, offers] = await Promise.all([
    loadWebsite(locale),
    listArticles(everywhere),
    listOffers(everywhere),
  ]);
  const seen = new Set<string>([...reservedSlugs, ...framePages]);
  const pages: SitePage[] = [];
  const named = [...[...articles, ...offers].map(({ slug }) => slug), ...collectLinkedSlugs(website)];
  let next = [...framePages, ...new Set(named.filter((slug) => !seen.has(slug)))];
  while (next.length > 0) {
    const loaded = (await Promise.all(next.map((slug) => loadPage(locale, slug)))).filter((page) => page !== null);
    for (const slug of next) seen.add(slug);
    pages.push(...loaded.filter((page) => !framePages.includes(page.slug) && mayBeFound(page)));
    next = [...new Set(loaded.flatMap((page) => [...collectLinkedSlugs(page)]))].filter((slug) => !seen.has(slug));
  }
  return pages;
}

function mayBeFound({ metaData }: SitePage): boolean {
  return !/noindex|none/iu.test(metaData?.metaRobots ?? '');
}
