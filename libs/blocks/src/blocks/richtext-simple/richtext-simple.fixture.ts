import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine } from '../../testing/long-text.ts';

export const richtextSimpleFixtures: BlockFixtures = {
  plain: { __component: 'sections.richtext-simple', html: '<p>A plain word.</p>' },
  full: {
    __component: 'sections.richtext-simple',
    html: '<h2>In %location</h2><p>A plain <a href="/contact">word</a>.</p>',
  },
  edge: {
    __component: 'sections.richtext-simple',
    html: `<h1>${longLine}</h1><table><tr>${'<td>a wide cell</td>'.repeat(20)}</tr></table>`,
  },
  arabic: {
    __component: 'sections.richtext-simple',
    html: '<h2>في %location</h2><p>كلمة بسيطة، و<a href="/contact">رابط</a>.</p>',
  },
};
