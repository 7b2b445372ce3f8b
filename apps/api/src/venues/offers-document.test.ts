import { describe, expect, it } from 'vitest';
import { offersDocumentSchema } from './offers-document.ts';

const percent = { id: 'p', code: 'TEN', name: { en: 'Ten off' }, kind: 'percent', percent: 10 };
const amount = { id: 'a', code: 'FIVE', name: 'Five off', kind: 'amount', amount: { USD: 5, EUR: 5 } };
const voucher = { id: 'v', name: { en: 'Gift' }, description: 'For any game.', amount: { USD: 50 } };

const findErrors = (document: unknown) =>
  (offersDocumentSchema.safeParse(document).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('offersDocumentSchema', () => {
  it('reads promotions and vouchers, and takes a missing limit as none', () => {
    const { locationIds, promotions, vouchers } = offersDocumentSchema.parse({
      promotions: [percent, amount],
      vouchers: [voucher],
    });
    expect(locationIds).toEqual([]);
    expect(promotions[0]).toMatchObject({ gameIds: null, maxUses: null, isStackable: false, bookingDates: {} });
    expect(vouchers).toHaveLength(1);
  });

  it.each([
    ['no percentage', { promotions: [{ ...percent, percent: undefined }] }, 'promotions.0.percent'],
    ['a percentage of 0', { promotions: [{ ...percent, percent: 0 }] }, 'promotions.0.percent'],
    ['a percentage above 100', { promotions: [{ ...percent, percent: 101 }] }, 'promotions.0.percent'],
    ['a percentage with three decimals', { promotions: [{ ...percent, percent: 1.001 }] }, 'promotions.0.percent'],
    ['a percentage and an amount', { promotions: [{ ...percent, amount: { USD: 5 } }] }, 'promotions.0'],
    ['an amount without a currency', { promotions: [{ ...amount, amount: {} }] }, 'promotions.0.amount'],
    ['an amount in an unknown currency', { promotions: [{ ...amount, amount: { usd: 5 } }] }, 'promotions.0.amount'],
    [
      'an amount with three decimals in USD',
      { promotions: [{ ...amount, amount: { USD: 0.333 } }] },
      'promotions.0.amount.USD',
    ],
    ['a code that is too long', { promotions: [{ ...percent, code: 'A'.repeat(25) }] }, 'promotions.0.code'],
    ['a code with another sign', { promotions: [{ ...percent, code: 'ZEHN%' }] }, 'promotions.0.code'],
    [
      'days in the wrong order',
      { promotions: [{ ...percent, playDates: { from: '2026-02-01', to: '2026-01-01' } }] },
      'playDates',
    ],
    ['a date that does not exist', { promotions: [{ ...percent, playDates: { from: '2026-02-30' } }] }, 'playDates'],
    ['an unknown weekday', { promotions: [{ ...percent, playWeekdays: ['someday'] }] }, 'playWeekdays'],
    ['an empty list of weekdays', { promotions: [{ ...percent, playWeekdays: [] }] }, 'playWeekdays'],
    ['a limit of 0 uses', { promotions: [{ ...percent, maxUses: 0 }] }, 'promotions.0.maxUses'],
    ['an unknown field', { promotions: [{ ...percent, colour: 'red' }] }, 'promotions.0'],
    ['a voucher for nothing', { vouchers: [{ ...voucher, amount: { USD: 0 } }] }, 'vouchers.0.amount'],
    ['a name in no language', { vouchers: [{ ...voucher, name: {} }] }, 'vouchers.0.name'],
  ])('rejects %s', (_, document, field) => {
    const errors = findErrors(document);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.join('; ')).toContain(field);
  });
});

describe('an amount of an offer', () => {
  it.each([
    { JPY: 17_500 },
    { KRW: 60_000 },
    { KWD: 3.405 },
    { USD: 10_000, VND: 5_000_000 },
    { USD: 0.07, JPY: 7, KWD: 0.007 },
  ])('has the decimals and the worth of its currency: %j', (amounts) => {
    expect(findErrors({ vouchers: [{ ...voucher, amount: amounts }] })).toEqual([]);
    expect(findErrors({ promotions: [{ ...amount, amount: amounts, minTotal: amounts }] })).toEqual([]);
  });

  it.each([
    [{ JPY: 17_500.5 }, 'JPY: must have no decimals in JPY'],
    [{ KWD: 3.4055 }, 'KWD: must have at most 3 decimals in KWD'],
    [{ USD: 10_000.01 }, 'USD: must be at most 10000 USD'],
    [{ JPY: 1_000_001 }, 'JPY: must be at most 1000000 JPY'],
    [{ KWD: 10_001 }, 'KWD: must be at most 10000 KWD'],
  ])('is rejected otherwise: %j', (amounts, error) => {
    expect(findErrors({ vouchers: [{ ...voucher, amount: amounts }] })).toEqual([`vouchers.0.amount.${error}`]);
  });
});
