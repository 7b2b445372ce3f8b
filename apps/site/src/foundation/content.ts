import 'server-only';

import type { GoogleReviews } from '@latchkey/blocks';
import { maxListedAtOnce, type VoucherOffer, fetchVoucherOffers } from '@latchkey/booking-core';
import type { CallResult } from '@latchkey/cms-client';
import { createBookingGateway } from '@latchkey/cms-client/booking';
import {
  type Article,
  type ArticleSummary,
  type CountedGroup,
  type Deal,
  type FormWire,
  type Game,
  type GameSummary,
  type GoogleRating,
  type Location,
  type Mode,
  type ModeSummary,
  type Package,
  type PackageSummary,
  type Page,
  type Popup,
  readTheme,
  type Theme,
  type VisitorReview,
  type Website,
  websiteSchema,
} from '@latchkey/cms-client/contract';
import { type Languages, type Locale, usualLanguages } from '@latchkey/i18n';
import { cache } from 'react';
import { readWebsiteLanguages } from './chain-languages.ts';
import { client, formsClient, goOnWithout, keptCalls, readOptional, readRequired } from './content-calls.ts';
import { env } from './env.ts';
import { type IsOffered, isOfferedAt, createIsOffered } from './offered-links.ts';
import { toSitePage } from './page-of-document.ts';
import { translatorFor } from './translator.ts';

/*
 * The content of pages. `cache` makes Next call a loader once per request for equal arguments. A failed call for content that the page needs
 * (`readRequired`) fails the page; without other content (`readOptional`) the page is rendered, but not kept.
 */

/** The languages that the website document said last, for pages that are rendered without it. */
let lastLanguages = usualLanguages;

/** Loads the website document, once per locale and request. If it cannot be loaded, the chain has its configured name and no menus. */
export const loadWebsite = cache(async (locale: Locale): Promise<Website> => {
  const website = await readOptional(await client.getWebsite({ locale }));
  if (website === null) {
    return websiteSchema.parse({
      locale,
      name: env.brandName,
      navbar: {},
      footer: {},
      metaData: {},
      languages: [...lastLanguages],
      localizations: lastLanguages.filter((other) => other !== locale).map((other) => ({ locale: other })),
    });
  }
  lastLanguages = readWebsiteLanguages(website);
  return website;
});

/** Loads the languages of the chain, for pages and files that belong to no language themselves. */
export const loadLanguages = cache(async (): Promise<Languages> => {
  const website = await readOptional(await client.getWebsite({}));
  if (website !== null) lastLanguages = readWebsiteLanguages(website);
  return lastLanguages;
});

/** Loads the name of the chain; it is the configured name if the website document has none, or the content system does not respond. */
export async function loadBrandName(locale: Locale): Promise<string> {
  return (await loadWebsite(locale)).name || env.brandName;
}

/** Loads the theme of the chain; null for the product's own look. */
export const loadTheme = cache(async (locale: Locale): Promise<Theme | null> =>
  readTheme((await loadWebsite(locale)).theme),
);

interface Brand {
  readonly name: string;
  readonly logo: Pick<NonNullable<Website['logo']>, 'url' | 'width' | 'height'> | null;
  /** True where the logo stands without the name beside it; false if absent. */
  readonly isAlone?: boolean;
}

/** Loads the chain's name and logo, reduced to the fields that a page shows, since every page carries them. */
export async function loadBrand(locale: Locale): Promise<Brand> {
  const { logo, theme } = await loadWebsite(locale);
  const name = await loadBrandName(locale);
  return {
    name,
    logo: logo === null ? null : { url: logo.url, width: logo.width, height: logo.height },
    ...(theme?.logo === 'alone' && { isAlone: true }),
  };
}

export const loadLocation = cache(async (locale: Locale, slug: string): Promise<Location | null> =>
  readRequired(await client.getLocation({ locale, slug })),
);

/** The documents that an editor can publish under a slug of their own. */
export type SitePage = Article | Mode | Package | Page;

/** Loads the page of a slug. Pages, packages, modes and articles share one namespace of slugs. */
export const loadPage = cache(async (locale: Locale, slug: string): Promise<SitePage | null> => {
  const page = readRequired(await client.getPage({ locale, slug }));
  if (page !== null) return page;
  const query = { locale, slug };
  const [pack, mode, article] = await Promise.all([
    client.getPackage(query),
    client.getMode(query),
    client.getArticle(query),
  ]);
  // Only one of the three can have the slug. If one has it, the calls for the two others may have failed.
  const [found] = [pack, mode, article].flatMap((result) => (result.ok ? [result.value.data] : []));
  const document = found ?? readRequired(pack) ?? readRequired(mode) ?? readRequired(article);
  return document === null ? null : toSitePage(document, await translatorFor(locale));
});

interface ChainGame {
  /** The game, with its locations where they are few. */
  readonly game: Game;
  /** The groups of the locations where they are many; else empty. */
  readonly groups: readonly CountedGroup[];
}

/** Loads a game of the chain with all locations that have it. */
export const loadChainGame = cache(async (locale: Locale, slug: string): Promise<ChainGame | null> => {
  const result = await client.getGame({ locale, slug, groupsAbove: maxListedAtOnce });
  const game = readRequired(result);
  return game === null ? null : { game, groups: readGroups(result) };
});

/** Returns the groups of locations in a response; empty if the locations themselves are in it, or if the call failed. */
function readGroups(
  result: CallResult<unknown, { readonly groups?: readonly CountedGroup[] | undefined }>,
): readonly CountedGroup[] {
  return result.ok ? (result.value.meta.groups ?? []) : [];
}

