import { axeScript } from '@latchkey/ui/testing';
import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Returns the violations that axe finds once animations have ended, a line each. */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'findViolations' in window))) await page.evaluate(axeScript(axe.source));
  return page.evaluate(() => window.findViolations?.() ?? ['axe is not there']);
}
