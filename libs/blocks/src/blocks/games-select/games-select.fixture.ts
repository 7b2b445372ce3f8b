import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const gamesSelectFixtures: BlockFixtures = {
  plain: { __component: 'sections.games-select', games: [{ slug: 'midnight-archive' }] },
  full: {
    __component: 'sections.games-select',
    heading: 'Our picks for %location',
    subheading: 'Both of them',
    games: [{ slug: 'captain-marrows-lantern' }, { slug: 'midnight-archive' }],
  },
  edge: { __component: 'sections.games-select', heading: longLine, subheading: longParagraph, games: [] },
  arabic: {
    __component: 'sections.games-select',
    heading: 'اخترنا لكم في %location',
    subheading: 'لعبتان لا غير',
    games: [{ slug: 'captain-marrows-lantern' }, { slug: 'midnight-archive' }],
  },
};
