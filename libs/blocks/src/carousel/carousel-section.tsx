import type { BlockContext } from '../foundation/block-context.ts';
import { defineBlock } from '../foundation/define-block.tsx';
import { fillText } from '../foundation/fill-text.ts';
import { HeadedSection } from '../section/section.tsx';
import { Carousel, type CarouselShape } from './carousel.tsx';
import { type CarouselItems, carouselItemsSchema, SlideCard } from './slide-card.tsx';
import { TimeAxis } from './time-axis.tsx';
import styles from './carousel-section.module.css';

interface CarouselSectionProps {
  readonly block: string;
  readonly shape: CarouselShape;
  readonly content: CarouselItems;
  readonly context: BlockContext;
}

/** Defines a block that shows its slides in a given layout. */
export function defineCarouselBlock(type: string, shape: CarouselShape) {
  return defineBlock({
    type,
    schema: carouselItemsSchema,
    Component: ({ content, context }) => (
      <CarouselSection block={type} shape={shape} content={content} context={context} />
    ),
  });
}

/** A section of slides under its heading. */
function CarouselSection({ block, shape, content, context }: CarouselSectionProps) {
  const label = fillText(content.heading ?? context.brandName, context);
  const slideId = (index: number) => `${block}-${content.id}-${index + 1}`;
  const slides = content.items.map((item, index) => ({
    // The id comes from the index, since slides have no id of their own and never change their order.
    id: slideId(index),
    content: (
      <SlideCard
        item={item}
        number={index + 1}
        shape={shape}
        heading={content.heading === null ? 'h2' : 'h3'}
        context={context}
      />
    ),
  }));
  const marks = content.items.flatMap((item, index) =>
    item.label === null
      ? []
      : [{ id: slideId(index), label: fillText(item.label, context), title: fillText(item.title, context) }],
  );
  // An axis with missing marks would link to the wrong slides.
  const hasAxis = shape === 'timeline' && marks.length === slides.length && marks.length > 1;
  return (
    <HeadedSection block={block} air="medium" className={styles.stack} content={content} context={context}>
      {slides.length === 0 ? null : (
        <Carousel label={label} slides={slides} shape={shape} context={context}>
          {hasAxis ? <TimeAxis label={label} slides={marks} /> : null}
        </Carousel>
      )}
    </HeadedSection>
  );
}
