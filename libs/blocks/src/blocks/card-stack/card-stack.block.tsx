import { defineCarouselBlock } from '../../carousel/carousel-section.tsx';

/** A stack of cards with one on top. */
export const cardStackBlock = defineCarouselBlock('card-stack', 'stack');
