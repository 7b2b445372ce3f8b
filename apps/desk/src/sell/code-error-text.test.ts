import { loadDeskTranslator } from '@latchkey/i18n/desk';
import { describe, expect, it } from 'vitest';
import { codeErrorText } from './code-error-text.ts';

describe('why a code is refused', () => {
  it.each([
    [
      'This code was valid until %date.',
      { date: { date: '2026-10-31' } },
      'This code was valid until October 31, 2026.',
    ],
    ['This code needs at least %count tickets.', { count: 4 }, 'This code needs at least 4 tickets.'],
    [
      'This code needs a price of at least %amount.',
      { amount: { amountMinor: 10_000, currency: 'USD' } },
      'This code needs a price of at least $100.00.',
    ],
    [
      'This gift voucher was valid until %date',
      { date: { date: '2026-01-02' } },
      'This gift voucher was valid until January 2, 2026',
    ],
    [
      'This gift voucher cannot be used at the moment. Please contact us.',
      {},
      'This gift voucher cannot be spent. It is blocked, or its payment is disputed.',
    ],
    ['Words of another system', {}, 'The code was not accepted.'],
  ])('%s', async (phrase, params, text) => {
    const t = await loadDeskTranslator('en', ['counter']);
    expect(codeErrorText({ phrase, error: { params } }, t).replaceAll(/[\u2066-\u2069\u00A0]/gu, '')).toBe(text);
  });
});
