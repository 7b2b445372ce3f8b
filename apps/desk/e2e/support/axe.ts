import { axeScript } from '@latchkey/ui/testing';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * Returns the violations that axe finds once animations have ended, a line each. A control may change its colours while axe reads the page, such as
 * a button that can be pressed again, so violations have to be there a second time.
 */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  const found = await findAtRest(page);
  return found.length === 0 ? found : findAtRest(page);
}

/** Waits for the end of the animations that run now, and returns the violations after it. */
async function findAtRest(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'findViolations' in window))) await page.evaluate(axeScript(axe.source));
  return page.evaluate(() => window.findViolations?.() ?? ['axe is not there']);
}
