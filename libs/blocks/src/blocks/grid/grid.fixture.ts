import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const gridFixtures: BlockFixtures = {
  plain: { __component: 'sections.grid', items: [{ __component: 'sections.text', id: 1, text: 'One voice' }] },
  full: {
    __component: 'sections.grid',
    heading: 'Side by side in %location',
    subheading: 'Two of them',
    columns: 2,
    items: [
      { __component: 'sections.text', id: 1, text: 'One' },
      { __component: 'sections.text', id: 2, text: 'Two' },
    ],
  },
  edge: { __component: 'sections.grid', heading: longLine, subheading: longParagraph, columns: 4, items: [] },
  arabic: {
    __component: 'sections.grid',
    heading: 'جنبًا إلى جنب في %location',
    columns: 2,
    items: [
      { __component: 'sections.text', id: 1, text: 'الأول يقرأ الخريطة.' },
      { __component: 'sections.text', id: 2, text: 'والثاني يمسك المصباح.' },
    ],
  },
};
