import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const googleMapsFixtures: BlockFixtures = {
  plain: { __component: 'sections.google-maps' },
  full: {
    __component: 'sections.google-maps',
    heading: 'How to find %location',
    subheading: 'The last hundred metres are part of the game.',
  },
  edge: { __component: 'sections.google-maps', heading: longLine, subheading: longParagraph },
  arabic: {
    __component: 'sections.google-maps',
    heading: 'الطريق إلى %location',
    subheading: 'آخر مئة متر جزء من اللعبة.',
  },
};
