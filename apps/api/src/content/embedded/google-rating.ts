import type { GoogleRating } from '../content-source.ts';
import type { GoogleReviewsDocument } from './google-reviews-document.ts';

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
