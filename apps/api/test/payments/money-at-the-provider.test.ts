import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../../src/kernel/database.ts';
import { backends } from '../backends.ts';
import { paymentWorld } from '../payment-world.ts';

const refundRow = z.object({ status: z.string(), amount: rowCount });
const statusRow = z.object({ status: z.string() });

describe.each(backends)('money that goes back at the provider on $name', (backend) => {
  const world = paymentWorld(backend);

  /** Makes the next lookup of the payment due: without events, the sweep asks the provider only every few days. */
  const letDaysPass = (id: string) =>
    world.api.db.run(sql`UPDATE payments SET recheck_at = now() - interval '1 minute' WHERE id = ${id}`);

  describe('the money of a paid booking', () => {
    it('that went back in the dashboard, or was disputed, is in the ledger once', async () => {
      const { id, payment } = await world.paying(1, { vouchers: [{ voucherId: 'gift-20', quantity: 1 }] });
      world.api.memory.pay(payment.id);
      const { confirmation } = await world.visitor.payment(id);
      world.api.memory.refundOutside(payment.id, 250);
      const refund = world.newestEvent();
      world.api.memory.dispute(payment.id, 'dp_1', 'open');
      const dispute = world.newestEvent();
      for (const event of [dispute, refund, dispute, refund]) await world.visitor.deliver(event);
      const { reference } = confirmation ?? expect.unreachable();
      // The first three rows are the sale, the voucher and the charge.
      expect((await world.records.readEntries(reference)).slice(3)).toEqual([
        ['refund', -250],
        ['dispute', -5_250],
      ]);
      const statuses = () =>
        world.api.db.rows(statusRow, sql`SELECT status FROM gift_vouchers WHERE reference = ${reference}`);
      expect(await statuses()).toEqual([{ status: 'frozen' }]);
      world.api.memory.dispute(payment.id, 'dp_1', 'won');
      await world.deliverNewest();
      expect(await statuses()).toEqual([{ status: 'issued' }]);
      expect((await world.records.readEntries(reference)).at(-1)).toEqual(['dispute', 5_250]);
    });
  });

  describe('the money of a paid booking whose events were lost', () => {
    it('is found when the provider is called again, some days later', async () => {
      const { id, payment } = await world.paying(2);
      world.api.memory.pay(payment.id);
      const { confirmation } = await world.visitor.payment(id);
      world.api.memory.refundOutside(payment.id, 250);
      world.api.memory.dispute(payment.id, 'dp_2', 'open');
      const reference = confirmation?.reference ?? '';
      /** Reads the rows after the sale and the charge. */
      const moved = async () => (await world.records.readEntries(reference)).slice(2);
      await world.api.sweepPayments();
      expect(await moved()).toEqual([]);
      await letDaysPass(payment.id);
      await world.api.sweepPayments();
      expect(await moved()).toEqual([
        ['refund', -250],
        ['dispute', -6_500],
      ]);
      await letDaysPass(payment.id);
      await world.api.sweepPayments();
      expect(await moved()).toHaveLength(2);
    });

    it('is found by a later sweep where the provider was away', async () => {
      const { id, payment } = await world.paying(1);
      world.api.memory.pay(payment.id);
      await world.visitor.payment(id);
      world.api.memory.refundOutside(payment.id, 3_250);
      await letDaysPass(payment.id);
      world.api.memory.network.failNext('find', 'unavailable');
      await world.api.sweepPayments();
      expect(await world.records.readEntries(payment.id)).toEqual([['charge', 3_250]]);
      await letDaysPass(payment.id);
      await world.api.sweepPayments();
      expect(await world.records.readEntries(payment.id)).toEqual([
        ['charge', 3_250],
        ['refund', -3_250],
      ]);
    });
  });

  describe('a charge without a booking', () => {
    /** Makes a charge of 65.00 that comes after the payment was cancelled. The provider does not respond to our refund, so that stays intended. */
    const chargedTooLate = async () => {
      const { id: basketId, payment } = await world.paying(2);
      const { id } = payment;
      world.api.memory.pay(id);
      await world.api.db.run(sql`UPDATE payments SET status = 'cancelled', checkout = NULL WHERE id = ${id}`);
      await world.api.db.run(sql`UPDATE baskets SET status = 'open' WHERE id = ${basketId}`);
      world.api.memory.network.failNext('refund', 'unavailable');
      await world.deliverNewest();
      expect(await readRefunds(id)).toEqual([['intended', 6_500]]);
      return id;
    };
    const readRefunds = async (paymentId: string) => {
      const rows = await world.api.db.rows(
        refundRow,
        sql`SELECT status, amount_minor AS amount FROM refunds WHERE payment_id = ${paymentId} ORDER BY created_at, amount_minor DESC`,
      );
      return rows.map(({ status, amount }) => [status, amount]);
    };
    const readStatus = async (id: string) => {
      const [row] = await world.api.db.rows(statusRow, sql`SELECT status FROM payments WHERE id = ${id}`);
      return row?.status;
    };
    const sweepTwice = async () => {
      await world.api.sweepPayments();
      await world.api.sweepPayments();
    };
    it('needs no refund of ours where it was refunded in the dashboard, whether or not an event says so', async () => {
      const reported = await chargedTooLate();
      world.api.memory.refundOutside(reported, 6_500);
      await world.deliverNewest();
      const unreported = await chargedTooLate();
      world.api.memory.refundOutside(unreported, 6_500);
      await sweepTwice();
      for (const id of [reported, unreported]) {
        expect(await readStatus(id)).toBe('refunded');
        expect(await readRefunds(id)).toEqual([['failed', 6_500]]);
        expect(await world.records.readEntries(id)).toEqual([
          ['charge', 6_500],
          ['refund', -6_500],
        ]);
      }
    });

    it('is refunded by what is left of it where a part went back in the dashboard', async () => {
      const id = await chargedTooLate();
      world.api.memory.refundOutside(id, 2_000);
      await sweepTwice();
      expect(await readStatus(id)).toBe('refunded');
      expect(await readRefunds(id)).toEqual([
        ['failed', 6_500],
        ['done', 4_500],
      ]);
      expect(await world.records.readEntries(id)).toEqual([
        ['charge', 6_500],
        ['refund', -2_000],
        ['refund', -4_500],
      ]);
      expect(world.api.memory.statement().get(id)).toEqual({ receivedMinor: 6_500, refundedMinor: 6_500 });
    });

    it('needs no refund of ours once the visitor wins a dispute', async () => {
      const id = await chargedTooLate();
      world.api.memory.dispute(id, 'dp_lost', 'open');
      await sweepTwice();
      expect(await readStatus(id)).toBe('refunding');
      expect(await readRefunds(id)).toEqual([['failed', 6_500]]);
      world.api.memory.dispute(id, 'dp_lost', 'lost');
      await world.deliverNewest();
      expect(await readStatus(id)).toBe('refunded');
      expect(await world.records.readEntries(id)).toEqual([
        ['charge', 6_500],
        ['dispute', -6_500],
      ]);
    });

    it('is refunded once we win the dispute, also where no event says so', async () => {
      const id = await chargedTooLate();
      world.api.memory.dispute(id, 'dp_won', 'open');
      await world.deliverNewest();
      await sweepTwice();
      world.api.memory.dispute(id, 'dp_won', 'won');
      await sweepTwice();
      expect(await readStatus(id)).toBe('refunding');
      await letDaysPass(id);
      await sweepTwice();
      expect(await readStatus(id)).toBe('refunded');
      expect(await world.records.readEntries(id)).toEqual([
        ['charge', 6_500],
        ['dispute', -6_500],
        ['dispute', 6_500],
        ['refund', -6_500],
      ]);
    });

    it('is refunded by the next sweep where the provider rejects the refund, but still has the money', async () => {
      const id = await chargedTooLate();
      world.api.memory.network.failNext('refund', 'reject');
      await world.api.sweepPayments();
      expect(await readRefunds(id)).toEqual([['intended', 6_500]]);
      await world.api.sweepPayments();
      expect(await readRefunds(id)).toEqual([['done', 6_500]]);
      expect(await readStatus(id)).toBe('refunded');
    });
  });

  it('the records of money, places and bookings agree', async () => {
    expect(await world.records.brokenRules()).toEqual([]);
  });
});
