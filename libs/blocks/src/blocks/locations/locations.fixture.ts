import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const locationsFixtures: BlockFixtures = {
  plain: { __component: 'sections.locations' },
  full: {
    __component: 'sections.locations',
    heading: 'Three houses, one secret',
    subheading: 'Pick the door nearest to you.',
  },
  edge: { __component: 'sections.locations', heading: longLine, subheading: longParagraph },
  arabic: { __component: 'sections.locations', heading: 'بيوت كثيرة وسر واحد', subheading: 'اختر أقرب باب إليك.' },
};
