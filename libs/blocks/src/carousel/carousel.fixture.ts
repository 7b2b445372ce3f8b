import type { BlockFixtures } from '../foundation/block-fixture.ts';
import { picture, scene } from '../testing/fixtures.ts';
import { longLine, longParagraph } from '../testing/long-text.ts';

/** Returns the fixtures of a block that shows slides. */
export function carouselFixtures(type: string): BlockFixtures {
  const __component = `sections.${type}`;
  return {
    plain: { __component, items: [{ title: 'The first door' }] },
    full: {
      __component,
      heading: 'Behind %location',
      subheading: 'Door by door.',
      items: [
        // A time line needs labels; the Arabic fixture shows them in every carousel.
        { title: 'The first door', text: 'Oak.', media: scene, ...(type === 'carousel-timeline' && { label: '1926' }) },
        { title: 'The second door', text: 'Iron.', media: picture('games/nowhere-express-scene') },
        { title: 'The last door', media: picture('games/captain-marrows-lantern-scene') },
      ],
    },
    edge: {
      __component,
      heading: longLine,
      items: [{ title: longLine, text: longParagraph, media: null }],
    },
    arabic: {
      __component,
      heading: 'خلف أبواب %location',
      subheading: 'بابًا بعد باب.',
      items: [
        { title: 'الباب الأول', text: 'من خشب البلوط.', media: scene, label: '1926' },
        { title: 'الباب الثاني', text: 'من حديد، ومفتاحه في جيب شخص آخر.' },
        { title: 'الباب الأخير' },
      ],
    },
    /** A heading without slides. */
    bare: { __component, heading: 'No doors tonight', items: [] },
  };
}
