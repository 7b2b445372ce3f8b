import type { BlockFixtures } from '../../foundation/block-fixture.ts';
import { longLine } from '../../testing/long-text.ts';

export const richtextFixtures: BlockFixtures = {
  plain: { __component: 'sections.richtext', html: '<p>You enter a room that is really a story with furniture.</p>' },
  full: {
    __component: 'sections.richtext',
    html:
      '<h2>What happens in %location</h2><p>Ask on the <a href="/contact">contact page</a>.</p><ul><li>Shoes you can kneel in</li></ul>' +
      '<blockquote>Nothing is lost.</blockquote><table><thead><tr><th>Day</th><th>Price</th></tr></thead><tbody><tr><td>Monday</td><td>$32.00</td></tr></tbody></table>',
  },
  edge: {
    __component: 'sections.richtext',
    html: `<h1>${longLine}</h1><table><tr>${'<td>a wide cell</td>'.repeat(20)}</tr></table>`,
  },
  arabic: {
    __component: 'sections.richtext',
    html:
      '<h2>ماذا يحدث في %location</h2><p>اسألونا في <a href="/contact">صفحة الاتصال</a>.</p><ul><li>أحذية تسمح بالركوع</li></ul>' +
      '<blockquote>لا شيء يضيع.</blockquote><table><thead><tr><th>اليوم</th><th>السعر</th></tr></thead><tbody><tr><td>الاثنين</td><td>$32.00</td></tr></tbody></table>',
  },
};
