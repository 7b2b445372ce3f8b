import { hasKidsId } from '@latchkey/booking-core';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type { GameContent, LocationContent, DealContent, GoogleRating, PageOf, Paging } from './content-source.ts';
import type { GoogleReviewsDocument } from './source-document.ts';

export type Identified = Pick<LocationContent, 'id' | 'slug'>;

/** Whether a document applies to a location; a document without locations applies to the whole chain. */
export function isFor(
  { locationIds }: { readonly locationIds?: readonly (string | number)[] | null | undefined },
  location: Pick<Identified, 'id'>,
): boolean {
  const ids = locationIds ?? [];
  return ids.length === 0 || ids.some((id) => String(id) === String(location.id));
}

type Places = NonNullable<GameContent['locations']>;

/** The places of a game at one location, or all of them for null. */
export function placesOf(
  { locations }: Pick<GameContent, 'locations'>,
  location: Pick<Identified, 'id'> | null,
): Places {
  const all = locations ?? [];
  return location === null ? all : all.filter((place) => String(place.location.id) === String(location.id));
}

/** Whether `filters[kidsmode]=1` lists the game, by the same rule as the site's list for kids. */
export function hasKidsMode(
  game: Pick<GameContent, 'kidsMode' | 'locations'>,
  location: Pick<Identified, 'id'> | null,
): boolean {
  const here = placesOf(game, location);
  return game.kidsMode === true || here.some(hasKidsId);
}

/** The slugs and ids under which `find` finds the documents, each once. */
export function namesOf(documents: readonly Identified[]): string[] {
  return [...new Set(documents.flatMap(({ id, slug }) => [slug, String(id)]))];
}

/** Finds a document by slug, else by id. */
export function find<Named extends { readonly id: string | number; readonly slug: string }>(
  list: readonly Named[],
  slugOrId: string,
): Named | null {
  return list.find(({ slug }) => slug === slugOrId) ?? list.find(({ id }) => String(id) === slugOrId) ?? null;
}

/** The deals of a location at an instant, by the date in its own time zone. The first to end comes first. */
export function runningDeals(
  deals: readonly DealContent[],
  location: Pick<LocationContent, 'id' | 'timeZone'>,
  epochMs: number,
): readonly DealContent[] {
  const today = wallClockAt(epochMs, location.timeZone).date;
  return deals
    .filter((deal) => isFor(deal, location))
    .filter(({ startsOn }) => (startsOn ?? today) <= today)
    .filter(({ endsOn }) => (endsOn ?? today) >= today)
    .toSorted((a, b) => compare(a.endsOn ?? '9999', b.endsOn ?? '9999') || compare(a.slug, b.slug));
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

type Rated = Pick<GoogleReviewsDocument, 'rating' | 'count'>;

/** Rating and review count by location id. */
export function ratingsByLocation(
  places: readonly (Rated & { readonly locationId: string | number })[],
): ReadonlyMap<string, GoogleRating> {
  return new Map(
    places.flatMap(({ locationId, rating, count }) =>
      rating === null || count === 0 ? [] : [[String(locationId), { rating, count }]],
    ),
  );
}

/** One page of a list; a page after the last is empty. */
export function paged<Item>(all: readonly Item[], paging: Paging): PageOf<Item> {
  const { page, pageSize } = paging;
  return pageOf(all.slice((page - 1) * pageSize, page * pageSize), all.length, paging);
}

/** Adds the pagination to the items of a page. */
export function pageOf<Item>(items: readonly Item[], total: number, { page, pageSize }: Paging): PageOf<Item> {
  return { items, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
