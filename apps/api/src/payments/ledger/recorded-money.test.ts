import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../kernel/database.ts';
import { openNewDatabase } from '../../testing/vitest.ts';
import { insertPaymentFixture } from '../payment-row.fixture.ts';
import { disputeEntry, outsideRefundEntry } from './ledger-entries.ts';
import { findRecordedMoney } from './recorded-money.ts';
import { writeLedger } from './write-ledger.ts';

describe('the recorded money of a payment', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openNewDatabase();
    await insertPaymentFixture(db, 'pay_1');
  });
  afterAll(() => db.close());
  beforeEach(() => db.run(sql`DELETE FROM refunds`));

  it('has the refunds and the disputes of the ledger', async () => {
    const movement = { locationId: 'loc-madrid', currency: 'EUR', reference: null, who: 'system' };
    const disputed = (id: string, money: 'taken' | 'returned') =>
      disputeEntry(movement, { paymentId: 'pay_1', money, dispute: { id, amountMinor: 9_000, status: 'open' } });
    await writeLedger(db, [
      outsideRefundEntry(movement, { paymentId: 'pay_1', amountMinor: 1_500, refundedMinor: 1_500 }),
      disputed('dp_1', 'taken'),
      disputed('dp_2', 'taken'),
      disputed('dp_2', 'returned'),
    ]);
    expect(await findRecordedMoney(db, 'pay_1')).toEqual({
      refundedMinor: 1_500,
      intendedRefundMinor: 0,
      hasFailedToday: false,
      disputes: { dp_1: 'taken', dp_2: 'returned' },
    });
  });

  it('has the refunds to the card that are still to be made', async () => {
    await db.run(sql`
      INSERT INTO refunds (id, payment_id, amount_minor, currency, destination, status, who, why)
      VALUES ('re_1', 'pay_1', 700, 'EUR', 'card', 'intended', 'Grace', 'test'),
        ('re_2', 'pay_1', 800, 'EUR', 'card', 'done', 'Grace', 'test'),
        ('re_3', 'pay_1', 900, 'EUR', 'voucher', 'intended', 'Grace', 'test')
    `);
    expect(await findRecordedMoney(db, 'pay_1')).toMatchObject({ intendedRefundMinor: 700, hasFailedToday: false });
  });

  it('says whether a refund has failed within a day', async () => {
    await db.run(sql`
      INSERT INTO refunds (id, payment_id, amount_minor, currency, destination, status, provider_ref, ended_at, who, why)
      VALUES ('re_1', 'pay_1', 700, 'EUR', 'card', 'failed', 're', now(), 'Grace', 'test')
    `);
    expect(await findRecordedMoney(db, 'pay_1')).toMatchObject({ intendedRefundMinor: 0, hasFailedToday: true });
    await db.run(sql`UPDATE refunds SET ended_at = now() - interval '2 days' WHERE id = 're_1'`);
    expect(await findRecordedMoney(db, 'pay_1')).toMatchObject({ hasFailedToday: false });
  });
});
