import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { checkRows } from '../../src/payments/ledger/check/check-rows.ts';
import { backends } from '../backends.ts';
import { toBooking } from '../caller.ts';
import { dayWorld } from './day-world.ts';

describe.each(backends)('money at the desk on $name', (backend) => {
  const world = dayWorld(backend);
  const { book, moveToMinutesFromNow, nextStart, readAudit, sumLedger } = world;

  it('is taken up to what is due, and goes back by hand', async () => {
    const { reference, desk } = await book();
    const tooMuch = await desk.send('POST', `/bookings/${reference}/payments`, {
      version: 1,
      amount: 65.01,
      method: 'cash',
    });
    expect([tooMuch.status, tooMuch.error?.code]).toEqual([409, 'more_than_due']);
    expect(await desk.pay(reference, 1, 30)).toMatchObject({ version: 2, paid: 30, due: 35 });
    expect(await desk.pay(reference, 2, 35, 'cardAtVenue')).toMatchObject({
      paid: 65,
      due: 0,
      refundable: { card: 0, hand: 65 },
    });
    const refunded = await desk.refund(reference, { version: 3, amount: 32.5, by: 'hand', reason: 'a party fewer' });
    expect(refunded).toMatchObject({ version: 4, paid: 32.5, due: 0, refundable: { hand: 32.5 } });
    // The newest entry is first: the 30 in cash go back before 2.50 of the 35 by card.
    expect(refunded.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', 32.5],
      ['cardAtVenue', -2.5],
      ['cash', -30],
      ['cardAtVenue', 35],
      ['cash', 30],
      ['sale', -65],
    ]);
    const rest = await desk.tryRefund(reference, { version: 4, amount: 33, by: 'hand', reason: 'x' });
    expect(rest.error?.code).toBe('refund_too_high');
    const cancelled = await desk.cancel(reference, 4, 'all');
    expect(cancelled).toMatchObject({ state: 'cancelled', total: 0, due: 0, refundable: { hand: 32.5 } });
    const closed = await desk.refund(reference, { version: 5, amount: 32.5, by: 'hand', reason: 'cancelled' });
    expect(closed).toMatchObject({ paid: 0, due: 0, refundable: { card: 0, hand: 0 } });
    expect(await checkRows(world.api.db)).toEqual([]);
    expect(await sumLedger(reference)).toBe(0);
  });

  it('goes back to the card in part', async () => {
    const { reference, desk } = await book({ isPaid: true });
    const refunded = await desk.refund(reference, { version: 1, amount: 32.5, by: 'card', reason: 'half' });
    expect(refunded).toMatchObject({ version: 2, paid: 32.5, due: 0, refundable: { card: 32.5, hand: 0 } });
    expect(await checkRows(world.api.db)).toEqual([]);
    expect(await readAudit(reference)).toMatchObject([
      { operation: 'refundDeskBooking', after: { amountMinor: 3_250, by: 'card', reason: 'half' } },
    ]);
  });

  it('goes back once after a lower price, where the provider rejected the first refund', async () => {
    const { reference, desk, game } = await book({ quantity: 3, isPaid: true });
    world.api.memory.network.failNext('refund', 'reject');
    const fewer = { bookingId: game.bookingId, ...toBooking(game.instanceId, 2) };
    const changed = await desk.change(reference, 1, fewer);
    expect(changed).toMatchObject({ total: 65, paid: 97.5, due: 0, owedBack: 32.5, refundable: { card: 97.5 } });
    const refunded = await desk.refund(reference, { version: 2, amount: 32.5, by: 'card', reason: 'once more' });
    expect(refunded).toMatchObject({ paid: 65, due: 0, owedBack: 0, refundable: { card: 65 } });
    expect(refunded.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', -32.5],
      ['sale', 32.5],
      ['charge', 97.5],
      ['sale', -97.5],
    ]);
    const moved = await desk.change(reference, 3, { bookingId: game.bookingId, ...toBooking(nextStart(), 2) });
    expect(moved).toMatchObject({ paid: 65, due: 0, owedBack: 0 });
    expect([await sumLedger(reference), await checkRows(world.api.db)]).toEqual([0, []]);
  });

  it('is due for a higher price in full while a refund is on its way', async () => {
    const { reference, desk, game } = await book({ quantity: 3, isPaid: true });
    world.api.memory.network.failNext('refund', 'unavailable');
    const change = (version: number, quantity: number) =>
      desk.change(reference, version, { bookingId: game.bookingId, ...toBooking(game.instanceId, quantity) });
    expect(await change(1, 2)).toMatchObject({ total: 65, due: 0, owedBack: 0 });
    expect(await change(2, 3)).toMatchObject({ total: 97.5, due: 32.5 });
    const sheet = await desk.day(game.date);
    expect(sheet.parties.find((party) => party.reference === reference)?.due).toBe(32.5);
    await world.api.sweepPayments();
    expect(await desk.read(reference)).toMatchObject({ paid: 65, due: 32.5, owedBack: 0 });
    expect(await desk.pay(reference, 3, 32.5)).toMatchObject({ paid: 97.5, due: 0 });
    expect([await sumLedger(reference), await checkRows(world.api.db)]).toEqual([0, []]);
  });

  it('goes back beyond the overpaid amount, and only the difference is a credit', async () => {
    const { reference, desk, game } = await book({ quantity: 3, isPaid: true });
    world.api.memory.network.failNext('refund', 'reject');
    await desk.change(reference, 1, { bookingId: game.bookingId, ...toBooking(game.instanceId, 2) });
    const refunded = await desk.refund(reference, { version: 2, amount: 42.5, by: 'card', reason: 'sorry' });
    expect(refunded).toMatchObject({ paid: 55, due: 0, owedBack: 0, refundable: { card: 55 } });
    world.api.memory.network.failNext('refund', 'reject');
    const rejected = await desk.tryRefund(reference, { version: 3, amount: 55, by: 'card', reason: 'all' });
    expect(rejected.error?.code).toBe('refund_not_made');
    expect(await desk.read(reference)).toMatchObject({ paid: 55, due: 0, owedBack: 0, refundable: { card: 55 } });
    expect([await sumLedger(reference), await checkRows(world.api.db)]).toEqual([0, []]);
  });

  it('goes back after a cancellation, where the provider rejected the first refund', async () => {
    const { reference, desk } = await book({ isPaid: true });
    world.api.memory.network.failNext('refund', 'reject');
    expect(await desk.cancel(reference, 1, 'all')).toMatchObject({ paid: 65, owedBack: 65, refundable: { card: 65 } });
    const refunded = await desk.refund(reference, { version: 2, amount: 65, by: 'card', reason: 'once more' });
    expect(refunded).toMatchObject({ paid: 0, due: 0, owedBack: 0, refundable: { card: 0 } });
    expect([await sumLedger(reference), await checkRows(world.api.db)]).toEqual([0, []]);
  });

  it('goes back on request even if it was kept as a fee', async () => {
    const { reference, desk } = await book({ isPaid: true });
    await moveToMinutesFromNow(reference, 60);
    const cancelled = await desk.cancel(reference, 1, 'policy');
    expect(cancelled).toMatchObject({ paid: 65, owedBack: 0, refundable: { card: 65 } });
    const refunded = await desk.refund(reference, { version: 2, amount: 65, by: 'card', reason: 'goodwill' });
    expect(refunded).toMatchObject({ paid: 0, due: 0, owedBack: 0, refundable: { card: 0 } });
    expect([await sumLedger(reference), await checkRows(world.api.db)]).toEqual([0, []]);
  });

  it('is reported where it did not go back, and reported again to a repeat of the request', async () => {
    const { reference, desk } = await book({ isPaid: true });
    world.api.memory.network.failNext('refund', 'reject');
    const body = { version: 1, amount: 32.5, by: 'card', reason: 'half' };
    for (const _ of ['first', 'again']) {
      const { status, error } = await desk.tryRefund(reference, body, 'one-rejected-refund');
      expect([status, error?.code]).toEqual([409, 'refund_not_made']);
    }
    expect(await desk.read(reference)).toMatchObject({ version: 2, paid: 65, due: 0, owedBack: 0 });
    expect(await desk.refund(reference, { ...body, version: 2 })).toMatchObject({ paid: 32.5, due: 0 });
  });

  it('is named in the mail if it goes back over the counter', async () => {
    const { reference, desk } = await book();
    await desk.pay(reference, 1, 65);
    expect(await desk.quote(reference, 'cancel', { version: 2, back: 'all' })).toMatchObject({ back: { hand: 65 } });
    expect(await desk.cancel(reference, 2, 'all')).toMatchObject({ owedBack: 65, refundable: { hand: 65 } });
    const [mail] = await world.api.db.rows(
      z.object({ text: z.string() }),
      sql`
        SELECT letter ->> 'text' AS text FROM mail_outbox WHERE reference = ${reference} AND kind = 'booking-cancelled'
      `,
    );
    // Invisible marks of its direction surround the amount.
    const text = mail?.text.replaceAll(/[\u{2066}-\u{2069}]/gu, '');
    expect(text).toContain('The venue refunds the $65.00 that you paid there.');
    expect(text).not.toContain('Nothing was paid');
  });

  it('is kept by the policy of a cancelled booking, or goes back whole', async () => {
    const late = await book({ isPaid: true });
    // An hour before the game, the policy gives nothing back.
    await moveToMinutesFromNow(late.reference, 60);
    const byPolicy = await late.desk.quote(late.reference, 'cancel', { version: 1, back: 'policy' });
    expect(byPolicy).toMatchObject({ kept: 65, back: { card: 0 } });
    const all = await late.desk.quote(late.reference, 'cancel', { version: 1, back: 'all' });
    expect(all).toMatchObject({ kept: 0, back: { card: 65 } });
    expect(await late.desk.cancel(late.reference, 1, 'all')).toMatchObject({ state: 'cancelled', paid: 0, due: 0 });
    expect(await checkRows(world.api.db)).toEqual([]);
  });
});
