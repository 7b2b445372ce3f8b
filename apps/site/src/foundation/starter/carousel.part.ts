/* In pages with a carousel. */
import { turnCarousel } from './turn-carousel.ts';

addEventListener('click', turnCarousel, true);
