import { describe, expect, it } from 'vitest';
import { checkOffers, offersDocumentSchema } from './offers-document.ts';

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
    ['nothing off', { promotions: [{ ...percent, percent: 0 }] }, 'promotions.0.percent'],
    ['more than all of it off', { promotions: [{ ...percent, percent: 101 }] }, 'promotions.0.percent'],
    ['a thousandth of a per cent', { promotions: [{ ...percent, percent: 1.001 }] }, 'promotions.0.percent'],
    ['a percentage and an amount', { promotions: [{ ...percent, amount: { USD: 5 } }] }, 'promotions.0'],
    ['an amount without a currency', { promotions: [{ ...amount, amount: {} }] }, 'promotions.0.amount'],
    ['an amount in no currency', { promotions: [{ ...amount, amount: { usd: 5 } }] }, 'promotions.0.amount'],
    ['a third of a cent', { promotions: [{ ...amount, amount: { USD: 0.333 } }] }, 'promotions.0.amount.USD'],
    ['an endless code', { promotions: [{ ...percent, code: 'A'.repeat(25) }] }, 'promotions.0.code'],
    ['a code that nobody can type', { promotions: [{ ...percent, code: 'ZEHN%' }] }, 'promotions.0.code'],
    [
      'days in the wrong order',
      { promotions: [{ ...percent, playDates: { from: '2026-02-01', to: '2026-01-01' } }] },
      'playDates',
    ],
    ['a day that no calendar has', { promotions: [{ ...percent, playDates: { from: '2026-02-30' } }] }, 'playDates'],
    ['a day that no week has', { promotions: [{ ...percent, playWeekdays: ['someday'] }] }, 'playWeekdays'],
    ['no day of the week', { promotions: [{ ...percent, playWeekdays: [] }] }, 'playWeekdays'],
    ['uses that are none', { promotions: [{ ...percent, maxUses: 0 }] }, 'promotions.0.maxUses'],
    ['an unknown field', { promotions: [{ ...percent, colour: 'red' }] }, 'promotions.0'],
    ['a voucher for nothing', { vouchers: [{ ...voucher, amount: { USD: 0 } }] }, 'vouchers.0.amount'],
    ['no text', { vouchers: [{ ...voucher, name: {} }] }, 'vouchers.0.name'],
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

describe('checkOffers', () => {
  it('reports ids and codes of two documents, and games that do not exist', () => {
    const errors: string[] = [];
    const documents = [
      { kind: 'offers' as const, slug: 'one', document: { promotions: [percent], vouchers: [voucher] } },
      {
        kind: 'offers' as const,
        slug: 'two',
        document: { promotions: [percent, { ...amount, code: ' ten', gameIds: ['g'] }], vouchers: [voucher] },
      },
    ];
    checkOffers(
      documents,
      (file, path, message) => errors.push(`${file} ${path.join('.')}: ${message}`),
      () => expect.unreachable('the documents are well formed'),
    );
    expect(errors).toEqual([
      'offers/two.json promotions.0.id: p is taken by offers/one.json',
      'offers/two.json promotions.0.code: TEN is taken by offers/one.json',
      'offers/two.json promotions.1.code: TEN is taken by offers/two.json',
      'offers/two.json promotions.1.gameIds.0: there is no game g',
      'offers/two.json vouchers.0.id: v is taken by offers/one.json',
    ]);
  });
});
