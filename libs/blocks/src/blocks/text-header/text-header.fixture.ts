import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const textHeaderFixtures: BlockFixtures = {
  plain: { __component: 'sections.text-header', heading: 'Closing time was hours ago' },
  full: {
    __component: 'sections.text-header',
    heading: 'Closing time in %location was hours ago',
    subheading: 'The porter says nobody is in the building.',
    alignment: 'center',
  },
  edge: { __component: 'sections.text-header', heading: longLine, subheading: longParagraph, alignment: 'sideways' },
  arabic: {
    __component: 'sections.text-header',
    heading: 'أغلق %location قبل ساعات',
    subheading: 'يقول البواب إنه لا أحد في المبنى.',
    alignment: 'end',
  },
};
