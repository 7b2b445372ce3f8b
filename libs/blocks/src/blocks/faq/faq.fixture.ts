import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const faqFixtures: BlockFixtures = {
  plain: {
    __component: 'sections.faq',
    items: [{ question: 'What is the smallest group?', answer: '<p>Two.</p>' }],
  },
  full: {
    __component: 'sections.faq',
    heading: 'Asked at the box office',
    items: [
      { question: 'Will we play with strangers?', answer: '<p>No. The room is private.</p>' },
      {
        question: 'Are the rooms in %location accessible?',
        answer: '<p>Tell us on the <a href="/contact">contact page</a>.</p>',
      },
    ],
  },
  edge: {
    __component: 'sections.faq',
    heading: longLine,
    items: [{ question: longLine, answer: `<p>${longParagraph}</p>` }],
  },
  arabic: {
    __component: 'sections.faq',
    heading: 'أسئلة عند شباك التذاكر',
    items: [
      { question: 'هل سنلعب مع غرباء؟', answer: '<p>لا، الغرفة لكم وحدكم.</p>' },
      { question: 'هل يسهل الدخول إلى غرف %location بكرسي متحرك؟', answer: '<p>أخبرونا قبل مجيئكم.</p>' },
    ],
  },
};
