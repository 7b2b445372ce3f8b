import type { VisitorReview } from '@latchkey/cms-client/contract';
import { formatDate } from '@latchkey/i18n';
import type { BlockContext } from '../../foundation/block-context.ts';
import { HeadedSection } from '../../section/section.tsx';
import { Rating } from '../reviews/rating.tsx';
import styles from './google-reviews.module.css';

interface VisitorReviewsProps {
  /** The reviews, the newest first. */
  readonly reviews: readonly VisitorReview[];
  readonly context: BlockContext;
}

/** The reviews that visitors have sent to the location and its staff have released; renders nothing without any. */
export function VisitorReviews({ reviews, context }: VisitorReviewsProps) {
  const { t, locale, locationName, brandName } = context;
  if (reviews.length === 0) return null;
  const location = locationName ?? brandName;
  const content = {
    heading: t('Reviews by visitors of %location', { location }),
    subheading: t('We read each review before we publish it.'),
  };
  return (
    <HeadedSection block="visitor-reviews" className={styles.reviews} content={content} context={context}>
      <ul className={styles.wall}>
        {reviews.map(({ id, author, rating, text, language, writtenOn, answer }) => (
          <li key={id}>
            <article className={styles.card}>
              <Rating rating={rating} locale={locale} />
              <blockquote className={styles.text} lang={language} dir="auto">
                <p>{text}</p>
              </blockquote>
              <footer className={styles.credit}>
                <bdi className={styles.author}>{author}</bdi>
                <time dateTime={writtenOn}>{formatDate(writtenOn, locale, 'long')}</time>
              </footer>
              {answer !== undefined && (
                <div className={styles.answer}>
                  <p className={styles.from}>{t('Answer of %location', { location })}</p>
                  <p className={styles.said} dir="auto">
                    {answer.text}
                  </p>
                </div>
              )}
            </article>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}
