import { carouselBlock } from '../../carousel/carousel-section.tsx';

/** What happened when, in the order of the editor. */
export const carouselTimelineBlock = carouselBlock('carousel-timeline', 'timeline');
