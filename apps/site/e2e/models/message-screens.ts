import { mkdir, readdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Phrase } from '@latchkey/i18n';
import type { Page, Route } from '@playwright/test';
import type { Stack } from '../support/stack.ts';
import { expect } from '../support/test.ts';
import { CheckoutModel } from './checkout.model.ts';
import { GamePageModel } from './game-page.model.ts';
import { BasketApi } from './basket-api.ts';
import { MyBookingModel } from './my-booking.model.ts';
import { LocationChooserModel } from './location-chooser.model.ts';
import { translatorFor } from './translator-for.ts';

interface World {
  readonly page: Page;
  readonly stack: Stack;
}

/** A screen that shows a message, and the steps that lead there. */
export interface MessageScreen {
  readonly screen: string;
  /** Brings the page to the state that shows the message. */
  readonly reach: (world: World) => Promise<void>;
}

const t = translatorFor('en');

/** Every message of the error catalogue and of the api, and the screen that shows it. */
export const messageScreens = {
  'Error updating basket, your selection might not be available anymore': {
    screen: 'game page: a toast after Book Now',
    reach: async ({ page }) => {
      await page.route(/\/api\/resova\/[^/]+\/basket\?/u, createErrorRoute(409));
      await bookTwo(page);
    },
  },
  'The price has changed. Please check it again.': {
    screen: 'game page: a toast after Book Now',
    reach: async ({ page }) => {
      const message = 'The price has changed. Please check it again.';
      await page.route(/\/api\/resova\/[^/]+\/basket\?/u, createErrorRoute(409, message));
      await bookTwo(page);
    },
  },
  'Tickets no longer available': {
    screen: 'game page: in place of the tickets',
    reach: async ({ page }) => {
      await page.route('**/details?*', async (route) => {
        const response = await route.fetch();
        // The api's own schema has validated it.
        const { data, ...envelope } = (await response.json()) as { readonly data: object };
        await route.fulfill({ response, json: { ...envelope, data: { ...data, inPast: true } } });
      });
      const gamePage = new GamePageModel(page, t);
      await gamePage.open('orlando', 'midnight-archive');
      await gamePage.selectTomorrow();
      await gamePage.availableSlots().first().click();
    },
  },
  'This field is required': {
    screen: 'location chooser: at the search form',
    reach: async ({ page }) => {
      const chooser = new LocationChooserModel(page, t);
      await chooser.open('/en/orlando');
      await chooser.submit().click();
    },
  },
  'Error adding gift card to cart': {
    screen: 'checkout: at the code',
    reach: async ({ page, stack }) => {
      await page.route('**/promotion?*', createErrorRoute(503, 'Error adding gift card to cart'));
      await (await checkout({ page, stack })).redeem('K7MR-4XQD-K7MR-4XQD-K7MR-4XQD-K7MR');
    },
  },
  'Error adding discount': {
    screen: 'checkout: at the code',
    reach: async ({ page, stack }) => {
      await page.route('**/promotion?*', createErrorRoute(503));
      await (await checkout({ page, stack })).redeem('NO-SUCH-CODE');
    },
  },
  'No vouchers available': {
    screen: 'checkout: where gift vouchers are sold',
    reach: async ({ page, stack }) => {
      await page.route('**/vouchers?*', (route) => route.fulfill({ json: { data: [], meta: null, error: null } }));
      await checkout({ page, stack });
      await page.getByRole('link', { name: t('Add a gift voucher') }).click();
    },
  },
  'Error during basket checkout': {
    screen: 'checkout: above Confirm booking',
    reach: (world) => confirmWithError(world, 422),
  },
  ...confirmScreens(
    429,
    'You cannot make more bookings here without paying. Please pay by card if it is offered, or call us.',
    'Too many bookings without payment were made from your internet connection in the last hour. Please try again later, pay by card if it is offered, or call us.',
    'Too many places on this day were booked without payment from your internet connection. Please choose another day, pay by card if it is offered, or call us.',
    'Bookings without payment were already made from your internet connection. Pay by card if it is offered, or call us.',
    'Bookings without payment were already made from your internet connection, and your browser does not accept cookies. Please allow cookies and try again in a few minutes, pay by card if it is offered, or call us.',
  ),
  ...confirmScreens(
    422,
    'Please pay for this basket by card',
    'A booking of this size has to be paid by card. Please pay by card, or call us.',
    'You cannot pay this way for this basket',
    'We cannot reach the payment service. Please try again.',
  ),
  'The times could not be loaded. Please try again.': {
    screen: 'booking: above the days of another time',
    reach: async (world) => {
      await world.page.route('**/my-booking/times?*', createErrorRoute(503));
      const booking = await myBooking(world);
      await booking.control(t('Change the time')).click();
    },
  },
  'Your booking could not be changed. Please try again.': {
    screen: 'booking: below the button of a change',
    reach: async (world) => {
      await world.page.route('**/my-booking/cancel?*', createErrorRoute(422));
      const booking = await myBooking(world);
      await booking.control(t('Cancel this booking')).click();
      await booking.submit(t('Cancel this booking')).click();
    },
  },
  'The link could not be sent. Please try again.': {
    screen: 'booking: above the tickets',
    reach: async (world) => {
      await world.page.route('**/my-booking/link?*', createErrorRoute(503));
      const booking = await myBooking(world);
      await booking.submit(t('Send the link again')).click();
    },
  },
  'A payment for your basket is in progress. Finish or cancel it first.': {
    screen: 'game page: above Book Now',
    reach: async ({ page, stack }) => {
      const basketApi = new BasketApi(stack.apiOrigin);
      const basket = await basketApi.hold([{ game: 'midnight-archive' }]);
      await basketApi.openCheckout(page, basket);
      await page.route(`**/basket/${basket.id}?*`, async (route) => {
        const response = await route.fetch();
        // The api's own schema has validated it.
        const { data, ...envelope } = (await response.json()) as { readonly data: object };
        await route.fulfill({ response, json: { ...envelope, data: { ...data, status: 'paying' } } });
      });
      await bookTwo(page);
    },
  },
  'A payment for this basket is in progress. Cancel the payment to change the basket.': {
    screen: 'checkout: at the code',
    reach: async ({ page, stack }) => {
      const phrase = 'A payment for this basket is in progress. Cancel the payment to change the basket.';
      await page.route('**/promotion?*', createErrorRoute(409, phrase));
      await (await checkout({ page, stack })).redeem('QUIET5');
    },
  },
  'A booking of this size cannot be made online. Please call us or write to us.': {
    screen: 'game page: a toast after Book Now',
    reach: async ({ page }) => {
      const phrase = 'A booking of this size cannot be made online. Please call us or write to us.';
      await page.route(/\/api\/resova\/[^/]+\/basket\?/u, createErrorRoute(422, phrase));
      await bookTwo(page);
    },
  },
  'Error retrieving basket': {
    screen: 'checkout: in place of the basket, with Try again',
    reach: async ({ page, stack }) => {
      const basketApi = new BasketApi(stack.apiOrigin);
      const basket = await basketApi.hold([{ game: 'midnight-archive' }]);
      await page.route(`**/basket/${basket.id}?*`, createErrorRoute(500));
      await basketApi.openCheckout(page, basket);
    },
  },
  'Your basket is empty': {
    screen: 'checkout: in place of the basket',
    reach: async ({ page }) => {
      await page.goto('/en/orlando/checkout');
    },
  },
  'Hurry, this booking expires soon': {
    screen: 'checkout: beside the countdown',
    reach: async ({ page, stack }) => {
      await page.clock.install();
      await checkout({ page, stack });
      // Into the last two minutes of a hold of ten minutes.
      await page.clock.fastForward('08:30');
    },
  },
  'Error submitting form': {
    screen: 'contact: below the form',
    reach: async ({ page }) => {
      await page.route('**/api/forms/**', createErrorRoute(500));
      await sendContactForm(page);
    },
  },
  'Form successfully submitted.': {
    screen: 'contact: in place of the form',
    reach: ({ page }) => sendContactForm(page),
  },
  'Unable to add to newsletter': {
    screen: 'home: at the newsletter',
    reach: async ({ page }) => {
      await page.route('**/api/newsletter/**', createErrorRoute(500));
      await page.goto('/en');
      const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('Subscribe') }) });
      await form.getByLabel(t('Email')).fill('ada@example.com');
      await form.getByRole('button', { name: t('Subscribe') }).click();
    },
  },
  'No deals found': {
    screen: 'deals: in place of the coupons',
    reach: async ({ page, stack }) => {
      const [deals, elsewhere] = [path.join(stack.contentDir, 'deals'), path.join(stack.contentDir, 'deals-put-away')];
      await moveDocuments(deals, elsewhere);
      try {
        await expect(async () => {
          await page.goto('/en/orlando/deals');
          await expect(page.getByText(t('No deals found'))).toBeVisible({ timeout: 500 });
        }).toPass({ timeout: 20_000 });
      } finally {
        await moveDocuments(elsewhere, deals);
      }
    },
  },
} as const satisfies Partial<Record<Phrase, MessageScreen>>;

