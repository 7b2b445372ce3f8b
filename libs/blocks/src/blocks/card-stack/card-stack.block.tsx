import { defineBlock } from '../../define-block.tsx';
import { CarouselSection } from '../../carousel/carousel-section.tsx';
import { cardStackSchema } from './card-stack.schema.ts';

/** Cards of which one lies on top. */
export const cardStackBlock = defineBlock({
  type: 'card-stack',
  schema: cardStackSchema,
  Component: ({ content, context }) => (
    <CarouselSection block="card-stack" shape="stack" content={content} context={context} />
  ),
});
