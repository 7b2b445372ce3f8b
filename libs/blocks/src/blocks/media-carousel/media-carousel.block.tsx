import { defineBlock } from '../../define-block.tsx';
import { CarouselSection } from '../../carousel/carousel-section.tsx';
import { carouselItemsSchema } from '../../carousel/carousel-items.schema.ts';

/** Pictures and films side by side. */
export const mediaCarouselBlock = defineBlock({
  type: 'media-carousel',
  schema: carouselItemsSchema,
  Component: ({ content, context }) => (
    <CarouselSection block="media-carousel" shape="strip" content={content} context={context} />
  ),
});
