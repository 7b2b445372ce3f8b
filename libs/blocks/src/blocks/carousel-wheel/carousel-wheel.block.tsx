import { defineCarouselBlock } from '../../carousel/carousel-section.tsx';

/** Slides on the rim of a wheel, turned in CSS 3D. */
export const carouselWheelBlock = defineCarouselBlock('carousel-wheel', 'wheel');
