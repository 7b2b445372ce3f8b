import type { GoogleReviewMeta } from './google-review.ts';

type Rated = Pick<GoogleReviewMeta, 'rating' | 'count'>;

/** The mean of all ratings (one decimal), each place weighing as much as it has reviews; null where nobody has rated. */
export function ratingOfAll(places: readonly Rated[]): Rated {
  const rated = places.flatMap(({ rating, count }) => (rating === null ? [] : [{ rating, count }]));
  const weight = rated.reduce((sum, { count }) => sum + count, 0);
  const mean = rated.reduce((sum, { rating, count }) => sum + rating * count, 0) / weight;
  return {
    rating: weight === 0 ? null : Math.round(mean * 10) / 10,
    count: places.reduce((sum, { count }) => sum + count, 0),
  };
}
