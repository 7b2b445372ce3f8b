import type { GoogleRating, LocationContent, PageOf, Paging } from './content-source.ts';
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

type Rated = Pick<GoogleReviewsDocument, 'rating' | 'count'>;

/** Lists rating and review count by location id. */
export function indexRatings(
  places: readonly (Rated & { readonly locationId: string | number })[],
): ReadonlyMap<string, GoogleRating> {
  return new Map(
    places.flatMap(({ locationId, rating, count }) =>
      rating === null || count === 0 ? [] : [[String(locationId), { rating, count }]],
    ),
  );
}

/** Cuts one page out of a list; a page after the last is empty. */
export function cutPage<Item>(all: readonly Item[], paging: Paging): PageOf<Item> {
  const { page, pageSize } = paging;
  return toPage(all.slice((page - 1) * pageSize, page * pageSize), all.length, paging);
}

/** Adds the pagination to the items of a page. */
export function toPage<Item>(items: readonly Item[], total: number, { page, pageSize }: Paging): PageOf<Item> {
  return { items, pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } };
}
