import 'server-only';

import { slugSchema, type Game, type Location, type Page, type Website } from '@latchkey/cms-client/schema';
import { isLocale, type Locale } from '@latchkey/i18n';
import { notFound } from 'next/navigation';
import { reservedSlugs } from '../routes/paths.ts';
import { loadGame, loadLocation, loadPage, loadWebsite } from './content.ts';

/** The props of every page (§1). */
export interface PageProps {
  readonly locale: Locale;
  readonly css: string | null;
  readonly website: Website;
  /** Null where the chain as a whole is shown. */
  readonly location: Location | null;
  readonly page: Page | null;
  readonly game: Game | null;
}

interface Address {
  readonly locale: string;
  readonly location?: string | null;
  readonly page?: string | null;
  readonly game?: string | null;
}

/** Loads what an address names; what does not exist is a 404, what cannot be asked is thrown. */
export async function loadProps(address: Address): Promise<PageProps> {
  const { locale } = address;
  if (!isLocale(locale)) notFound();
  const [website, location, page, game] = await Promise.all([
    loadWebsite(locale),
    named(address.location, (slug) => loadLocation(locale, slug)),
    named(address.page, (slug) => loadPage(locale, slug)),
    named(address.game, (slug) => loadGame(locale, slug)),
  ]);
  return { locale, css: page?.css ?? null, website, location, page, game };
}

async function named<Document>(slug: string | null | undefined, load: (slug: string) => Promise<Document | null>) {
  if (slug === null || slug === undefined) return null;
  if (!isSlug(slug)) notFound();
  return (await load(slug)) ?? notFound();
}

/**
 * The segment after the locale is a location, or else a page of the chain (`/en/terms`), which needs no location to be read.
 */
export async function loadFirstSegment(locale: string, segment: string): Promise<PageProps> {
  if (!isLocale(locale) || reservedSlugs.includes(segment) || !isSlug(segment)) notFound();
  const location = await loadLocation(locale, segment);
  return location === null
    ? loadProps({ locale, page: segment })
    : { ...(await loadProps({ locale, page: locationHomeSlug })), location };
}

/** What cannot be a slug is not asked for. */
function isSlug(segment: string): boolean {
  return slugSchema.safeParse(segment).success;
}

/** The page that every location's home is assembled from. */
const locationHomeSlug = 'location-home';
export const homeSlug = 'home';
export const gamesSlug = 'escape-games';