/** Reads the error catalogue from the source of the English phrases; a message that is added there needs a row above. */
export async function readCatalogue(): Promise<readonly string[]> {
  const source = await readFile(new URL(import.meta.resolve('@latchkey/i18n/phrases/en')), 'utf8');
  // The section begins at its comment and ends at the next empty line.
  const section = /\/\/ The error catalogue[^\n]*\n(.*?)\n\n/su.exec(source)?.[1] ?? '';
  return Array.from(section.matchAll(/^ {2}'((?:[^'\\]|\\.)*)':/gmu), ([, phrase = '']) => phrase);
}

/** Returns a route with an error, either with `details` for the visitor, or without, so that the site's own message is shown. */
export function createErrorRoute(status: number, ...details: readonly string[]) {
  return (route: Route) =>
    route.fulfill({
      status,
      json: { data: null, meta: null, error: { code: 'refused', message: 'Refused', details } },
    });
}

async function checkout({ page, stack }: World): Promise<CheckoutModel> {
  const basketApi = new BasketApi(stack.apiOrigin);
  await basketApi.openCheckout(page, await basketApi.hold([{ game: 'midnight-archive' }]));
  const checkoutPage = new CheckoutModel(page, t);
  await expect(checkoutPage.confirm()).toBeVisible();
  return checkoutPage;
}

