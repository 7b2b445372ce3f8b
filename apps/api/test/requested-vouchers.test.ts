import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '../src/offers/release-vouchers.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, toBooking, createCaller } from './caller.ts';
import { createPaymentRecords } from './payment-records.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const inCash: Receipt = { paid: 'cash', who: 'grace' };

describe.each(backends)('requested gift vouchers, which versions without payments have left, on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let records: ReturnType<typeof createPaymentRecords>;
  let buyer: ReturnType<typeof createVoucherBuyer>;
  let requests = 0;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    records = createPaymentRecords(api);
    buyer = createVoucherBuyer(api, visitor);
  });
  afterAll(() => api.close());

  /** Writes a booking with `count` requested vouchers of 20, as earlier versions left them. */
  const request = async (count: number): Promise<string> => {
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, requests).instanceId, 1)] });
    const { reference } = await visitor.checkout(id);
    requests += 1;
    await api.db.run(sql`
      INSERT INTO gift_vouchers (id, status, reference, product_id, name, currency, amount_minor, balance_minor, is_paid)
      SELECT ${`gv_${requests}_`} || n, 'requested', ${reference}, 'gift-20', 'Gift voucher, 20', 'USD', 2000, 2000, false
      FROM generate_series(1, ${count}::int) AS n
    `);
    return reference;
  };

  it('are listed and released by reference or one by one, each once, each with its own code', async () => {
    const reference = await request(3);
    const requested = (await api.vouchers.list()).filter((voucher) => voucher.reference === reference);
    expect(requested).toHaveLength(3);
    const single = await api.vouchers.release(at(requested, 1).id, inCash);
    expect(single).toMatchObject({ released: [{ id: at(requested, 1).id }], error: null });
    // Two people of the staff release the same voucher at once.
    const rest = await Promise.all([
      api.vouchers.release(reference.toLowerCase(), inCash),
      api.vouchers.release(reference.toLowerCase(), inCash),
    ]);
    const released = [single, ...rest].flatMap((result) => result.released);
    expect(new Set(released.map(({ id }) => id))).toEqual(new Set(requested.map(({ id }) => id)));
    expect(new Set(released.map(({ code }) => code)).size).toBe(3);
    expect(await api.vouchers.release(reference, inCash)).toEqual({
      released: [],
      error: `There is no requested gift voucher ${reference}.`,
    });
    expect(new Set(await buyer.readCodes(reference))).toEqual(new Set(released.map(({ code }) => code)));
  });

  it('count as paid once they are released, and the ledger has how they were paid', async () => {
    const reference = await request(1);
    await api.vouchers.release(reference, { paid: 'card', who: 'grace' });
    expect(await buyer.readVouchers(reference)).toMatchObject([{ status: 'issued', isPaid: true, balance: 2_000 }]);
    expect(await records.readEntries(reference)).toEqual([
      ['sale', -3_250],
      ['voucher_sold', -2_000],
      ['card_at_venue', 2_000],
    ]);
  });
});
