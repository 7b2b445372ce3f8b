import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longLine } from '../../testing/long-text.ts';

export const logoFixtures: BlockFixtures = {
  plain: { __component: 'sections.logo', media: { url: '/media/brand/logo.svg' } },
  full: { __component: 'sections.logo', media: scene, url: '/', text: 'Home of %location' },
  edge: {
    __component: 'sections.logo',
    media: { ...scene, alternativeText: null },
    url: 'javascript:alert(1)',
    text: longLine,
  },
  arabic: { __component: 'sections.logo', media: scene, url: '/', text: 'بيت الألغاز في %location' },
};
