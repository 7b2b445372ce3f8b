import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longParagraph } from '../../testing/long-text.ts';

export const mediaFixtures: BlockFixtures = {
  plain: { __component: 'sections.media', media: { url: '/media/home/keyhole-1200.webp' } },
  full: { __component: 'sections.media', media: scene, caption: 'Plate I. The stage of %location.' },
  edge: { __component: 'sections.media', media: { ...scene, alternativeText: null }, caption: longParagraph },
  arabic: { __component: 'sections.media', media: scene, caption: 'اللوحة الأولى: مسرح %location.' },
  /** A missing picture. */
  bare: {
    __component: 'sections.media',
    media: {
      url: '/media/home/never-painted.webp',
      width: 1200,
      height: 675,
      alternativeText: 'A stage without a set',
    },
    caption: 'The painter is late.',
  },
};
