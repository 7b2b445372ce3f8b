import { corePhrases } from '@latchkey/booking-core';
import { listReplyPhrases } from '../../../server/phrases/island-phrases.ts';
import {
  readCatalogue,
  messageScreens,
  createErrorRoute,
  type MessageScreen,
  myBooking,
} from '../../models/message-screens.ts';
import { translatorFor } from '../../models/translator-for.ts';
import { expect, test } from '../../support/test.ts';

const t = translatorFor('en');
/** The messages that the api returns about a basket and its checkout. */
const basketReplies = listReplyPhrases('checkout');

const rows: readonly (readonly [string, MessageScreen])[] = Object.entries(messageScreens);

/** Phrases that are no error messages, and error messages whose screens other tests have. */
const otherWords: ReadonlySet<string> = new Set([
  corePhrases.withinRadius,
  corePhrases.noneWithinRadius,
  corePhrases.closest,
  // Tested at the form of the details: checkout-details.e2e.ts
  corePhrases.invalidEmail,
  corePhrases.invalidPhone,
  // Tested in the payment step: checkout-payment.e2e.ts
  corePhrases.paymentUnavailable,
  // The reasons why a code or a hold is rejected, at the code's field and above Book Now, are in error-messages.proof.ts.
  ...basketReplies.filter((phrase) =>
    /\bcodes?\b|gift voucher|^Nothing is left|^Too many places|^Other visitors are holding/u.test(phrase),
  ),
  // The reasons why a time cannot be chosen are tested below, by the calls of a booking.
  'The room is closed at this time',
  'It is too late to book this time online. Please call us.',
  // Shown with an amount by payment-words.ts
  'You can pay at most %amount by card. Please remove something, or call us.',
]);

test('every message of the catalogue, of the api and of the core has its screen', async () => {
  const messages = [...(await readCatalogue()), ...basketReplies, ...Object.values(corePhrases)];
  expect(messages.length).toBeGreaterThan(20);
  const withoutScreen = messages.filter(
    (message) => !otherWords.has(message) && !Object.hasOwn(messageScreens, message),
  );
  expect(withoutScreen).toEqual([]);
});

test.describe('a visitor reads', () => {
  for (const [message, { screen, reach }] of rows) {
    test(`“${message}” (${screen})`, async ({ page, stack }) => {
      await reach({ page, stack });
      await expect(page.getByText(message, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    });
  }
});

test('a visitor reads what the calls of a booking return, below the button', async ({ page, stack }) => {
  const booking = await myBooking({ page, stack });
  await booking.control(t('Cancel this booking')).click();
  // A message with a placeholder is shown with a value in its place.
  for (const message of listReplyPhrases('myBooking').filter((phrase) => !phrase.includes('%'))) {
    await page.route('**/my-booking/cancel?*', createErrorRoute(422, message));
    await booking.submit(t('Cancel this booking')).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
});