/** Returns the screens of messages that the checkout shows above Confirm booking, where the api rejects it with this status and the message. */
function confirmScreens<Message extends Phrase>(
  status: number,
  ...messages: readonly Message[]
): Readonly<Record<Message, MessageScreen>> {
  const rows = messages.map((message): [Message, MessageScreen] => [
    message,
    { screen: 'checkout: above Confirm booking', reach: (world) => confirmWithError(world, status, message) },
  ]);
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(rows) as Record<Message, MessageScreen>;
}

/** Confirms a checkout that the api rejects with this status. */
async function confirmWithError(world: World, status: number, ...details: readonly string[]): Promise<void> {
  await world.page.route('**/checkout?*', createErrorRoute(status, ...details));
  const checkoutPage = await checkout(world);
  await checkoutPage.fillDetails();
  await checkoutPage.confirm().click();
}

/** Opens the page of a confirmed booking. */
export async function myBooking({ page, stack }: World): Promise<MyBookingModel> {
  const basketApi = new BasketApi(stack.apiOrigin);
  const { access } = await basketApi.book((await basketApi.hold([{ game: 'midnight-archive', quantity: 2 }])).id);
  const booking = new MyBookingModel(page, t);
  await booking.open(access.secret);
  await expect(booking.heading()).toHaveText(t('Your booking'));
  return booking;
}

async function bookTwo(page: Page): Promise<void> {
  const gamePage = new GamePageModel(page, t);
  await gamePage.open('orlando', 'midnight-archive');
  await gamePage.selectTomorrow();
  await gamePage.availableSlots().first().click();
  await gamePage.setTickets('Adult', 2);
  await gamePage.bookNow().click();
}

async function sendContactForm(page: Page): Promise<void> {
  await page.goto('/en/orlando/contact');
  const form = page.locator('main form').filter({ has: page.getByRole('button', { name: 'Send', exact: true }) });
  await form.getByLabel('Your name').fill('Ada Okafor');
  await form.getByLabel('Email').fill('ada@example.com');
  await form.getByLabel('What is it about?').selectOption('game');
  await form.getByLabel('Your message').fill('Is there a step at the stage door?');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
}

async function moveDocuments(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const document of await readdir(from)) await rename(path.join(from, document), path.join(to, document));
}
