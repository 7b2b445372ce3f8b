import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import { createVoucherCode } from '../src/payments/vouchers/code.ts';
import { phrases } from '../src/ticketing/shared/phrases.ts';
import { backends } from './backends.ts';
import { at, toBooking, byCard, createCaller, tomorrow } from './caller.ts';
import { paymentWorld } from './payment-world.ts';
import { createVoucherBuyer } from './voucher-buyer.ts';

const parallelBaskets = 50;

/** These tests buy gift vouchers of 20 and 50, and pay adults in the vault with them, at 32.50 each. */
describe.each(backends)('a gift voucher on $name', (backend) => {
  const world = paymentWorld(backend);

  const readBalance = (code: string, locationId = 'loc-harbour') =>
    world.visitor.call('POST', `/api/resova/${locationId}/voucher-balance`, { body: { code } });
  const errorOfRedeeming = async (code: string) => {
    const { id } = await world.createBasket(1);
    return world.visitor.errorOf(world.redeem(id, code));
  };
  const countVouchers = async () => {
    const [row] = await world.api.db.rows(
      z.object({ count: rowCount }),
      sql`
        SELECT (SELECT count(*) FROM gift_vouchers) + (SELECT count(*) FROM mail_outbox WHERE kind = 'gift-voucher') AS count
      `,
    );
    return row?.count;
  };
  const expire = (id: string) =>
    world.api.db.run(sql`UPDATE gift_vouchers SET expires_at = '2026-01-31T05:00:00Z' WHERE id = ${id}`);

  it('does not exist before it is paid, and its code is in the email only', async () => {
    const basket = await world.visitor.create({
      bookings: [],
      vouchers: [{ voucherId: 'gift-50', quantity: 2, email: 'bea@example.com', message: 'For you' }],
    });
    const payment = await world.visitor.beginPayment(basket.id);
    world.api.memory.decline(payment.id);
    await world.deliverNewest();
    expect(await countVouchers()).toBe(0);
    world.api.memory.pay(payment.id);
    await world.deliverNewest();
    const { confirmation } = await world.visitor.payment(basket.id);
    const { reference, vouchers } = confirmation ?? expect.unreachable();
    expect(vouchers.map(({ code, email }) => [code, email])).toEqual([
      [null, 'bea@example.com'],
      [null, 'bea@example.com'],
    ]);
    expect(new Set(await world.buyer.readCodes(reference)).size).toBe(2);
    expect(await world.records.readEntries(reference)).toEqual([
      ['voucher_sold', -5_000],
      ['voucher_sold', -5_000],
      ['charge', 10_000],
    ]);
  });

  it('cannot be spent by its buyer before the payment, whatever is typed', async () => {
    const { id } = await world.visitor.create({ bookings: [], vouchers: [{ voucherId: 'gift-50', quantity: 1 }] });
    expect(await world.visitor.errorOf(world.visitor.tryCheckout(id))).toMatchObject({
      status: 422,
      code: 'payment_required',
    });
    await world.visitor.beginPayment(id);
    expect(await errorOfRedeeming(createVoucherCode())).toMatchObject({ code: 'code_unknown' });
  });

  it('expires at the end of the last day of its months, and says so where it is entered and looked up', async () => {
    const { code, voucherId, reference } = await world.buyer.buy();
    const years = (await world.buyer.readVouchers(reference)).map(({ expiresAt }) =>
      new Date(expiresAt ?? 0).getUTCFullYear(),
    );
    // The voucher is valid for 24 months.
    expect(years).toEqual([new Date().getUTCFullYear() + 2]);
    const { data } = await readBalance(code);
    expect(data).toMatchObject({ state: 'valid', balance: 50, held: 0, currency: 'USD' });
    await expire(voucherId);
    expect(await errorOfRedeeming(code)).toMatchObject({
      status: 422,
      code: 'voucher_expired',
      details: [phrases.voucherExpired],
      params: { date: { date: '2026-01-30' } },
    });
    expect((await readBalance(code)).data).toMatchObject({ state: 'expired', validUntil: '2026-01-30' });
  });

  it('that expires while a basket holds it cannot be checked out', async () => {
    const { code, voucherId, reference } = await world.buyer.buy();
    const { id } = await world.createBasket(2);
    expect((await world.redeem(id, code)).status).toBe(200);
    await expire(voucherId);
    for (const details of [undefined, byCard]) {
      expect(await world.visitor.errorOf(world.visitor.tryCheckout(id, undefined, details))).toMatchObject({
        status: 422,
        code: 'voucher_expired',
      });
    }
    expect(await world.buyer.readVouchers(reference)).toMatchObject([{ balance: 5_000, held: 5_000 }]);
  });

  it('without months never expires', async () => {
    const { code } = await world.buyer.buy('gift-20');
    expect((await readBalance(code)).data).toMatchObject({ state: 'valid', balance: 20, validUntil: null });
  });

  it('is frozen by a dispute, good again when that is won, and void when it is lost', async () => {
    const { code, paymentId, reference } = await world.buyer.buy();
    const spent = await world.createBasket(1);
    await world.redeem(spent.id, code);
    await world.visitor.checkout(spent.id);
    const waiting = await world.createBasket(1);
    expect((await world.redeem(waiting.id, code)).status).toBe(200);

    world.api.memory.dispute(paymentId, 'dp_1', 'open');
    await world.deliverNewest();
    expect(await errorOfRedeeming(code)).toMatchObject({ code: 'voucher_frozen', details: [phrases.voucherFrozen] });
    expect(await world.visitor.errorOf(world.visitor.tryCheckout(waiting.id))).toMatchObject({
      code: 'voucher_frozen',
    });
    expect((await readBalance(code)).data).toMatchObject({ state: 'frozen', balance: 17.5, held: 17.5 });
    const frozen = await world.api.refund({ reference, amountMinor: null, to: 'card', who: 'grace', why: 'asked' });
    expect(frozen).toMatchObject({ ok: false, error: { code: 'nothing_to_refund' } });

    world.api.memory.dispute(paymentId, 'dp_1', 'won');
    await world.deliverNewest();
    expect((await readBalance(code)).data).toMatchObject({ state: 'valid', balance: 17.5 });

    world.api.memory.dispute(paymentId, 'dp_2', 'open');
    await world.deliverNewest();
    world.api.memory.dispute(paymentId, 'dp_2', 'lost');
    await world.deliverNewest();
    await world.api.sweepPayments();
    expect(await errorOfRedeeming(code)).toMatchObject({ code: 'voucher_void', details: [phrases.voucherVoid] });
    // The waiting basket gives back what it held, which cannot be spent any more.
    expect(await world.buyer.readVouchers(reference)).toMatchObject([{ status: 'void', balance: 1_750, held: 1_750 }]);
    await world.visitor.call('DELETE', `/api/resova/loc-harbour/basket/${waiting.id}`);
    await Promise.all([world.api.sweepPayments(), world.api.sweepPayments()]);
    expect(await world.buyer.readVouchers(reference)).toMatchObject([{ status: 'void', balance: 0, held: 0 }]);
    expect(await world.records.readEntries(reference)).toEqual([
      ['voucher_sold', -5_000],
      ['charge', 5_000],
      ['dispute', -5_000],
      ['dispute', 5_000],
      ['dispute', -5_000],
      ['credit', 1_750],
    ]);
  });

  it('is good in its own currency only', async () => {
    const { code } = await world.buyer.buy();
    const slots = await world.visitor.slots(
      `loc-mill/game/game-vault/availability?startDate=${tomorrow('Europe/Paris')}`,
    );
    const created = await world.visitor.call('POST', '/api/resova/loc-mill/basket', {
      body: { bookings: [toBooking(at(slots, 3).instanceId, 1, 'mill-adult')] },
    });
    const { id } = created.data as { readonly id: string };
    const response = world.visitor.call('POST', `/api/resova/loc-mill/basket/${id}/promotion`, { body: { code } });
    expect(await world.visitor.errorOf(response)).toMatchObject({ status: 422, code: 'voucher_currency' });
    expect((await readBalance(code, 'loc-mill')).data).toMatchObject({ balance: 50, currency: 'USD' });
  });

  it('pays never more than is on it, however many baskets redeem and pay at once', async () => {
    const { code, reference } = await world.buyer.buy();
    const baskets: string[] = [];
    for (let count = 0; count < parallelBaskets; count += 1) baskets.push((await world.createBasket(1)).id);
    const redeemed = new Set<string>();
    const pay = async (id: string, index: number) => {
      if (index % 2 === 0) await world.visitor.tryCheckout(id);
      else await world.buyer.payBasket(id).catch(() => null);
    };
    await Promise.all(
      baskets.map(async (id, index) => {
        if ((await world.redeem(id, code)).status !== 200) return;
        redeemed.add(id);
        await pay(id, index);
      }),
    );
    // On a busy machine the database may have refused a payment, which its visitor repeats.
    for (const [index, id] of baskets.entries()) if (redeemed.has(id)) await pay(id, index);
    const [voucher] = await world.buyer.readVouchers(reference);
    expect(voucher).toMatchObject({ held: 0, balance: 0 });
    const spent = await world.records.sumRedeemed(voucher?.id ?? '');
    expect(spent).toBe(5_000);
  });

  it('is found by its code, and any other text gets one and the same error', async () => {
    const { code } = await world.buyer.buy();
    expect((await readBalance(` ${code.toLowerCase().replaceAll('-', ' ')} `)).data).toMatchObject({
      code: `****-****-****-****-****-****-${code.slice(-4)}`,
      balance: 50,
    });
    const errors = await Promise.all(
      [createVoucherCode(), 'AUTUMN-10', 'nothing'].map((typed) => world.visitor.errorOf(readBalance(typed))),
    );
    for (const error of errors) expect(error).toEqual(errors[0]);
    expect(errors[0]).toMatchObject({ status: 422, code: 'code_unknown', details: [phrases.codeUnknown] });
    expect((await readBalance(code, 'loc-nowhere')).status).toBe(404);
    expect((await readBalance('')).status).toBe(422);
  });
});

