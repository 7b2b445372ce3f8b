import { createTranslator } from '@latchkey/i18n';
import { en } from '@latchkey/i18n/phrases/en';
import { describe, expect, it } from 'vitest';
import { submitLabel } from './payment-words.ts';

const t = createTranslator('en', en);
const atVenue = { method: 'venue', dueNowMinor: 0, dueAtVenueMinor: 6_500 } as const;
const byCard = { method: 'card', dueNowMinor: 6_500, dueAtVenueMinor: 0 } as const;

describe('the words of the button below the details', () => {
  it.each([
    [atVenue, false, false, 'Confirm booking'],
    [atVenue, true, false, 'Book, pay at the venue'],
    [atVenue, true, true, 'Order with obligation to pay'],
    [byCard, true, false, 'Continue to payment'],
    // The payment binds, not the way to it.
    [byCard, true, true, 'Continue to payment'],
    // The form in the page has the choice.
    [null, true, true, 'Order with obligation to pay'],
    // Nothing is due, so the order does not oblige to pay.
    [null, false, true, 'Confirm booking'],
  ] as const)('for %o, choice %s, obligation %s: %s', (option, isChoice, wordsObligation, button) => {
    expect(submitLabel(t, option, { currency: 'EUR', isChoice, wordsObligation }).button).toBe(button);
  });
});
