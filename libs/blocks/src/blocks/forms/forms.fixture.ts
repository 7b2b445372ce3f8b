import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

/** The fixtures of the block. `contact` is a form of the demo chain, which the gallery shows. */
export const formsFixtures: BlockFixtures = {
  plain: { __component: 'sections.forms', formId: 'contact' },
  full: {
    __component: 'sections.forms',
    heading: 'Write to %location',
    subheading: 'We answer within a day.',
    formId: 'contact',
  },
  edge: { __component: 'sections.forms', heading: longLine, subheading: longParagraph, formId: 'contact' },
  arabic: { __component: 'sections.forms', heading: 'اكتبوا إلى %location', formId: 'contact' },
};
