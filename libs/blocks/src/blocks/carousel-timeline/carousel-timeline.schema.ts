export { carouselItemsSchema as carouselTimelineSchema } from '../../carousel/carousel-items.schema.ts';
