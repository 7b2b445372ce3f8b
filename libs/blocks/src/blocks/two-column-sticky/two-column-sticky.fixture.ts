import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const twoColumnStickyFixtures: BlockFixtures = {
  plain: { __component: 'sections.two-column-sticky', heading: 'What stays' },
  full: {
    __component: 'sections.two-column-sticky',
    heading: 'What stays in %location',
    richtext: '<p>And why</p>',
    media: scene,
    items: [{ __component: 'sections.text', id: 1, text: 'What passes' }],
  },
  edge: {
    __component: 'sections.two-column-sticky',
    heading: longLine,
    items: [{ __component: 'sections.text', id: 1, text: longParagraph }],
  },
  arabic: {
    __component: 'sections.two-column-sticky',
    heading: 'ما يبقى في %location',
    richtext: '<p>ولماذا يبقى</p>',
    media: scene,
    items: [{ __component: 'sections.text', id: 1, text: 'ما يمضي' }],
  },
  /** A section with neither a picture nor blocks beside it. */
  bare: { __component: 'sections.two-column-sticky', heading: 'What stays', media: null, items: [] },
};
