import type { Browser, BrowserContext } from '@playwright/test';

/** The URLs at the api of the baskets that the running test may hold. */
const noted = new Set<string>();

/**
 * Notes a basket.
 *
 * @param url the URL of the basket at the api, or at the site, which forwards it
 */
export function noteBasket(url: string): void {
  noted.add(url);
}

/** The open windows, each with the origin of its api. */
const open = new Map<BrowserContext, string>();

/** Makes `freeBaskets` also give back the baskets in the cookies of every window that the browser opens from now on. */
export function watchBaskets(browser: Browser, apiOrigin: string): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    open.set(context, apiOrigin);
    const close = context.close.bind(context);
    context.close = async (...why) => {
      await noteBaskets(context);
      open.delete(context);
      await close(...why);
    };
    return context;
  };
}

/**
 * Gives back the places that the test has held. The tests of a worker share a chain, so a held place would be missing in all that follow within ten
 * minutes. A basket that is booked, paid or gone stays as it is.
 */
export async function freeBaskets(): Promise<void> {
  for (const context of open.keys()) await noteBaskets(context);
  const urls = [...noted];
  noted.clear();
  // The test may have stopped the api.
  await Promise.all(urls.map((url) => fetch(url, { method: 'DELETE' }).catch(() => undefined)));
}

async function noteBaskets(context: BrowserContext): Promise<void> {
  for (const { name, value } of await context.cookies().catch(() => [])) {
    const [, location] = /^latchkey-basket-(.+)$/u.exec(name) ?? [];
    const isId = /^[\w-]+$/u.test(value);
    if (location !== undefined && isId) noteBasket(`${open.get(context)}/api/resova/${location}/basket/${value}`);
  }
}
