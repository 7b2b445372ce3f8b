import { describe, expect, it } from 'vitest';
import { checkOffers } from './check-offers.ts';

const percent = { id: 'p', code: 'TEN', name: { en: 'Ten off' }, kind: 'percent', percent: 10 };
const amount = { id: 'a', code: 'FIVE', name: 'Five off', kind: 'amount', amount: { USD: 5, EUR: 5 } };
const voucher = { id: 'v', name: { en: 'Gift' }, description: 'For any game.', amount: { USD: 50 } };

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
