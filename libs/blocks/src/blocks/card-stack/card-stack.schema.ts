export { carouselItemsSchema as cardStackSchema } from '../../carousel/carousel-items.schema.ts';
