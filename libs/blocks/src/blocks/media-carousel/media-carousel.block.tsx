import { carouselBlock } from '../../carousel/carousel-section.tsx';

/** Pictures and films side by side. */
export const mediaCarouselBlock = carouselBlock('media-carousel', 'strip');
