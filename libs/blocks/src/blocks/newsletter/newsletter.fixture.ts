import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const newsletterFixtures: BlockFixtures = {
  plain: { __component: 'sections.newsletter', listId: 'news' },
  full: {
    __component: 'sections.newsletter',
    heading: 'First in line',
    subheading: 'A letter a month from %location.',
    listId: 'news',
    note: '<p>We write once a month, and <a href="/privacy">tell nobody</a>.</p>',
  },
  edge: {
    __component: 'sections.newsletter',
    heading: longLine,
    subheading: longParagraph,
    listId: 'news',
    note: longParagraph,
  },
  arabic: {
    __component: 'sections.newsletter',
    heading: 'في أول الصف',
    subheading: 'رسالة كل شهر من %location.',
    listId: 'news',
    note: '<p>نكتب مرة في الشهر، <a href="/privacy">ولا نخبر أحدًا</a>.</p>',
  },
};
