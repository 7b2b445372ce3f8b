import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { addDays, wallClockAt } from '../../src/kernel/wall-clock.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { hashVoucherCode } from '../../src/payments/vouchers/code.ts';
import { backends } from '../backends.ts';
import { at, toBooking } from '../caller.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';
import { counterWorld } from './counter-world.ts';

const today = wallClockAt(Date.now(), 'America/New_York').date;

describe.each(backends)('gift vouchers after their sale on $name', (backend) => {
  const world = counterWorld(backend);

  it('pay what is due of a booking, and no more', async () => {
    // The voucher is worth 50 and the booking costs 65.
    const { id, code } = at((await world.counter.sellVouchers()).vouchers, 0);
    const reference = await world.book();
    const paid = await world.counter.redeem(reference, 1, code);
    expect(paid).toMatchObject({ due: 15, version: 2, discount: 50, total: 15 });
    expect(paid.promotions).toMatchObject([{ kind: 'voucher', discount: 50 }]);
    expect(paid.history).toMatchObject([{ kind: 'paid', who: 'Hal' }]);
    expect(await world.counter.tryRedeem(reference, { version: 2, code })).toMatchObject({
      status: 409,
      error: { code: 'voucher_spent' },
    });
    expect(await world.counter.tryRedeem(reference, { version: 1, code })).toMatchObject({
      error: { code: 'booking_outdated' },
    });
    const movements = (await world.counter.voucher(id)).movements.map((movement) => [
      movement.kind,
      movement.amount,
      movement.reference === reference,
    ]);
    expect(movements).toEqual([
      ['redeemed', -50, true],
      ['sold', 50, false],
    ]);
    const second = await world.counter.sellVouchers();
    const other = at(second.vouchers, 0);
    expect(await world.counter.redeem(reference, 2, other.code)).toMatchObject({ due: 0, total: 0 });
    expect(await world.counter.voucher(other.id)).toMatchObject({ balance: 35, state: 'valid', refundBy: null });
    expect(await world.counter.tryRedeem(reference, { version: 3, code: other.code })).toMatchObject({
      error: { code: 'nothing_due' },
    });
    expect(await world.readLog(reference)).toMatchObject([
      { operation: 'redeemVoucher', before: { dueMinor: 6_500 }, after: { amountMinor: 5_000, dueMinor: 1_500 } },
      { operation: 'redeemVoucher', before: { dueMinor: 1_500 }, after: { amountMinor: 1_500, dueMinor: 0 } },
    ]);
    // A refund puts back on both what they paid.
    await world.office.cancel(reference, 3, 'all');
    expect(await world.counter.voucher(id)).toMatchObject({ balance: 50 });
    expect(await world.counter.voucher(other.id)).toMatchObject({ balance: 50 });
    const wrong = await world.book(1);
    for (const typed of ['AUTUMN-10', 'K7MR-4XQD', 'nonsense']) {
      expect(await world.counter.tryRedeem(wrong, { version: 1, code: typed })).toMatchObject({ status: 422 });
    }
    expect(await checkRows(world.api.db)).toEqual([]);
  });

  it('are extended and never shortened, blocked and unblocked, each with the state before', async () => {
    const { id, code } = at((await world.counter.sellVouchers()).vouchers, 0);
    const before = (await world.office.voucher(id)).validUntil ?? '';
    const extend = (validUntil: string | null) => world.office.tryVoucher('PUT', id, 'validity', { validUntil });
    const earlier = addDays(before, -1);
    for (const impossible of [earlier, '2026-02-30', addDays(today, 50 * 366)]) {
      expect(await extend(impossible)).toMatchObject({ status: 409, error: { code: 'date_impossible' } });
    }
    const later = addDays(before, 90);
    expect(await extend(later)).toMatchObject({ status: 200, data: { validUntil: later } });
    // A voucher that is over can be spent again.
    await world.api.db.run(sql`UPDATE gift_vouchers SET expires_at = now() - interval '40 days' WHERE id = ${id}`);
    expect(await world.office.voucher(id)).toMatchObject({ state: 'expired' });
    expect(await extend(addDays(today, -1))).toMatchObject({ error: { code: 'date_impossible' } });
    expect(await extend(today)).toMatchObject({ data: { state: 'valid', validUntil: today } });
    expect(await extend(null)).toMatchObject({ data: { state: 'valid', validUntil: null } });
    expect(await extend(later)).toMatchObject({ error: { code: 'date_impossible' } });

    const blocked = await world.counter.changeVoucher('POST', id, 'block', { reason: 'stolen' });
    expect(blocked).toMatchObject({ state: 'blocked', blockedWhy: 'stolen' });
    expect(await world.redeemOnline(code)).toMatchObject({ status: 422, error: { code: 'voucher_frozen' } });
    expect(await world.counter.tryRedeem(await world.book(1), { version: 1, code })).toMatchObject({
      error: { code: 'voucher_frozen' },
    });
    expect(await world.counter.tryVoucher('DELETE', id, 'block')).toMatchObject({ status: 403 });
    expect(await world.office.changeVoucher('DELETE', id, 'block')).toMatchObject({ state: 'valid', blockedWhy: null });
    expect((await world.counter.voucher(id)).movements).toMatchObject([
      { kind: 'unblocked', amount: null, who: 'Grace', why: '' },
      { kind: 'blocked', amount: null, who: 'Hal', why: 'stolen' },
      { kind: 'sold' },
    ]);
    expect(await world.redeemOnline(code)).toMatchObject({ status: 200 });
    expect((await world.readLog(id)).map(({ operation, before: was, after }) => [operation, was, after])).toEqual([
      ['extendVoucher', { validUntil: before }, { validUntil: later }],
      ['extendVoucher', expect.anything(), { validUntil: today }],
      ['extendVoucher', { validUntil: today }, { validUntil: null }],
      ['blockVoucher', { isBlocked: false }, { isBlocked: true, reason: 'stolen' }],
      ['unblockVoucher', { isBlocked: true, reason: 'stolen' }, { isBlocked: false }],
    ]);
  });

  it('that are blocked while a basket holds them cannot be booked with it, and stay blocked after a won dispute', async () => {
    const { id, code } = at((await world.counter.sellVouchers()).vouchers, 0);
    const basket = await world.visitor.create({ bookings: [toBooking(world.nextStart(), 1)] });
    await world.visitor.call('POST', `/api/resova/loc-harbour/basket/${basket.id}/promotion`, { body: { code } });
    await world.counter.changeVoucher('POST', id, 'block', { reason: 'stolen' });
    expect(await world.visitor.tryCheckout(basket.id)).toMatchObject({
      status: 422,
      error: { code: 'voucher_frozen' },
    });
    // A dispute that is won makes a voucher good again, but the staff's block is a fact of its own.
    await world.api.db.run(sql`UPDATE gift_vouchers SET status = 'issued' WHERE id = ${id}`);
    expect(await world.redeemOnline(code)).toMatchObject({ error: { code: 'voucher_frozen' } });
  });

  it('get a new code where the old one is lost', async () => {
    const { id, code } = at((await world.counter.sellVouchers()).vouchers, 0);
    const key = 'renewal-of-a-lost-code-1';
    const body = { reason: 'the paper is lost', email: 'mai@example.com' };
    const renewed = await world.office.renewCode(id, body, key);
    expect(renewed).toMatchObject({ id, amount: 50, mailedTo: 'mai@example.com' });
    expect(renewed.code).not.toBe(code);
    expect(await world.office.renewCode(id, body, key)).toEqual(renewed);
    expect(await world.redeemOnline(code)).toMatchObject({ status: 422, error: { code: 'code_unknown' } });
    expect(await world.redeemOnline(renewed.code)).toMatchObject({ status: 200 });
    const [row] = await world.api.db.rows(
      z.object({ hash: z.string() }),
      sql`SELECT code_hash AS hash FROM gift_vouchers WHERE id = ${id}`,
    );
    expect(row?.hash).toBe(hashVoucherCode(renewed.code));
    expect(await world.counter.tryVoucher('POST', id, 'code', body)).toMatchObject({ status: 403 });
    expect(await world.readLog(id)).toMatchObject([
      {
        operation: 'renewVoucherCode',
        before: { codeEnd: code.slice(-4) },
        after: { codeEnd: renewed.code.slice(-4), reason: 'the paper is lost', isMailed: true },
      },
    ]);
  });

  it('that are unused go back as they were paid, once, and never by the booking', async () => {
    const sold = await world.counter.sellVouchers({ vouchers: [{ voucherId: 'gift-50', quantity: 2 }], total: 100 });
    const [first, second] = [at(sold.vouchers, 0), at(sold.vouchers, 1)];
    // With the booking the money would go back, and the voucher would still be worth it.
    const byBooking = { version: 1, amount: 50, by: 'hand', reason: 'sold by mistake' };
    expect((await world.office.read(sold.reference)).refundable).toEqual({ card: 0, hand: 0 });
    expect(await world.office.tryRefund(sold.reference, byBooking)).toMatchObject({
      error: { code: 'nothing_to_refund' },
    });
    const refund = (id: string) => world.office.tryVoucher('POST', id, 'refund', { reason: 'sold by mistake' });
    expect(await world.counter.tryVoucher('POST', first.id, 'refund', { reason: 'x' })).toMatchObject({ status: 403 });
    expect(await refund(first.id)).toMatchObject({ status: 200, data: { state: 'void', balance: 0, refundBy: null } });
    expect(await refund(first.id)).toMatchObject({ status: 409, error: { code: 'voucher_not_refundable' } });
    expect(await world.redeemOnline(first.code)).toMatchObject({ error: { code: 'voucher_void' } });
    await world.redeemOnline(second.code);
    // The voucher is in a basket.
    expect(await refund(second.id)).toMatchObject({ error: { code: 'voucher_not_refundable' } });
    expect(await world.records.readEntries(sold.reference)).toEqual([
      ['voucher_sold', -5_000],
      ['voucher_sold', -5_000],
      ['cash', 10_000],
      ['cash', -5_000],
      ['credit', 5_000],
    ]);
    expect(await world.readLog(first.id)).toMatchObject([
      {
        operation: 'refundVoucher',
        before: { status: 'issued', balanceMinor: 5_000 },
        after: { status: 'void', balanceMinor: 0, by: 'cash', amountMinor: 5_000 },
      },
    ]);
    // A voucher that was bought online goes back with its booking.
    const online = await createVoucherBuyer(world.api, world.visitor).buy();
    expect(await refund(online.voucherId)).toMatchObject({ error: { code: 'voucher_not_refundable' } });
    expect(await checkRows(world.api.db)).toEqual([]);
  });
});
