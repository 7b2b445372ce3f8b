import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const googleReviewsFixtures: BlockFixtures = {
  plain: { __component: 'sections.google-reviews' },
  full: {
    __component: 'sections.google-reviews',
    heading: 'Those who got out',
    subheading: 'The others are still writing.',
    limit: 2,
    minimumRating: 4,
  },
  edge: { __component: 'sections.google-reviews', heading: longLine, subheading: longParagraph },
  arabic: { __component: 'sections.google-reviews', heading: 'من خرجوا منها', subheading: 'والبقية ما زالوا يكتبون.' },
};
