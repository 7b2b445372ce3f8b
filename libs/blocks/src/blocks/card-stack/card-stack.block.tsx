import { carouselBlock } from '../../carousel/carousel-section.tsx';

/** A stack of cards with one on top. */
export const cardStackBlock = carouselBlock('card-stack', 'stack');
