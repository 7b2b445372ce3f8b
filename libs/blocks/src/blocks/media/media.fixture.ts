import type { BlockFixtures } from '../../block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longParagraph } from '../../testing/long-text.ts';

export const mediaFixtures: BlockFixtures = {
  plain: { __component: 'sections.media', media: { url: '/media/home/keyhole-1200.webp' } },
  full: { __component: 'sections.media', media: scene, caption: 'Plate I. The stage of %location.' },
  edge: { __component: 'sections.media', media: { ...scene, alternativeText: null }, caption: longParagraph },
};
