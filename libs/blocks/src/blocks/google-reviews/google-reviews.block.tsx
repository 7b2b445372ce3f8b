import * as z from 'zod';
import { defineBlock } from '../../define-block.tsx';
import { headingFields, wholeNumber } from '../../fields.ts';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { GoogleReviewCard } from './google-review-card.tsx';
import { RatingSum } from './rating-sum.tsx';
import styles from './google-reviews.module.css';

/** What visitors wrote at Google about this venue, or about all of them; nothing at all where there is nothing to show. */
export const googleReviewsBlock = defineBlock({
  type: 'google-reviews',
  schema: z.object({
    ...headingFields,
    /** The newest so many. */
    limit: wholeNumber(1, 20, 6),
    /** Reviews with fewer stars are not shown; the average is of all of them. */
    minimumRating: wholeNumber(1, 5, 1),
  }),
  Component: async ({ content, context }) => {
    const { reviews, rating, count } = (await context.content.listGoogleReviews?.()) ?? {
      reviews: [],
      rating: null,
      count: 0,
    };
    const shown = reviews.filter((review) => review.rating >= content.minimumRating).slice(0, content.limit);
    if (shown.length === 0) return null;
    return (
      <Section block="google-reviews">
        <div className={`${styles.reviews} wrap`}>
          <SectionHeading heading={content.heading} subheading={content.subheading} context={context} />
          {rating === null ? null : <RatingSum rating={rating} count={count} context={context} />}
          <ul className={styles.wall}>
            {shown.map((review) => (
              <li key={review.id}>
                <GoogleReviewCard review={review} context={context} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    );
  },
});
