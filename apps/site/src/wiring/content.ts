import 'server-only';

import type { GoogleReviews } from '@latchkey/blocks';
import { createCmsClient } from '@latchkey/cms-client';
import { createFormsClient } from '@latchkey/cms-client/forms';
import type {
  Article,
  ArticleSummary,
  Deal,
  FormWire,
  Game,
  GameSummary,
  Location,
  Mode,
  ModeSummary,
  Package,
  PackageSummary,
  Page,
  Popup,
  Website,
} from '@latchkey/cms-client/schema';
import type { Locale } from '@latchkey/i18n';
import { cache } from 'react';
import { env } from './env.ts';
import { isOfferedAt } from './is-offered-at.ts';
import { offeredBut, type IsOffered } from './offered-links.ts';
import { pageOfDocument } from './page-of-document.ts';
import { translatorFor } from './translator.ts';

/** On every cached answer of the content calls, and so on every page that was made from one. */
export const contentTag = 'content';

/** Seconds after which a cached answer of the content calls is asked for again. */
const freshSeconds = 60;

const calls = {
  baseUrl: `${env.apiOrigin}/api`,
  // Next's fetch keeps answers of status 200 only, so a failed call is never remembered.
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    fetch(input, { ...init, next: { revalidate: freshSeconds, tags: [contentTag] } }),
};
const client = createCmsClient(calls);
const formsClient = createFormsClient(calls);

/** The content system cannot be asked. Thrown, so that the page that needed it is not written to the page cache. */
class ContentUnavailableError extends Error {
  override name = 'ContentUnavailableError';
}

type Answer<Data> =
  | { readonly data: Data; readonly error: null }
  | { readonly data: null; readonly error: { readonly status: number | null; readonly message: string } };

/** What a page cannot be without: the document, null where there is none, or a throw where it cannot be known. */
function required<Data>(answer: Answer<Data>): Data | null {
  if (answer.error === null) return answer.data;
  if (answer.error.status === 404) return null;
  throw new ContentUnavailableError(answer.error.message);
}

/** One answer per argument list and request. */
export const loadWebsite = cache(async (locale: Locale): Promise<Website> => {
  const website = required(await client.getWebsite({ locale }));
  if (website === null) throw new ContentUnavailableError('The content system has no website document.');
  return website;
});
/** What the chain is called; the operator's word for it where the content system cannot be asked. */
export async function loadBrandName(locale: Locale): Promise<string> {
  return loadWebsite(locale).then(
    ({ name }) => name || env.brandName,
    () => env.brandName,
  );
}

export const loadLocation = cache(async (locale: Locale, slug: string): Promise<Location | null> =>
  required(await client.getLocation({ locale, slug })),
);
/** What an editor can publish under a slug of its own. */
export type SitePage = Article | Mode | Package | Page;

/** Pages, packages, modes and articles share one space of addresses (readings, Routes and pages). */
export const loadPage = cache(async (locale: Locale, slug: string): Promise<SitePage | null> => {
  const page = required(await client.getPage({ locale, slug }));
  if (page !== null) return page;
  const query = { locale, slug };
  const [offer, mode, article] = await Promise.all([
    client.getPackage(query).then(required),
    client.getMode(query).then(required),
    client.getArticle(query).then(required),
  ]);
  const document = offer ?? mode ?? article;
  return document === null ? null : pageOfDocument(document, await translatorFor(locale));
});
export const loadGame = cache(async (locale: Locale, slug: string): Promise<Game | null> =>
  required(await client.getGame({ locale, slug })),
);

export const loadPopup = cache(async (locale: Locale, slug: string): Promise<Popup | null> =>
  required(await client.getPopup({ locale, slug })),
);

export const listLocations = cache(
  async (locale: Locale): Promise<readonly Location[]> => required(await client.listLocations({ locale })) ?? [],
);
export const listGames = cache(
  async (locale: Locale, locationId: string | null): Promise<readonly GameSummary[]> =>
    required(await client.listGames({ locale, ...(locationId !== null && { locationId }) })) ?? [],
);

/** Of this location and of the whole chain; all where no location is given. */
interface Place {
  readonly locale: Locale;
  readonly locationId: string | null;
}

/** Reviews that a block chooses from. */
const newestReviews = 50;
export const loadForm = cache(async (locale: Locale, id: string): Promise<FormWire | null> =>
  required(await formsClient.getForm({ locale, id })),
);

/** Most that a page lists. */
const pageSize = 100;

const placeQuery = ({ locale, locationId }: Place) => ({
  locale,
  pageSize,
  ...(locationId !== null && { locationId }),
});

/** Newest first. */
export async function listArticles(place: Place): Promise<readonly ArticleSummary[]> {
  return required(await client.listArticles(placeQuery(place))) ?? [];
}

/** Packages, then modes. */
export async function listOffers(place: Place): Promise<readonly (ModeSummary | PackageSummary)[]> {
  const [packages, modes] = await Promise.all([
    client.listPackages(placeQuery(place)).then(required),
    client.listModes(placeQuery(place)).then(required),
  ]);
  return [...(packages ?? []), ...(modes ?? [])];
}

/** What runs today at a location, or at any; of the whole chain each deal once. */
export async function listDeals({ locale, locationId }: Place): Promise<readonly Deal[]> {
  const ids = locationId === null ? (await listLocations(locale)).map(({ id }) => id) : [locationId];
  const lists = await Promise.all(ids.map((id) => client.listDeals({ locale, locationId: id }).then(required)));
  const deals = lists.flatMap((list) => list ?? []);
  return [...new Map(deals.map((deal) => [deal.id, deal])).values()];
}

/** The newest, with what all of them amount to; null where there are none. */
export async function listGoogleReviews(place: Place): Promise<GoogleReviews | null> {
  const answer = await client.listGoogleReviews({ ...placeQuery(place), pageSize: newestReviews });
  const reviews = required(answer);
  if (reviews === null || answer.error !== null) return null;
  return { reviews, rating: answer.meta.rating, count: answer.meta.count };
}

/** Says what of the chain's games, packages, modes and articles a location offers. */
export const loadOffered = cache(async (locale: Locale, location: Location): Promise<IsOffered> => {
  const everywhere = { locale, locationId: null };
  const [games, articles, offers] = await Promise.all([
    listGames(locale, null),
    listArticles(everywhere),
    listOffers(everywhere),
  ]);
  const pages = [...articles, ...offers].filter((page) => !isOfferedAt(page, location));
  const away = games.filter((game) => !game.locations.some((place) => place.location.id === location.id));
  return offeredBut({
    pages: new Set(pages.map(({ slug }) => slug)),
    games: new Set(away.map(({ slug }) => slug)),
  });
});
