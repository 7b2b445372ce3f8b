import { changeOutcomeWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { payingMinutes } from '../../src/baskets/paying-basket.ts';
import { releaseExpired } from '../../src/baskets/release-expired.ts';
import { phrases } from '../../src/ticketing/shared/phrases.ts';
import { backends } from '../backends.ts';
import { createCaller, toBooking } from '../caller.ts';
import { cardChangeWorld } from './card-change-world.ts';

/** The age in minutes of a payment whose deadline passed an hour ago: the sweep then gives its places back also without the provider. */
const lostPlacesMinutes = payingMinutes + 61;

describe.each(backends)('changes by card that are not paid at once on $name', (backend) => {
  const world = cardChangeWorld(backend);

  it('can be paid with another card after a decline', async () => {
    const party = await world.bookPaid();
    const { id } = await party.begin();
    world.api.memory.decline(id, 'insufficient_funds');
    await world.deliverAll();
    expect(await party.payment()).toMatchObject({ status: 'open', declined: expect.any(String) as string });
    expect((await party.read()).version).toBe(1);
    world.api.memory.pay(id);
    await world.deliverAll();
    expect((await party.payment()).status).toBe('confirmed');
  });

  it('are given up by the visitor: first the payment, then the places', async () => {
    const party = await world.bookPaid();
    const { id } = await party.begin();
    world.api.memory.network.setAway(true);
    expect((await party.call('DELETE', '/change/payment')).status).toBe(503);
    expect(await world.countPlaces(party.to)).toEqual({ held: 3, sold: 0 });
    world.api.memory.network.setAway(false);
    expect((await party.giveUp('give-up')).status).toBe('cancelled');
    expect(await world.countPlaces(party.to)).toEqual({ held: 0, sold: 0 });
    expect(await party.read()).toMatchObject({ version: 1, total: 60, cancelBlockedBy: null });
    // A repeat does not end the next payment.
    const next = await party.begin();
    expect((await party.giveUp('give-up')).id).toBe(id);
    expect((await party.payment()).id).toBe(next.id);
    world.api.memory.pay(id);
    await world.deliverAll();
    expect(await party.payment()).toMatchObject({ id: next.id, status: 'open' });
  });

  it('are made where the visitor gives them up after paying', async () => {
    const party = await world.bookPaid();
    const { id } = await party.begin();
    world.api.memory.pay(id);
    expect((await party.giveUp()).status).toBe('confirmed');
    expect((await party.read()).version).toBe(2);
  });

  it('free their places after the deadline, and leave the booking as it was', async () => {
    const party = await world.bookPaid();
    await party.begin();
    const { basketId } = await party.stored();
    await world.records.age(basketId, payingMinutes + 1);
    await releaseExpired(world.api.db);
    expect(await world.countPlaces(party.to)).toEqual({ held: 3, sold: 0 });
    await world.api.sweepPayments();
    expect(await world.countPlaces(party.to)).toEqual({ held: 0, sold: 0 });
    expect((await party.payment()).status).toBe('cancelled');
    expect(await party.read()).toMatchObject({ version: 1, total: 60, cancelBlockedBy: null });
  });

  it('have one payment, whatever responses are lost and however often they are repeated', async () => {
    const party = await world.bookPaid();
    const game = party.wanted(party.to, 3);
    const { quoteId } = await party.quote(game);
    const send = (key: string) => party.call('POST', '/change', { version: 1, quoteId, game }, key);
    world.api.memory.network.failNext('start', 'loseResponse');
    expect((await send('first')).status).toBe(503);
    const again = await Promise.all([send('first'), send('first'), send('first')]);
    const paid = again.filter(({ status }) => status === 200).map(({ data }) => parse(changeOutcomeWire, data));
    expect(paid.length).toBeGreaterThan(0);
    expect(new Set(paid.map((outcome) => (outcome.status === 'paymentRequired' ? outcome.payment.id : ''))).size).toBe(
      1,
    );
    expect((await send('other')).error).toMatchObject({ code: 'booking_paying', details: [phrases.changePaying] });
    const { id } = await party.stored();
    world.api.memory.pay(id);
    world.api.memory.network.failNext('find', 'loseResponse');
    await party.call('GET', '/change/payment');
    await world.records.age((await party.stored()).basketId, 2);
    await world.api.sweepPayments();
    const last = parse(changeOutcomeWire, (await send('first')).data);
    expect(last).toMatchObject({ status: 'paymentRequired', payment: { id, status: 'confirmed' } });
    expect(await party.read()).toMatchObject({ version: 2, paid: 90 });
  });

  it('hold no places where the provider rejects the payment, and can be begun again', async () => {
    const party = await world.bookPaid();
    world.api.memory.network.failNext('start', 'reject');
    await expect(party.begin('rejected')).rejects.toThrow('payment_rejected');
    expect(await world.countPlaces(party.to)).toEqual({ held: 0, sold: 0 });
    expect((await party.begin('rejected')).status).toBe('open');
  });

  it('are refunded if the desk cancels the booking or checks the party in before they are paid', async () => {
    const [cancelled, arrived] = [await world.bookPaid(), await world.bookPaid()];
    // The provider is away for so long that the places were given back.
    await cancelled.begin();
    const { id, basketId } = await cancelled.stored();
    world.api.memory.network.setAway(true);
    await world.records.age(basketId, lostPlacesMinutes);
    await world.api.sweepPayments();
    expect(await world.countPlaces(cancelled.to)).toEqual({ held: 0, sold: 0 });
    await world.desk.cancel(cancelled.reference, 1, 'all');
    world.api.memory.network.setAway(false);
    world.api.memory.pay(id);
    await world.deliverAll();
    expect(await cancelled.payment()).toMatchObject({ id, status: 'placesLost', confirmation: null });
    expect(world.api.memory.statement().get(id)).toEqual({ receivedMinor: 3_000, refundedMinor: 3_000 });
    const [mail] = await world.findMails('We could not make the change that you paid for.');
    expect(mail?.text).toContain('$30.00');

    const { id: late } = await arrived.begin();
    await world.api.db.run(sql`UPDATE booking_items SET arrived_at = now() WHERE reference = ${arrived.reference}`);
    world.api.memory.pay(late);
    expect((await arrived.payment()).status).toBe('placesLost');
    await world.api.sweepPayments();
    expect(world.api.memory.statement().get(late)).toEqual({ receivedMinor: 3_000, refundedMinor: 3_000 });
    expect(await arrived.read()).toMatchObject({ total: 60, paid: 60 });
    expect([await world.countPlaces(arrived.from), await world.countPlaces(arrived.to)]).toEqual([
      { held: 0, sold: 2 },
      { held: 0, sold: 0 },
    ]);
  });

  it('are made by a late payment where the places are still free, and not where another party has them', async () => {
    const [free, full] = [await world.bookPaid(), await world.bookPaid()];
    for (const party of [free, full]) await party.begin();
    const late = [await free.stored(), await full.stored()];
    world.api.memory.network.setAway(true);
    for (const { basketId } of late) await world.records.age(basketId, lostPlacesMinutes);
    await world.api.sweepPayments();
    world.api.memory.network.setAway(false);
    await createCaller(world.api).create({ bookings: [toBooking(full.to, 2, 'attic-adult')] });
    for (const { id } of late) world.api.memory.pay(id);
    await world.deliverAll();
    expect([(await free.payment()).status, (await full.payment()).status]).toEqual(['confirmed', 'placesLost']);
    expect([(await free.read()).version, (await full.read()).version]).toEqual([2, 1]);
  });

  it('leave a ledger without differences, and places that are sold or held once', async () => {
    expect(await world.listDifferences()).toEqual([]);
  });
});
