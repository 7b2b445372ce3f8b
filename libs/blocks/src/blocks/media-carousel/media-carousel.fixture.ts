import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { picture, scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const mediaCarouselFixtures: BlockFixtures = {
  plain: { __component: 'sections.media-carousel', items: [{ title: 'The first door' }] },
  full: {
    __component: 'sections.media-carousel',
    heading: 'Behind %location',
    subheading: 'Door by door.',
    items: [
      { title: 'The first door', text: 'Oak.', media: scene },
      { title: 'The second door', text: 'Iron.', media: picture('games/nowhere-express-scene') },
      { title: 'The last door', media: picture('games/captain-marrows-lantern-scene') },
    ],
  },
  edge: {
    __component: 'sections.media-carousel',
    heading: longLine,
    items: [{ title: longLine, text: longParagraph, media: null }],
  },
  arabic: {
    __component: 'sections.media-carousel',
    heading: 'خلف أبواب %location',
    subheading: 'بابًا بعد باب.',
    items: [
      { title: 'الباب الأول', text: 'من خشب البلوط.', media: scene, label: '1926' },
      { title: 'الباب الثاني', text: 'من حديد، ومفتاحه في جيب شخص آخر.' },
      { title: 'الباب الأخير' },
    ],
  },
  /** No list to show: the heading stands alone. */
  bare: { __component: 'sections.media-carousel', heading: 'No doors tonight', items: [] },
};
