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
