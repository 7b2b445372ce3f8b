import { formatNumber } from '@latchkey/i18n';
import type { BlockContext } from '../../block-context.ts';
import { Rating } from '../reviews/rating.tsx';
import styles from './google-reviews.module.css';

interface RatingSumProps {
  /** 1 to 5, one decimal. */
  readonly rating: number;
  /** All reviews, of which a few are shown. */
  readonly count: number;
  readonly context: BlockContext;
}

/** The average in large figures, as on a playbill. */
export function RatingSum({ rating, count, context: { t, locale } }: RatingSumProps) {
  return (
    <div className={styles.sum}>
      <p className={styles.figure} aria-hidden="true">
        <bdi>{formatNumber(rating, locale)}</bdi>
      </p>
      <div>
        <Rating rating={rating} locale={locale} />
        <p>{t('%count reviews on Google', { count })}</p>
      </div>
    </div>
  );
}