describe('gift vouchers that were never paid for', () => {
  const openWith = async (unpaidVouchers: 'honoured' | 'void') => {
    const api = await at(backends, 0).open({ unpaidVouchers });
    const visitor = createCaller(api);
    const { code, voucherId } = await createVoucherBuyer(api, visitor).buy();
    await api.db.run(sql`UPDATE gift_vouchers SET is_paid = false WHERE id = ${voucherId}`);
    const slots = await visitor.vault();
    const { id } = await visitor.create({ bookings: [toBooking(at(slots, 0).instanceId, 1)] });
    const redeemed = await visitor.call('POST', `/api/resova/loc-harbour/basket/${id}/promotion`, {
      body: { code },
    });
    const balance = await visitor.call('POST', '/api/resova/loc-harbour/voucher-balance', { body: { code } });
    await api.close();
    return { redeemed, balance };
  };

  it('can be spent by default', async () => {
    const { redeemed, balance } = await openWith('honoured');
    expect(redeemed.data).toMatchObject({ discount: 32.5 });
    expect(balance.data).toMatchObject({ state: 'valid' });
  });

  it('are void where UNPAID_VOUCHERS says so', async () => {
    const { redeemed, balance } = await openWith('void');
    expect(redeemed).toMatchObject({
      status: 422,
      error: { code: 'voucher_unpaid', details: [phrases.voucherUnpaid] },
    });
    expect(balance.data).toMatchObject({ state: 'unpaid' });
  });
});
