import { defineCarouselBlock } from '../../carousel/carousel-section.tsx';

/** Pictures and films side by side. */
export const mediaCarouselBlock = defineCarouselBlock('media-carousel', 'strip');
