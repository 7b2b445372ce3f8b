import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { scene } from '../../testing/fixtures.ts';
import { longLine, longParagraph } from '../../testing/long-text.ts';

export const youtubeEmbedFixtures: BlockFixtures = {
  plain: { __component: 'sections.youtube-embed', title: 'Behind the curtain', video: 'aqz-KE-bpKQ' },
  full: {
    __component: 'sections.youtube-embed',
    heading: 'Behind the curtain',
    subheading: 'Two minutes among the workshops of %location.',
    title: 'Behind the curtain',
    video: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    poster: scene,
  },
  edge: {
    __component: 'sections.youtube-embed',
    heading: longLine,
    subheading: longParagraph,
    title: longLine,
    video: 'https://youtu.be/aqz-KE-bpKQ',
  },
  arabic: {
    __component: 'sections.youtube-embed',
    heading: 'خلف الستارة',
    subheading: 'دقيقتان في ورش %location.',
    title: 'خلف الستارة',
    video: 'aqz-KE-bpKQ',
    poster: scene,
  },
};
