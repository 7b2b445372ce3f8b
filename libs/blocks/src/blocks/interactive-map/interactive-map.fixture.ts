import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const interactiveMapFixtures: BlockFixtures = {
  plain: { __component: 'sections.interactive-map' },
  full: {
    __component: 'sections.interactive-map',
    heading: 'How to find %location',
    subheading: 'The last hundred metres are part of the game.',
  },
  edge: { __component: 'sections.interactive-map', heading: longLine, subheading: longParagraph },
  arabic: {
    __component: 'sections.interactive-map',
    heading: 'الطريق إلى %location',
    subheading: 'آخر مئة متر جزء من اللعبة.',
  },
};
