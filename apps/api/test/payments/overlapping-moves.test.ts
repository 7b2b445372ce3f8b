import { changeOutcomeWire } from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'zod/v4/core';
import { findUnsettledNow } from '../../src/inventory/slots/unsettled-slots.ts';
import { createCatalogue } from '../../src/venues/catalogue.ts';
import { readDocuments } from '../../src/documents/read-documents.ts';
import { backends } from '../backends.ts';
import { at, slotIdOf } from '../caller.ts';
import { exclusionViolation } from '../postgres-codes.ts';
import { date, missDeadline, openMoves, type Moves } from './overlapping-moves-world.ts';
import type { Party } from './moving-party.ts';

/**
 * The occupations are in minutes after ten o'clock; a game of the attic takes 60. While a move from 10:00 to 10:45 waits for its payment, the
 * slot of 10:00 has the room for both games (0 to 105), and the slot of 10:45 has no time of its own.
 */
describe.each(backends)('moves by card to a time that overlaps the booked one, on $name', (backend) => {
  let moves: Moves;
  beforeEach(async () => {
    moves = await openMoves(backend);
  });
  afterEach(() => moves.close());

  it('hold both times for one party, and close both to all other parties', async () => {
    const { party } = await moves.beginMove();
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 105', '10:45: none']);
    expect(await party.read()).toMatchObject({ version: 1, games: [{ changeBlockedBy: 'paying' }] });
    for (const time of ['09:45', '10:45']) {
      expect(await moves.findSlot('attic', time)).toMatchObject({ availability: { status: false } });
      expect(await moves.tryHold('attic', time)).toBe('slot_unavailable');
    }
    expect(await moves.tryHold('attic', '11:45')).toBeNull();
    // This statement does not check whether the slot is free: only the database can reject it.
    const { instanceId } = await moves.findSlot('attic', '09:45');
    const stolen = moves.api.db.run(sql`UPDATE slots SET sold = 2 WHERE id = ${slotIdOf(instanceId)}::bigint`);
    await expect(stolen).rejects.toMatchObject({ cause: { code: exclusionViolation } });
    // 11:15 is after the booked time, but in the time of the new start.
    await moves.change('attic', { opening: ['11:15', '22:00'] });
    expect(await moves.tryHold('attic', '11:15')).toBe('slot_unavailable');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 105', '10:45: none']);
  });

  it('are made once they are paid, and free the time that the party has left', async () => {
    const { party, payment } = await moves.beginMove();
    moves.api.memory.pay(payment.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await party.time()).toBe('10:45');
    expect(await moves.readOccupations()).toEqual(['10:45: 45 to 105']);
    expect(await moves.tryHold('attic', '09:45')).toBeNull();
    expect(await moves.tryHold('attic', '10:45')).toBe('slot_unavailable');
    // The party moves back, beside its old time again.
    await moves.change('attic', { opening: ['10:15', '22:00'] });
    const next = await party.tryMove('10:15');
    expect(parse(changeOutcomeWire, next.data)).toMatchObject({ status: 'changed' });
    expect(await moves.readOccupations()).toEqual(['10:15: 15 to 75']);
  });

  const ends: Readonly<Record<string, (party: Party) => Promise<unknown>>> = {
    'the visitor gives it up': ({ call }) => call('DELETE', '/change/payment'),
    'the deadline passes': (party) => moves.passDeadline(party),
    'the provider is away for an hour after the deadline': (party) => missDeadline(moves, party),
  };

  it.each(Object.entries(ends))('leave the booking its own time where %s', async (_, end) => {
    const { party } = await moves.beginMove();
    await end(party);
    expect(await party.time()).toBe('10:00');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60']);
    expect(await moves.tryHold('attic', '10:45')).toBe('slot_unavailable');
    await moves.change('attic', { opening: ['11:00', '22:00'] });
    expect(await moves.tryHold('attic', '11:00')).toBeNull();
    // The move can be begun again.
    await moves.change('attic', { opening: ['10:30', '22:00'] });
    const next = await party.begin('10:30');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 90', '10:30: none']);
    moves.api.memory.pay(next.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await moves.readOccupations()).toEqual(['10:30: 30 to 90']);
  });

  it('leave the booking its own time where the provider rejects the payment, and are made by a second card', async () => {
    const party = await moves.book('attic', '10:00');
    await moves.change('attic', { opening: ['09:45', '22:00'] });
    moves.api.memory.network.failNext('start', 'reject');
    expect((await party.tryMove('10:45')).error?.code).toBe('payment_rejected');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60']);
    const { id } = await party.begin('10:45');
    moves.api.memory.decline(id, 'insufficient_funds');
    expect((await party.payment()).status).toBe('open');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 105', '10:45: none']);
    moves.api.memory.pay(id);
    await moves.deliverAll();
    expect(await moves.readOccupations()).toEqual(['10:45: 45 to 105']);
  });

  it('let neither the desk nor a second move change the booking until they are paid, and the day shows one party', async () => {
    const { party, payment } = await moves.beginMove();
    const { version, games } = await party.read();
    const game = { bookingId: at(games, 0).id, ...(await moves.createBody('attic', '11:45')) };
    const path = `/bookings/${party.reference}`;
    expect((await moves.desk.send('POST', `${path}/change/quote`, { version, game })).error?.code).toBe(
      'booking_paying',
    );
    const cancelled = await moves.desk.send('POST', `${path}/cancel/quote`, { version, back: 'all' });
    expect(cancelled.error?.code).toBe('booking_paying');
    expect((await party.tryMove('09:45')).error?.code).toBe('booking_paying');
    const sheet = await moves.desk.day(date);
    const slots = sheet.rooms.flatMap((room) => (room.gameId === 'game-attic' ? room.slots : []));
    const findState = (time: string) => slots.find(({ startTime }) => startTime === time)?.state;
    // The new hours, from 09:45 on, have no start at 10:00, so the slot that the party still has is withdrawn.
    expect(['09:45', '10:00', '10:45', '11:45'].map(findState)).toEqual(['occupied', 'withdrawn', 'occupied', 'open']);
    const catalogue = createCatalogue((await readDocuments(moves.venue.folder)).documents, () => null);
    const unsettled = await findUnsettledNow(moves.api.db, catalogue);
    expect(unsettled.map(({ time, reason }) => [time, reason])).toEqual([['10:00', 'outsideSchedule']]);
    moves.api.memory.pay(payment.id);
    expect((await party.payment()).status).toBe('confirmed');
  });
});
