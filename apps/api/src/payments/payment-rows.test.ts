import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNewDatabase } from '../testing/vitest.ts';
import type { Database } from '../kernel/database.ts';
import { noFacts } from './facts/merge-facts.ts';
import { insertPaymentFixture, paymentAccount as account } from './payment-row.fixture.ts';
import {
  findLivePayment,
  findNewestPayment,
  findPayment,
  findPaymentByRef,
  recordEvent,
  saveFacts,
  saveProviderRef,
  setStatus,
} from './payment-rows.ts';

const minute = 60_000;

let db: Database;
beforeAll(async () => {
  db = await openNewDatabase();
});
afterAll(() => db.close());

describe('the rows of payments', () => {
  beforeEach(() => db.run(sql`DELETE FROM payments`));

  const insert = (id: string, options?: Parameters<typeof insertPaymentFixture>[2]) =>
    insertPaymentFixture(db, id, options);

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
    await saveFacts(db, 'pay_1', { ...noFacts, providerRef: 'pi_1' });
    expect(await findPaymentByRef(db, account, 'cs_1')).toMatchObject({ id: 'pay_1', providerRef: 'cs_1' });
    expect(await findPaymentByRef(db, account, 'pi_1')).toMatchObject({ id: 'pay_1' });
    expect(await findPaymentByRef(db, { ...account, account: 'newyork' }, 'pi_1')).toBeUndefined();
  });

  it('keep the first id of the provider', async () => {
    await insert('pay_1');
    await saveProviderRef(db, 'pay_1', 'cs_1');
    await saveProviderRef(db, 'pay_1', 'cs_2');
    expect(await findPaymentByRef(db, account, 'cs_1')).toMatchObject({ id: 'pay_1', providerRef: 'cs_1' });
    expect(await findPaymentByRef(db, account, 'cs_2')).toBeUndefined();
  });
});

describe('the events of payments', () => {
  it('are recorded once for each account', async () => {
    const event = { ...account, eventId: 'evt_1', kind: 'charge.refunded' };
    expect(await recordEvent(db, event)).toBe(true);
    expect(await recordEvent(db, event)).toBe(false);
    expect(await recordEvent(db, { ...event, account: 'newyork' })).toBe(true);
  });
});
