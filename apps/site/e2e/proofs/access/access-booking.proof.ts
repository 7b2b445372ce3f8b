import { accessStates } from '../../access-states.ts';
import { AccessVisit } from '../../models/access-visit.ts';
import { GamePageModel } from '../../models/game-page.model.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { changeResponse, errorResponse, toSoldOut } from '../../support/changed-responses.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/test.ts';
import { withoutTimes } from '../../support/without-times.ts';

const availability = '**/availability?*';
const details = '**/details?*';

test.describe('everyone can pick a time and tickets', () => {
  for (const locale of accessStates.booking.locales) {
    test(`whatever becomes of it, ${locale}`, async ({ page }) => {
      test.setTimeout(240_000);
      const t = translatorFor(locale);
      const visit = await AccessVisit.begin(page, 'booking');
      const gamePage = new GamePageModel(page, t);
      const widget = page.locator('section#booking');
      const firstCategory = page
        .getByRole('list', { name: t('Choose tickets') })
        .getByRole('listitem')
        .first();
      const removeOne = firstCategory.getByRole('button').first();
      const addOne = firstCategory.getByRole('button').last();
      await page.setViewportSize(locale === 'ar' ? { width: 390, height: 844 } : { width: 1280, height: 900 });

      await test.step('a time', async () => {
        await withoutTimes(page);
        const times = await holdBack(page, availability);
        await gamePage.visit('orlando', 'midnight-archive');
        await expect(widget.getByText(t('Loading times'))).toBeAttached();
        await visit.at('game: times loading');
        times.letGo();
        await expect(gamePage.slots().first()).toBeVisible();
        await gamePage.selectTomorrow();
        await visit.at('game: times');
        if (locale === 'en') await page.setViewportSize({ width: 390, height: 844 });
        await gamePage.more().click();
        await visit.at('game: more times');
        await gamePage.calendarOpener().click();
        await expect(
          page
            .getByRole('dialog', { name: t('Pick a date') })
            .getByRole('grid')
            .first(),
        ).toBeVisible();
        await visit.at('game: the calendar open');
        await page.keyboard.press('Escape');
      });

      await test.step('tickets', async () => {
        const tickets = await holdBack(page, details);
        await gamePage.availableSlots().first().click();
        await expect(widget.getByText(t('Loading tickets'))).toBeAttached();
        await visit.at('game: tickets loading');
        tickets.letGo();
        await removeOne.click();
        await expect(gamePage.bookNow()).toHaveAttribute('aria-disabled', 'true');
        await visit.at('game: tickets, too few of them');
        const quantity = firstCategory.getByRole('status');
        while ((await addOne.getAttribute('aria-disabled')) === null) {
          const before = await quantity.textContent();
          await addOne.click();
          await expect(quantity).not.toHaveText(before ?? '');
        }
        await visit.at('game: tickets, as many as there may be');
        await page.route(/\/api\/resova\/[^/]+\/basket\?/u, (route) => route.fulfill(errorResponse(409)));
        await gamePage.bookNow().click();
        await expect(gamePage.alert().getByRole('link', { name: t('Choose another time') })).toBeVisible();
        await visit.at('game: a booking that was rejected, with its toast');
        await page.unroute(/\/api\/resova\/[^/]+\/basket\?/u);
      });

      await test.step('tickets that cannot be booked', async () => {
        await gamePage.changeTime().click();
        await expect(gamePage.availableSlots().first()).toBeVisible();
        await page.route(details, (route) => route.fulfill(errorResponse(500)));
        await gamePage.availableSlots().first().click();
        await expect(gamePage.alert()).toContainText(t('We could not load the tickets'), { timeout: 20_000 });
        await visit.at('game: tickets that could not be loaded');
        await page.unroute(details);
        await changeResponse(page, details, (slot) => ({ ...slot, inPast: true }));
        await gamePage.tryAgain().click();
        await expect(widget.getByText(t('Tickets no longer available'))).toBeVisible();
        await visit.at('game: tickets no longer available');
        await page.unroute(details);
      });

      await test.step('times that cannot be booked', async () => {
        await page.route(availability, (route) => route.fulfill(errorResponse(500)));
        await gamePage.days().nth(2).click();
        await expect(gamePage.alert()).toContainText(t('We could not load the times'), { timeout: 20_000 });
        await visit.at('game: times that could not be loaded');
        await page.unroute(availability);
        await changeResponse(page, availability, (slots) => (Array.isArray(slots) ? slots.map(toSoldOut) : slots));
        await gamePage.tryAgain().click();
        await expect(widget.getByText(t('All times on this day are taken'))).toBeVisible();
        await visit.at('game: a day that is sold out');
        await page.unroute(availability);
        await changeResponse(page, availability, () => []);
        await gamePage.days().nth(3).click();
        await expect(widget.getByText(t('There are no times on this day'), { exact: true })).toBeVisible();
        await visit.at('game: a day without times');
        await page.unroute(availability);
      });

      await test.step('the trailer and the popup', async () => {
        await page.getByRole('button', { name: t('Watch the trailer') }).click();
        await expect(page.getByRole('dialog').locator('video')).toBeVisible();
        await visit.at('game: the trailer open');
        await page.keyboard.press('Escape');
        await page.locator('main article button[command]').first().click();
        await expect(page.getByRole('dialog').filter({ visible: true })).toBeVisible();
        await visit.at('game: its popup open');
      });

      await test.step('other games', async () => {
        await gamePage.open('orlando', 'captain-marrows-lantern');
        await gamePage.kidsMode().click();
        await expect(gamePage.slots().first()).toBeVisible();
        await visit.at('game: Kids Mode');
        await page.goto(`/${locale}/sydney/escape-games/great-valdini-vanishes`);
        await expect(widget.getByRole('heading', { name: t('Coming Soon') })).toBeVisible();
        await visit.at('game: coming soon');
        await page.goto(`/${locale}/toronto/escape-games/clockmakers-last-hour`);
        await expect(widget.getByText(t('You cannot book this game online here'))).toBeVisible();
        await visit.at('game: booked by telephone');
      });
      visit.end();
    });
  }
});
