import { fromMinor, voucherBounds } from '@latchkey/booking-core';
import { basketBounds } from '@latchkey/cms-client/contract';
import { createTranslator, formatPrice, usualLanguages, loadPhrases } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';

/** Every currency that Intl knows, so every possible currency of a venue. */
const currencies = Intl.supportedValuesOf('currency');

describe('a value that two libraries define without importing each other', () => {
  it('agrees on the minor units of a currency', () => {
    const amountMinor = 123_000;
    const different = currencies.filter((currency) => {
      const shown = /\d[\d,]*\.\d+/u.exec(formatPrice({ amountMinor, currency }, 'en'))?.[0] ?? '';
      return Number(shown.replaceAll(',', '')) !== fromMinor(amountMinor, currency);
    });
    expect(different).toEqual([]);
  });

  it('agrees on the gift vouchers that a basket takes', () => {
    expect(voucherBounds).toEqual({ lines: basketBounds.voucherLines, quantity: basketBounds.voucherQuantity });
  });
});

describe.each(usualLanguages)('the phrases of api errors in %s', (locale) => {
  it.each(errorPhrases())('include "%s"', async (phrase) => {
    const t = createTranslator(locale, await loadPhrases(locale));
    expect(Object.hasOwn(en, phrase)).toBe(true);
    if (locale !== 'en') expect(t.fromOutside(phrase, 'Search', ['2'])).not.toBe(phrase);
  });
});

/** Lists the phrases that the api sends in `error.details`; some of them also come from the core. */
function errorPhrases(): string[] {
  return [
    'Invalid Email',
    'This field is required',
    'Invalid phone number',
    'Minimum of 1 required',
    'A voucher selection is required.',
    'Select At Least %s',
    'Error updating basket, your selection might not be available anymore',
    'Tickets no longer available',
    'Error adding gift card to cart',
    'Error submitting form',
    'Unable to add to newsletter',
    'Error during basket checkout',
    'Error adding discount',
    'Error retrieving basket',
    'Your basket is empty',
    'No vouchers available',
    'No deals found',
    'Hurry, this booking expires soon',
    'Form successfully submitted.',
  ];
}
