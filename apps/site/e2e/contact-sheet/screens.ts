import type { Translator } from '@latchkey/i18n';
import type { Page } from '@playwright/test';
import { CheckoutModel } from '../models/checkout.model.ts';
import { GamePageModel } from '../models/game-page.model.ts';
import { BasketApi } from '../models/basket-api.ts';
import { LocationChooserModel } from '../models/location-chooser.model.ts';
import { MyBookingModel } from '../models/my-booking.model.ts';
import type { Stack } from '../support/stack.ts';
import { expect, waitForAnimations } from '../support/test.ts';
import { withoutTimes } from '../support/without-times.ts';

export interface Stage {
  readonly page: Page;
  readonly stack: Stack;
  readonly t: Translator;
}

/** A function that brings the page to the state that is pictured. */
type Arrange = (stage: Stage) => Promise<void>;

export interface Screen {
  readonly name: string;
  readonly arrange: Arrange;
  /** True where only the window is pictured: for popups, and after scrolling. */
  readonly isWindowOnly?: boolean;
}

const game = 'midnight-archive';
/** Into the last two minutes of a hold of ten minutes, in which the checkout hurries. */
const untilHurry = '08:10';
/** Beyond the end of the hold. */
const afterHold = '15:00';
const availability = /\/api\/resova\/.*\/availability/u;

const at =
  (path: string): Arrange =>
  async ({ page, t }) => {
    await page.goto(`/${t.locale}${path}`);
  };

/** Arranges the booking widget after some steps. */
const widget =
  (steps: (gamePage: GamePageModel) => Promise<unknown>, path = game): Arrange =>
  async ({ page, t }) => {
    const gamePage = new GamePageModel(page, t);
    await gamePage.visit('orlando', path);
    await steps(gamePage);
    await gamePage.scrollToBooking();
  };

/** Arranges the checkout with tickets in the basket after some steps. */
const checkout =
  (
    games: readonly string[],
    steps: (model: CheckoutModel, stage: Stage, basketId: string) => Promise<unknown>,
  ): Arrange =>
  async (stage) => {
    const basketApi = new BasketApi(stage.stack.apiOrigin);
    const basket = await basketApi.hold(games.map((each) => ({ game: each, quantity: 2 })));
    await stage.page.clock.install();
    await basketApi.openCheckout(stage.page, basket, stage.t.locale);
    const model = new CheckoutModel(stage.page, stage.t);
    await expect(model.timer()).toBeVisible();
    await steps(model, stage, basket.id);
  };

/** Arranges the page of a booking that was made elsewhere after some steps. */
const myBooking =
  (steps: (booking: MyBookingModel) => Promise<unknown>): Arrange =>
  async ({ page, stack, t }) => {
    const api = new BasketApi(stack.apiOrigin);
    const { access } = await api.book((await api.hold([{ game, quantity: 2 }])).id);
    const booking = new MyBookingModel(page, t);
    await booking.open(access.secret);
    await expect(booking.heading()).toHaveText(t('Your booking'));
    await steps(booking);
  };

