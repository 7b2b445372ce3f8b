import { defineCarouselBlock } from '../../carousel/carousel-section.tsx';

/** Events on a time axis, in the order of the editor. */
export const carouselTimelineBlock = defineCarouselBlock('carousel-timeline', 'timeline');
