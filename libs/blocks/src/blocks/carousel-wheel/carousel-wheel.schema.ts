export { carouselItemsSchema as carouselWheelSchema } from '../../carousel/carousel-items.schema.ts';
