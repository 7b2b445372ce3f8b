import { lineSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import { defineBlock } from '../../foundation/define-block.tsx';
import { fillText } from '../../foundation/fill-text.ts';
import { HeadedSection } from '../../section/section.tsx';
import { bestRating, Rating } from './rating.tsx';
import styles from './reviews.module.css';

const reviewsSchema = z.object({
  heading: orNull(lineSchema),
  items: z
    .array(
      z.object({
        quote: paragraphSchema.min(1),
        author: orNull(lineSchema),
        source: orNull(lineSchema),
        rating: orNull(z.number().min(0).max(bestRating)),
      }),
    )
    .min(1)
    .max(50),
});

/** Press reviews: the first is large, the others are beside it. */
export const reviewsBlock = defineBlock({
  type: 'reviews',
  schema: reviewsSchema,
  Component: ({ content, context }) => (
    <HeadedSection block="reviews" className={styles.reviews} content={content} context={context}>
      <ul className={styles.notices} data-count={Math.min(content.items.length, 3)}>
        {content.items.map(({ quote, author, source, rating }) => (
          <li key={quote} className={styles.notice}>
            <figure>
              {rating === null ? null : <Rating rating={rating} locale={context.locale} />}
              <blockquote className={styles.quote}>
                <p>{fillText(quote, context)}</p>
              </blockquote>
              {author === null && source === null ? null : (
                <figcaption className={styles.credit}>
                  {author === null ? null : <bdi className={styles.author}>{author}</bdi>}
                  {source === null ? null : (
                    <cite>
                      <bdi>{fillText(source, context)}</bdi>
                    </cite>
                  )}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </HeadedSection>
  ),
});
