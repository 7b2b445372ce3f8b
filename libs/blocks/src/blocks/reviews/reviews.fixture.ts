import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const reviewsFixtures: BlockFixtures = {
  plain: { __component: 'sections.reviews', items: [{ quote: 'Ours could use a furnace.' }] },
  full: {
    __component: 'sections.reviews',
    heading: 'The notices are in',
    items: [
      {
        quote: 'We got out with nine seconds left.',
        author: 'Dana R.',
        source: 'The Clockmaker’s Last Hour, %location',
        rating: 5,
      },
      { quote: 'She has asked for a raise.', author: 'Omar S.', source: 'Captain Marrow’s Lantern', rating: 3.5 },
    ],
  },
  edge: {
    __component: 'sections.reviews',
    heading: longLine,
    items: [{ quote: longParagraph, author: longLine, rating: 0 }],
  },
  arabic: {
    __component: 'sections.reviews',
    heading: 'كتب النقاد',
    items: [
      { quote: 'خرجنا وبقيت تسع ثوانٍ.', author: 'دانة ر.', source: 'ساعة صانع الساعات الأخيرة، %location', rating: 5 },
      { quote: 'طلبت زيادة في راتبها بعد اللعبة.', author: 'عمر س.', rating: 3.5 },
    ],
  },
};
