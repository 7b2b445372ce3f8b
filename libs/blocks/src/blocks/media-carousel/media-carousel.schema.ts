export { carouselItemsSchema as mediaCarouselSchema } from '../../carousel/carousel-items.schema.ts';
