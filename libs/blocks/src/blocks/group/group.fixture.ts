import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const groupFixtures: BlockFixtures = {
  plain: { __component: 'sections.group', items: [{ __component: 'sections.text', id: 1, text: 'One voice' }] },
  full: {
    __component: 'sections.group',
    heading: 'Together in %location',
    subheading: 'Two voices',
    items: [
      { __component: 'sections.text', id: 1, text: 'One' },
      { __component: 'sections.text', id: 2, text: 'Two' },
    ],
  },
  edge: { __component: 'sections.group', heading: longLine, subheading: longParagraph, items: [] },
  arabic: {
    __component: 'sections.group',
    heading: 'معًا في %location',
    items: [
      { __component: 'sections.text', id: 1, text: 'الأول يقرأ الخريطة.' },
      { __component: 'sections.text', id: 2, text: 'والثاني يمسك المصباح.' },
    ],
  },
};
