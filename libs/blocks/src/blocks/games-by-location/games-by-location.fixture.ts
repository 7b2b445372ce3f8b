import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const gamesByLocationFixtures: BlockFixtures = {
  plain: { __component: 'sections.games-by-location', heading: 'What plays where' },
  full: { __component: 'sections.games-by-location', heading: 'Beyond %location', subheading: 'Three houses.' },
  edge: { __component: 'sections.games-by-location', heading: longLine, subheading: longParagraph },
  arabic: { __component: 'sections.games-by-location', heading: 'ماذا يُلعب وأين', subheading: 'لكل بيت ألعابه.' },
};
