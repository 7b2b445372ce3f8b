import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const articlesFixtures: BlockFixtures = {
  plain: { __component: 'sections.articles', limit: null },
  full: { __component: 'sections.articles', heading: 'Lately in %location', subheading: 'All of it true.', limit: 3 },
  edge: { __component: 'sections.articles', heading: longLine, subheading: longParagraph },
  arabic: { __component: 'sections.articles', heading: 'أخبار %location', subheading: 'كلها حقيقية.', limit: 3 },
};
