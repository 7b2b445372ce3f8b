import { defineBlock } from '../../define-block.tsx';
import { fillText } from '../../fill-text.ts';
import { SectionHeading } from '../../section/section-heading.tsx';
import { Section } from '../../section/section.tsx';
import { Rating } from './rating.tsx';
import { reviewsSchema } from './reviews.schema.ts';
import styles from './reviews.module.css';

/** Notices from the press: the first is set large, the others stand beside it. */
export const reviewsBlock = defineBlock({
  type: 'reviews',
  schema: reviewsSchema,
  Component: ({ content, context }) => (
    <Section block="reviews">
      <div className={`${styles.reviews} wrap`}>
        <SectionHeading heading={content.heading} context={context} />
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
      </div>
    </Section>
  ),
});
