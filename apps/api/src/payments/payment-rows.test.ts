import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewDatabase } from '../testing/vitest.ts';
import type { Database } from '../kernel/database.ts';
import { claimChargedPayments, claimDuePayments } from './claim-payments.ts';
import { noFacts } from './facts/merge-facts.ts';
import { disputeEntry, outsideRefundEntry } from './ledger/ledger-entries.ts';
import { findRecordedMoney } from './ledger/recorded-money.ts';
import { writeLedger } from './ledger/write-ledger.ts';
import {
  findLivePayment,
  findNewestPayment,
  findPayment,
  findPaymentByRef,
  insertPayment,
  recordEvent,
  saveFacts,
  saveProviderRef,
  setStatus,
} from './payment-rows.ts';

const account = { provider: 'stripe', account: 'madrid' };
const minute = 60_000;

describe('the rows of payments', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(() => db.run(sql`DELETE FROM payments`));

  const insert = (id: string, { basketId = `b_${id}`, leftMs = minute } = {}) =>
    insertPayment(db, {
      ...account,
      id,
      basketId,
      locationId: 'loc-madrid',
      amountMinor: 9_000,
      currency: 'EUR',
      checkout: { name: 'Ada' },
      changeOf: null,
      deadline: new Date(Date.now() + leftMs).toISOString(),
    });
  const due = { checkedBeforeMs: minute, overdueCheckedBeforeMs: 0, limit: 10 };

  it('begin open, without facts, with their checkout and the time that is left', async () => {
    await insert('pay_1');
    const payment = await findPayment(db, 'pay_1', 'forUpdate');
    expect(payment).toMatchObject({
      ...account,
      amountMinor: 9_000,
      status: 'open',
      facts: noFacts,
      checkout: { name: 'Ada' },
      providerRef: null,
      checkedAgoMs: null,
    });
    expect(payment?.leftMs).toBeLessThanOrEqual(minute);
    expect(await findPayment(db, 'pay_2', 'none')).toBeUndefined();
  });

  it('have one live payment per basket', async () => {
    await insert('pay_1', { basketId: 'b_1' });
    await expect(insert('pay_2', { basketId: 'b_1' })).rejects.toThrow('Failed query');
    await setStatus(db, 'pay_1', { status: 'cancelled' });
    expect(await findLivePayment(db, 'b_1', 'none')).toBeUndefined();
    expect(await findNewestPayment(db, 'b_1')).toMatchObject({ id: 'pay_1' });
    await insert('pay_2', { basketId: 'b_1' });
    expect(await findLivePayment(db, 'b_1', 'none')).toMatchObject({ id: 'pay_2' });
    expect(await findNewestPayment(db, 'b_1')).toMatchObject({ id: 'pay_2' });
  });

  it('lose their checkout, which has personal data, with a final status', async () => {
    await insert('pay_1');
    await setStatus(db, 'pay_1', { status: 'cancelling' });
    expect((await findPayment(db, 'pay_1', 'none'))?.checkout).toEqual({ name: 'Ada' });
    await setStatus(db, 'pay_1', { status: 'cancelled' });
    expect((await findPayment(db, 'pay_1', 'none'))?.checkout).toBeNull();
  });

  it('are found by the provider’s id of the payment and of its charge, in their account', async () => {
    await insert('pay_1');
    await saveProviderRef(db, 'pay_1', 'cs_1');
    await saveProviderRef(db, 'pay_1', 'cs_2');
    await saveFacts(db, 'pay_1', { ...noFacts, providerRef: 'pi_1' });
    expect(await findPaymentByRef(db, account, 'cs_1')).toMatchObject({ id: 'pay_1', providerRef: 'cs_1' });
    expect(await findPaymentByRef(db, account, 'pi_1')).toMatchObject({ id: 'pay_1' });
    expect(await findPaymentByRef(db, { ...account, account: 'newyork' }, 'pi_1')).toBeUndefined();
  });

  it('are due once past the deadline, or if nobody reported them for long', async () => {
    await insert('pay_new');
    await insert('pay_late', { leftMs: -1_000 });
    await insert('pay_silent');
    await insert('pay_booked', { leftMs: -1_000 });
    await setStatus(db, 'pay_booked', { status: 'cancelled' });
    await db.run(sql`UPDATE payments SET created_at = now() - interval '2 minutes' WHERE id = 'pay_silent'`);
    expect(await claimDuePayments(db, { ...due, limit: 1 })).toEqual(['pay_late']);
    expect(await claimDuePayments(db, { ...due, overdueCheckedBeforeMs: minute })).toEqual(['pay_silent']);
    expect(await claimDuePayments(db, { ...due, overdueCheckedBeforeMs: minute })).toEqual([]);
    expect((await findPayment(db, 'pay_silent', 'none'))?.checkedAgoMs).toBeLessThan(minute);
  });

  it('are looked up again once they are charged, less and less often, while a bank can take them back', async () => {
    const later = (id: string, days: number) =>
      db.run(sql`
        UPDATE payments SET created_at = created_at - make_interval(days => ${days}::int),
          recheck_at = recheck_at - make_interval(days => ${days}::int)
        WHERE id = ${id}
      `);
    for (const id of ['pay_lost', 'pay_back', 'pay_cancelled']) await insert(id);
    await setStatus(db, 'pay_lost', { status: 'refunding' });
    await setStatus(db, 'pay_back', { status: 'refunding' });
    await setStatus(db, 'pay_back', { status: 'refunded' });
    await setStatus(db, 'pay_cancelled', { status: 'cancelled' });
    expect(await claimChargedPayments(db, 10)).toEqual([]);
    for (const id of ['pay_lost', 'pay_back', 'pay_cancelled']) await later(id, 10);
    expect(await claimChargedPayments(db, 1)).toHaveLength(1);
    expect(await claimChargedPayments(db, 10)).toHaveLength(1);
    for (const id of ['pay_lost', 'pay_back']) await later(id, 1);
    expect(await claimChargedPayments(db, 10)).toEqual([]);
    for (const id of ['pay_lost', 'pay_back']) await later(id, 120);
    expect(await claimChargedPayments(db, 10)).toHaveLength(2);
    for (const id of ['pay_lost', 'pay_back']) await later(id, 365);
    expect(await claimChargedPayments(db, 10)).toEqual(['pay_lost']);
  });

  it('count an event once for each account', async () => {
    const event = { ...account, eventId: 'evt_1', kind: 'charge.refunded' };
    expect(await recordEvent(db, event)).toBe(true);
    expect(await recordEvent(db, event)).toBe(false);
    expect(await recordEvent(db, { ...event, account: 'newyork' })).toBe(true);
  });

  it('know what the ledger and the refunds say of them', async () => {
    await insert('pay_1');
    const dispute = (id: string) => ({ id, amountMinor: 9_000, status: 'open' as const });
    const movement = { locationId: 'loc-madrid', currency: 'EUR', reference: null, who: 'system' };
    const taken = { paymentId: 'pay_1', money: 'taken' as const };
    await writeLedger(db, [
      outsideRefundEntry(movement, { paymentId: 'pay_1', amountMinor: 1_500, refundedMinor: 1_500 }),
      disputeEntry(movement, { ...taken, dispute: dispute('dp_1') }),
      disputeEntry(movement, { ...taken, dispute: dispute('dp_2') }),
      disputeEntry(movement, { ...taken, dispute: dispute('dp_2'), money: 'returned' }),
    ]);
    await db.run(sql`
      INSERT INTO refunds (id, payment_id, amount_minor, currency, destination, status, who, why)
      VALUES ('re_1', 'pay_1', 700, 'EUR', 'card', 'intended', 'Grace', 'test'),
        ('re_2', 'pay_1', 800, 'EUR', 'card', 'done', 'Grace', 'test'),
        ('re_3', 'pay_1', 900, 'EUR', 'voucher', 'intended', 'Grace', 'test')
    `);
    expect(await findRecordedMoney(db, 'pay_1')).toEqual({
      refundedMinor: 1_500,
      intendedRefundMinor: 700,
      hasFailedToday: false,
      disputes: { dp_1: 'taken', dp_2: 'returned' },
    });
    await db.run(sql`UPDATE refunds SET status = 'failed', provider_ref = 're', ended_at = now() WHERE id = 're_1'`);
    expect(await findRecordedMoney(db, 'pay_1')).toMatchObject({ intendedRefundMinor: 0, hasFailedToday: true });
    await db.run(sql`UPDATE refunds SET ended_at = now() - interval '2 days' WHERE id = 're_1'`);
    expect(await findRecordedMoney(db, 'pay_1')).toMatchObject({ hasFailedToday: false });
    await db.run(sql`DELETE FROM refunds`);
  });
});
