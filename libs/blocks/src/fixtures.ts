import type { BlockFixtures } from './foundation/block-fixture.ts';
import { articlesFixtures } from './blocks/articles/articles.fixture.ts';
import { buttonFixtures } from './blocks/button/button.fixture.ts';
import { dealsFixtures } from './blocks/deals/deals.fixture.ts';
import { dynamicFixtures } from './blocks/dynamic/dynamic.fixture.ts';
import { faqFixtures } from './blocks/faq/faq.fixture.ts';
import { formsFixtures } from './blocks/forms/forms.fixture.ts';
import { gameFixtures } from './blocks/game/game.fixture.ts';
import { gamesFixtures } from './blocks/games/games.fixture.ts';
import { gamesByLocationFixtures } from './blocks/games-by-location/games-by-location.fixture.ts';
import { gamesSelectFixtures } from './blocks/games-select/games-select.fixture.ts';
import { giftCardFixtures } from './blocks/gift-card/gift-card.fixture.ts';
import { googleReviewsFixtures } from './blocks/google-reviews/google-reviews.fixture.ts';
import { gridFixtures } from './blocks/grid/grid.fixture.ts';
import { groupFixtures } from './blocks/group/group.fixture.ts';
import { locationsFixtures } from './blocks/locations/locations.fixture.ts';
import { logoFixtures } from './blocks/logo/logo.fixture.ts';
import { mediaFixtures } from './blocks/media/media.fixture.ts';
import { mediaLocationFixtures } from './blocks/media-location/media-location.fixture.ts';
import { modeInfoFixtures } from './blocks/mode-info/mode-info.fixture.ts';
import { newsletterFixtures } from './blocks/newsletter/newsletter.fixture.ts';
import { packageInfoFixtures } from './blocks/package-info/package-info.fixture.ts';
import { packagesModesFixtures } from './blocks/packages-modes/packages-modes.fixture.ts';
import { pageHeaderFixtures } from './blocks/page-header/page-header.fixture.ts';
import { reviewsFixtures } from './blocks/reviews/reviews.fixture.ts';
import { richtextFixtures } from './blocks/richtext/richtext.fixture.ts';
import { richtextLocationFixtures } from './blocks/richtext-location/richtext-location.fixture.ts';
import { richtextSimpleFixtures } from './blocks/richtext-simple/richtext-simple.fixture.ts';
import { textFixtures } from './blocks/text/text.fixture.ts';
import { textHeaderFixtures } from './blocks/text-header/text-header.fixture.ts';
import { twoColumnStickyFixtures } from './blocks/two-column-sticky/two-column-sticky.fixture.ts';
import { widgetFixtures } from './blocks/widget/widget.fixture.ts';
import { youtubeEmbedFixtures } from './blocks/youtube-embed/youtube-embed.fixture.ts';
import { carouselFixtures } from './carousel/carousel.fixture.ts';
import { mapFixtures } from './map/map.fixture.ts';

/** The fixtures of every block by type; a test compares the list with the registry. */
export const fixtures: Readonly<Record<string, BlockFixtures>> = {
  articles: articlesFixtures,
  button: buttonFixtures,
  'card-stack': carouselFixtures('card-stack'),
  'carousel-timeline': carouselFixtures('carousel-timeline'),
  'carousel-wheel': carouselFixtures('carousel-wheel'),
  deals: dealsFixtures,
  dynamic: dynamicFixtures,
  faq: faqFixtures,
  forms: formsFixtures,
  game: gameFixtures,
  games: gamesFixtures,
  'games-by-location': gamesByLocationFixtures,
  'games-select': gamesSelectFixtures,
  'gift-card': giftCardFixtures,
  'google-maps': mapFixtures('google-maps'),
  'google-reviews': googleReviewsFixtures,
  grid: gridFixtures,
  group: groupFixtures,
  'interactive-map': mapFixtures('interactive-map'),
  locations: locationsFixtures,
  logo: logoFixtures,
  'mapbox-map': mapFixtures('mapbox-map'),
  media: mediaFixtures,
  'media-carousel': carouselFixtures('media-carousel'),
  'media-location': mediaLocationFixtures,
  'mode-info': modeInfoFixtures,
  newsletter: newsletterFixtures,
  'package-info': packageInfoFixtures,
  'packages-modes': packagesModesFixtures,
  'page-header': pageHeaderFixtures,
  reviews: reviewsFixtures,
  richtext: richtextFixtures,
  'richtext-location': richtextLocationFixtures,
  'richtext-simple': richtextSimpleFixtures,
  text: textFixtures,
  'text-header': textHeaderFixtures,
  'two-column-sticky': twoColumnStickyFixtures,
  widget: widgetFixtures,
  'youtube-embed': youtubeEmbedFixtures,
};
