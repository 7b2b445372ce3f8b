import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const modeInfoFixtures: BlockFixtures = {
  plain: { __component: 'sections.mode-info', heading: 'An evening in one act', items: [{ title: 'Get out' }] },
  full: {
    __component: 'sections.mode-info',
    heading: 'An evening in %location',
    text: 'No heroics required.',
    items: [
      { title: 'Gather your cast', text: 'Two is a conspiracy.' },
      { title: 'Take your hour', text: 'Choose a date and a time.' },
      { title: 'Hear the briefing', text: 'Come early.' },
      { title: 'Get out', text: 'Or try to, beautifully.' },
    ],
  },
  edge: { __component: 'sections.mode-info', heading: longLine, text: longParagraph, items: [] },
  arabic: {
    __component: 'sections.mode-info',
    heading: 'أمسية في %location',
    text: 'لا حاجة إلى بطولات.',
    items: [
      { title: 'اجمعوا الفرقة', text: 'اثنان يكفيان لمؤامرة.' },
      { title: 'خذوا ساعتكم', text: 'اختاروا يومًا ووقتًا.' },
      { title: 'اخرجوا', text: 'أو حاولوا بأناقة.' },
    ],
  },
};
