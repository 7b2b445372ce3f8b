import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { freeBaskets, watchBaskets } from './held-baskets.ts';
import { isHydrated, wantScripts } from './is-hydrated.ts';
import { createStack, type Stack } from './stack.ts';

/** Playwright's test with a running chain: one `stack` per worker, and `page` at its site. Places that a test holds are given back after it. */
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
 * Makes `goto` start the scripts of a page, and wait until React has hydrated every control. On the site a visitor's first input starts the scripts
 * (docs/decisions/0040). Most tests are not about that. `reload`, `goBack` and `goForward` start the scripts without waiting.
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
  const startingScripts = <Options extends readonly unknown[]>(
    way: (...options: Options) => ReturnType<Page['reload']>,
  ) => {
    return async (...options: Options) => {
      const response = await way(...options);
      // The document may be replaced during the call, for example by the page to which the checkout goes on. The call is then made there.
      await page.evaluate(wantScripts).catch(() => page.evaluate(wantScripts));
      return response;
    };
  };
  page.reload = startingScripts(reload);
  page.goBack = startingScripts(goBack);
  page.goForward = startingScripts(goForward);
}

export { expect };

/** Starts the scripts of the page, and waits until React has hydrated an element. */
export async function waitForHydration(element: Locator): Promise<void> {
  await element.page().evaluate(wantScripts);
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((name) => name.startsWith('__reactProps'))))
    .toBe(true);
}

/** Waits until toasts are shown and finite animations have ended, since an element that is half faded in has half its contrast. */
export async function waitForAnimations(page: Page): Promise<void> {
  await expect(page.locator('[data-phase="entering"], [data-phase="leaving"]')).toHaveCount(0);
  await page.evaluate(async () => {
    // Animations that follow a scroll position only end with it, and those in a closed <details> only once it is open.
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
