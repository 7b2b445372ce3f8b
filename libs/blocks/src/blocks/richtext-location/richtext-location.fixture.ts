import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const richtextLocationFixtures: BlockFixtures = {
  plain: { __component: 'sections.richtext-location', html: '<p>Ring twice.</p>' },
  full: { __component: 'sections.richtext-location', heading: 'Finding %location', html: '<p>Ring twice.</p>' },
  edge: { __component: 'sections.richtext-location', heading: longLine, html: `<p>${longParagraph}</p>` },
  arabic: {
    __component: 'sections.richtext-location',
    heading: 'الطريق إلى %location',
    html: '<p>اقرع الجرس مرتين، ثم انتظر.</p>',
  },
};
