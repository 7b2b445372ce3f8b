import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { createStack, type Stack } from './stack.ts';

/** Playwright's test with a running chain behind it: `stack` once per worker, `page` at its site. */
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
 * A page is seen before its scripts are there (docs/decisions/0023): a form sends itself then, and a link to a popup leads to a page.
 * Tests of their own see to that; all others begin once React has taken over whatever can be pressed.
 */
function waitForHydrationOnGoto(page: Page): void {
  const isHydrated = () =>
    [...document.querySelectorAll('form, button, select')].every((node) =>
      Object.keys(node).some((name) => name.startsWith('__reactProps')),
    );
  const goto = page.goto.bind(page);
  page.goto = async (...visit) => {
    const response = await goto(...visit);
    await page.waitForFunction(isHydrated);
    return response;
  };
}

export { expect };

/** Waits until React has taken over an element. */
export async function waitForHydration(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
}

/** What is half faded in has half its contrast: toasts stand, and whatever moves and ends has ended. */
export async function waitForAnimations(page: Page): Promise<void> {
  await expect(page.locator('[data-phase="entering"], [data-phase="leaving"]')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
