import { formatNumber, type Locale } from '@latchkey/i18n';
import styles from './reviews.module.css';

/** The maximum number of stars. */
export const bestRating = 5;

const star = 'M8 .8l2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.7 6.1l5.1-.6z';
const places = Array.from({ length: bestRating }, (_, index) => index + 1);

/** A rating in stars, with `4/5` for screen readers. */
export function Rating({ rating, locale }: { readonly rating: number; readonly locale: Locale }) {
  return (
    <p className={styles.rating}>
      <span className="visually-hidden">
        <bdi>
          {formatNumber(rating, locale)}/{bestRating}
        </bdi>
      </span>
      {places.map((place) => (
        <svg
          key={place}
          viewBox="0 0 16 16"
          width="18"
          height="18"
          aria-hidden="true"
          data-filled={rating >= place - 0.5}
        >
          <path d={star} />
        </svg>
      ))}
    </p>
  );
}
