import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const packagesModesFixtures: BlockFixtures = {
  plain: { __component: 'sections.packages-modes', limit: null },
  full: {
    __component: 'sections.packages-modes',
    heading: 'Parties in %location',
    subheading: 'Bring the cake, we bring the locks.',
    limit: 3,
  },
  edge: { __component: 'sections.packages-modes', heading: longLine, subheading: longParagraph },
  arabic: {
    __component: 'sections.packages-modes',
    heading: 'حفلات في %location',
    subheading: 'عليكم الكعكة وعلينا الأقفال.',
    limit: 3,
  },
};
