import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longParagraph } from '../../testing/long-text.ts';

export const mediaLocationFixtures: BlockFixtures = {
  plain: { __component: 'sections.media-location', media: null },
  full: { __component: 'sections.media-location', media: scene, caption: 'The door of %location.' },
  edge: { __component: 'sections.media-location', media: null, caption: longParagraph },
  arabic: { __component: 'sections.media-location', media: scene, caption: 'باب %location قبل الافتتاح بساعة.' },
};
