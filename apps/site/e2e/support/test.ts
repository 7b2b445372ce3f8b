import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freeBaskets, watchBaskets } from './held-baskets.ts';
import { isHydrated, wantScripts } from './is-hydrated.ts';
import { createStack, type Stack } from './stack.ts';

/** Playwright's test with a running chain: one `stack` per worker, and `page` at its site. What a test holds is free again after it. */
export const test = base.extend<
  { readonly siteOrigin: string; readonly heldBaskets: undefined },
  {
    readonly stackVariables: Readonly<Record<string, string>>;
    readonly website: Readonly<Record<string, unknown>>;
    readonly inGerman: boolean;
    readonly stack: Stack;
  }
>({
  stackVariables: [{}, { option: true, scope: 'worker' }],
  website: [{}, { option: true, scope: 'worker' }],
  inGerman: [false, { option: true, scope: 'worker' }],
  stack: [
    async ({ stackVariables, website, inGerman }, use) => {
      const stack = await createStack(stackVariables, { website, inGerman });
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  browser: [
    async ({ browser, stack }, use) => {
      watchBaskets(browser, stack.apiOrigin);
      await use(browser);
    },
    { scope: 'worker' },
  ],
  heldBaskets: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await use(undefined);
      await freeBaskets();
    },
    { auto: true },
  ],
  baseURL: async ({ stack }, use) => {
    await use(stack.siteOrigin);
  },
  siteOrigin: async ({ stack }, use) => {
    await use(stack.siteOrigin);
  },
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) wantScriptsOnGoto(page);
    await use(page);
  },
});

/**
 * The scripts of a page start when a visitor wants them (docs/decisions/0040). Some tests are about that; for all others `goto` wants
 * them and waits until React has hydrated every control. The other ways to a document want them too, without waiting.
 */
function wantScriptsOnGoto(page: Page): void {
  const [goto, reload, goBack, goForward] = [page.goto, page.reload, page.goBack, page.goForward].map((way) =>
    way.bind(page),
  ) as [Page['goto'], Page['reload'], Page['goBack'], Page['goForward']];
  page.goto = async (...visit) => {
    const response = await goto(...visit);
    await page.evaluate(wantScripts);
    await page.waitForFunction(isHydrated);
    return response;
  };
  const wanting = <Options extends readonly unknown[]>(way: (...options: Options) => ReturnType<Page['reload']>) => {
    return async (...options: Options) => {
      const response = await way(...options);
      // The document may be replaced at once: the checkout goes on to the steps.
      await page.evaluate(wantScripts).catch(() => page.evaluate(wantScripts));
      return response;
    };
  };
  page.reload = wanting(reload);
  page.goBack = wanting(goBack);
  page.goForward = wanting(goForward);
}

export { expect };

/** Wants the scripts of the page, and waits until React has hydrated an element. */
export async function waitForHydration(element: Locator): Promise<void> {
  await element.page().evaluate(wantScripts);
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
}

/** Waits until toasts are shown and finite animations have ended: half faded in, an element has half its contrast. */
export async function waitForAnimations(page: Page): Promise<void> {
  await expect(page.locator('[data-phase="entering"], [data-phase="leaving"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // Those that follow a scroll position end with it only, and those in a closed <details> once it is open.
    const isDrawn = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() !== false;
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity && isDrawn(effect),
      );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
