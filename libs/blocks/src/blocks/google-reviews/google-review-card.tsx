import type { GoogleReview } from '@latchkey/cms-client/schema';
import { formatDate } from '@latchkey/i18n';
import { safeUrl } from '@latchkey/ui';
import type { BlockContext } from '../../block-context.ts';
import { Rating } from '../reviews/rating.tsx';
import styles from './google-reviews.module.css';

interface GoogleReviewCardProps {
  readonly review: GoogleReview;
  readonly context: BlockContext;
}

/** In the language that it was written in, and said so to browsers and screen readers. */
export function GoogleReviewCard({ review, context: { t, locale } }: GoogleReviewCardProps) {
  const href = safeUrl(review.url);
  return (
    <article className={styles.card}>
      <Rating rating={review.rating} locale={locale} />
      {review.text === null ? null : (
        <blockquote className={styles.text} lang={review.language} dir="auto">
          <p>{review.text}</p>
        </blockquote>
      )}
      <footer className={styles.credit}>
        <bdi className={styles.author}>{review.author}</bdi>
        <time dateTime={review.publishedAt}>{formatDate(review.publishedAt, locale, 'long')}</time>
        {href === null ? null : (
          <a href={href} target="_blank" rel="noopener noreferrer">
            {t('Read on Google')}
            <span className="visually-hidden">
              {' '}
              {review.author}, {t('Opens in a new tab')}
            </span>
          </a>
        )}
      </footer>
    </article>
  );
}
