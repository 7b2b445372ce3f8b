import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { isHydrated } from './is-hydrated.ts';
import { createStack, type Stack } from './stack.ts';

/** Playwright's test with a running chain: one `stack` per worker, and `page` at its site. */
export const test = base.extend<
  { readonly siteOrigin: string },
  { readonly stackVariables: Readonly<Record<string, string>>; readonly stack: Stack }
>({
  stackVariables: [{}, { option: true, scope: 'worker' }],
  stack: [
    async ({ stackVariables }, use) => {
      const stack = await createStack(stackVariables);
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.siteOrigin);
  },
  siteOrigin: async ({ stack }, use) => {
    await use(stack.siteOrigin);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForHydrationOnGoto(page);
    await use(page);
  },
});

/**
 * A page is visible before its scripts run (docs/decisions/0023): until then forms submit natively and links to popups lead to pages.
 * Some tests are about that; for all others `goto` waits until React has hydrated every control.
 */
function waitForHydrationOnGoto(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    const response = await goto(...visit);
    await page.waitForFunction(isHydrated);
    return response;
  };
}

export { expect };

/** Waits until React has hydrated an element. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
}

/** Waits until toasts are shown and finite animations have ended: half faded in, an element has half its contrast. */
export async function waitForAnimations(page: Page): Promise<void> {
  await expect(page.locator('[data-phase="entering"], [data-phase="leaving"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
