import type { Route } from '@playwright/test';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { ConsentModel } from '../../models/consent.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test, useOwnConsentManager } from '../../support/measured-test.ts';

const t = translatorFor('en');

/** The behaviours of the hosts of maps and videos; a request that is not fulfilled hangs. */
const elsewhere = {
  missing: (route: Route) => route.fulfill({ status: 404 }),
  hanging: () => undefined,
  throwing: (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
  hostile: (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.fetch = () => new Promise(() => {});' }),
} as const;

for (const behaviour of ['missing', 'hanging', 'throwing', 'hostile'] as const) {
  test(`a booking works where every third party is ${behaviour}`, async ({ page, fakes }) => {
    await fakes.behave(behaviour);
    await page.route(/^https:\/\/(?:api\.mapbox\.com|www\.youtube-nocookie\.com)\//u, elsewhere[behaviour]);
    // An external consent manager that fails shows no notice and grants nothing.
    const requested = page.waitForRequest(`${fakes.origin}/consent.js`);
    await page.goto('/en/orlando/the-foyer');
    await requested;
    await page.getByRole('link', { name: /^Play the video/u }).click();
    // The visitor follows links, so that all of it happens in one document.
    await page.getByRole('banner').getByRole('link', { name: 'Cipher House' }).first().click();
    await expect(page).toHaveURL(/\/en\/orlando$/u);
    await page
      .locator('[data-block="mapbox-map"]')
      .getByRole('button', { name: /Mapbox/u })
      .click();
    const gamePage = new GamePageModel(page, t);
    await page.locator('main a[href$="/escape-games/midnight-archive"]').first().click();
    await expect(page).toHaveURL(/midnight-archive/u);
    await gamePage.scrollToBooking();
    await gamePage.choose();
    await gamePage.bookNow().click();
    const checkout = new CheckoutModel(page, t);
    await expect(checkout.confirm()).toBeVisible();

    // Then the site's own consent manager, with consent to everything that fails.
    await useOwnConsentManager(page);
    const loaded = page.waitForRequest((request) => request.url().startsWith(`${fakes.origin}/gtm.js`));
    await page.reload();
    await new ConsentModel(page, t).acceptAll().click();
    await loaded;
    await checkout.fillDetails();
    await checkout.confirm().click();
    expect(await checkout.reference()).not.toBe('');
  });
}
