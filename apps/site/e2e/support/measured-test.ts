import { startFake } from '@latchkey/tool-fakes/process';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { createStack, type Stack } from './stack.ts';
import { expect, test as base } from './test.ts';

/** The behaviour of the scripts of tag manager, analytics and the external consent manager, the same for all. */
type Behaviour = 'behaving' | 'missing' | 'hanging' | 'throwing' | 'hostile';

interface Fakes {
  readonly origin: string;
  behave(behaviour: Behaviour): Promise<void>;
}

const ids = { tagManagerId: 'GTM-STANDIN', analyticsId: 'G-STANDIN1' } as const;

/** Playwright's test with a chain that uses analytics: its third parties are fakes on another origin. */
export const test = base.extend<object, { readonly fakes: Fakes; readonly stack: Stack }>({
  fakes: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const process = await startFake('third-parties');
      await use({
        origin: process.origin,
        behave: async (behaviour) => {
          const response = await fetch(`${process.origin}/behaviour`, { method: 'PUT', body: behaviour });
          expect(response.status).toBe(204);
        },
      });
      await process.stop();
    },
    { scope: 'worker' },
  ],
  stack: [
    async ({ fakes: { origin }, stackVariables }, use) => {
      const stack = await createStack({
        TAG_MANAGER_ID: ids.tagManagerId,
        ANALYTICS_ID: ids.analyticsId,
        TAG_MANAGER_URL: `${origin}/gtm.js`,
        ANALYTICS_URL: `${origin}/gtag/js`,
        CONSENT_MANAGER_URL: `${origin}/consent.js`,
        ...stackVariables,
      });
      await use(stack);
      await stack.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

/** Removes the external consent manager from the site's response about its third parties. */
export async function useOwnConsentManager(page: Page): Promise<void> {
  await page.route('**/third-parties.json', async (route) => {
    const response = await route.fetch();
    // The response is an object by the site's own schema.
    const hosts = (await response.json()) as object;
    await route.fulfill({ response, json: { ...hosts, consentManager: null } });
  });
}

/** Records requests to other origins; those of ticketing widgets are necessary, and are recorded separately. */
export function watchForeign(
  page: Page,
  siteOrigin: string,
): { readonly seen: string[]; readonly ticketing: string[] } {
  const [seen, ticketing]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, host, protocol } = new URL(request.url());
    if (origin === siteOrigin || !protocol.startsWith('http')) return;
    const isTicketing = /(?:^|\.)(?:rollerdigital\.com|roller\.app|resova\.us)$/u.test(host);
    (isTicketing ? ticketing : seen).push(request.url());
  });
  return { seen, ticketing };
}

/** The consent of a visitor who has granted nothing, in the form of Google's tags. */
export const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

/** Reads the entries of the page's data layer, with commands as arrays. */
export async function readDataLayer(page: Page): Promise<readonly unknown[]> {
  const text = await page.evaluate(() =>
    JSON.stringify(window.dataLayer ?? [], (_, value: unknown) =>
      Object.prototype.toString.call(value) === '[object Arguments]'
        ? Array.prototype.slice.call<unknown, [], unknown[]>(value)
        : value,
    ),
  );
  return z.array(z.unknown()).parse(JSON.parse(text));
}
