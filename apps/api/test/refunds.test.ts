import { basketWire, type BasketWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { rowCount } from '../src/kernel/database.ts';
import type { RefundCommand } from '../src/payments/refunds/refund-payment.ts';
import { backends } from './backends.ts';
import { at } from './caller.ts';
import { paymentWorld } from './payment-world.ts';

const mailRow = z.object({ to: z.string(), text: z.string() });
const sumRow = z.object({ sum: rowCount });

describe.each(backends)('refunds on $name', (backend) => {
  const world = paymentWorld(backend);

  const path = (basketId: string) => `/api/resova/loc-harbour/basket/${basketId}`;
  const redeem = async (basketId: string, code: string): Promise<BasketWire> => {
    const { status, data, error } = await world.redeem(basketId, code);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(error)}`);
    return parse(basketWire, data);
  };
  const refund = (reference: string, more: Partial<RefundCommand> = {}) =>
    world.api.refund({ reference, amountMinor: null, to: 'card', who: 'grace', why: 'the power was out', ...more });
  const readBalance = async (reference: string) => (await world.records.balances()).get(reference) ?? 0;
  const backAtCard = (paymentId: string) => world.api.memory.statement().get(paymentId)?.refundedMinor;
  const listMails = (reference: string) =>
    world.api.db.rows(
      mailRow,
      sql`
        SELECT letter ->> 'to' AS to, letter ->> 'text' AS text FROM mail_outbox
        WHERE kind = 'refund' AND letter ->> 'text' LIKE ${`%${reference}%`}
      `,
    );

  it('go back to the card, as a whole, once', async () => {
    const { id } = await world.createBasket(2);
    const { reference, paymentId } = await world.buyer.payBasket(id);
    expect(await refund(reference)).toMatchObject({
      ok: true,
      value: { cardStatus: 'done', plan: { cardMinor: 6_500 } },
    });
    expect(backAtCard(paymentId)).toBe(6_500);
    expect(await world.records.readEntries(reference)).toEqual([
      ['sale', -6_500],
      ['charge', 6_500],
      ['credit', 6_500],
      ['refund', -6_500],
    ]);
    const mails = await listMails(reference);
    expect(mails).toMatchObject([{ to: 'ada@example.com' }]);
    expect(at(mails, 0).text).toContain('$65.00');
    expect(await refund(reference)).toMatchObject({ ok: false, error: { code: 'nothing_to_refund' } });
    expect(await world.visitor.basket(id)).toMatchObject({ status: 'booked' });
  });

  it('go back in parts, never more than was charged, however many are requested at once', async () => {
    const { id } = await world.createBasket(2);
    const { reference, paymentId } = await world.buyer.payBasket(id);
    const results = await Promise.all(
      Array.from({ length: 9 }, () => refund(reference, { amountMinor: 1_000 }).catch(() => null)),
    );
    // Of 65.00, six parts of 10.00 can be refunded.
    const madeCount = results.filter((result) => result?.ok === true).length;
    expect(madeCount).toBeGreaterThan(0);
    expect(madeCount).toBeLessThanOrEqual(6);
    await world.api.sweepPayments();
    expect(backAtCard(paymentId)).toBe(madeCount * 1_000);
    const leftMinor = 6_500 - madeCount * 1_000;
    expect(await refund(reference, { amountMinor: leftMinor + 1 })).toMatchObject({
      ok: false,
      error: { code: 'refund_too_high' },
    });
    expect(await refund(reference)).toMatchObject({ ok: true, value: { plan: { cardMinor: leftMinor } } });
    expect(backAtCard(paymentId)).toBe(6_500);
    expect(await readBalance(reference)).toBe(0);
  });

  it('are made once although the response of the provider was lost', async () => {
    const { id } = await world.createBasket(1);
    const { reference, paymentId } = await world.buyer.payBasket(id);
    world.api.memory.network.failNext('refund', 'loseResponse');
    expect(await refund(reference)).toMatchObject({ ok: true, value: { cardStatus: 'intended' } });
    expect(await listMails(reference)).toEqual([]);
    expect(await refund(reference)).toMatchObject({ ok: false, error: { code: 'nothing_to_refund' } });
    await Promise.all([world.api.sweepPayments(), world.api.sweepPayments()]);
    expect(backAtCard(paymentId)).toBe(3_250);
    expect(await readBalance(reference)).toBe(0);
    expect(await listMails(reference)).toHaveLength(1);
  });

  it('leave the bought vouchers as they were where the provider rejects them', async () => {
    const bought = await world.buyer.buy('gift-20');
    world.api.memory.network.failNext('refund', 'reject');
    expect(await refund(bought.reference)).toMatchObject({ ok: true, value: { cardStatus: 'failed' } });
    expect(await world.buyer.readVouchers(bought.reference)).toMatchObject([{ status: 'issued', balance: 2_000 }]);
    expect(await readBalance(bought.reference)).toBe(0);
    expect(await refund(bought.reference)).toMatchObject({ ok: true, value: { cardStatus: 'done' } });
    expect(await world.buyer.readVouchers(bought.reference)).toMatchObject([{ status: 'void', balance: 0 }]);
  });

  it('go back to the card and to the voucher that paid, to each at most what it paid', async () => {
    const gift = await world.buyer.buy('gift-20');
    const { id } = await world.createBasket(2);
    expect(await redeem(id, gift.code)).toMatchObject({ total: 45 });
    const { reference, paymentId } = await world.buyer.payBasket(id);
    expect(await world.buyer.readVouchers(gift.reference)).toMatchObject([{ balance: 0, held: 0 }]);
    expect(await refund(reference, { amountMinor: 5_000 })).toMatchObject({
      ok: true,
      value: { plan: { cardMinor: 4_500, returned: [{ giftVoucherId: gift.voucherId, amountMinor: 500 }] } },
    });
    expect(await refund(reference)).toMatchObject({ ok: true, value: { cardStatus: 'none' } });
    expect(backAtCard(paymentId)).toBe(4_500);
    expect(await world.buyer.readVouchers(gift.reference)).toMatchObject([{ balance: 2_000, status: 'issued' }]);
    expect(await readBalance(reference)).toBe(0);
    expect(await listMails(reference)).toHaveLength(2);
    // The refunded money can be spent again.
    const next = await world.createBasket(1);
    expect(await redeem(next.id, gift.code)).toMatchObject({ discount: 20 });
  });

  it('go back to a voucher that paid alone', async () => {
    const gift = await world.buyer.buy();
    const { id } = await world.createBasket(1);
    await redeem(id, gift.code);
    const { reference } = await world.visitor.checkout(id);
    expect(await refund(reference)).toMatchObject({ ok: true, value: { cardStatus: 'none', paymentIds: [] } });
    expect(await world.buyer.readVouchers(gift.reference)).toMatchObject([{ balance: 5_000 }]);
    expect(await readBalance(reference)).toBe(0);
    expect(await refund(reference)).toMatchObject({ ok: false, error: { code: 'nothing_to_refund' } });
  });

  it('come as a gift voucher where the staff says so, with its code in an email', async () => {
    const { id } = await world.createBasket(2);
    const { reference, paymentId } = await world.buyer.payBasket(id);
    expect(await refund(reference, { to: 'voucher' })).toMatchObject({ ok: true, value: { cardStatus: 'none' } });
    expect(backAtCard(paymentId)).toBe(0);
    expect(await world.buyer.readVouchers(reference)).toMatchObject([
      { status: 'issued', balance: 6_500, expiresAt: null },
    ]);
    expect(await readBalance(reference)).toBe(0);
    const next = await world.createBasket(1);
    expect(await redeem(next.id, at(await world.buyer.readCodes(reference), 0))).toMatchObject({
      discount: 32.5,
      total: 0,
    });
    expect(await refund(reference)).toMatchObject({ ok: false, error: { code: 'nothing_to_refund' } });
  });

  it('of bought vouchers give back only what is left of them, and make them void', async () => {
    const { id } = await world.createBasket(1, { vouchers: [{ voucherId: 'gift-50', quantity: 2 }] });
    const { reference, paymentId } = await world.buyer.payBasket(id);
    const codes = await world.buyer.readCodes(reference);
    const spent = await world.createBasket(1);
    await redeem(spent.id, at(codes, 0));
    await world.visitor.checkout(spent.id);
    // The game and two vouchers of 50.00 cost 132.50, and 32.50 of one voucher are spent.
    expect(await refund(reference, { amountMinor: 13_250 })).toMatchObject({ error: { code: 'refund_too_high' } });
    expect(await refund(reference)).toMatchObject({ ok: true, value: { plan: { cardMinor: 10_000 } } });
    expect(backAtCard(paymentId)).toBe(10_000);
    expect(await readBalance(reference)).toBe(0);
    const vouchers = await world.buyer.readVouchers(reference);
    expect(vouchers.map(({ balance }) => balance)).toEqual([0, 0]);
    expect(new Set(vouchers.map(({ status }) => status))).toEqual(new Set(['issued', 'void']));
    const next = await world.createBasket(1);
    for (const code of codes) {
      const redemption = world.visitor.call('POST', `${path(next.id)}/promotion`, { body: { code } });
      expect((await world.visitor.errorOf(redemption)).code).toMatch(/^voucher_(?:void|spent)$/u);
    }
  });

  it('leave a bought voucher the sum that a basket holds of it', async () => {
    const gift = await world.buyer.buy();
    const { id } = await world.createBasket(1);
    await redeem(id, gift.code);
    expect(await refund(gift.reference)).toMatchObject({ ok: true, value: { plan: { cardMinor: 1_750 } } });
    expect(await world.buyer.readVouchers(gift.reference)).toMatchObject([
      { balance: 3_250, held: 3_250, status: 'issued' },
    ]);
    expect(await world.visitor.checkout(id)).toMatchObject({ total: 0 });
    expect(await world.buyer.readVouchers(gift.reference)).toMatchObject([{ balance: 0, held: 0 }]);
  });

  it('are an error for an unknown booking and for one that is paid at the venue', async () => {
    expect(await refund('AAAA-CCCC')).toMatchObject({ ok: false, error: { code: 'booking_not_found' } });
    const { id } = await world.createBasket(1);
    const { reference } = await world.visitor.checkout(id);
    expect(await refund(reference)).toMatchObject({ ok: false, error: { code: 'nothing_to_refund' } });
  });

  it('in parts add up to the charge, to the minor unit, where a promotion and a voucher paid, too', async () => {
    const cases: readonly (readonly [adults: number, code: string, partsMinor: readonly number[]])[] = [
      [1, 'ODD', [1, 700]],
      [2, 'AUTUMN-10', [3_333]],
      [3, 'FIVE', [1, 1, 4_999]],
    ];
    for (const [adults, code, parts] of cases) {
      const gift = await world.buyer.buy('gift-20');
      const { id } = await world.createBasket(adults, { vouchers: [{ voucherId: 'gift-20', quantity: 1 }] });
      await redeem(id, code);
      const basket = await redeem(id, gift.code);
      const { reference, paymentId, confirmation } = await world.buyer.payBasket(id);
      expect(confirmation).toMatchObject({ subtotal: basket.subtotal, discount: basket.discount, total: basket.total });
      expect(basket.subtotal).toBeCloseTo(basket.discount + basket.total, 10);
      const chargedMinor = Math.round(basket.total * 100);
      for (const amountMinor of parts) expect(await refund(reference, { amountMinor })).toMatchObject({ ok: true });
      expect(await refund(reference)).toMatchObject({ ok: true });
      expect(backAtCard(paymentId)).toBe(chargedMinor);
      expect(await readBalance(reference)).toBe(0);
      expect(await world.buyer.readVouchers(gift.reference)).toMatchObject([{ balance: 2_000 }]);
    }
  });

  it('leave every voucher worth what the ledger says', async () => {
    const rows = await world.api.db.rows(
      sumRow,
      sql`
        SELECT count(*) AS sum FROM gift_vouchers g WHERE g.balance_minor <> (
          SELECT coalesce(-sum(l.amount_minor), 0) FROM ledger_entries l WHERE l.gift_voucher_id = g.id
        )
      `,
    );
    expect(rows).toEqual([{ sum: 0 }]);
  });
});
