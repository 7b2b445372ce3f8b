import { secretHeader } from '@latchkey/cms-client/contract';
import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  paymentWire,
  type ChangeOutcomeWire,
  type ChangeQuoteWire,
  type ManagedBookingWire,
  type PaymentWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { rowCount } from '../../src/kernel/database.ts';
import { addDays } from '../../src/kernel/wall-clock.ts';
import { checkLedger } from '../../src/payments/ledger/check-ledger.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { releaseExpired } from '../../src/baskets/release-expired.ts';
import { phrases } from '../../src/ticketing/shared/phrases.ts';
import { backends } from '../backends.ts';
import { at, slotIdOf, toBooking, createCaller, tomorrow } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { createPaymentRecords } from '../payment-records.ts';

const path = '/api/resova/loc-harbour/my-booking';
const slotRow = z.object({ held: z.number(), sold: z.number() });
const paymentRow = z.object({ id: z.string(), basketId: z.string(), status: z.string() });
const entryRow = z.object({ kind: z.string(), amount: rowCount, why: z.string() });
const mailRow = z.object({ kind: z.string(), text: z.string() });

/** These tests book the attic. It is private, for two to four at 30.00 each; its policy has a higher price paid by card. */
describe.each(backends)('changes that are paid by card on $name', (backend) => {
  let api: TestApi;
  let records: ReturnType<typeof createPaymentRecords>;
  let desk: ReturnType<typeof createDesk>;
  let day = 1;
  beforeAll(async () => {
    api = await backend.open({ staffGuard: createFakeGuard() });
    records = createPaymentRecords(api);
    desk = createDesk(api);
  });
  afterAll(() => api.close());

  /** Returns two empty rooms of a day of their own. */
  const rooms = async () => {
    day += 1;
    const date = addDays(tomorrow('America/New_York'), day);
    const slots = await createCaller(api).slots(`loc-harbour/game/game-attic/availability?startDate=${date}`);
    return [at(slots, 0).instanceId, at(slots, 1).instanceId] as const;
  };

  const countPlaces = async (instanceId: string) => {
    const rows = await api.db.rows(
      slotRow,
      sql`SELECT held, sold FROM slots WHERE id = ${slotIdOf(instanceId)}::bigint`,
    );
    return rows[0] ?? { held: 0, sold: 0 };
  };

  /** Books two places in the first room, paid. */
  const booked = async () => {
    const [from, to] = await rooms();
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: [toBooking(from, 2, 'attic-adult')] });
    api.memory.pay((await caller.beginPayment(id)).id);
    const { confirmation } = await caller.payment(id);
    const { reference, access } = confirmation ?? { reference: '', access: null };
    const headers = { [secretHeader]: access?.secret ?? '' };
    const call = (method: string, below: string, body?: unknown, key?: string) =>
      caller.call(method, `${path}${below}`, {
        ...(body !== undefined && { body }),
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
      });
    const read = async (): Promise<ManagedBookingWire> => parse(managedBookingWire, (await call('GET', '')).data);
    const game = at((await read()).games, 0);
    const wanted = (instanceId: string, quantity: number) => ({
      bookingId: game.id,
      ...toBooking(instanceId, quantity, 'attic-adult'),
    });
    const quote = async (change: unknown): Promise<ChangeQuoteWire> =>
      parse(
        changeQuoteWire,
        (await call('POST', '/change/quote', { version: (await read()).version, game: change })).data,
      );
    const change = async (to_: unknown, key?: string, page?: string): Promise<ChangeOutcomeWire> => {
      const { version, quoteId } = await quote(to_);
      const body = { version, quoteId, game: to_, ...(page !== undefined && { page }) };
      const { data, error } = await call('POST', '/change', body, key);
      if (error !== null) throw new Error(error.code);
      return parse(changeOutcomeWire, data);
    };
    return {
      from,
      to,
      reference,
      call,
      read,
      wanted,
      quote,
      change,
      /** Begins the move to the second room with a third person, under payment. */
      begin: async (key?: string): Promise<PaymentWire> => {
        const outcome = await change(wanted(to, 3), key);
        if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
        return outcome.payment;
      },
      payment: async (): Promise<PaymentWire> => parse(paymentWire, (await call('GET', '/change/payment')).data),
      giveUp: async (key?: string): Promise<PaymentWire> =>
        parse(paymentWire, (await call('DELETE', '/change/payment', undefined, key)).data),
      stored: async () =>
        at(
          await api.db.rows(
            paymentRow,
            sql`SELECT id, basket_id AS "basketId", status FROM payments WHERE change_of = ${reference} ORDER BY created_at DESC`,
          ),
          0,
        ),
      ledger: () =>
        api.db.rows(
          entryRow,
          sql`SELECT kind, amount_minor AS amount, why FROM ledger_entries WHERE reference = ${reference} ORDER BY id`,
        ),
    };
  };

  const deliverAll = async () => {
    for (const request of api.memory.requests) await createCaller(api).deliver(request);
  };
  const findMails = (text: string) =>
    api.db.rows(
      mailRow,
      sql`
        SELECT kind, letter ->> 'text' AS text FROM mail_outbox
        WHERE letter ->> 'text' LIKE ${`%${text}%`} ORDER BY created_at DESC
      `,
    );

  it('say what is due now, hold the new places and leave the old ones booked', async () => {
    const party = await booked();
    expect(await party.quote(party.wanted(party.to, 3))).toMatchObject({
      oldTotal: 60,
      newTotal: 90,
      dueNow: 30,
      dueAtVenue: 0,
    });
    const payment = await party.begin();
    expect(payment).toMatchObject({ status: 'open', amount: 30, currency: 'USD', confirmation: null });
    expect(payment.handoff).toMatchObject({ provider: 'memory' });
    expect([await countPlaces(party.from), await countPlaces(party.to)]).toEqual([
      { held: 0, sold: 2 },
      { held: 3, sold: 0 },
    ]);
    const before = await party.read();
    expect(before).toMatchObject({ version: 1, total: 60, paid: 60, dueAtVenue: 0, cancelBlockedBy: 'paying' });
    expect(at(before.games, 0)).toMatchObject({ instanceId: party.from, changeBlockedBy: 'paying' });
    const taken = await createCaller(api).tryCreate({ bookings: [toBooking(party.to, 2, 'attic-adult')] });
    expect(taken.error?.code).toBe('slot_unavailable');
  });

  it('are made by the event, once, however often and in whatever order events come', async () => {
    const party = await booked();
    const payment = await party.begin();
    api.memory.wait(payment.id, 'processing');
    api.memory.pay(payment.id);
    const requests = api.memory.requests.slice(-2).toReversed();
    for (const request of [...requests, ...requests]) await createCaller(api).deliver(request);
    const after = await party.read();
    expect(after).toMatchObject({ version: 2, total: 90, paid: 90, dueAtVenue: 0, cancelBlockedBy: null });
    expect(at(after.games, 0)).toMatchObject({ instanceId: party.to, changeBlockedBy: null });
    expect([await countPlaces(party.from), await countPlaces(party.to)]).toEqual([
      { held: 0, sold: 0 },
      { held: 0, sold: 3 },
    ]);
    expect(await party.ledger()).toEqual([
      { kind: 'sale', amount: -6_000, why: 'games booked' },
      { kind: 'charge', amount: 6_000, why: 'paid by card' },
      { kind: 'charge', amount: 3_000, why: 'the higher price of a change, paid by card' },
      { kind: 'sale', amount: -3_000, why: 'moved' },
    ]);
    expect(await party.payment()).toMatchObject({ status: 'confirmed', confirmation: { reference: party.reference } });
    const [mail] = await findMails(party.reference);
    expect(mail).toMatchObject({ kind: 'booking-moved' });
    expect(mail?.text).toContain('$30.00');
  });

  it('are made by the return of the visitor, and by the sweep, without any event', async () => {
    const [first, second] = [await booked(), await booked()];
    api.memory.pay((await first.begin()).id);
    expect((await first.payment()).status).toBe('confirmed');
    expect((await first.read()).version).toBe(2);
    api.memory.pay((await second.begin()).id);
    await records.age((await second.stored()).basketId, 2);
    await api.sweepPayments();
    expect((await second.read()).version).toBe(2);
    await deliverAll();
    expect([(await first.read()).version, (await second.read()).version]).toEqual([2, 2]);
  });

  it('hold what is missing where tickets are added in the own room', async () => {
    const party = await booked();
    const outcome = await party.change(party.wanted(party.from, 4));
    if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
    expect(await countPlaces(party.from)).toEqual({ held: 2, sold: 2 });
    api.memory.pay(outcome.payment.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await countPlaces(party.from)).toEqual({ held: 0, sold: 4 });
    expect(await party.read()).toMatchObject({ version: 2, total: 120, paid: 120 });
  });

  it('cost nothing when they are not dearer, and at the desk are left to the location', async () => {
    const party = await booked();
    const moved = await party.change(party.wanted(party.to, 2));
    expect(moved).toMatchObject({ status: 'changed', booking: { version: 2, total: 60 } });
    const after = await desk.change(party.reference, 2, party.wanted(party.to, 3));
    expect(after).toMatchObject({ total: 90, due: 30 });
  });

  it('can be paid with another card after a decline', async () => {
    const party = await booked();
    const { id } = await party.begin();
    api.memory.decline(id, 'insufficient_funds');
    await deliverAll();
    expect(await party.payment()).toMatchObject({ status: 'open', declined: expect.any(String) as string });
    expect((await party.read()).version).toBe(1);
    api.memory.pay(id);
    await deliverAll();
    expect((await party.payment()).status).toBe('confirmed');
  });

  it('are given up by the visitor: first the payment, then the places', async () => {
    const party = await booked();
    const { id } = await party.begin();
    api.memory.network.setAway(true);
    expect((await party.call('DELETE', '/change/payment')).status).toBe(503);
    expect(await countPlaces(party.to)).toEqual({ held: 3, sold: 0 });
    api.memory.network.setAway(false);
    expect((await party.giveUp('give-up')).status).toBe('cancelled');
    expect(await countPlaces(party.to)).toEqual({ held: 0, sold: 0 });
    expect(await party.read()).toMatchObject({ version: 1, total: 60, cancelBlockedBy: null });
    // A repeat does not end the next payment.
    const next = await party.begin();
    expect((await party.giveUp('give-up')).id).toBe(id);
    expect((await party.payment()).id).toBe(next.id);
    api.memory.pay(id);
    await deliverAll();
    expect(await party.payment()).toMatchObject({ id: next.id, status: 'open' });
  });

  it('count where they were paid while they were given up', async () => {
    const party = await booked();
    const { id } = await party.begin();
    api.memory.pay(id);
    expect((await party.giveUp()).status).toBe('confirmed');
    expect((await party.read()).version).toBe(2);
  });

  it('free their places after the deadline, and leave the booking as it was', async () => {
    const party = await booked();
    await party.begin();
    const { basketId } = await party.stored();
    await records.age(basketId, 16);
    await releaseExpired(api.db);
    expect(await countPlaces(party.to)).toEqual({ held: 3, sold: 0 });
    await api.sweepPayments();
    expect(await countPlaces(party.to)).toEqual({ held: 0, sold: 0 });
    expect((await party.payment()).status).toBe('cancelled');
    expect(await party.read()).toMatchObject({ version: 1, total: 60, cancelBlockedBy: null });
  });

  it('have one payment, whatever responses are lost and however often they are repeated', async () => {
    const party = await booked();
    const game = party.wanted(party.to, 3);
    const { quoteId } = await party.quote(game);
    const send = (key: string) => party.call('POST', '/change', { version: 1, quoteId, game }, key);
    api.memory.network.failNext('start', 'loseResponse');
    expect((await send('first')).status).toBe(503);
    const again = await Promise.all([send('first'), send('first'), send('first')]);
    const paid = again.filter(({ status }) => status === 200).map(({ data }) => parse(changeOutcomeWire, data));
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map((outcome) => (outcome.status === 'paymentRequired' ? outcome.payment.id : ''))).size).toBe(
      1,
    );
    expect((await send('other')).error).toMatchObject({ code: 'booking_paying', details: [phrases.changePaying] });
    const { id } = await party.stored();
    api.memory.pay(id);
    api.memory.network.failNext('find', 'loseResponse');
    await party.call('GET', '/change/payment');
    await records.age((await party.stored()).basketId, 2);
    await api.sweepPayments();
    const last = parse(changeOutcomeWire, (await send('first')).data);
    expect(last).toMatchObject({ status: 'paymentRequired', payment: { id, status: 'confirmed' } });
    expect(await party.read()).toMatchObject({ version: 2, paid: 90 });
  });

  it('are as before where the provider does not take the payment', async () => {
    const party = await booked();
    api.memory.network.failNext('start', 'reject');
    await expect(party.begin('rejected')).rejects.toThrow('payment_rejected');
    expect(await countPlaces(party.to)).toEqual({ held: 0, sold: 0 });
    expect((await party.begin('rejected')).status).toBe('open');
  });

  it('keep the booking from the desk while they are paid, and are made after its notes', async () => {
    const party = await booked();
    const { id } = await party.begin();
    const cancel = await desk.send('POST', `/bookings/${party.reference}/cancel/quote`, { version: 1, back: 'all' });
    expect(cancel.error?.code).toBe('booking_paying');
    const game = party.wanted(party.from, 4);
    const change = await desk.send('POST', `/bookings/${party.reference}/change/quote`, { version: 1, game });
    expect(change.error?.code).toBe('booking_paying');
    await desk.note(party.reference, 1, 'They bring a cake');
    api.memory.pay(id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await party.read()).toMatchObject({ version: 3, total: 90, paid: 90, dueAtVenue: 0 });
  });

  it('are refunded if the desk cancels the booking or checks the party in before they are paid', async () => {
    const [cancelled, arrived] = [await booked(), await booked()];
    // The provider is away for so long that the places were given back.
    await cancelled.begin();
    const { id, basketId } = await cancelled.stored();
    api.memory.network.setAway(true);
    await records.age(basketId, 16 + 60);
    await api.sweepPayments();
    expect(await countPlaces(cancelled.to)).toEqual({ held: 0, sold: 0 });
    await desk.cancel(cancelled.reference, 1, 'all');
    api.memory.network.setAway(false);
    api.memory.pay(id);
    await deliverAll();
    expect(await cancelled.payment()).toMatchObject({ id, status: 'placesLost', confirmation: null });
    expect(api.memory.statement().get(id)).toEqual({ receivedMinor: 3_000, refundedMinor: 3_000 });
    const [mail] = await findMails('We could not make the change that you paid for.');
    expect(mail?.text).toContain('$30.00');

    const { id: late } = await arrived.begin();
    await api.db.run(sql`UPDATE booking_items SET arrived_at = now() WHERE reference = ${arrived.reference}`);
    api.memory.pay(late);
    expect((await arrived.payment()).status).toBe('placesLost');
    await api.sweepPayments();
    expect(api.memory.statement().get(late)).toEqual({ receivedMinor: 3_000, refundedMinor: 3_000 });
    expect(await arrived.read()).toMatchObject({ total: 60, paid: 60 });
    expect([await countPlaces(arrived.from), await countPlaces(arrived.to)]).toEqual([
      { held: 0, sold: 2 },
      { held: 0, sold: 0 },
    ]);
  });

  it('are made late where the places are still free, and go back where they are not', async () => {
    const [free, full] = [await booked(), await booked()];
    for (const party of [free, full]) await party.begin();
    const late = [await free.stored(), await full.stored()];
    api.memory.network.setAway(true);
    for (const { basketId } of late) await records.age(basketId, 16 + 60);
    await api.sweepPayments();
    api.memory.network.setAway(false);
    await createCaller(api).create({ bookings: [toBooking(full.to, 2, 'attic-adult')] });
    for (const { id } of late) api.memory.pay(id);
    await deliverAll();
    expect([(await free.payment()).status, (await full.payment()).status]).toEqual(['confirmed', 'placesLost']);
    expect([(await free.read()).version, (await full.read()).version]).toEqual([2, 1]);
  });

  it('can be changed again, and all that was paid comes back to both payments', async () => {
    const party = await booked();
    const { id } = await party.begin();
    api.memory.pay(id);
    await party.payment();
    const refunded = await api.refund({
      reference: party.reference,
      amountMinor: 4_000,
      to: 'card',
      who: 'Grace',
      why: 'the fog machine was broken',
    });
    expect(refunded).toMatchObject({ ok: true, value: { cardStatus: 'done' } });
    expect(api.memory.statement().get(id)).toEqual({ receivedMinor: 3_000, refundedMinor: 3_000 });
    const quoted = parse(changeQuoteWire, (await party.call('POST', '/cancel/quote', { version: 2 })).data);
    expect(quoted.back.card).toBe(50);
    await party.call('POST', '/cancel', { version: 2, quoteId: quoted.quoteId });
    expect(await party.read()).toMatchObject({ state: 'cancelled', paid: 0 });
  });

  it('open their own page of the provider without scripts, which leads back to the booking', async () => {
    const party = await booked();
    const outcome = await party.change(party.wanted(party.to, 3), undefined, 'hosted');
    if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
    const { id, handoff } = outcome.payment;
    expect(handoff?.values).toHaveProperty('url');
    expect(api.memory.pageOf(id)).toMatchObject({
      kind: 'hosted',
      returnUrl: expect.stringMatching(/\/en\/harbour\/booking\?do=pay$/u) as string,
    });
    await party.giveUp();
  });

  it('are shown to a request with the secret, and to no other', async () => {
    const party = await booked();
    expect((await party.call('GET', '/change/payment')).error?.code).toBe('payment_not_found');
    const stranger = { [secretHeader]: '0'.repeat(22) };
    for (const method of ['GET', 'DELETE']) {
      const response = await createCaller(api).call(method, `${path}/change/payment`, { headers: stranger });
      expect([response.status, response.error?.code]).toEqual([404, 'booking_not_found']);
    }
  });

  it('leave a ledger without differences, and places that are sold or held once', async () => {
    await api.sweepPayments();
    const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    const { createPaymentAccounts } = await import('../../src/payments/payment-accounts.ts');
    const accounts = createPaymentAccounts({ provider: api.memory, account: 'default', publishableKey: '' }, new Map());
    expect(await checkLedger(api.db, accounts, { period })).toEqual([]);
    const rules = await records.brokenRules();
    expect(rules.filter((rule) => !rule.includes('a card booking is paid'))).toEqual([]);
  });
});
