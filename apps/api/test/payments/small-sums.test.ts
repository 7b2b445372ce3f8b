import { toMinor } from '@latchkey/booking-core';
import { basketWire, type ConfirmationWire } from '@latchkey/cms-client/contract';
import { proofTimeoutMs, repeated, seeded } from '@latchkey/testing';
import { parse } from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '../../src/payments/ledger/check-ledger.ts';
import { createPaymentAccounts } from '../../src/payments/payment-accounts.ts';
import { phrases } from '../../src/ticketing/shared/phrases.ts';
import { fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import { at, byCard, checkoutDetails } from '../caller.ts';
import { grace } from '../desk/desk-world.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { currencies, nameLocation, openSmallSums, type Currency, type SmallSums } from './small-sums-world.ts';

const basketsPerCurrency = repeated({ test: 12, short: 250, full: 5_000 });

let world: SmallSums;
let records: ReturnType<typeof createPaymentRecords>;
beforeAll(async () => {
  world = await openSmallSums();
  records = createPaymentRecords(world.api);
});
afterAll(() => world.close());

const bookFor = async (locationId: string, totalMinor: number): Promise<ConfirmationWire> => {
  const confirmation = await world.book(locationId, await world.createBasket(locationId, totalMinor));
  if (!('reference' in confirmation)) throw new Error(confirmation.code);
  return confirmation;
};

/** A card takes at least 0.50 US dollars, and Kuwaiti dinars in steps of 0.010. */
describe('a sum that a card cannot be charged', () => {
  const usd = nameLocation('USD', ['card']);

  it('is waived if the location takes cards only, with an entry in the ledger', async () => {
    const basket = await world.createBasket(usd, 40);
    expect(basket).toMatchObject({ total: 0.4, waived: 0.4, paymentOptions: [] });
    const confirmation = await world.book(usd, basket);
    expect(confirmation).toMatchObject({ status: 'confirmed', total: 0.4, paid: 0, waived: 0.4 });
    if (!('reference' in confirmation)) throw new Error('it is not booked');
    expect(await records.readEntries(confirmation.reference)).toEqual([
      ['sale', -40],
      ['waiver', 40],
    ]);
    const again = await world.visitor.call('GET', `/api/resova/${usd}/basket/${basket.id}/confirmation`);
    expect(again.data).toMatchObject({ total: 0.4, paid: 0, waived: 0.4 });
  });

  it('is booked without a charge for a visitor who chose the card', async () => {
    const { id } = await world.createBasket(usd, 40);
    const { data } = await world.visitor.call('POST', `/api/resova/${usd}/basket/${id}/checkout`, { body: byCard });
    expect(data).toMatchObject({ status: 'confirmed', waived: 0.4 });
  });

  it('is paid at the venue if the location allows it, and cannot be paid by card', async () => {
    const both = nameLocation('USD', ['venue', 'card']);
    const basket = await world.createBasket(both, 40);
    expect(basket.paymentOptions).toEqual([{ method: 'venue', dueNow: 0, dueAtVenue: 0.4 }]);
    expect(basket.waived).toBeUndefined();
    expect(await world.book(both, basket)).toMatchObject({ total: 0.4, paid: 0 });
  });

  it('is also the rest of a price in dinars that is less than a step of ten fils, while the card is charged with all before', async () => {
    const kwd = nameLocation('KWD', ['card']);
    const basket = await world.createBasket(kwd, 38_475);
    expect(basket.paymentOptions).toEqual([{ method: 'card', dueNow: 38.47, dueAtVenue: 0, waived: 0.005 }]);
    const confirmation = await world.book(kwd, basket);
    expect(confirmation).toMatchObject({ total: 38.475, paid: 38.47, waived: 0.005 });
    expect(await records.readEntries('reference' in confirmation ? confirmation.reference : '')).toEqual([
      ['sale', -38_475],
      ['charge', 38_470],
      ['waiver', 5],
    ]);
  });

  it('is no gift voucher for sale', async () => {
    const { data } = await world.visitor.call('GET', `/api/resova/${usd}/vouchers`);
    expect(data).toContainEqual(expect.objectContaining({ id: 'gift-small', amount: 0.75 }));
    expect(data).not.toContainEqual(expect.objectContaining({ id: 'gift-tiny' }));
  });
});

/** A card takes at most eight digits. */
describe('a sum above the maximum of a card', () => {
  /** Creates a basket with a booking at each of some starts. Each has one ticket of each price, together 2^25 - 1 minor units. */
  const largeBasket = async (locationId: string, starts: number) => {
    const list = await world.listStarts(locationId);
    const tickets = world.createTickets(2 ** 25 - 1);
    const bookings = list.slice(-starts).map((instanceId) => ({ instanceId, tickets }));
    return parse(
      basketWire,
      (await world.visitor.call('POST', `/api/resova/${locationId}/basket`, { body: { bookings } })).data,
    );
  };

  it('has more than eight digits: one of eight can be paid by card', async () => {
    expect(await largeBasket(nameLocation('JPY', ['card']), 2)).toMatchObject({
      total: 67_108_862,
      paymentOptions: [{ method: 'card', dueNow: 67_108_862, dueAtVenue: 0 }],
    });
  });

  it('cannot be paid by card, as the basket says before the checkout and the error of the checkout after it', async () => {
    const usd = nameLocation('USD', ['card']);
    const { id, ...basket } = await largeBasket(usd, 3);
    expect(basket).toMatchObject({ total: 1_006_632.93, cardMaximum: 999_999.99, paymentOptions: [] });
    for (const body of [byCard, checkoutDetails]) {
      const response = world.visitor.call('POST', `/api/resova/${usd}/basket/${id}/checkout`, { body });
      expect(await world.visitor.errorOf(response)).toMatchObject({
        status: 422,
        code: 'amount_too_large',
        details: [phrases.amountTooLarge],
        params: { amount: { amount: 999_999.99, currency: 'USD' } },
      });
    }
  });

  it('is paid at the venue if the location allows it', async () => {
    const both = nameLocation('USD', ['venue', 'card']);
    const basket = await largeBasket(both, 3);
    expect(basket).toMatchObject({ cardMaximum: 999_999.99, paymentOptions: [{ method: 'venue' }] });
    expect(await world.book(both, basket)).toMatchObject({ status: 'confirmed', paid: 0 });
  });
});

describe.each(currencies)('a basket in %s', (currency: Currency) => {
  it(
    'can be booked at any total and with any codes, and what is paid, waived and due at the venue adds up to it',
    async () => {
      const random = seeded(3 + currencies.indexOf(currency));
      const minor = (major: number) => toMinor(major, currency);
      /** Baskets around the least that a card can be charged. */
      const maxTotalMinor = minor(currency === 'JPY' ? 200 : 2);
      /** The code of a voucher that may have something left on it. */
      let code: string | null = null;
      for (let count = 0; count < basketsPerCurrency; count += 1) {
        const locationId = nameLocation(currency, random.chance(0.7) ? ['card'] : ['venue', 'card']);
        let basket = await world.createBasket(locationId, random.between(0, maxTotalMinor));
        if (random.chance(0.5)) basket = await world.redeem(locationId, basket.id, 'SHARE');
        if (random.chance(0.3)) basket = await world.redeem(locationId, basket.id, 'LITTLE');
        if (random.chance(0.3)) {
          code ??= await world.buyVoucher(currency);
          basket = await world.redeem(locationId, basket.id, code);
          code = random.chance(0.5) ? code : null;
        }
        const { total, waived = 0, paymentOptions = [] } = basket;
        for (const option of paymentOptions) {
          expect(minor(option.dueNow) + minor(option.dueAtVenue) + minor(option.waived ?? 0)).toBe(minor(total));
        }
        expect(paymentOptions.length === 0).toBe(total === 0 || waived === total);
        const confirmation = await world.book(locationId, basket);
        if (!('reference' in confirmation)) throw new Error(`${locationId} ${total}: ${confirmation.code}`);
        const { paid = 0, waived: waivedAfter = 0 } = confirmation;
        // `book` pays by card where that is offered; without a card, all that is not waived is due at the venue.
        const atVenue = paymentOptions.some(({ method }) => method === 'card') ? 0 : minor(total) - minor(waived);
        expect(minor(paid) + minor(waivedAfter) + atVenue).toBe(minor(total));
      }
    },
    proofTimeoutMs,
  );
});

it('the staff refund a payment only in the steps that a card takes', async () => {
  const { reference } = await bookFor(nameLocation('KWD', ['card']), 38_475);
  const refund = { reference, to: 'card', who: 'Grace', why: 'the fog machine was broken' } as const;
  expect(await world.api.refund({ ...refund, amountMinor: 1_005 })).toMatchObject({
    ok: false,
    error: { code: 'refund_not_in_steps' },
  });
  expect(await world.api.refund({ ...refund, amountMinor: 1_010 })).toMatchObject({ ok: true });
  expect(await world.api.refund({ ...refund, amountMinor: null })).toMatchObject({ ok: true });
  const sums = await records.readEntries(reference);
  expect(sums.filter(([kind]) => kind === 'refund')).toEqual([
    ['refund', -1_010],
    ['refund', -37_460],
  ]);
});

describe('a sale at the desk', () => {
  let keys = 0;
  const sell = async (currency: Currency, totalMinor: number) => {
    const locationId = nameLocation(currency, ['card']);
    const keyed = () => ({
      [fakeStaffHeader]: JSON.stringify(grace),
      'idempotency-key': `sale-of-${currency}-${keys++}-at-the-desk`,
    });
    const path = `/staff/sale/resova/${locationId}/basket`;
    const instanceId = at(await world.listStarts(locationId), 0);
    const body = { bookings: [{ instanceId, tickets: world.createTickets(totalMinor) }] };
    const held = await world.visitor.call('POST', path, { headers: keyed(), body });
    const { id } = parse(basketWire, held.data);
    const customer = { firstName: 'Hedy', lastName: '', email: '', phone: '' };
    const payment = { method: 'card', page: 'hosted' };
    const checkout = { customer, locale: 'en', payment };
    return world.visitor.call('POST', `${path}/${id}/checkout`, { headers: keyed(), body: checkout });
  };

  it('is paid by a link only where a card can be charged, and then up to the last step', async () => {
    expect(await sell('USD', 40)).toMatchObject({ error: { code: 'payment_method_not_offered' } });
    const outcome = await sell('KWD', 38_475);
    expect(outcome).toMatchObject({ data: { status: 'paymentRequired', payment: { amount: 38.47 } } });
  });
});

it('small sums leave a ledger without differences', async () => {
  await bookFor(nameLocation('EUR', ['card']), 49);
  const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
  const account = { provider: world.api.memory, account: 'default', publishableKey: '' };
  expect(await checkLedger(world.api.db, createPaymentAccounts(account, new Map()), { period })).toEqual([]);
});
