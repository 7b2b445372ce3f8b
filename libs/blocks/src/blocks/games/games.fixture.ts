import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const gamesFixtures: BlockFixtures = {
  plain: { __component: 'sections.games' },
  full: { __component: 'sections.games', heading: 'Now playing in %location', subheading: 'We judge by posters too.' },
  edge: { __component: 'sections.games', heading: longLine, subheading: longParagraph },
  arabic: { __component: 'sections.games', heading: 'يُلعب الآن في %location', subheading: 'ونحن أيضًا نحكم من الملصق.' },
};
