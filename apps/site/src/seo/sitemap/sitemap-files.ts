import 'server-only';

import { maxListedAtOnce } from '@latchkey/booking-core';
import type { Languages } from '@latchkey/i18n';
import { countLocations, listGames, listLocationPage, loadLanguages, loadPage } from '../../foundation/content.ts';
import { env } from '../../foundation/env.ts';
import { gamesSlug, homeSlug, locationHomeSlug } from '../../foundation/load-page.ts';
import { paths } from '../../foundation/paths.ts';
import { isChainWide } from '../is-chain-wide.ts';
import { listPages } from './list-pages.ts';
import { listSitemapEntries } from './sitemap-entries.ts';
import { writeSitemapIndexXml, writeSitemapXml } from './sitemap-xml.ts';

/** The number of URLs in a file that search engines read at most (https://www.sitemaps.org/protocol.html). */
const maxUrls = 50_000;
/** The number of locations in a file: as many as a page of the api's list. */
const maxLocations = 100;
/** The file of the pages that belong to no location. */
const chainFile = 'chain';

/** Responds to `/sitemap.xml` with all pages, or with the index of the files where the chain has many locations. */
export async function sendSitemapRoot(): Promise<Response> {
  const languages = await loadLanguages();
  const [locale] = languages;
  const [count, content] = await Promise.all([countLocations(locale), loadSharedContent(languages)]);
  if (count <= maxListedAtOnce) {
    return respond(writeSitemapXml(listEntries(content, await listLocationPage(locale, 1, maxLocations), true)));
  }
  const files = Math.ceil(count / countLocationsPerFile(content));
  const names = [chainFile, ...Array.from({ length: files }, (_, index) => String(index + 1))];
  return respond(writeSitemapIndexXml(names.map((name) => env.siteOrigin + paths.sitemapFile(name))));
}

/** Responds to `/sitemaps/chain.xml`, `/sitemaps/1.xml` and so on; with 404 to a name that the index does not have. */
export async function sendSitemapFile(file: string): Promise<Response> {
  const [, name = ''] = /^(chain|[1-9]\d{0,4})\.xml$/u.exec(file) ?? [];
  if (name === '') return sendNotFound();
  const languages = await loadLanguages();
  const content = await loadSharedContent(languages);
  if (name === chainFile) return respond(writeSitemapXml(listEntries(content, [], true)));
  const locations = await listLocationPage(languages[0], Number(name), countLocationsPerFile(content));
  return locations.length === 0 ? sendNotFound() : respond(writeSitemapXml(listEntries(content, locations, false)));
}

type SharedContent = Awaited<ReturnType<typeof loadSharedContent>>;

/** Loads the content that all files share. */
async function loadSharedContent(languages: Languages) {
  const [locale] = languages;
  const [games, pages, home, locationHome, gamesPage] = await Promise.all([
    listGames(locale, null),
    listPages(locale),
    loadPage(locale, homeSlug),
    loadPage(locale, locationHomeSlug),
    loadPage(locale, gamesSlug),
  ]);
  return {
    languages,
    assembled: { home, locationHome, games: gamesPage },
    games,
    pages: pages.map((page) => ({ ...page, isChainWide: isChainWide(page) })),
  };
}

/** Returns how many locations fit in a file if each had its home, its list of games, and all games and pages, in all languages. */
function countLocationsPerFile({ languages, games, pages }: SharedContent): number {
  const perLocation = languages.length * (2 + games.length + pages.length);
  return Math.max(1, Math.min(maxLocations, Math.floor(maxUrls / perLocation)));
}

function listEntries(
  content: SharedContent,
  locations: Awaited<ReturnType<typeof listLocationPage>>,
  isWithChain: boolean,
) {
  return listSitemapEntries(env.siteOrigin, { ...content, locations, isWithChain });
}

function respond(xml: string): Response {
  return new Response(xml, {
    headers: { 'content-type': 'application/xml', 'cache-control': 'public, max-age=0, must-revalidate' },
  });
}

function sendNotFound(): Response {
  return new Response('There is no such file.', { status: 404, headers: { 'content-type': 'text/plain' } });
}
