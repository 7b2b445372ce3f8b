import { findAccessibilityViolations } from '../support/axe.ts';
import { createHands } from '../support/hands.ts';
import { createKeyHands } from '../support/key-hands.ts';
import { doOfficeTask, maxPresses, officeTasks } from '../support/office-tasks.ts';
import { createCaller } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';
import { walkLinks } from '../support/walk-links.ts';
import { look } from '../support/walk.ts';

/* Each task of the office is done once for each language, theme and width, its presses are counted, and each of its screens can be read by everyone. */
const looks = (['en', 'ar'] as const).flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((theme) => [1440, 390].map((width) => ({ locale, theme, width }))),
);

for (const { locale, theme, width } of looks) {
  test(`the tasks of the office in ${locale}, ${theme}, ${width} pixels wide`, async ({ page, desk, signIn }) => {
    await signIn('owner');
    const call = createCaller(page.request, desk.origin);
    await look(page, { locale, theme });
    // The window is as high as the page of a phone, since axe would otherwise read the colours of elements below the navigation at its foot.
    await page.setViewportSize({ width, height: width === 390 ? 2400 : 900 });
    const at = async (name: string) => {
      expect.soft(await findAccessibilityViolations(page), name).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    };
    for (const task of officeTasks) {
      const hands = createHands();
      await doOfficeTask(task, { page, call, locale, hands, at });
      expect.soft(hands.clicks(), task).toBeLessThanOrEqual(maxPresses);
    }
    await walkLinks({ page, locale, call, at });
  });
}

for (const task of officeTasks) {
  test(`by the keyboard alone, ${task}`, async ({ page, desk, signIn }) => {
    await signIn('owner');
    await page.setViewportSize({ width: 1440, height: 900 });
    const call = createCaller(page.request, desk.origin);
    await doOfficeTask(task, { page, call, locale: 'en', hands: createKeyHands(page), at: async () => undefined });
  });
}