export const screens: readonly Screen[] = [
  { name: 'home', arrange: at('') },
  { name: 'location-home', arrange: at('/orlando') },
  { name: 'game-list', arrange: at('/orlando/escape-games') },
  { name: 'game-page', arrange: at(`/orlando/escape-games/${game}`) },
  { name: 'game-page-coming-soon', arrange: at('/austin/escape-games/midnight-archive') },
  { name: 'game-page-chain', arrange: at('/escape-games/midnight-archive') },
  { name: 'article', arrange: at('/how-a-poster-is-pulled') },
  { name: 'news', arrange: at('/orlando/news') },
  { name: 'package', arrange: at('/orlando/birthdays') },
  { name: 'groups', arrange: at('/orlando/groups-parties') },
  { name: 'deals', arrange: at('/orlando/deals') },
  {
    name: 'gift-cards',
    arrange: async (stage) => {
      await at('/orlando/gift-cards')(stage);
      await expect(stage.page.getByRole('radio').first()).toBeVisible();
    },
  },
  { name: 'faq', arrange: at('/orlando/faq') },
  { name: 'contact', arrange: at('/orlando/contact') },
  { name: 'about', arrange: at('/about') },
  { name: 'not-found', arrange: at('/orlando/nothing-here') },
  {
    name: 'phone-menu',
    isWindowOnly: true,
    arrange: async ({ page, t }) => {
      await page.goto(`/${t.locale}/orlando`);
      const menu = page
        .getByRole('banner')
        .getByRole('button', { name: t('Menu') })
        .filter({ visible: true });
      // A wide window has no menu button. Its first submenu is opened instead.
      if ((await menu.count()) > 0) await menu.first().click();
      else await page.getByRole('banner').locator('button[aria-expanded]').filter({ visible: true }).first().click();
    },
  },
  {
    name: 'chooser',
    isWindowOnly: true,
    arrange: async ({ page, t }) => {
      const chooser = new LocationChooserModel(page, t);
      await chooser.open(`/${t.locale}`);
    },
  },
  {
    name: 'chooser-found',
    isWindowOnly: true,
    arrange: async ({ page, t }) => {
      const chooser = new LocationChooserModel(page, t);
      await chooser.open(`/${t.locale}`);
      await chooser.find('32801');
      await expect(chooser.popup().getByRole('region').first()).toBeVisible();
    },
  },
  { name: 'widget-slots', isWindowOnly: true, arrange: widget((page) => page.selectTomorrow()) },
  {
    name: 'widget-tickets',
    isWindowOnly: true,
    arrange: widget(async (page) => {
      await page.selectTomorrow();
      await page.availableSlots().first().click();
      await expect(page.bookNow()).toBeVisible();
    }),
  },
  {
    name: 'widget-kids',
    isWindowOnly: true,
    arrange: widget(async (page) => {
      await page.selectTomorrow();
      await page.kidsMode().click();
      await page.availableSlots().first().click();
      await expect(page.bookNow()).toBeVisible();
    }, 'dragon-who-would-not-bake'),
  },
  {
    name: 'widget-calendar',
    isWindowOnly: true,
    arrange: widget(async (page) => {
      await expect(page.slots().first()).toBeVisible();
      await page.calendarOpener().click();
      await expect(page.page.getByRole('dialog').getByRole('grid').first()).toBeVisible();
    }),
  },
  {
    name: 'widget-loading',
    isWindowOnly: true,
    arrange: async (stage) => {
      await withoutTimes(stage.page);
      await stage.page.route(availability, () => undefined);
      await widget((page) => expect(page.page.getByText(page.t('The service took too long to answer'))).toBeVisible())(
        stage,
      );
    },
  },
  {
    name: 'widget-failed',
    isWindowOnly: true,
    arrange: async (stage) => {
      await withoutTimes(stage.page);
      await stage.page.route(availability, (route) => route.fulfill({ status: 500, body: 'no' }));
      await widget((page) => expect(page.alert()).toBeVisible({ timeout: 20_000 }))(stage);
    },
  },
  {
    name: 'widget-no-slots',
    isWindowOnly: true,
    arrange: async (stage) => {
      await withoutTimes(stage.page);
      await stage.page.route(availability, (route) => route.fulfill({ json: { data: [], meta: null, error: null } }));
      const none = stage.t('There are no times on this day');
      await widget(({ page }) => expect(page.getByText(none, { exact: true })).toBeVisible())(stage);
    },
  },
  {
    name: 'checkout-empty',
    arrange: async (stage) => {
      await at('/orlando/checkout')(stage);
      await expect(stage.page.getByText(stage.t('Your basket is empty')).first()).toBeVisible();
    },
  },
  { name: 'checkout', arrange: checkout([game], (model) => model.fillDetails()) },
  {
    name: 'checkout-two-bookings',
    arrange: checkout([game, 'nowhere-express'], (model) => model.redeem('QUIET5')),
  },
  { name: 'checkout-errors', arrange: checkout([game], (model) => model.confirm().click()) },
  {
    name: 'checkout-hurrying',
    arrange: checkout([game], (_, { page }) => page.clock.fastForward(untilHurry)),
  },
  {
    name: 'checkout-renewed',
    arrange: checkout([game], async (_, { page, t }) => {
      await page.clock.fastForward(untilHurry);
      await page.getByRole('button', { name: t('Keep for 5 more minutes') }).click();
      await expect(page.getByText(t('You can extend the time only once'))).toBeVisible();
    }),
  },
  {
    name: 'checkout-expired',
    arrange: checkout([game], async (_, { page, stack, t }, basketId) => {
      await new BasketApi(stack.apiOrigin).delete(basketId);
      await page.clock.fastForward(afterHold);
      await expect(page.getByRole('heading', { name: t('Your basket has expired') })).toBeVisible();
    }),
  },
  {
    name: 'checkout-submitting',
    arrange: checkout([game], async (model, { page }) => {
      await page.route('**/checkout?*', () => undefined);
      await model.fillDetails();
      await model.confirm().click();
      await page.clock.runFor(2_000);
    }),
  },
  {
    name: 'checkout-rejected',
    arrange: checkout([game], async (model, { page, t }) => {
      await page.route('**/checkout?*', (route) =>
        route.fulfill({
          status: 409,
          json: {
            data: null,
            meta: null,
            error: {
              code: 'basket_expired',
              message: t('Error updating basket, your selection might not be available anymore'),
              details: [],
            },
          },
        }),
      );
      await model.fillDetails();
      await model.confirm().click();
      await page.clock.runFor(2_000);
    }),
  },
  {
    name: 'checkout-in-doubt',
    arrange: checkout([game], async (model, { page }) => {
      await page.route('**/checkout?*', (route) => route.abort('connectionreset'));
      await model.fillDetails();
      await model.confirm().click();
      await expect(model.reconcilingHeading()).toBeVisible();
    }),
  },
  {
    name: 'confirmation',
    arrange: checkout([game], async (model) => {
      await model.fillDetails();
      await model.confirm().click();
      await model.reference();
      await expect(model.page.getByRole('img', { name: model.t('QR code of your reference') })).toBeVisible();
      await waitForAnimations(model.page);
    }),
  },
  {
    name: 'my-booking-find',
    arrange: async (stage) => {
      await at('/orlando/booking')(stage);
      await expect(stage.page.getByRole('textbox').first()).toBeVisible();
    },
  },
  { name: 'my-booking', arrange: myBooking(() => Promise.resolve()) },
  {
    name: 'my-booking-times',
    arrange: myBooking(async (booking) => {
      await booking.control(booking.t('Change the time')).click();
      await expect(booking.heading()).toHaveText(booking.t('Choose another time'));
    }),
  },
  { name: 'my-booking-tickets', arrange: myBooking((booking) => booking.chooseTime(2)) },
  {
    name: 'my-booking-price',
    arrange: myBooking(async (booking) => {
      await booking.chooseTime(2);
      await booking.submit(booking.t('Show the new price')).click();
      await expect(booking.heading()).toHaveText(booking.t('Change this booking?'));
    }),
  },
  {
    name: 'my-booking-cancel',
    arrange: myBooking(async (booking) => {
      await booking.control(booking.t('Cancel this booking')).click();
      await expect(booking.heading()).toHaveText(booking.t('Cancel this booking?'));
    }),
  },
  { name: 'my-booking-cancelled', arrange: myBooking((booking) => booking.cancel()) },
];

export const widths = [1440, 768, 390] as const;
export const locales = ['en', 'ar'] as const;
