import type { BlockFixtures } from '../../block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const mediaCarouselFixtures: BlockFixtures = {
  plain: { __component: 'sections.media-carousel', items: [{ title: 'The first door' }] },
  full: {
    __component: 'sections.media-carousel',
    heading: 'Behind %location',
    subheading: 'Door by door.',
    items: [
      { title: 'The first door', text: 'Oak.', media: scene },
      { title: 'The second door', text: 'Iron.' },
      { title: 'The last door' },
    ],
  },
  edge: {
    __component: 'sections.media-carousel',
    heading: longLine,
    items: [{ title: longLine, text: longParagraph, media: null }],
  },
};
