import { defineBlock } from '../../define-block.tsx';
import { CarouselSection } from '../../carousel/carousel-section.tsx';
import { carouselItemsSchema } from '../../carousel/carousel-items.schema.ts';

/** Slides on the rim of a wheel, turned in CSS 3D. */
export const carouselWheelBlock = defineBlock({
  type: 'carousel-wheel',
  schema: carouselItemsSchema,
  Component: ({ content, context }) => (
    <CarouselSection block="carousel-wheel" shape="wheel" content={content} context={context} />
  ),
});
