import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const giftCardFixtures: BlockFixtures = {
  plain: { __component: 'sections.gift-card' },
  full: {
    __component: 'sections.gift-card',
    heading: 'An hour in an envelope',
    subheading: 'Sent by mail, spent in %location.',
  },
  edge: { __component: 'sections.gift-card', heading: longLine, subheading: longParagraph },
  arabic: {
    __component: 'sections.gift-card',
    heading: 'ساعة في ظرف',
    subheading: 'تُرسل بالبريد وتُستعمل في %location.',
  },
};
