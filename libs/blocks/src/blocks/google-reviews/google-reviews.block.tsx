import type { GoogleReview } from '@latchkey/cms-client/contract';
import { formatDate, formatNumber } from '@latchkey/i18n';
import { safeUrl } from '@latchkey/ui';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { headingFields, wholeNumber } from '../../foundation/fields.ts';
import { HeadedSection } from '../../section/section.tsx';
import type { BlockContext } from '../../foundation/block-context.ts';
import { Rating } from '../reviews/rating.tsx';
import styles from './google-reviews.module.css';

/** Google reviews of this venue, or of all venues; renders nothing without reviews. */
export const googleReviewsBlock = defineBlock({
  type: 'google-reviews',
  schema: z.object({
    ...headingFields,
    /** The number of reviews, newest first. */
    limit: wholeNumber(1, 20, 6),
    /** Reviews with fewer stars are not shown; the average is of all of them. */
    minimumRating: wholeNumber(1, 5, 1),
  }),
  needs: ['googleReviews'],
  Component: ({ content, context, data }) => {
    if (data.googleReviews === null) return null;
    const { reviews, rating, count } = data.googleReviews;
    const shown = reviews.filter((review) => review.rating >= content.minimumRating).slice(0, content.limit);
    if (shown.length === 0) return null;
    return (
      <HeadedSection block="google-reviews" className={styles.reviews} content={content} context={context}>
        {rating === null ? null : <RatingSum rating={rating} count={count} context={context} />}
        <ul className={styles.wall}>
          {shown.map((review) => (
            <li key={review.id}>
              <GoogleReviewCard review={review} context={context} />
            </li>
          ))}
        </ul>
      </HeadedSection>
    );
  },
});

interface RatingSumProps {
  /** The average from 1 to 5, with one decimal. */
  readonly rating: number;
  /** The number of all reviews, of which a few are shown. */
  readonly count: number;
  readonly context: BlockContext;
}

/** The average rating in large figures. */
function RatingSum({ rating, count, context: { t, locale } }: RatingSumProps) {
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

interface GoogleReviewCardProps {
  readonly review: GoogleReview;
  readonly context: BlockContext;
}

/** A review, marked with its language for browsers and screen readers. */
function GoogleReviewCard({ review, context: { t, locale } }: GoogleReviewCardProps) {
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
