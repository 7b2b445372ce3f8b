import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { createCta } from '../../testing/fixtures.ts';
import { longLine } from '../../testing/long-text.ts';

export const buttonFixtures: BlockFixtures = {
  plain: { __component: 'sections.button', cta: { text: 'Choose a game', url: '/escape-games' } },
  full: {
    __component: 'sections.button',
    cta: createCta({
      text: 'Read the house rules',
      scheme: 'paper',
      size: 'large',
      interaction: 'popup',
      content: '<p>Be on time.</p>',
    }),
    alignment: 'center',
  },
  edge: { __component: 'sections.button', cta: createCta({ text: longLine, disabled: true }) },
  arabic: { __component: 'sections.button', cta: { text: 'اختر لعبة', url: '/escape-games' }, alignment: 'end' },
};
