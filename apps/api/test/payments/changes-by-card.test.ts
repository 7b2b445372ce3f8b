import { changeQuoteWire, secretHeader } from '@latchkey/cms-client/contract';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { backends } from '../backends.ts';
import { at, createCaller, toBooking } from '../caller.ts';
import { cardChangeWorld, myBookingPath } from './card-change-world.ts';

describe.each(backends)('changes that are paid by card on $name', (backend) => {
  const world = cardChangeWorld(backend);

  it('say what is due now, hold the new places and leave the old ones booked', async () => {
    const party = await world.bookPaid();
    expect(await party.quote(party.wanted(party.to, 3))).toMatchObject({
      oldTotal: 60,
      newTotal: 90,
      dueNow: 30,
      dueAtVenue: 0,
    });
    const payment = await party.begin();
    expect(payment).toMatchObject({ status: 'open', amount: 30, currency: 'USD', confirmation: null });
    expect(payment.handoff).toMatchObject({ provider: 'memory' });
    expect([await world.countPlaces(party.from), await world.countPlaces(party.to)]).toEqual([
      { held: 0, sold: 2 },
      { held: 3, sold: 0 },
    ]);
    const before = await party.read();
    expect(before).toMatchObject({ version: 1, total: 60, paid: 60, dueAtVenue: 0, cancelBlockedBy: 'paying' });
    expect(at(before.games, 0)).toMatchObject({ instanceId: party.from, changeBlockedBy: 'paying' });
    const taken = await createCaller(world.api).tryCreate({ bookings: [toBooking(party.to, 2, 'attic-adult')] });
    expect(taken.error?.code).toBe('slot_unavailable');
  });

  it('are made by the event, once, however often and in whatever order events come', async () => {
    const party = await world.bookPaid();
    const payment = await party.begin();
    world.api.memory.wait(payment.id, 'processing');
    world.api.memory.pay(payment.id);
    // The events of the wait and of the payment, in the wrong order.
    const requests = world.api.memory.requests.slice(-2).toReversed();
    for (const request of [...requests, ...requests]) await createCaller(world.api).deliver(request);
    const after = await party.read();
    expect(after).toMatchObject({ version: 2, total: 90, paid: 90, dueAtVenue: 0, cancelBlockedBy: null });
    expect(at(after.games, 0)).toMatchObject({ instanceId: party.to, changeBlockedBy: null });
    expect([await world.countPlaces(party.from), await world.countPlaces(party.to)]).toEqual([
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
    const [mail] = await world.findMails(party.reference);
    expect(mail).toMatchObject({ kind: 'booking-moved' });
    expect(mail?.text).toContain('$30.00');
  });

  it('are made by the return of the visitor, and by the sweep, without any event', async () => {
    const [first, second] = [await world.bookPaid(), await world.bookPaid()];
    world.api.memory.pay((await first.begin()).id);
    expect((await first.payment()).status).toBe('confirmed');
    expect((await first.read()).version).toBe(2);
    world.api.memory.pay((await second.begin()).id);
    await world.records.age((await second.stored()).basketId, 2);
    await world.api.sweepPayments();
    expect((await second.read()).version).toBe(2);
    await world.deliverAll();
    expect([(await first.read()).version, (await second.read()).version]).toEqual([2, 2]);
  });

  it('hold only the added places where tickets are added in the booked slot', async () => {
    const party = await world.bookPaid();
    const outcome = await party.change(party.wanted(party.from, 4));
    if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
    expect(await world.countPlaces(party.from)).toEqual({ held: 2, sold: 2 });
    world.api.memory.pay(outcome.payment.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await world.countPlaces(party.from)).toEqual({ held: 0, sold: 4 });
    expect(await party.read()).toMatchObject({ version: 2, total: 120, paid: 120 });
  });

  it('need no payment where the price stays, nor where the desk makes them: the party then owes the difference', async () => {
    const party = await world.bookPaid();
    const moved = await party.change(party.wanted(party.to, 2));
    expect(moved).toMatchObject({ status: 'changed', booking: { version: 2, total: 60 } });
    const after = await world.desk.change(party.reference, 2, party.wanted(party.to, 3));
    expect(after).toMatchObject({ total: 90, due: 30 });
  });

  it('let the desk neither cancel nor change the booking until they are paid, but write a note', async () => {
    const party = await world.bookPaid();
    const { id } = await party.begin();
    const cancel = await world.desk.send('POST', `/bookings/${party.reference}/cancel/quote`, {
      version: 1,
      back: 'all',
    });
    expect(cancel.error?.code).toBe('booking_paying');
    const game = party.wanted(party.from, 4);
    const change = await world.desk.send('POST', `/bookings/${party.reference}/change/quote`, { version: 1, game });
    expect(change.error?.code).toBe('booking_paying');
    await world.desk.note(party.reference, 1, 'They bring a cake');
    world.api.memory.pay(id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await party.read()).toMatchObject({ version: 3, total: 90, paid: 90, dueAtVenue: 0 });
  });

  it('can be changed again, and all that was paid comes back to both payments', async () => {
    const party = await world.bookPaid();
    const { id } = await party.begin();
    world.api.memory.pay(id);
    await party.payment();
    const refunded = await world.api.refund({
      reference: party.reference,
      amountMinor: 4_000,
      to: 'card',
      who: 'Grace',
      why: 'the fog machine was broken',
    });
    expect(refunded).toMatchObject({ ok: true, value: { cardStatus: 'done' } });
    expect(world.api.memory.statement().get(id)).toEqual({ receivedMinor: 3_000, refundedMinor: 3_000 });
    const quoted = parse(changeQuoteWire, (await party.call('POST', '/cancel/quote', { version: 2 })).data);
    expect(quoted.back.card).toBe(50);
    await party.call('POST', '/cancel', { version: 2, quoteId: quoted.quoteId });
    expect(await party.read()).toMatchObject({ state: 'cancelled', paid: 0 });
  });

  it('open their own page of the provider without scripts, which leads back to the booking', async () => {
    const party = await world.bookPaid();
    const outcome = await party.change(party.wanted(party.to, 3), undefined, 'hosted');
    if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
    const { id, handoff } = outcome.payment;
    expect(handoff?.values).toHaveProperty('url');
    expect(world.api.memory.pageOf(id)).toMatchObject({
      kind: 'hosted',
      returnUrl: expect.stringMatching(/\/en\/harbour\/booking\?do=pay$/u) as string,
    });
    await party.giveUp();
  });

  it('are shown to a request with the secret, and to no other', async () => {
    const party = await world.bookPaid();
    expect((await party.call('GET', '/change/payment')).error?.code).toBe('payment_not_found');
    const stranger = { [secretHeader]: '0'.repeat(22) };
    for (const method of ['GET', 'DELETE']) {
      const response = await createCaller(world.api).call(method, `${myBookingPath}/change/payment`, {
        headers: stranger,
      });
      expect([response.status, response.error?.code]).toEqual([404, 'booking_not_found']);
    }
  });

  it('leave a ledger without differences, and places that are sold or held once', async () => {
    expect(await world.listDifferences()).toEqual([]);
  });
});
