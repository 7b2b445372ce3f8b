import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const dealsFixtures: BlockFixtures = {
  plain: { __component: 'sections.deals' },
  full: {
    __component: 'sections.deals',
    heading: 'On the bill in %location',
    subheading: 'Cut out, hand in, save something.',
    limit: 3,
  },
  edge: { __component: 'sections.deals', heading: longLine, subheading: longParagraph, limit: 1 },
  arabic: { __component: 'sections.deals', heading: 'عروض %location', subheading: 'قصّوا، وسلّموا، ووفّروا.' },
};
