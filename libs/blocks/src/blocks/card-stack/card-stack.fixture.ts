import type { BlockFixtures } from '../../block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const cardStackFixtures: BlockFixtures = {
  plain: { __component: 'sections.card-stack', items: [{ title: 'The first door' }] },
  full: {
    __component: 'sections.card-stack',
    heading: 'Behind %location',
    subheading: 'Door by door.',
    items: [
      { title: 'The first door', text: 'Oak.', media: scene },
      { title: 'The second door', text: 'Iron.' },
      { title: 'The last door' },
    ],
  },
  edge: {
    __component: 'sections.card-stack',
    heading: longLine,
    items: [{ title: longLine, text: longParagraph, media: null }],
  },
};
