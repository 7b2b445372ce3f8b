import { carouselBlock } from '../../carousel/carousel-section.tsx';

/** Cards of which one lies on top. */
export const cardStackBlock = carouselBlock('card-stack', 'stack');
