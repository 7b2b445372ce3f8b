import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longParagraph } from '../../testing/long-text.ts';

export const textFixtures: BlockFixtures = {
  plain: { __component: 'sections.text', text: 'Undecided? With children, sail with Captain Marrow.' },
  full: {
    __component: 'sections.text',
    text: 'In %location the clock is fast.\n\nWith engineers, let the Clockmaker have them.',
  },
  edge: { __component: 'sections.text', text: longParagraph },
  arabic: {
    __component: 'sections.text',
    text: 'في %location تسبق الساعة وقتها.\n\nمع الأطفال أبحروا مع القبطان مارو.',
  },
};
