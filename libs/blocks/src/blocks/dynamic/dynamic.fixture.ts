import type { BlockFixtures } from '../../foundation/block-fixture.ts';
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
  arabic: {
    __component: 'sections.dynamic',
    padding: { top: 24 },
    background: { color: '#231d1a' },
    dynamic: { content: [{ __component: 'sections.text', id: 1, text: 'صوت واحد في %location' }] },
  },
  /** The frame with all settings of an editor. */
  framed: {
    __component: 'sections.dynamic',
    customCss: 'p { letter-spacing: 0.02em }',
    background: {
      color: '#231d1a',
      textColor: '#f5ecdd',
      image: '/media/home/keyhole-1200.webp',
      imageMobile: '/media/home/keyhole-480.webp',
      repeat: 'no-repeat',
      position: 'center',
      size: 'cover',
    },
    padding: { top: 96, bottom: 96, left: 24, right: 24 },
    content: [{ __component: 'sections.text', id: 1, text: 'In front of the set' }],
  },
};
