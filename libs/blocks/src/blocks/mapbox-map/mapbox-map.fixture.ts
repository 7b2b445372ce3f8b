import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const mapboxMapFixtures: BlockFixtures = {
  plain: { __component: 'sections.mapbox-map' },
  full: {
    __component: 'sections.mapbox-map',
    heading: 'How to find %location',
    subheading: 'The last hundred metres are part of the game.',
  },
  edge: { __component: 'sections.mapbox-map', heading: longLine, subheading: longParagraph },
  arabic: {
    __component: 'sections.mapbox-map',
    heading: 'الطريق إلى %location',
    subheading: 'آخر مئة متر جزء من اللعبة.',
  },
};
