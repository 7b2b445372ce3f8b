import type { GoogleRating } from '../content-source.ts';
import type { GoogleReviewsDocument } from './google-reviews-document.ts';

type Rated = Pick<GoogleReviewsDocument, 'rating' | 'count'>;

/** The rating of several places together, each weighing as much as it has reviews. */
export function ratingOfAll(places: readonly Rated[]): Rated {
  const rated = places.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]));
  const weight = rated.reduce((sum, { count }) => sum + count, 0);
  const mean = rated.reduce((sum, { rating, count }) => sum + rating * count, 0) / weight;
  return {
    rating: weight === 0 ? null : Math.round(mean * 10) / 10,
    count: places.reduce((sum, { count }) => sum + count, 0),
  };
}

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
