import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../kernel/database.ts';
import { openNewDatabase } from '../testing/vitest.ts';
import { claimChargedPayments, claimDuePayments } from './claim-payments.ts';
import { noFacts } from './facts/merge-facts.ts';
import { insertPaymentFixture } from './payment-row.fixture.ts';
import { findPayment, saveFacts, setStatus } from './payment-rows.ts';

const minute = 60_000;

describe('payments to look up', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(() => db.run(sql`DELETE FROM payments`));

  it('are open and past their deadline, or open and not looked up for the given time', async () => {
    const due = { checkedBeforeMs: minute, overdueCheckedBeforeMs: 0, limit: 10 };
    await insertPaymentFixture(db, 'pay_new');
    await insertPaymentFixture(db, 'pay_late', { leftMs: -1_000 });
    await insertPaymentFixture(db, 'pay_silent');
    await insertPaymentFixture(db, 'pay_cancelled', { leftMs: -1_000 });
    await setStatus(db, 'pay_cancelled', { status: 'cancelled' });
    await db.run(sql`UPDATE payments SET created_at = now() - interval '2 minutes' WHERE id = 'pay_silent'`);
    expect(await claimDuePayments(db, { ...due, limit: 1 })).toEqual(['pay_late']);
    expect(await claimDuePayments(db, { ...due, overdueCheckedBeforeMs: minute })).toEqual(['pay_silent']);
    expect(await claimDuePayments(db, { ...due, overdueCheckedBeforeMs: minute })).toEqual([]);
    expect((await findPayment(db, 'pay_silent', 'none'))?.checkedAgoMs).toBeLessThan(minute);
  });

  describe('include charged payments', () => {
    const charged = ['pay_refunding', 'pay_refunded'];
    const claim = async (limit = 10) => (await claimChargedPayments(db, limit)).toSorted();

    /** Lets days pass for the payments, by moving their times back. */
    async function passDays(days: number): Promise<void> {
      await db.run(sql`
        UPDATE payments SET created_at = created_at - make_interval(days => ${days}::int),
          recheck_at = recheck_at - make_interval(days => ${days}::int)
      `);
    }

    beforeEach(async () => {
      for (const id of [...charged, 'pay_cancelled']) await insertPaymentFixture(db, id);
      await setStatus(db, 'pay_refunding', { status: 'refunding' });
      await setStatus(db, 'pay_refunded', { status: 'refunding' });
      await setStatus(db, 'pay_refunded', { status: 'refunded' });
      await setStatus(db, 'pay_cancelled', { status: 'cancelled' });
    });

    it('a day after the charge, each once, but no payment that was never charged', async () => {
      expect(await claim()).toEqual([]);
      await passDays(1);
      const first = await claim(1);
      expect(first).toHaveLength(1);
      expect([...first, ...(await claim())].toSorted()).toEqual(charged.toSorted());
      expect(await claim()).toEqual([]);
    });

    it('again when a further fifth of their age has passed, so less and less often', async () => {
      await passDays(10);
      expect(await claim()).toEqual(charged.toSorted());
      // A fifth of ten days is two.
      await passDays(1);
      expect(await claim()).toEqual([]);
      await passDays(2);
      expect(await claim()).toEqual(charged.toSorted());
    });

    it('until 120 days after the charge, and longer while a refund is not made', async () => {
      // After 120 days nothing can be disputed: each is looked up once more, and then only what is still being refunded.
      await passDays(121);
      expect(await claim()).toEqual(charged.toSorted());
      // A fifth of 121 days is less than 25.
      await passDays(25);
      expect(await claim()).toEqual(['pay_refunding']);
    });

    it('longer than 120 days while a dispute is open', async () => {
      const disputes = [{ id: 'dp_1', amountMinor: 9_000, status: 'open' as const }];
      await saveFacts(db, 'pay_refunded', { ...noFacts, disputes });
      await passDays(121);
      expect(await claim()).toEqual(charged.toSorted());
      await passDays(25);
      expect(await claim()).toEqual(charged.toSorted());
    });
  });
});
