import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine } from '../../testing/long-text.ts';

export const gameFixtures: BlockFixtures = {
  plain: { __component: 'sections.game', slug: 'midnight-archive' },
  full: { __component: 'sections.game', heading: 'Tonight in %location', slug: 'midnight-archive' },
  edge: { __component: 'sections.game', heading: longLine, slug: 'captain-marrows-lantern' },
  arabic: { __component: 'sections.game', heading: 'الليلة في %location', slug: 'midnight-archive' },
};
