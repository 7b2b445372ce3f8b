import type { Page } from '@playwright/test';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { findAccessibilityViolations } from '../../support/axe.ts';
import { expect, test } from '../../support/test.ts';
import { withoutTimes } from '../../support/without-times.ts';

const t = translatorFor('en');
const availability = /\/api\/resova\/.*\/availability/u;
const details = /\/api\/resova\/.*\/details/u;
const baskets = /\/api\/resova\/[^/]+\/basket/u;

test.describe('a booking service in trouble', () => {
  const troubles = [
    ['fails', { status: 500, body: 'no' }, 'We cannot reach the booking service'],
    [
      'sends invalid data',
      { status: 200, contentType: 'application/json', body: '{"data":[{"instanceId":7}]}' },
      'Something went wrong on our side. Your basket is safe.',
    ],
    ['limits requests', { status: 429, body: '{}' }, 'Too many requests. Please wait a moment.'],
  ] as const;

  for (const [name, response, reason] of troubles) {
    test(`that ${name} leads to a message, and the booking continues once it works again`, async ({ page }) => {
      const gamePage = new GamePageModel(page, t);
      await withoutTimes(page);
      await test.step('the times', async () => {
        await page.route(availability, (route) => route.fulfill(response));
        await gamePage.visit('orlando', 'midnight-archive');
        await expect(gamePage.alert()).toContainText(t('We could not load the times'), { timeout: 20_000 });
        await expect(gamePage.alert()).toContainText(t(reason));
        await page.unroute(availability);
        await gamePage.tryAgain().click();
        await expect(gamePage.slots().first()).toBeVisible();
      });
      // The limit of requests is checked for the times only.
      if (response.status === 429) return;

      await test.step('the tickets', async () => {
        await page.route(details, (route) => route.fulfill(response));
        await gamePage.selectTomorrow();
        await gamePage.availableSlots().first().click();
        await expect(gamePage.alert()).toContainText(t('We could not load the tickets'), { timeout: 20_000 });
        await page.unroute(details);
        await gamePage.tryAgain().click();
        await expect(gamePage.quantity('Adult')).toHaveText('2');
      });

      await test.step('the hold, after which the tickets are still chosen', async () => {
        await page.route(baskets, (route) => route.fulfill(response));
        await gamePage.bookNow().click();
        await expect(gamePage.alert()).toBeVisible({ timeout: 20_000 });
        await expect(gamePage.quantity('Adult')).toHaveText('2');
        if (name === 'fails') expect(await findAccessibilityViolations(page)).toEqual([]);
        await page.unroute(baskets);
        await gamePage.bookNow().click();
        await expect(new CheckoutModel(page, t).heading()).toBeVisible();
      });
    });
  }

  test('that is slow leads to a message after a while, and the times are shown when they arrive', async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    await withoutTimes(page);
    await page.route(availability, async (route) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 5_000);
      });
      await route.continue();
    });
    await gamePage.visit('orlando', 'midnight-archive');
    await expect(page.getByText(t('The service took too long to answer'))).toBeVisible();
    await expect(gamePage.slots().first()).toBeVisible();
    await expect(page.getByText(t('The service took too long to answer'))).toHaveCount(0);
  });
});

test('a visitor who is offline gets a message, and the booking continues by itself when the network is back', async ({
  page,
  context,
}) => {
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('orlando', 'midnight-archive');
  await context.setOffline(true);
  await gamePage.days().nth(1).click();
  await expect(gamePage.alert()).toContainText(t('You seem to be offline'), { timeout: 20_000 });
  await context.setOffline(false);
  await expect(gamePage.slots().first()).toBeVisible();
  await gamePage.availableSlots().first().click();
  await gamePage.setTickets('Adult', 2);

  await context.setOffline(true);
  await gamePage.bookNow().click();
  await expect(gamePage.alert()).toContainText(t('Your tickets are still chosen. Press Book Now to try again.'), {
    timeout: 20_000,
  });
  await context.setOffline(false);
  await expect(gamePage.quantity('Adult')).toHaveText('2');
  await gamePage.bookNow().click();
  await expect(new CheckoutModel(page, t).heading()).toBeVisible();
});

test.describe('the days that are offered are those of the venue', () => {
  for (const hours of [12, -12]) {
    test(`in a browser whose clock is ${hours} hours off`, async ({ page, siteOrigin }) => {
      const gamePage = new GamePageModel(page, t);
      const venueDay = await readDayInOrlando(siteOrigin);
      await page.clock.install({ time: Date.now() + hours * 3_600_000 });
      await gamePage.visit('orlando', 'midnight-archive');
      await expect(gamePage.days().first()).toContainText(venueDay);
      await expect(gamePage.days().first()).toContainText(t('Today'));
      await expect(gamePage.days().first()).toHaveAttribute('aria-current', 'date');
      await gamePage.choose();
      await gamePage.bookNow().click();
      await page.clock.runFor(2_000);
      await expect(new CheckoutModel(page, t).heading()).toBeVisible();
    });
  }
});

test.describe('the browser’s storage', () => {
  async function books(page: Page) {
    const gamePage = new GamePageModel(page, t);
    await gamePage.choose();
    await gamePage.bookNow().click();
    await expect(new CheckoutModel(page, t).heading()).toBeVisible();
  }

  test('may contain invalid data: the booking begins anew', async ({ page }) => {
    const gamePage = new GamePageModel(page, t);
    for (const text of ['{"id":', ' ', 'x'.repeat(5_000), 'b-of-nobody']) {
      await page.addInitScript((value) => window.localStorage.setItem('latchkey.basket.loc-orlando', value), text);
      await gamePage.open('orlando', 'nowhere-express');
    }
    await books(page);
  });

  test('may be unavailable: the booking works without it', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await new GamePageModel(page, t).open('orlando', 'nowhere-express');
    await books(page);
    await expect(page.getByRole('timer')).toBeVisible();
  });
});

/** Returns the date at the venue by the clock of the server, as the strip of days shows it. */
async function readDayInOrlando(siteOrigin: string): Promise<string> {
  const response = await fetch(`${siteOrigin}/api/website`);
  const now = new Date(response.headers.get('date') ?? '');
  return now.toLocaleDateString('en-US', { timeZone: 'America/New_York', dateStyle: 'full' });
}
