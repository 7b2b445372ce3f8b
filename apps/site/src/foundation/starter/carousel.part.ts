/* The inline script of pages with a carousel: it turns the slides until the code of the carousel runs. */
import { turnCarousel } from './turn-carousel.ts';

addEventListener('click', turnCarousel, true);
