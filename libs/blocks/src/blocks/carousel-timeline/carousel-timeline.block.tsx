import { defineBlock } from '../../define-block.tsx';
import { CarouselSection } from '../../carousel/carousel-section.tsx';
import { carouselItemsSchema } from '../../carousel/carousel-items.schema.ts';

/** What happened when, in the order of the editor. */
export const carouselTimelineBlock = defineBlock({
  type: 'carousel-timeline',
  schema: carouselItemsSchema,
  Component: ({ content, context }) => (
    <CarouselSection block="carousel-timeline" shape="timeline" content={content} context={context} />
  ),
});
