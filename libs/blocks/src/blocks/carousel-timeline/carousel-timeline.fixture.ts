import type { BlockFixtures } from '../../block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const carouselTimelineFixtures: BlockFixtures = {
  plain: { __component: 'sections.carousel-timeline', items: [{ title: 'The first door' }] },
  full: {
    __component: 'sections.carousel-timeline',
    heading: 'Behind %location',
    subheading: 'Door by door.',
    items: [
      { title: 'The first door', text: 'Oak.', media: scene, label: '1926' },
      { title: 'The second door', text: 'Iron.' },
      { title: 'The last door' },
    ],
  },
  edge: {
    __component: 'sections.carousel-timeline',
    heading: longLine,
    items: [{ title: longLine, text: longParagraph, media: null }],
  },
};