/** Loads a game with the location of the page, if that has the game; else with all of its locations, if they are few. */
export const loadGame = cache(async (locale: Locale, slug: string, location: string | null): Promise<Game | null> => {
  const here = location === null ? null : readRequired(await client.getGame({ locale, slug, locationId: location }));
  return here ?? (await loadChainGame(locale, slug))?.game ?? null;
});

export const loadPopup = cache(async (locale: Locale, slug: string): Promise<Popup | null> =>
  readOptional(await client.getPopup({ locale, slug })),
);

/** The locations of the chain, or their groups where they are many. One of both is empty. */
export interface ChainLocations {
  readonly locations: readonly Location[];
  readonly groups: readonly CountedGroup[];
}

export const listLocations = cache(async (locale: Locale): Promise<ChainLocations> => {
  const result = await client.listLocations({ locale, groupsAbove: maxListedAtOnce });
  const locations = (await readOptional(result)) ?? [];
  return { locations, groups: readGroups(result) };
});

/** Loads the rating of all locations together; null without ratings, or if the call failed. */
export const loadChainRating = cache(
  async (locale: Locale): Promise<GoogleRating | null> =>
    (await readOptional(await client.getChain({ locale })))?.rating ?? null,
);

/** Lists the locations by name in pages, counted from 1, of at most a hundred. */
export async function listLocationPage(locale: Locale, page: number, size: number): Promise<readonly Location[]> {
  return readRequired(await client.listLocations({ locale, page, pageSize: size })) ?? [];
}

export async function countLocations(locale: Locale): Promise<number> {
  return readRequired(await client.getChain({ locale }))?.locationCount ?? 0;
}

/** Lists the games of a location, or of the chain. */
export const listGames = cache(
  async (locale: Locale, locationId: string | null): Promise<readonly GameSummary[]> =>
    (await readOptional(await client.listGames({ locale, ...(locationId !== null && { locationId }) }))) ?? [],
);

export const loadForm = cache(async (locale: Locale, id: string): Promise<FormWire | null> =>
  readOptional(await formsClient.getForm({ locale, id })),
);

/** Limits a list to the entries of a location and those of the whole chain. If the location is null, the list has all entries. */
interface Scope {
  readonly locale: Locale;
  readonly locationId: string | null;
}

/** The number of entries that a page lists at most. */
const pageSize = 100;

const scopeQuery = ({ locale, locationId }: Scope) => ({
  locale,
  pageSize,
  ...(locationId !== null && { locationId }),
});

/** Lists the articles, newest first. */
export async function listArticles(scope: Scope): Promise<readonly ArticleSummary[]> {
  return (await readOptional(await client.listArticles(scopeQuery(scope)))) ?? [];
}

/** Lists the packages, then the modes. */
export async function listOffers(scope: Scope): Promise<readonly (ModeSummary | PackageSummary)[]> {
  const [packages, modes] = await Promise.all([
    client.listPackages(scopeQuery(scope)).then(readOptional),
    client.listModes(scopeQuery(scope)).then(readOptional),
  ]);
  return [...(packages ?? []), ...(modes ?? [])];
}

/** Lists the deals that run today at a location. If the location is null, it lists the deals of all locations, each deal once. */
export async function listDeals({ locale, locationId }: Scope): Promise<readonly Deal[]> {
  const result =
    locationId === null ? client.listChainDeals({ locale, pageSize }) : client.listDeals({ locale, locationId });
  return (await readOptional<readonly Deal[]>(await result)) ?? [];
}

/** The number of newest reviews that a block chooses from. */
const newestReviews = 50;

/** Lists the newest reviews with the overall rating; null if there are none. */
export async function listGoogleReviews(scope: Scope): Promise<GoogleReviews | null> {
  const result = await client.listGoogleReviews({ ...scopeQuery(scope), pageSize: newestReviews });
  const reviews = await readOptional(result);
  if (reviews === null || !result.ok) return null;
  const { rating, count } = result.value.meta;
  return { reviews, rating, count };
}

/** Lists the reviews that visitors of a location wrote to it, newest first. */
export async function listVisitorReviews(locale: Locale, locationId: string): Promise<readonly VisitorReview[]> {
  return (await readOptional(await client.listVisitorReviews({ locale, locationId }))) ?? [];
}

/** Lists the gift vouchers that a location sells online; null if the call failed. The visitor's browser then loads them again. */
export async function listGiftVouchers(locale: Locale, locationId: string): Promise<readonly VoucherOffer[] | null> {
  const result = await fetchVoucherOffers(createBookingGateway({ ...keptCalls, locale }), locationId);
  if (result.ok) return result.value;
  // A location whose tickets another system sells has no gift vouchers here, which is no failure.
  if (result.error.kind !== 'notFound') await goOnWithout(result.error);
  return null;
}

/** Returns a function that says whether a location offers a game, package, mode or article of the chain. */
export const loadOffered = cache(async (locale: Locale, location: Location): Promise<IsOffered> => {
  const everywhere = { locale, locationId: null };
  const [games, articles, offers] = await Promise.all([
    listGames(locale, null),
    listArticles(everywhere),
    listOffers(everywhere),
  ]);
  const pagesElsewhere = [...articles, ...offers].filter((page) => !isOfferedAt(page, location));
  // A location without a list of its games counts as one with all of them.
  const gamesElsewhere = games.filter(({ slug }) => location.gameSlugs?.includes(slug) === false);
  return createIsOffered({
    pages: new Set(pagesElsewhere.map(({ slug }) => slug)),
    games: new Set(gamesElsewhere.map(({ slug }) => slug)),
  });
});
