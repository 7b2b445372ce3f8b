import type { VoucherBalance } from '@latchkey/cms-client/booking';
import { createTranslator, loadPhrases, knownLocales, type Locale } from '@latchkey/i18n';
import { describe, expect, it } from 'vitest';
import { listBalanceLines } from './balance-lines.ts';

const voucher: VoucherBalance = {
  code: '****-4XQD',
  state: 'valid',
  balance: 17.5,
  held: 0,
  currency: 'USD',
  validUntil: '2028-11-23',
};

const linesIn = async (locale: Locale, more: Partial<VoucherBalance> = {}) =>
  listBalanceLines({ ...voucher, ...more }, createTranslator(locale, await loadPhrases(locale)));

describe('listBalanceLines', () => {
  it('says what is left and until when', async () => {
    expect(await linesIn('en')).toEqual(['$17.50 is left on this gift voucher', 'Valid until November 23, 2028']);
  });

  it('says that a voucher never expires', async () => {
    expect(await linesIn('en', { validUntil: null })).toContain('It never expires.');
  });

  it('says what a basket holds of it', async () => {
    expect(await linesIn('en', { held: 5 })).toContain('$5.00 of it is used in a basket at the moment.');
  });

  it('says that nothing is left, and then no date', async () => {
    expect(await linesIn('en', { balance: 0 })).toEqual(['Nothing is left on this gift voucher']);
  });

  it.each([
    ['expired', 'This gift voucher was valid until November 23, 2028'],
    ['frozen', 'This gift voucher cannot be used at the moment. Please contact us.'],
    ['void', 'This gift voucher is no longer valid'],
    ['unpaid', 'This gift voucher has not been paid for. Please contact us.'],
  ] as const)('says why a voucher that is %s cannot be spent', async (state, line) => {
    expect(await linesIn('en', { state })).toEqual([line]);
  });

  it.each(knownLocales)('has words in %s for each of them', async (locale) => {
    for (const state of ['valid', 'expired', 'frozen', 'void', 'unpaid'] as const) {
      const lines = await linesIn(locale, { state, held: 5 });
      expect(lines.length).toBeGreaterThan(0);
      if (locale !== 'en') expect(lines).not.toEqual(await linesIn('en', { state, held: 5 }));
    }
  });
});
