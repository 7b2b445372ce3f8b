import { bookingMachine, replaySession, type VisitTrace } from '@latchkey/booking-core';
import type { Locator, Page } from '@playwright/test';
import { CheckoutModel } from '../../models/checkout.model.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const game = { slug: 'midnight-archive', name: 'The Midnight Archive' };

/** Opens the home page, and follows its links to the game in Orlando. */
async function goFromHomeToGame(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/u);
  await page
    .locator('main')
    .getByRole('link', { name: /Orlando/u })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/orlando$/u);
  await page
    .locator('main')
    .getByRole('link', { name: new RegExp(game.name, 'u') })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/en/orlando/escape-games/${game.slug}`, 'u'));
}

test.describe('a visitor', () => {
  test('books from the home page to the reference, and the booking outlives a restart of everything', async ({
    page,
    stack,
  }) => {
    // The api and the site are restarted.
    test.slow();
    const t = translatorFor('en');
    await goFromHomeToGame(page);

    const gamePage = new GamePageModel(page, t);
    await gamePage.selectBookedDay();
    const slot = gamePage.availableSlots().first();
    const [time = ''] = (await slot.innerText()).split('\n');
    await slot.click();
    await test.step('tickets below the minimum cannot be booked', async () => {
      // The minimum is chosen already; with fewer tickets Book Now says how many are missing.
      await expect(gamePage.quantity('Adult')).toHaveText('2');
      await gamePage.setTickets('Adult', 0);
      await expect(gamePage.bookNow()).toHaveAttribute('aria-disabled', 'true');
      await expect(
        page.getByText(t('Add %count more tickets to book', { count: 2 })).filter({ visible: true }),
      ).toBeVisible();
      await gamePage.setTickets('Adult', 2);
    });
    await gamePage.bookNow().click();

    const checkout = new CheckoutModel(page, t);
    await expect(checkout.heading()).toBeVisible();
    await expect(page).toHaveURL(/\/en\/orlando\/checkout$/u);
    await expect(page.getByRole('timer')).toContainText(/(9|10):\d\d/u);
    await test.step('the details are required and must be valid', async () => {
      await checkout.confirm().click();
      await expect(page.getByText(t('This field is required')).filter({ visible: true }).first()).toBeVisible();
      await checkout.fillDetails({ email: 'not an address' });
      await checkout.confirm().click();
      await expect(page.getByText(t('Invalid Email')).filter({ visible: true }).first()).toBeVisible();
      await checkout.fillDetails();
    });
    await checkout.confirm().click();
    expect(await checkout.reference()).toMatch(/^[A-Z0-9-]{6,}$/u);

    const expectSoldOut = async () => {
      const soldOut = page.locator('section#booking').getByRole('link', { name: `${time} ${t('Sold out')}` });
      await gamePage.open('orlando', game.slug);
      await gamePage.selectBookedDay();
      await gamePage.showEverySlot();
      await expect(soldOut).toHaveAttribute('aria-disabled', 'true');
    };
    await expectSoldOut();

    await test.step('the places of the booking are still taken after a restart', async () => {
      await stack.stopSite();
      await stack.stopApi();
      await stack.startApi();
      await stack.startSite();
      await expectSoldOut();
    });
  });

  test('confirms a booking from the home page in eight presses at most, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const t = translatorFor('en');
    const gamePage = new GamePageModel(page, t);
    const checkout = new CheckoutModel(page, t);
    let presses = 0;
    const press = async (control: Locator) => {
      await control.click();
      presses += 1;
    };
    await page.goto('/en');
    const main = page.locator('main');
    await press(main.getByRole('link', { name: /Orlando/u }).first());
    await expect(page).toHaveURL(/\/en\/orlando$/u);
    await press(main.getByRole('link', { name: new RegExp(game.name, 'u') }).first());
    await expect(page).toHaveURL(new RegExp(`/en/orlando/escape-games/${game.slug}`, 'u'));
    // A day that can be booked is chosen already, and so are as many tickets as the game asks for.
    await press(gamePage.availableSlots().first());
    await press(gamePage.bookNow());
    await expect(checkout.heading()).toBeVisible();
    await checkout.fillDetails();
    await press(checkout.confirm());
    expect(await checkout.reference()).toMatch(/^[A-Z0-9-]{6,}$/u);
    expect(presses).toBeLessThanOrEqual(8);
  });

  test('finds the games for kids and starts in Kids Mode', async ({ page }) => {
    const t = translatorFor('en');
    await page.goto('/en/orlando/escape-games');
    // Orlando has six games, two of them with Kids Mode.
    const [gameCount, kidsGameCount] = [6, 2];
    const posters = page.locator('main [data-block="games"] ul > li').filter({ has: page.locator('h3') });
    await expect(posters).toHaveCount(gameCount);
    await page.locator('footer').getByRole('link', { name: 'Games for kids' }).click();
    const title = page.getByRole('heading', { level: 1 }).filter({ visible: true });
    const filter = page.getByRole('navigation', { name: t('Filter the games') });
    await expect(title).toHaveText([t('Escape Games for Kids')]);
    await expect(
      page.getByText(t('Only games with Kids Mode are shown here.')).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByRole('navigation', { name: t('Breadcrumb') })).toContainText(t('Escape Games for Kids'));
    await expect(filter.locator('[aria-current]')).toHaveText(t('Games with Kids Mode'));
    await expect(posters).toHaveCount(kidsGameCount);
    // One press shows all games, and another one the games for kids again.
    await filter.getByRole('link', { name: t('All games') }).click();
    await expect(posters).toHaveCount(gameCount);
    await expect(title).not.toHaveText([t('Escape Games for Kids')]);
    await filter.getByRole('link', { name: t('Games with Kids Mode') }).click();
    await expect(posters).toHaveCount(kidsGameCount);
    await posters.getByRole('link', { name: /Captain Marrow/u }).click();
    await expect(page).toHaveURL(/captain-marrows-lantern/u);
    const gamePage = new GamePageModel(page, t);
    await expect(gamePage.kidsMode()).toContainText(t('On'));
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    // Kids Mode has its own pricing categories, and also opens with the minimum chosen.
    await expect(gamePage.bookNow()).not.toHaveAttribute('aria-disabled');
    await expect(page.getByRole('button', { name: /Add one Adult/u })).toHaveCount(0);
    await page.goBack();
    await gamePage.kidsMode().click();
    await expect(page).not.toHaveURL(/kids=1/u);
  });

  test('goes back to the times by the browser’s Back, and keeps the step in another language', async ({ page }) => {
    const gamePage = new GamePageModel(page, translatorFor('en'));
    await gamePage.open('orlando', game.slug);
    await gamePage.selectTomorrow();
    await gamePage.availableSlots().first().click();
    await expect(gamePage.changeTime()).toBeVisible();
    await page.goBack();
    await expect(gamePage.availableSlots().first()).toBeVisible();
    await expect(gamePage.days().nth(1)).toHaveAttribute('aria-current', 'date');
    await page.goForward();
    await expect(gamePage.changeTime()).toBeVisible();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /Language/u })
      .click();
    await page.getByRole('link', { name: 'العربية' }).click();
    const inArabic = new GamePageModel(page, translatorFor('ar'));
    await expect(inArabic.changeTime()).toBeVisible();
    await expect(page).toHaveURL(/\/ar\/orlando\/escape-games\/midnight-archive\?.*slot=/u);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('gets a message and stays on the page after another visitor has taken the last places', async ({
    browser,
    siteOrigin,
  }) => {
    const t = translatorFor('en');
    const open = async () => {
      const permissions = ['clipboard-read', 'clipboard-write'];
      const context = await browser.newContext({ baseURL: siteOrigin, permissions });
      const page = await context.newPage();
      const gamePage = new GamePageModel(page, t);
      await gamePage.open('paris', game.slug);
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
      await gamePage.setTickets('Adult', 2);
      return { context, page, gamePage };
    };
    const [first, second] = [await open(), await open()];
    await first.gamePage.bookNow().click();
    await expect(new CheckoutModel(first.page, t).heading()).toBeVisible();

    // The first attempt gets an error of the server, whose toast has a report.
    const basketCall = /\/api\/resova\/[^/]+\/basket\?/u;
    await second.page.route(basketCall, (route) => route.fulfill({ status: 500, body: '' }));
    await second.gamePage.bookNow().click();
    await test.step('the report of the toast, replayed in Node, ends in the same state as in the browser', async () => {
      await second.page.getByRole('button', { name: t('Copy a report of this problem') }).click();
      await expect(second.page.getByRole('button', { name: t('Copied') })).toBeVisible();
      const copied = await second.page.evaluate(() => navigator.clipboard.readText());
      // The site has just written it with these types.
      const { parts } = JSON.parse(copied) as VisitTrace;
      const trace = parts.findLast(({ machine }) => machine === 'booking');
      if (trace === undefined) throw new Error('The report has no booking');
      expect(trace.steps.map(({ event }) => event.type)).toContain('booking.submit');
      expect(trace.end).not.toBeNull();
      expect(replaySession(bookingMachine, trace).at(-1)).toBe(trace.end);
    });
    await second.page.unroute(basketCall);
    await second.page
      .getByRole('status')
      .getByRole('button', { name: t('Close') })
      .click();

    // After the failed attempt the widget has loaded the tickets again, and the first visitor has taken them.
    await expect(second.page).toHaveURL(/escape-games/u);
    await expect(second.page.getByText(t('Tickets no longer available')).filter({ visible: true })).toBeVisible();
    // A sold-out slot is no error.
    await expect(second.page.getByRole('button', { name: t('Copy a report of this problem') })).toHaveCount(0);
    await second.gamePage.changeTime().click();
    await expect(second.gamePage.availableSlots().first()).toBeVisible();
    await first.context.close();
    await second.context.close();
  });

  test('gets a message and Try again while the api is down, and continues when it is back', async ({ page, stack }) => {
    const t = translatorFor('en');
    const gamePage = new GamePageModel(page, t);
    await gamePage.open('orlando', 'captain-marrows-lantern');
    await gamePage.selectTomorrow();
    await stack.stopApi();
    await gamePage.availableSlots().first().click();
    await expect(page.locator('main').getByRole('alert')).toContainText(t('We could not load the tickets'), {
      timeout: 30_000,
    });
    await stack.startApi();
    await gamePage.tryAgain().click();
    await gamePage.setTickets('Adult', 2);
    await gamePage.bookNow().click();
    await expect(new CheckoutModel(page, t).heading()).toBeVisible();
  });
});
