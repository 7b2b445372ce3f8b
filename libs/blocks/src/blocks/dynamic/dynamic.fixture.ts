import type { BlockFixtures } from '../../block-fixture.ts';
import { longParagraph } from '../../testing/long-text.ts';

export const dynamicFixtures: BlockFixtures = {
  plain: { __component: 'sections.dynamic', content: [{ __component: 'sections.text', id: 1, text: 'One voice' }] },
  full: {
    __component: 'sections.dynamic',
    padding: { top: 24 },
    background: { color: '#231d1a' },
    dynamic: { content: [{ __component: 'sections.text', id: 1, text: 'In %location' }] },
  },
  edge: { __component: 'sections.dynamic', content: [{ __component: 'sections.text', id: 1, text: longParagraph }] },
};
