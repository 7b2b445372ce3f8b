import type { BlockFixtures } from '../../block-fixture.ts';
import { ctaWith, scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const pageHeaderFixtures: BlockFixtures = {
  plain: { __component: 'sections.page-header', heading: 'The curtain is up. The door is locked.' },
  full: {
    __component: 'sections.page-header',
    type: 'type1',
    heading: 'Tonight in %location',
    subheading: 'Sixty minutes. One key. No understudies.',
    richtext: '<p>You have the leading part.</p>',
    media: scene,
    ctas: [ctaWith({ text: 'Choose a location', interaction: 'location' }), ctaWith({ scheme: 'ghost' })],
    alignment: 'start',
  },
  edge: {
    __component: 'sections.page-header',
    type: 'type2',
    heading: longLine,
    subheading: longParagraph,
    media: null,
    ctas: [],
  },
};
