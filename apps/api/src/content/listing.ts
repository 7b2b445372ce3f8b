import { hasKidsId } from '@latchkey/booking-core';
import { wallClockAt } from '../kernel/wall-clock.ts';
import type { GameContent, LocationContent, DealContent, GoogleRating, PageOf, Paging } from './content-source.ts';
import type { GoogleReviewsDocument } from './source-document.ts';

type Identified = Pick<LocationContent, 'id'>;

/** Whether a document is meant for a location: one that names none is meant for the whole chain. */
export function isFor(
  { locationIds }: { readonly locationIds?: readonly (string | number)[] | null | undefined },
  location: Identified,
): boolean {
  const ids = locationIds ?? [];
  return ids.length === 0 || ids.some((id) => String(id) === String(location.id));
}

type Places = NonNullable<GameContent['locations']>;

/** Where a game can be played: of one location, or everywhere where none is named. */
export function placesOf({ locations }: Pick<GameContent, 'locations'>, location: Identified | null): Places {
  const all = locations ?? [];
  return location === null ? all : all.filter((place) => String(place.location.id) === String(location.id));
}

/** What `filters[kidsmode]=1` lists, by the same rule as the site's own kids list. */
export function hasKidsMode(game: Pick<GameContent, 'kidsMode' | 'locations'>, location: Identified | null): boolean {
  const here = placesOf(game, location);
  return game.kidsMode === true || here.some(hasKidsId);
}

/** By its slug, else by its id. */
export function find<Named extends { readonly id: string | number; readonly slug: string }>(
  list: readonly Named[],
  slugOrId: string,
): Named | null {
  return list.find(({ slug }) => slug === slugOrId) ?? list.find(({ id }) => String(id) === slugOrId) ?? null;
}

/** The deals that a location shows at an instant: its own wall clock says which day it is. What ends first comes first. */
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

/** What the reviews of each place amount to, by its location's id. */
export function ratingsByLocation(
  places: readonly (Rated & { readonly locationId: string | number })[],
): ReadonlyMap<string, GoogleRating> {
  return new Map(
    places.flatMap(({ locationId, rating, count }) =>
      rating === null || count === 0 ? [] : [[String(locationId), { rating, count }]],
    ),
  );
}

/** One page of a list; one behind the last is empty. */
export function paged<Item>(all: readonly Item[], paging: Paging): PageOf<Item> {
  const { page, pageSize } = paging;
  return pageOf(all.slice((page - 1) * pageSize, page * pageSize), all.length, paging);
}

/** Items of a page with how many there are in all. */
export function pageOf<Item>(items: readonly Item[], total: number, { page, pageSize }: Paging): PageOf<Item> {
  return { items, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
