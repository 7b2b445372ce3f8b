import { basketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { rowCount } from '../../src/kernel/database.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { fakeStaffHeader } from '../../src/testing/fake-guard.ts';
import { backends } from '../backends.ts';
import { at } from '../caller.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';
import { counterWorld, host } from './counter-world.ts';
import { oneVoucher } from './desk-world.ts';

const letterRow = z.object({ text: z.string(), to: z.string() });
const countRow = z.object({ count: rowCount });

describe.each(backends)('gift vouchers at the counter on $name', (backend) => {
  const world = counterWorld(backend);

  it('are sold for cash, stand in the ledger and in the log, and their codes are in the response alone', async () => {
    const body = {
      ...oneVoucher,
      vouchers: [
        { voucherId: 'gift-50', quantity: 2 },
        { voucherId: 'gift-20', quantity: 1 },
      ],
    };
    const key = 'sale-of-three-vouchers-1';
    const sold = await world.counter.sellVouchers({ ...body, total: 120 }, key);
    expect(sold.vouchers.map(({ amount, validUntil }) => [amount, validUntil !== null])).toEqual([
      [50, true],
      [50, true],
      [20, false],
    ]);
    expect(sold).toMatchObject({ total: 120, currency: 'USD', mailedTo: null });
    expect(await world.records.readEntries(sold.reference)).toEqual([
      ['voucher_sold', -5_000],
      ['voucher_sold', -5_000],
      ['voucher_sold', -2_000],
      ['cash', 12_000],
    ]);
    expect(await world.counter.sellVouchers({ ...body, total: 120 }, key)).toEqual(sold);
    expect(await world.readLog(sold.reference)).toMatchObject([
      { operation: 'sellVouchers', before: null, after: { totalMinor: 12_000, method: 'cash', isMailed: false } },
    ]);
    // A copy of the database has no code in it.
    const { code } = at(sold.vouchers, 0);
    const dumped = await world.api.db.rows(
      countRow,
      sql`
        SELECT (SELECT count(*) FROM idempotency_keys WHERE answer::text LIKE ${`%${code}%`})
          + (SELECT count(*) FROM audit_log WHERE after::text LIKE ${`%${code}%`})
          + (SELECT count(*) FROM mail_outbox) AS count
      `,
    );
    expect(at(dumped, 0).count).toBe(0);
    expect(await world.redeemOnline(code)).toMatchObject({ status: 200 });
    const outdated = await world.counter.trySellVouchers({ ...body, total: 119 });
    expect(outdated).toMatchObject({ status: 409, error: { code: 'total_outdated' } });
    const unknown = await world.counter.trySellVouchers({
      ...oneVoucher,
      vouchers: [{ voucherId: 'gift-x', quantity: 1 }],
    });
    expect(unknown).toMatchObject({ status: 422 });
    expect(await checkRows(world.api.db)).toEqual([]);
  });

  it('are sold over any amount between two bounds, valid as long as the one that is valid longest', async () => {
    const { vouchers: offered, ...shop } = await world.counter.voucherShop();
    expect(
      offered.map(({ voucherId, amount, isPayableByLink }) => [voucherId, amount, isPayableByLink]),
    ).toContainEqual(['gift-50', 50, true]);
    expect(shop).toEqual({ amounts: { least: 5, most: 1_000, isPayableByLink: true }, currency: 'USD' });
    const vouchers = [
      { amount: 72.5, quantity: 1, message: 'Get well soon' },
      { amount: 30, quantity: 1 },
    ];
    const sold = await world.counter.sellVouchers({ vouchers, total: 102.5 });
    // Another voucher of the harbour never expires.
    expect(sold.vouchers).toMatchObject([
      { name: 'Gift voucher', amount: 72.5, validUntil: null },
      { name: 'Gift voucher', amount: 30, validUntil: null },
    ]);
    expect(await world.redeemOnline(at(sold.vouchers, 0).code)).toMatchObject({ status: 200 });
    for (const amount of [4.99, 1_000.01, 50.005]) {
      const rejected = await world.counter.trySellVouchers({
        ...oneVoucher,
        vouchers: [{ amount, quantity: 1 }],
        total: amount,
      });
      expect(rejected).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
    }
    expect(await checkRows(world.api.db)).toEqual([]);
  });

  it('are sold over any amount by a link, which visitors cannot ask for', async () => {
    const body = { bookings: [], vouchers: [{ voucherId: 'amount-7250', quantity: 1 }] };
    const path = '/resova/loc-harbour/basket';
    expect(await world.visitor.call('POST', `/api${path}`, { body })).toMatchObject({
      status: 422,
      error: { code: 'validation_failed' },
    });
    const headers = { [fakeStaffHeader]: JSON.stringify(host) };
    const sale = (vouchers: typeof body.vouchers) =>
      world.visitor.call('POST', `/staff/sale${path}`, { body: { ...body, vouchers }, headers });
    for (const voucherId of ['amount-499', 'amount-100001', 'amount-0', 'amount-7250.5', 'amount-']) {
      expect(await sale([{ voucherId, quantity: 1 }])).toMatchObject({ status: 422 });
    }
    const { status, data } = await sale(body.vouchers);
    expect([status, data]).toMatchObject([
      201,
      { total: 72.5, vouchers: [{ voucherId: 'amount-7250', singlePrice: 72.5 }] },
    ]);
    const { reference } = await createVoucherBuyer(world.api, world.visitor).payBasket(parse(basketWire, data).id);
    const [listed] = await world.counter.vouchers(reference);
    expect(listed).toMatchObject({ name: 'Gift voucher', amount: 72.5, state: 'valid', validUntil: null });
    expect(await checkRows(world.api.db)).toEqual([]);
  });

  it('are mailed where there is an address, and pay by card is another kind of entry', async () => {
    const customer = { firstName: 'Mai', lastName: 'Lee', email: 'mai@example.com', phone: '' };
    const sold = await world.counter.sellVouchers({ customer, method: 'cardAtVenue' });
    expect(sold.mailedTo).toBe('mai@example.com');
    const [letter] = await world.api.db.rows(
      letterRow,
      sql`
        SELECT letter ->> 'text' AS text, letter ->> 'to' AS to FROM mail_outbox
        WHERE kind = 'gift-voucher' AND letter ->> 'to' = 'mai@example.com'
      `,
    );
    expect(letter?.text).toContain(at(sold.vouchers, 0).code);
    expect(await world.records.readEntries(sold.reference)).toEqual([
      ['voucher_sold', -5_000],
      ['card_at_venue', 5_000],
    ]);
  });
});
