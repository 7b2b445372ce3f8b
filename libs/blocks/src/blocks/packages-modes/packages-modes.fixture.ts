import type { BlockFixtures } from '../../block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const packagesModesFixtures: BlockFixtures = {
  plain: { __component: 'sections.packages-modes', limit: null },
  full: {
    __component: 'sections.packages-modes',
    heading: 'Lately in %location',
    subheading: 'All of it true.',
    limit: 3,
  },
  edge: { __component: 'sections.packages-modes', heading: longLine, subheading: longParagraph },
};
