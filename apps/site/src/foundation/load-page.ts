import 'server-only';

import { type Game, type Location, slugSchema, type Website } from '@latchkey/cms-client/contract';
import { isLocale, type Languages, type Locale } from '@latchkey/i18n';
import { notFound, redirect } from 'next/navigation';
import { paths, reservedSlugs } from './paths.ts';
import { readWebsiteLanguages } from './chain-languages.ts';
import { listSharedLocales } from './shared-locales.ts';
import { loadGame, loadLocation, loadOffered, loadPage, loadWebsite, type SitePage } from './content.ts';
import { isOfferedAt, keepOfferedLinks } from './offered-links.ts';

/** The page document that every location's home is assembled from. */
export const locationHomeSlug = 'location-home';
/** The page document that the home of a location is assembled from before it opens. */
const locationOpeningSlug = 'location-opening';
export const homeSlug = 'home';
export const gamesSlug = 'escape-games';

/** The slugs of documents whose pages have other URLs than `/en/<slug>`: the homes and the list of games. */
export const framePages: readonly string[] = [homeSlug, locationHomeSlug, locationOpeningSlug, gamesSlug];

/** The props of every page. */
export interface PageProps {
  readonly locale: Locale;
  readonly css: string | null;
  readonly website: Website;
  /** The location of the page; null where the chain as a whole is shown. */
  readonly location: Location | null;
  readonly page: SitePage | null;
  readonly game: Game | null;
}

interface PageSlugs {
  readonly locale: string;
  readonly location?: string | null;
  readonly page?: string | null;
  readonly game?: string | null;
}

/** Loads the documents that a URL names. A document that does not exist leads to a 404; a failed call throws. */
export async function loadProps(slugs: PageSlugs): Promise<PageProps> {
  const { locale } = slugs;
  if (!isLocale(locale)) notFound();
  const [website, location, page, game] = await Promise.all([
    loadWebsite(locale),
    loadNamed(slugs.location, (slug) => loadLocation(locale, slug)),
    loadNamed(slugs.page, (slug) => loadPage(locale, slug)),
    loadNamed(slugs.game, (slug) => loadGame(locale, slug, slugs.location ?? null)),
  ]);
  if (page !== null && location !== null && !isOfferedAt(page, location)) notFound();
  redirectToSharedLocale(slugs, { locale, languages: readWebsiteLanguages(website) }, [location, page, game]);
  return {
    locale,
    css: page?.css ?? null,
    website: await loadWebsiteAt(location, website, locale),
    location,
    page,
    game,
  };
}

/** Redirects to the same page in another language if the chain or one of the page's documents does not have the language of the URL. */
function redirectToSharedLocale(
  { location = null, page = null, game = null }: PageSlugs,
  { locale, languages }: { readonly locale: Locale; readonly languages: Languages },
  documents: readonly (Location | SitePage | Game | null)[],
): void {
  const available = listSharedLocales(languages, locale, documents);
  if (available.includes(locale)) return;
  const [other] = available;
  if (other === undefined) notFound();
  if (game !== null) redirect(paths.game(other, location, game));
  if (page === gamesSlug) redirect(paths.games(other, location));
  if (page !== null && !framePages.includes(page)) redirect(paths.page(other, location, page));
  redirect(location === null ? paths.home(other) : paths.location(other, location));
}

/** Returns the website with menus that link only to what the location offers. */
async function loadWebsiteAt(location: Location | null, website: Website, locale: Locale): Promise<Website> {
  return location === null ? website : keepOfferedLinks(website, await loadOffered(locale, location));
}

/** Loads the document of a slug; null if the URL has no such slug. A slug without a document leads to a 404. */
async function loadNamed<Document>(slug: string | null | undefined, load: (slug: string) => Promise<Document | null>) {
  if (slug === null || slug === undefined) return null;
  if (!isSlug(slug)) notFound();
  return (await load(slug)) ?? notFound();
}

/** Loads the props of a URL whose segment after the locale is a location, or else a page of the chain (`/en/terms`). */
export async function loadFirstSegment(locale: string, segment: string): Promise<PageProps> {
  if (!isLocale(locale) || reservedSlugs.includes(segment) || !isSlug(segment)) notFound();
  const location = await loadLocation(locale, segment);
  return location === null
    ? loadPageProps({ locale, page: segment })
    : loadProps({ locale, location: segment, page: await chooseLocationHome(locale, location) });
}

/** Returns the slug of a location's home. A location that is not open yet has another one, if the chain has the page for it. */
async function chooseLocationHome(locale: Locale, { opensOn }: Location): Promise<string> {
  const isOpeningPage = opensOn !== null && (await loadPage(locale, locationOpeningSlug)) !== null;
  return isOpeningPage ? locationOpeningSlug : locationHomeSlug;
}

/** Loads the props of a page under its own slug. The slug of a page with another URL leads to a 404. */
export async function loadPageProps(slugs: PageSlugs & { readonly page: string }): Promise<PageProps> {
  if (framePages.includes(slugs.page)) notFound();
  return loadProps(slugs);
}

/** Returns whether a segment can be a slug; no request is made for any other. */
function isSlug(segment: string): boolean {
  return slugSchema.safeParse(segment).success;
}

/**
 * A route's `generateStaticParams`. No page is known when the site is built (the api need not run then), and every page is cached
 * after its first rendering. Without it Next would render such a route for every request.
 */
export function renderedOnFirstVisit(): [] {
  return [];
}
