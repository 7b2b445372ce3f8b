import { defineBlock } from '../../define-block.tsx';
import { CarouselSection } from '../../carousel/carousel-section.tsx';
import { mediaCarouselSchema } from './media-carousel.schema.ts';

/** Pictures and films side by side. */
export const mediaCarouselBlock = defineBlock({
  type: 'media-carousel',
  schema: mediaCarouselSchema,
  Component: ({ content, context }) => (
    <CarouselSection block="media-carousel" shape="strip" content={content} context={context} />
  ),
});
