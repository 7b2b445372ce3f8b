import { axeScript } from '@latchkey/ui/testing';
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { waitForAnimations } from './test.ts';

export const injectedAxe = axeScript(axe.source);

/** Injects axe into every page that is opened from now on. For many checks, injecting it each time would cost more. */
export async function injectAxe(page: Page): Promise<void> {
  await page.addInitScript(injectedAxe);
}

/** Returns the violations that axe finds once animations have ended, for a single check. */
export async function findAccessibilityViolations(page: Page): Promise<readonly string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'findViolations' in window))) await page.evaluate(injectedAxe);
  return findInjectedAxeViolations(page);
}

/** Returns the violations that an injected axe finds on the current page, a line each. */
export function findInjectedAxeViolations(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.findViolations?.() ?? ['axe is not there']);
}
