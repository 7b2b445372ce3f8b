import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { wallClockAt } from '../../src/kernel/wall-clock.ts';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { backends } from '../backends.ts';
import { at, toBooking, createCaller } from '../caller.ts';
import { createFiguresCaller, insertStaffPerson, parseRows } from '../figures/figures-world.ts';
import { freeStarts } from '../free-starts.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { createVoucherBuyer } from '../voucher-buyer.ts';
import { createDesk, grace } from './desk-world.ts';

const host = { ...grace, personId: 'person-hal', name: 'Hal', role: 'host' as const };
const auditRow = z.object({ operation: z.string(), role: z.string(), before: z.unknown(), after: z.unknown() });

describe.each(backends)('a discount by the staff on $name', (backend) => {
  let api: TestApi;
  let visitor: ReturnType<typeof createCaller>;
  let records: ReturnType<typeof createPaymentRecords>;
  let nextStart: () => string;
  let manager: ReturnType<typeof createDesk>;
  let atDoor: ReturnType<typeof createDesk>;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    visitor = createCaller(api);
    records = createPaymentRecords(api);
    nextStart = await freeStarts(visitor);
    manager = createDesk(api);
    atDoor = createDesk(api, host);
  });
  afterAll(() => api.close());

  const book = async (adults = 2) => {
    const { id } = await visitor.create({ bookings: [toBooking(nextStart(), adults)] });
    return (await visitor.checkout(id)).reference;
  };

  it('lowers what is due, in the ledger, the history and the log, and is taken back by another one', async () => {
    const reference = await book();
    const given = await manager.discount(reference, 1, 20, 'the lights failed');
    expect(given).toMatchObject({
      version: 2,
      subtotal: 65,
      discount: 20,
      total: 45,
      due: 45,
      owedBack: 0,
      staffDiscount: { amount: 20, price: 65, most: 65 },
    });
    expect(given.history).toMatchObject([{ kind: 'discounted', who: 'Grace' }]);
    expect(at(given.money, 0)).toMatchObject({ kind: 'discount', amount: 20, who: 'Grace', why: 'the lights failed' });
    // The amount is the whole discount: the same amount once more changes nothing.
    expect(await manager.discount(reference, 2, 20)).toMatchObject({ version: 2, due: 45 });
    expect(await manager.discount(reference, 2, 0, 'a mistake')).toMatchObject({ version: 3, due: 65, discount: 0 });
    expect(await records.readEntries(reference)).toEqual([
      ['sale', -6_500],
      ['discount', 2_000],
      ['discount', -2_000],
    ]);
    const log = await api.db.rows(
      auditRow,
      sql`SELECT operation, role, before, after FROM audit_log WHERE subject = ${reference} ORDER BY position`,
    );
    expect(log).toMatchObject([
      {
        operation: 'discountBooking',
        role: 'manager',
        before: { version: 1, discountMinor: 0 },
        after: { version: 2, discountMinor: 2_000, reason: 'the lights failed', overpaidMinor: 0 },
      },
      { before: { discountMinor: 2_000 }, after: { discountMinor: 0, reason: 'a mistake' } },
    ]);
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('has a limit for a host, beyond which not even less is given, and up to the price for a manager', async () => {
    const reference = await book();
    expect((await atDoor.read(reference)).staffDiscount).toEqual({ amount: 0, price: 65, most: 13 });
    const tooMuch = await atDoor.tryDiscount(reference, { version: 1, amount: 13.01, reason: 'late' });
    expect(tooMuch).toMatchObject({ status: 403, error: { code: 'discount_over_limit' } });
    expect(await atDoor.discount(reference, 1, 13, 'late')).toMatchObject({ due: 52 });
    const over = await manager.tryDiscount(reference, { version: 2, amount: 65.01, reason: 'late' });
    expect(over).toMatchObject({ status: 409, error: { code: 'discount_too_high' } });
    expect(await manager.discount(reference, 2, 65, 'on the house')).toMatchObject({ due: 0, total: 0, discount: 65 });
    const less = await atDoor.tryDiscount(reference, { version: 3, amount: 5, reason: 'less' });
    expect(less).toMatchObject({ status: 403, error: { code: 'discount_over_limit' } });
    const outdated = await manager.tryDiscount(reference, { version: 1, amount: 5, reason: 'late' });
    expect(outdated).toMatchObject({ error: { code: 'booking_outdated' } });
    const noReason = await manager.tryDiscount(reference, { version: 3, amount: 5, reason: ' ' });
    expect(noReason).toMatchObject({ status: 422 });
  });

  it('leaves to a refund what was paid too much', async () => {
    const byHand = await book();
    await manager.pay(byHand, 1, 65);
    const given = await manager.discount(byHand, 2, 15);
    expect(given).toMatchObject({ due: 0, owedBack: 15, refundable: { hand: 65 } });
    const refunded = await manager.refund(byHand, { version: 3, amount: 15, by: 'hand', reason: 'the lights failed' });
    expect(refunded).toMatchObject({ due: 0, owedBack: 0, total: 50, paid: 50 });
    expect(await records.readEntries(byHand)).toEqual([
      ['sale', -6_500],
      ['cash', 6_500],
      ['discount', 1_500],
      ['cash', -1_500],
    ]);

    const buyer = createVoucherBuyer(api, visitor);
    const { id } = await visitor.create({ bookings: [toBooking(nextStart(), 2)] });
    const { reference } = await buyer.payBasket(id);
    expect(await manager.discount(reference, 1, 65, 'on the house')).toMatchObject({
      owedBack: 65,
      refundable: { card: 65 },
    });
    const back = await manager.refund(reference, { version: 2, amount: 65, by: 'card', reason: 'on the house' });
    expect(back).toMatchObject({ due: 0, paid: 0, owedBack: 0 });
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('stays with a booking that changes, as far as its games still cost so much, and ends with it', async () => {
    const reference = await book(3);
    const { games } = await manager.discount(reference, 1, 65, 'on the house');
    const game = at(games, 0);
    const tickets = (quantity: number) => ({
      bookingId: game.bookingId,
      instanceId: game.instanceId,
      tickets: [{ pricing_category_id: 'adult', quantity }],
    });
    expect(await manager.change(reference, 2, tickets(1))).toMatchObject({
      total: 0,
      due: 0,
      owedBack: 0,
      staffDiscount: { amount: 32.5 },
    });
    expect(await manager.change(reference, 3, tickets(3))).toMatchObject({ total: 65, due: 65, discount: 32.5 });
    await manager.pay(reference, 4, 65);
    const quote = await manager.quote(reference, 'cancel', { version: 5, back: 'all' });
    expect(quote).toMatchObject({ oldTotal: 65, newTotal: 0 });
    const cancelled = await manager.cancel(reference, 5, 'all');
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      owedBack: 65,
      staffDiscount: { amount: 0, price: 0, most: 0 },
    });
    const after = await manager.tryDiscount(reference, { version: 6, amount: 5, reason: 'late' });
    expect(after).toMatchObject({ status: 409 });
    expect(await checkRows(api.db)).toEqual([]);
  });

  it('stands in Figures, the cash-up and the files as a sum of its own', async () => {
    const owner = createFiguresCaller(api, await insertStaffPerson(api, [{ role: 'owner', locationId: null }]));
    const date = wallClockAt(Date.now(), 'America/New_York').date;
    const before = at((await owner.cash(date)).sums, 0);
    const reference = await book();
    await manager.discount(reference, 1, 12.5);
    const { sums } = await owner.cash(date);
    expect(at(sums, 0)).toEqual({ ...before, discounted: before.discounted - 1_250 });
    const { currencies } = await owner.figures({ from: date, to: date, locationId: 'loc-harbour' });
    expect(at(currencies, 0).total.money.discounted).toBe(at(sums, 0).discounted);
    const period = { from: date, to: date };
    const movements = parseRows((await owner.export('movements', period)).text);
    expect(movements.filter(({ booking, kind }) => booking === reference && kind === 'discount')).toMatchObject([
      { amount: '12.5', who: 'Grace', why: 'the lights failed' },
    ]);
    const row = parseRows((await owner.export('bookings', period)).text).find(({ booking }) => booking === reference);
    expect(row).toMatchObject({ sold: '65', staff_discount: '-12.5', discount: '12.5', total: '52.5', due: '52.5' });
  });
});
