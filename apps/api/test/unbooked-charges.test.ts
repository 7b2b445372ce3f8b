import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { rowCount } from '../src/kernel/database.ts';
import type { TestApi } from '../src/testing/open-test-api.ts';
import { backends } from './backends.ts';
import { at, bookingOf, createCaller } from './caller.ts';
import { freeStarts } from './free-starts.ts';
import { createPaymentRecords } from './payment-records.ts';

const refundRow = z.object({ status: z.string(), amount: rowCount });
const statusRow = z.object({ status: z.string() });

describe.each(backends.filter(({ isThere }) => isThere))('a charge without a booking on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let start: () => string;
  let records: ReturnType<typeof createPaymentRecords>;
  beforeAll(async () => {
    api = await backend.open();
    visitor = createCaller(api);
    start = await freeStarts(visitor);
    records = createPaymentRecords(api);
  });
  afterAll(() => api.close());

  /** A charge of 65 that comes after the payment was cancelled, while the provider does not make our refund. */
  const chargedTooLate = async () => {
    const { id: basketId } = await visitor.create({ bookings: [bookingOf(start(), 2)] });
    const { id } = await visitor.beginPayment(basketId);
    api.memory.pay(id);
    await api.db.run(sql`UPDATE payments SET status = 'cancelled', checkout = NULL WHERE id = ${id}`);
    await api.db.run(sql`UPDATE baskets SET status = 'open' WHERE id = ${basketId}`);
    api.memory.network.failNext('refund', 'unavailable');
    await deliverNewest();
    expect(await refundsOf(id)).toEqual([['intended', 6_500]]);
    return id;
  };
  const deliverNewest = () => visitor.deliver(at(api.memory.requests, api.memory.requests.length - 1));
  const refundsOf = async (paymentId: string) => {
    const rows = await api.db.rows(
      refundRow,
      sql`SELECT status, amount_minor AS amount FROM refunds WHERE payment_id = ${paymentId} ORDER BY created_at, amount_minor DESC`,
    );
    return rows.map(({ status, amount }) => [status, amount]);
  };
  const statusOf = async (id: string) => {
    const [row] = await api.db.rows(statusRow, sql`SELECT status FROM payments WHERE id = ${id}`);
    return row?.status;
  };
  const sweepTwice = async () => {
    await api.sweepPayments();
    await api.sweepPayments();
  };
  /** It was looked up long ago. */
  const letDaysPass = (id: string) =>
    api.db.run(sql`UPDATE payments SET recheck_at = now() - interval '1 minute' WHERE id = ${id}`);

  it('ends where it was refunded in the dashboard, whether or not an event says so', async () => {
    const reported = await chargedTooLate();
    api.memory.refundOutside(reported, 6_500);
    await deliverNewest();
    const unreported = await chargedTooLate();
    api.memory.refundOutside(unreported, 6_500);
    await sweepTwice();
    for (const id of [reported, unreported]) {
      expect(await statusOf(id)).toBe('refunded');
      expect(await refundsOf(id)).toEqual([['failed', 6_500]]);
      expect(await records.entriesOf(id)).toEqual([
        ['charge', 6_500],
        ['refund', -6_500],
      ]);
    }
  });

  it('is refunded by the rest of what went back in the dashboard', async () => {
    const id = await chargedTooLate();
    api.memory.refundOutside(id, 2_000);
    await sweepTwice();
    expect(await statusOf(id)).toBe('refunded');
    expect(await refundsOf(id)).toEqual([
      ['failed', 6_500],
      ['done', 4_500],
    ]);
    expect(await records.entriesOf(id)).toEqual([
      ['charge', 6_500],
      ['refund', -2_000],
      ['refund', -4_500],
    ]);
    expect(api.memory.statement().get(id)).toEqual({ receivedMinor: 6_500, refundedMinor: 6_500 });
  });

  it('ends with the dispute that the bank decides for the visitor', async () => {
    const id = await chargedTooLate();
    api.memory.dispute(id, 'dp_lost', 'open');
    await sweepTwice();
    expect(await statusOf(id)).toBe('refunding');
    expect(await refundsOf(id)).toEqual([['failed', 6_500]]);
    api.memory.dispute(id, 'dp_lost', 'lost');
    await deliverNewest();
    expect(await statusOf(id)).toBe('refunded');
    expect(await records.entriesOf(id)).toEqual([
      ['charge', 6_500],
      ['dispute', -6_500],
    ]);
  });

  it('is refunded once a dispute is won, also where no event says so', async () => {
    const id = await chargedTooLate();
    api.memory.dispute(id, 'dp_won', 'open');
    await deliverNewest();
    await sweepTwice();
    api.memory.dispute(id, 'dp_won', 'won');
    await sweepTwice();
    expect(await statusOf(id)).toBe('refunding');
    await letDaysPass(id);
    await sweepTwice();
    expect(await statusOf(id)).toBe('refunded');
    expect(await records.entriesOf(id)).toEqual([
      ['charge', 6_500],
      ['dispute', -6_500],
      ['dispute', 6_500],
      ['refund', -6_500],
    ]);
  });

  it('keeps its refund where the provider rejects it and has the money', async () => {
    const id = await chargedTooLate();
    api.memory.network.failNext('refund', 'reject');
    await api.sweepPayments();
    expect(await refundsOf(id)).toEqual([['intended', 6_500]]);
    await api.sweepPayments();
    expect(await refundsOf(id)).toEqual([['done', 6_500]]);
    expect(await statusOf(id)).toBe('refunded');
  });

  it('leaves records that agree', async () => {
    expect(await records.brokenRules()).toEqual([]);
  });
});
