import { articlesBlock } from './blocks/articles/articles.block.tsx';
import { buttonBlock } from './blocks/button/button.block.tsx';
import { cardStackBlock } from './blocks/card-stack/card-stack.block.tsx';
import { carouselTimelineBlock } from './blocks/carousel-timeline/carousel-timeline.block.tsx';
import { carouselWheelBlock } from './blocks/carousel-wheel/carousel-wheel.block.tsx';
import { dealsBlock } from './blocks/deals/deals.block.tsx';
import { dynamicBlock } from './blocks/dynamic/dynamic.block.tsx';
import { faqBlock } from './blocks/faq/faq.block.tsx';
import { formsBlock } from './blocks/forms/forms.block.tsx';
import { gameBlock } from './blocks/game/game.block.tsx';
import { gamesBlock } from './blocks/games/games.block.tsx';
import { gamesByLocationBlock } from './blocks/games-by-location/games-by-location.block.tsx';
import { gamesSelectBlock } from './blocks/games-select/games-select.block.tsx';
import { giftCardBlock } from './blocks/gift-card/gift-card.block.tsx';
import { googleMapsBlock } from './blocks/google-maps/google-maps.block.tsx';
import { googleReviewsBlock } from './blocks/google-reviews/google-reviews.block.tsx';
import { gridBlock } from './blocks/grid/grid.block.tsx';
import { groupBlock } from './blocks/group/group.block.tsx';
import { interactiveMapBlock } from './blocks/interactive-map/interactive-map.block.tsx';
import { locationsBlock } from './blocks/locations/locations.block.tsx';
import { logoBlock } from './blocks/logo/logo.block.tsx';
import { mapboxMapBlock } from './blocks/mapbox-map/mapbox-map.block.tsx';
import { mediaBlock } from './blocks/media/media.block.tsx';
import { mediaCarouselBlock } from './blocks/media-carousel/media-carousel.block.tsx';
import { mediaLocationBlock } from './blocks/media-location/media-location.block.tsx';
import { modeInfoBlock } from './blocks/mode-info/mode-info.block.tsx';
import { newsletterBlock } from './blocks/newsletter/newsletter.block.tsx';
import { packageInfoBlock } from './blocks/package-info/package-info.block.tsx';
import { packagesModesBlock } from './blocks/packages-modes/packages-modes.block.tsx';
import { pageHeaderBlock } from './blocks/page-header/page-header.block.tsx';
import { reviewsBlock } from './blocks/reviews/reviews.block.tsx';
import { richtextBlock } from './blocks/richtext/richtext.block.tsx';
import { richtextLocationBlock } from './blocks/richtext-location/richtext-location.block.tsx';
import { richtextSimpleBlock } from './blocks/richtext-simple/richtext-simple.block.tsx';
import { textBlock } from './blocks/text/text.block.tsx';
import { textHeaderBlock } from './blocks/text-header/text-header.block.tsx';
import { twoColumnStickyBlock } from './blocks/two-column-sticky/two-column-sticky.block.tsx';
import { widgetBlock } from './blocks/widget/widget.block.tsx';
import { youtubeEmbedBlock } from './blocks/youtube-embed/youtube-embed.block.tsx';
import type { BlockDefinition } from './foundation/define-block.tsx';

/** Every block that a page may contain, one per line. */
export const registry: readonly BlockDefinition[] = [
  articlesBlock,
  buttonBlock,
  cardStackBlock,
  carouselTimelineBlock,
  carouselWheelBlock,
  dealsBlock,
  dynamicBlock,
  faqBlock,
  formsBlock,
  gameBlock,
  gamesBlock,
  gamesByLocationBlock,
  gamesSelectBlock,
  giftCardBlock,
  googleMapsBlock,
  googleReviewsBlock,
  gridBlock,
  groupBlock,
  interactiveMapBlock,
  locationsBlock,
  logoBlock,
  mapboxMapBlock,
  mediaBlock,
  mediaCarouselBlock,
  mediaLocationBlock,
  modeInfoBlock,
  newsletterBlock,
  packageInfoBlock,
  packagesModesBlock,
  pageHeaderBlock,
  reviewsBlock,
  richtextBlock,
  richtextLocationBlock,
  richtextSimpleBlock,
  textBlock,
  textHeaderBlock,
  twoColumnStickyBlock,
  widgetBlock,
  youtubeEmbedBlock,
];
