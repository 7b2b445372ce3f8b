import type { BlockFixtures } from './block-fixture.ts';
import { buttonFixtures } from './blocks/button/button.fixture.ts';
import { faqFixtures } from './blocks/faq/faq.fixture.ts';
import { gamesFixtures } from './blocks/games/games.fixture.ts';
import { locationsFixtures } from './blocks/locations/locations.fixture.ts';
import { mediaFixtures } from './blocks/media/media.fixture.ts';
import { modeInfoFixtures } from './blocks/mode-info/mode-info.fixture.ts';
import { pageHeaderFixtures } from './blocks/page-header/page-header.fixture.ts';
import { reviewsFixtures } from './blocks/reviews/reviews.fixture.ts';
import { richtextFixtures } from './blocks/richtext/richtext.fixture.ts';
import { textHeaderFixtures } from './blocks/text-header/text-header.fixture.ts';
import { textFixtures } from './blocks/text/text.fixture.ts';

/** The fixtures of every block, by its type; a test holds the list against the registry. */
export const fixtures: Readonly<Record<string, BlockFixtures>> = {
  button: buttonFixtures,
  faq: faqFixtures,
  games: gamesFixtures,
  locations: locationsFixtures,
  media: mediaFixtures,
  'mode-info': modeInfoFixtures,
  'page-header': pageHeaderFixtures,
  reviews: reviewsFixtures,
  richtext: richtextFixtures,
  text: textFixtures,
  'text-header': textHeaderFixtures,
};
