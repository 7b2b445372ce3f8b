import { corePhrases } from '@latchkey/booking-core';
import { apiPhrases } from '../src/compose/island-phrases.ts';
import { catalogue, messageScreens, type MessageScreen } from './models/message-screens.ts';
import { expect, test } from './support/test.ts';

const rows: readonly (readonly [string, MessageScreen])[] = Object.entries(messageScreens);

/** What the core says that is no message of something gone wrong. */
const otherWords: ReadonlySet<string> = new Set([
  corePhrases.withinRadius,
  corePhrases.noneWithinRadius,
  corePhrases.closest,
  // §5's, at the details form: checkout-details.e2e.ts
  corePhrases.invalidEmail,
  corePhrases.invalidPhone,
  // Why a code or a hold is refused, at the code's field and above Book Now: error-messages.e2e.ts
  ...apiPhrases.filter((phrase) => /\bcodes?\b|gift voucher|^Nothing is left|^Too many places/u.test(phrase)),
]);

test('every message of the catalogue, of the api and of the core has its screen', async () => {
  const messages = [...(await catalogue()), ...apiPhrases, ...Object.values(corePhrases)];
  expect(messages.length).toBeGreaterThan(20);
  const withoutScreen = messages.filter(
    (message) => !otherWords.has(message) && !Object.hasOwn(messageScreens, message),
  );
  expect(withoutScreen).toEqual([]);
});

test.describe('a visitor reads', () => {
  for (const [message, { screen, meet }] of rows) {
    test(`“${message}” (${screen})`, async ({ page, stack }) => {
      await meet({ page, stack });
      await expect(page.getByText(message, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    });
  }
});
