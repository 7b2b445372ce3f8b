import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

const script = '/embeds/house-clock.js';

export const widgetFixtures: BlockFixtures = {
  plain: { __component: 'sections.widget', wrapper: { id: 'clock-plain' }, script },
  full: {
    __component: 'sections.widget',
    heading: 'The clock above the stage',
    subheading: 'It is never wrong in %location.',
    wrapper: { id: 'clock-full', settings: { zone: 'America/New_York', locale: 'en' }, height: 220 },
    script,
  },
  edge: {
    __component: 'sections.widget',
    heading: longLine,
    subheading: longParagraph,
    wrapper: { id: 'clock-edge', height: 40 },
    script: '/embeds/not-there.js',
  },
  arabic: {
    __component: 'sections.widget',
    heading: 'الساعة فوق الخشبة',
    subheading: 'لا تخطئ أبدًا في %location.',
    wrapper: { id: 'clock-arabic', settings: { zone: 'Asia/Dubai', locale: 'ar' }, height: 220 },
    script,
  },
};
