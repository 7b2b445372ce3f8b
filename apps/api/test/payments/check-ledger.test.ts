import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewDatabase } from '../../src/testing/vitest.ts';
import type { Database } from '../../src/kernel/database.ts';
import { noPaymentAccounts } from '../../src/payments/payment-accounts.ts';
import { saveFacts } from '../../src/payments/payment-rows.ts';
import { checkLedger } from '../../src/payments/ledger/check-ledger.ts';
import { createLedgerWorld, type LedgerWorld } from './ledger-world.ts';
import { writeLedger, type LedgerEntry } from '../../src/payments/ledger/write-ledger.ts';

const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
const entry: LedgerEntry = {
  movement: 'planted',
  locationId: 'loc-madrid',
  kind: 'sale',
  amountMinor: -100,
  currency: 'EUR',
  reference: 'AAAA-1111',
  who: 'test',
  why: 'planted',
};

describe('checking the ledger', () => {
  let db: Database;
  let world: LedgerWorld;
  beforeAll(async () => {
    db = await openNewDatabase();
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    world = createLedgerWorld(db);
    await world.addVenueBooking('AAAA-1111');
    await world.addCardBooking('BBBB-2222');
    await world.addCardBooking('CCCC-3333');
    await world.refund('CCCC-3333', 're_1', 4_000);
  });
  afterEach(async () => {
    // Rows of the ledger can be deleted only without its trigger.
    await db.run(sql`ALTER TABLE ledger_entries DISABLE TRIGGER ledger_entries_stay`);
    for (const table of ['ledger_entries', 'refunds', 'gift_vouchers', 'payments', 'bookings', 'baskets']) {
      await db.run(sql`DELETE FROM ${sql.identifier(table)}`);
    }
    await db.run(sql`ALTER TABLE ledger_entries ENABLE TRIGGER ledger_entries_stay`);
  });
  const problems = async () => {
    const found = await checkLedger(db, world.accounts, { period, maxAtOnce: 2 });
    return found.map(({ kind, id }) => `${kind} ${id}`);
  };
  const write = (more: Partial<LedgerEntry>) => writeLedger(db, [{ ...entry, ...more }]);
  const change = (statement: ReturnType<typeof sql>) => db.run(statement);

  it('finds nothing where the ledger, the rows and the provider agree', async () => {
    expect(await problems()).toEqual([]);
  });

  it.each<readonly [what: string, plant: () => Promise<void>, found: readonly string[]]>([
    ['a booking that owes more than it cost', () => write({}), ['booking AAAA-1111']],
    [
      'a booking that cost more than its rows say',
      () => change(sql`UPDATE bookings SET total_minor = 9500 WHERE reference = 'AAAA-1111'`),
      ['booking AAAA-1111'],
    ],
    [
      'a charge that no payment has',
      () => write({ kind: 'charge', amountMinor: 50, paymentId: 'pay_BBBB-2222', reference: 'BBBB-2222' }),
      ['payment pay_BBBB-2222', 'provider pay_BBBB-2222'],
    ],
    [
      'a payment that was settled without its charge',
      async () => {
        await world.addCardBooking('DDDD-4444');
        await change(sql`UPDATE payments SET status = 'cancelled', reference = NULL WHERE id = 'pay_DDDD-4444'`);
      },
      ['payment pay_DDDD-4444', 'unpaidBooking DDDD-4444'],
    ],
    [
      'a payment of another amount than it booked',
      async () => {
        const found = await world.provider.find({ paymentId: 'pay_BBBB-2222', providerRef: null });
        if (found.ok) await saveFacts(db, 'pay_BBBB-2222', { ...found.value, receivedMinor: 8_000 });
      },
      ['payment pay_BBBB-2222', 'payment pay_BBBB-2222'],
    ],
    [
      'two payments of one booking',
      () => change(sql`UPDATE payments SET reference = 'BBBB-2222' WHERE id = 'pay_CCCC-3333'`),
      ['bookedTwice BBBB-2222', 'unpaidBooking CCCC-3333'],
    ],
    [
      'a refund that was done and not recorded',
      () =>
        change(sql`
          INSERT INTO refunds (id, payment_id, amount_minor, currency, destination, status, who, why)
          VALUES ('re_2', 'pay_BBBB-2222', 300, 'EUR', 'card', 'done', 'test', 'planted')
        `),
      ['refund re_2'],
    ],
    [
      'a refund that was recorded and not done',
      () => change(sql`UPDATE refunds SET status = 'failed' WHERE id = 're_1'`),
      ['refund re_1'],
    ],
    [
      'a gift voucher that is worth more than was paid for it',
      () => change(sql`UPDATE gift_vouchers SET amount_minor = 6000, balance_minor = 6000 WHERE id = 'gv_BBBB-2222'`),
      ['voucher gv_BBBB-2222'],
    ],
    [
      'a gift voucher that was spent without a row',
      () => change(sql`UPDATE gift_vouchers SET balance_minor = 100 WHERE id = 'gv_BBBB-2222'`),
      ['voucher gv_BBBB-2222'],
    ],
    [
      'rows of what does not exist',
      async () => {
        await write({ movement: 'planted 1', reference: 'ZZZZ-9999' });
        await write({ movement: 'planted 2', reference: null, kind: 'charge', amountMinor: 1, paymentId: 'pay_none' });
        await write({ movement: 'planted 3', reference: null, kind: 'refund', refundId: 're_none' });
        await write({ movement: 'planted 4', reference: null, kind: 'credit', giftVoucherId: 'gv_none' });
      },
      ['orphan planted 1', 'orphan planted 2', 'orphan planted 3', 'orphan planted 4'],
    ],
    ['another currency', () => write({ kind: 'cash', amountMinor: 9_000, currency: 'USD' }), ['orphan planted']],
    [
      'a refund at the provider that nobody recorded',
      async () => world.provider.refundOutside('pay_BBBB-2222', 2_000),
      ['provider pay_BBBB-2222'],
    ],
    [
      'a dispute that nobody recorded',
      async () => world.provider.dispute('pay_BBBB-2222', 'dp_1', 'open'),
      ['provider pay_BBBB-2222'],
    ],
    [
      'a provider that does not respond',
      async () => world.provider.network.setAway(true),
      ['unchecked pay_BBBB-2222', 'unchecked pay_CCCC-3333'],
    ],
  ])('finds %s', async (_, plant, found) => {
    await plant();
    expect(await problems()).toEqual(found);
  });

  it('finds payments of an account that is no longer configured', async () => {
    const found = await checkLedger(db, noPaymentAccounts, { period });
    expect(found.map(({ kind }) => kind)).toEqual(['unchecked', 'unchecked']);
  });

  it('calls the provider only about payments of the period, and not at all without a period', async () => {
    world.provider.refundOutside('pay_BBBB-2222', 2_000);
    expect(await checkLedger(db, world.accounts, { period: null })).toEqual([]);
    const before = { from: '2000-01-01T00:00:00Z', to: '2000-01-02T00:00:00Z' };
    expect(await checkLedger(db, world.accounts, { period: before })).toEqual([]);
  });

  it('names both amounts of a difference', async () => {
    world.provider.refundOutside('pay_BBBB-2222', 2_000);
    const [found] = await checkLedger(db, world.accounts, { period });
    expect(found?.message).toBe('payment pay_BBBB-2222: kept 9000 EUR in the ledger and 7000 EUR at memory');
  });
});
