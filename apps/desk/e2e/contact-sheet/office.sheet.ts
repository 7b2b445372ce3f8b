import path from 'node:path';
import { createHands } from '../support/hands.ts';
import { doOfficeTask, officeTasks } from '../support/office-tasks.ts';
import { createCaller } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { walkLinks } from '../support/walk-links.ts';
import { look } from '../support/walk.ts';
import { sheetFolder, sheetLooks } from './looks.ts';

/* Pictures of the screens of the office. */
for (const { locale, theme, size } of sheetLooks) {
  test(`office ${size.width} ${locale} ${theme}`, async ({ page, desk, signIn }) => {
    await look(page, { locale, theme });
    await page.setViewportSize(size);
    await signIn('owner');
    const call = createCaller(page.request, desk.origin);
    const at = async (name: string) => {
      await page.waitForLoadState('networkidle').catch(() => undefined);
      const file = path.join(sheetFolder, `${size.width}-${locale}-${theme}`, `${name}.png`);
      await page.screenshot({ path: file, animations: 'disabled' });
    };
    for (const task of officeTasks) await doOfficeTask(task, { page, call, locale, hands: createHands(), at });
    await walkLinks({ page, locale, call, at });
  });
}
