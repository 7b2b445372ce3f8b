import { hasKidsId } from '@latchkey/booking-core';
import { groupBy } from '../kernel/group-by.ts';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type {
  GameContent,
  GameSummaryContent,
  LocationContent,
  DealContent,
  FindFromPrice,
  GameAt,
  GoogleRating,
  PageOf,
  Paging,
} from './content-source.ts';
import type { GoogleReviewsDocument } from './source-document.ts';

export type Identified = Pick<LocationContent, 'id' | 'slug'>;

/** True if a document applies to a location; a document without locations applies to the whole chain. */
export function isFor(
  { locationIds }: { readonly locationIds?: readonly (string | number)[] | null | undefined },
  location: Pick<Identified, 'id'>,
): boolean {
  const ids = locationIds ?? [];
  return ids.length === 0 || ids.some((id) => String(id) === String(location.id));
}

type Places = readonly Place[];
type Place = NonNullable<GameContent['locations']>[number];

/**
 * The places of each game by the ids and slugs of their locations. A game may have thousands, so they are indexed once for each version of the
 * documents, in which the list is the same object.
 */
const placesByName = new WeakMap<Places, ReadonlyMap<string, Places>>();

/** Selects the places of a game at one location, or all of them for null. */
export function selectPlaces(
  { locations }: Pick<GameContent, 'locations'>,
  location: Pick<Identified, 'id'> | null,
): Places {
  const all = locations ?? [];
  return location === null ? all : (byName(all).get(String(location.id)) ?? []);
}

/** Selects the places of a game at the location that a request names by its id or slug; ids come first. */
export function placesAt({ locations }: Pick<GameContent, 'locations'>, slugOrId: string): Places {
  return byName(locations ?? []).get(slugOrId) ?? [];
}

/** The limit on the places of one game in a list of games. */
const maxPlacesInList = 200;

/**
 * Selects the places of a game for a list of games: at the requested location (id or slug), else all. Null if there are too many, since a part of
 * them would look like all.
 */
export function placesInList(game: Pick<GameContent, 'locations'>, slugOrId: string | null): Places | null {
  if (slugOrId !== null) return placesAt(game, slugOrId);
  const all = game.locations ?? [];
  return all.length > maxPlacesInList ? null : all;
}

function byName(all: Places): ReadonlyMap<string, Places> {
  const known = placesByName.get(all);
  if (known !== undefined) return known;
  const index = new Map([
    ...groupBy(all, ({ location }) => location.slug),
    ...groupBy(all, ({ location }) => String(location.id)),
  ]);
  placesByName.set(all, index);
  return index;
}

/**
 * Finds the price of a game at a location: from our own inventory, else the one in the document.
 *
 * @param isKidsMode by default that of the game
 */
export function priceAt(
  { game, place }: Pick<GameAt, 'place'> & { readonly game: Pick<GameContent, 'id' | 'kidsMode'> },
  fromPrice: FindFromPrice,
  isKidsMode = game.kidsMode === true,
) {
  const query = { locationId: String(place.location.id), gameId: String(game.id), isKidsMode };
  return fromPrice(query) ?? place.fromPrice ?? null;
}

/** Lists the games of each location, by its id. */
export function gamesByLocation(games: readonly GameSummaryContent[]): ReadonlyMap<string, readonly GameAt[]> {
  const all = games.flatMap((game) => (game.locations ?? []).map((place) => ({ game, place })));
  return groupBy(all, ({ place }) => String(place.location.id));
}

/** Lists the deals that run today at any location, in the order of `runningDeals`. */
export function dealsAnywhere(
  deals: readonly DealContent[],
  locations: readonly Pick<LocationContent, 'id' | 'timeZone'>[],
  epochMs: number,
): readonly DealContent[] {
  const running = new Set<DealContent>();
  for (const [timeZone, there] of groupBy(locations, (location) => location.timeZone)) {
    const ids = new Set(there.map(({ id }) => String(id)));
    for (const deal of runningOn(deals, wallClockAt(epochMs, timeZone).date)) {
      const own = deal.locationIds ?? [];
      if (own.length === 0 || own.some((id) => ids.has(String(id)))) running.add(deal);
    }
  }
  return [...running].toSorted(firstToEnd);
}

/** True if `filters[kidsmode]=1` lists the game, by the same rule as the site's list for kids. */
export function hasKidsMode(
  game: Pick<GameContent, 'kidsMode' | 'locations'>,
  location: Pick<Identified, 'id'> | null,
): boolean {
  const here = selectPlaces(game, location);
  return game.kidsMode === true || here.some(hasKidsId);
}

/** Lists the slugs and ids under which `find` finds the documents, each once. */
export function listNames(documents: readonly Identified[]): string[] {
  return [...new Set(documents.flatMap(({ id, slug }) => [slug, String(id)]))];
}

/** Finds a document by slug, else by id. */
export function find<Named extends { readonly id: string | number; readonly slug: string }>(
  list: readonly Named[],
  slugOrId: string,
): Named | null {
  return list.find(({ slug }) => slug === slugOrId) ?? list.find(({ id }) => String(id) === slugOrId) ?? null;
}

/** Lists the deals of a location at an instant, by the date in its own time zone. The first to end comes first. */
export function runningDeals(
  deals: readonly DealContent[],
  location: Pick<LocationContent, 'id' | 'timeZone'>,
  epochMs: number,
): readonly DealContent[] {
  const today = wallClockAt(epochMs, location.timeZone).date;
  return runningOn(
    deals.filter((deal) => isFor(deal, location)),
    today,
  ).toSorted(firstToEnd);
}

function runningOn(deals: readonly DealContent[], today: string): readonly DealContent[] {
  return deals
    .filter(({ startsOn }) => (startsOn ?? today) <= today)
    .filter(({ endsOn }) => (endsOn ?? today) >= today);
}

function firstToEnd(a: DealContent, b: DealContent): number {
  return compare(a.endsOn ?? '9999', b.endsOn ?? '9999') || compare(a.slug, b.slug);
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Rated = Pick<GoogleReviewsDocument, 'rating' | 'count'>;

/** Lists rating and review count by location id. */
export function ratingsByLocation(
  places: readonly (Rated & { readonly locationId: string | number })[],
): ReadonlyMap<string, GoogleRating> {
  return new Map(
    places.flatMap(({ locationId, rating, count }) =>
      rating === null || count === 0 ? [] : [[String(locationId), { rating, count }]],
    ),
  );
}

/** Cuts one page out of a list; a page after the last is empty. */
export function paged<Item>(all: readonly Item[], paging: Paging): PageOf<Item> {
  const { page, pageSize } = paging;
  return toPage(all.slice((page - 1) * pageSize, page * pageSize), all.length, paging);
}

/** Adds the pagination to the items of a page. */
export function toPage<Item>(items: readonly Item[], total: number, { page, pageSize }: Paging): PageOf<Item> {
  return { items, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
