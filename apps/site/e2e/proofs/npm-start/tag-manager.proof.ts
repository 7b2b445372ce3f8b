import type { Page } from '@playwright/test';
import { ConsentModel } from '../../models/consent.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { type StartedChain, test } from '../../support/beside-test.ts';
import { expect } from '../../support/test.ts';

test.describe('the demo chain’s tag manager', () => {
  /** Records the requests of the page to other origins from now on. */
  const watchForeign = (page: Page, { origin }: StartedChain): readonly URL[] => {
    const foreign: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== origin && url.protocol.startsWith('http')) foreign.push(url);
    });
    return foreign;
  };
  const isScript = ({ pathname }: URL) => pathname === '/gtm.js';
  const isCount = ({ pathname }: URL) => pathname === '/collect';

  test('is loaded and reports after consent, not before', async ({ page, context, chain }) => {
    const foreign = watchForeign(page, chain);
    const consent = new ConsentModel(page, translatorFor('en'));
    await page.goto(`${chain.origin}/en/orlando`);
    await expect(consent.notice()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(foreign.map(String)).toEqual([]);
    expect(await context.cookies()).toEqual([]);

    await consent.acceptAll().click();
    await expect.poll(() => foreign.filter(isScript).map(({ search }) => search)).toEqual(['?id=GTM-C1PHER']);
    await expect.poll(() => foreign.find(isCount)?.searchParams.get('container')).toBe('GTM-C1PHER');
    const cookies = async () => (await context.cookies()).map(({ name }) => name).toSorted();
    await expect.poll(cookies).toEqual(['_gcl_au', 'latchkey-consent']);

    // The choice is stored: the next page loads it without a notice.
    const again = watchForeign(page, chain);
    await page.reload();
    await expect.poll(() => again.filter(isScript).length).toBe(1);
    await expect(consent.notice()).toBeHidden();
  });

  test('is not loaded where the visitor rejects it, nor on the next page', async ({ page, context, chain }) => {
    const foreign = watchForeign(page, chain);
    const consent = new ConsentModel(page, translatorFor('en'));
    await page.goto(`${chain.origin}/en/orlando`);
    await consent.onlyNecessary().click();
    await expect(consent.notice()).toBeHidden();
    await page.goto(`${chain.origin}/en/orlando/escape-games`);
    await page.waitForLoadState('networkidle');
    expect(foreign.map(String)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['latchkey-consent']);
  });
});
