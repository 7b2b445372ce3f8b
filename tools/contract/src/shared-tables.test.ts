import { fromMinor, voucherBounds } from '@latchkey/booking-core';
import { basketBounds } from '@latchkey/cms-client/schema';
import { createTranslator, formatPrice, locales, loadPhrases } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';

/** Every currency that Intl knows, so every one that a venue may have. */
const currencies = Intl.supportedValuesOf('currency');

describe('what two libraries have to agree on without importing each other', () => {
  it('is how many minor units a currency has', () => {
    const amountMinor = 123_000;
    const different = currencies.filter((currency) => {
      const shown = /\d[\d,]*\.\d+/u.exec(formatPrice({ amountMinor, currency }, 'en'))?.[0] ?? '';
      return Number(shown.replaceAll(',', '')) !== fromMinor(amountMinor, currency);
    });
    expect(different).toEqual([]);
  });

  it('is how many gift vouchers a basket takes', () => {
    expect(voucherBounds).toEqual({ lines: basketBounds.voucherLines, quantity: basketBounds.voucherQuantity });
  });
});

describe.each(locales)('the phrases of §5 and §8 in %s', (locale) => {
  it.each(specifiedPhrases())('include "%s"', async (phrase) => {
    const t = createTranslator(locale, await loadPhrases(locale));
    expect(Object.hasOwn(en, phrase)).toBe(true);
    if (locale !== 'en') expect(t.fromOutside(phrase, 'Search', ['2'])).not.toBe(phrase);
  });
});

/** As the specification spells them; the api sends them in `error.details`, the core says some by itself. */
function specifiedPhrases(): string[] {
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
