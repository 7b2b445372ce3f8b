import { defineBlock } from '../../define-block.tsx';
import { CarouselSection } from '../../carousel/carousel-section.tsx';
import { carouselItemsSchema } from '../../carousel/carousel-items.schema.ts';

/** Cards of which one lies on top. */
export const cardStackBlock = defineBlock({
  type: 'card-stack',
  schema: carouselItemsSchema,
  Component: ({ content, context }) => (
    <CarouselSection block="card-stack" shape="stack" content={content} context={context} />
  ),
});
