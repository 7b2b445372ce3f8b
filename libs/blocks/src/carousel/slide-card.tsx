import { idSchema, lineSchema, listOf, mediaSchema, orNull, paragraphSchema } from '@latchkey/cms-client/contract';
import * as z from 'zod';
import type { BlockContext } from '../foundation/block-context.ts';
import { fillText } from '../foundation/fill-text.ts';
import { BlockMedia } from '../media/block-media.tsx';
import type { CarouselShape } from './carousel.tsx';
import { headingFields } from '../foundation/fields.ts';
import styles from './slide-card.module.css';

/** The fields that all blocks with slides share. */
export const carouselItemsSchema = z.object({
  /** The id of the block, for links to its slides. */
  id: idSchema,
  ...headingFields,
  items: listOf(
    z.object({
      title: lineSchema.min(1),
      /** The time of the slide on a timeline: a year, an hour or a number. */
      label: orNull(lineSchema),
      text: orNull(paragraphSchema),
      media: orNull(mediaSchema),
    }),
    50,
  ),
});

export type CarouselItems = z.output<typeof carouselItemsSchema>;

interface SlideCardProps {
  readonly item: CarouselItems['items'][number];
  /** The number of the slide, from 1. */
  readonly number: number;
  readonly shape: CarouselShape;
  readonly heading: 'h2' | 'h3';
  readonly context: BlockContext;
}

/** One slide of a strip, a stack, a wheel or a timeline. */
export function SlideCard({ item, number, shape, heading: Heading, context }: SlideCardProps) {
  const { title, label, text, media } = item;
  return (
    <article
      className={styles.card}
      data-shape={shape}
      data-number={shape === 'stack' && media === null ? number : undefined}
      data-surface={shape === 'stack' || shape === 'strip' ? 'paper' : undefined}
    >
      {media === null ? null : (
        <div className={styles.picture}>
          <BlockMedia context={context} media={media} sizes="(width < 32rem) 86vw, 28rem" />
        </div>
      )}
      <div className={styles.words}>
        {label === null ? null : <p className={styles.label}>{fillText(label, context)}</p>}
        <Heading className={styles.title}>{fillText(title, context)}</Heading>
        {text === null ? null : <p className={styles.text}>{fillText(text, context)}</p>}
      </div>
    </article>
  );
}
