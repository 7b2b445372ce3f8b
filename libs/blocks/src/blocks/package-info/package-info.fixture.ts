import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { createCta, scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const packageInfoFixtures: BlockFixtures = {
  plain: { __component: 'sections.package-info', heading: 'A birthday behind bars' },
  full: {
    __component: 'sections.package-info',
    heading: 'A birthday in %location',
    price: 'from $280',
    richtext: '<p>Cake included.</p>',
    media: scene,
    items: [{ title: 'Players', value: 'up to 8' }],
    ctas: [createCta({ text: 'Ask for a date' })],
  },
  edge: {
    __component: 'sections.package-info',
    heading: longLine,
    price: longLine,
    richtext: `<p>${longParagraph}</p>`,
    items: [],
  },
  arabic: {
    __component: 'sections.package-info',
    heading: 'عيد ميلاد في %location',
    price: 'من $280',
    richtext: '<p>الكعكة علينا.</p>',
    media: scene,
    items: [{ title: 'اللاعبون', value: 'حتى 8' }],
    ctas: [createCta({ text: 'اسألونا عن موعد' })],
  },
};
