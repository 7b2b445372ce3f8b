import type { GoogleRating } from '@latchkey/cms-client/schema';
import { formatNumber, type Translator } from '@latchkey/i18n';
import styles from './terms-line.module.css';

/** One star and two figures, `4.8 (1,312)`; in full for screen readers. */
export function RatingShort({
  rating: { rating, count },
  t,
}: {
  readonly rating: GoogleRating;
  readonly t: Translator;
}) {
  return (
    <span className={styles.rating}>
      <svg viewBox="0 0 16 16" width="15" height="15" aria-hidden="true">
        <path d="M8 .8l2.2 4.7 5.1.6-3.8 3.5 1 5.1L8 12.2l-4.5 2.5 1-5.1L.7 6.1l5.1-.6z" />
      </svg>
      <bdi aria-hidden="true">
        {formatNumber(rating, t.locale)} ({formatNumber(count, t.locale)})
      </bdi>
      <span className="visually-hidden">
        <bdi>{formatNumber(rating, t.locale)}/5</bdi>, {t('%count reviews on Google', { count })}
      </span>
    </span>
  );
}
