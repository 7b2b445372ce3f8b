import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backends } from '../backends.ts';
import { createCaller } from '../caller.ts';
import { date, missDeadline, openMoves, type Moves } from './overlapping-moves-world.ts';

/**
 * Each party moves from 10:00 to 10:45, a time that overlaps its own (`beginMove`). The occupations are in minutes after ten o'clock: see
 * `readOccupations`.
 */
describe.each(backends)('moves by card to an overlapping time, while something else changes, on $name', (backend) => {
  let moves: Moves;
  beforeEach(async () => {
    moves = await openMoves(backend);
  });
  afterEach(() => moves.close());

  it('free both times where the desk cancels the booking after the deadline of the payment', async () => {
    const { party, payment } = await moves.beginMove();
    await missDeadline(moves, party);
    await moves.desk.cancel(party.reference, 1, 'all');
    expect(await moves.readOccupations()).toEqual([]);
    expect(await moves.tryHold('attic', '10:45')).toBeNull();
    moves.api.memory.pay(payment.id);
    await moves.deliverAll();
    expect((await party.payment()).status).toBe('placesLost');
    expect(await moves.readOccupations()).toEqual([]);
  });

  it('are not made where they are paid late and another party has the new time', async () => {
    const { party, payment } = await moves.beginMove();
    await missDeadline(moves, party);
    await moves.change('attic', { opening: ['11:00', '22:00'] });
    await createCaller(moves.api).create({ bookings: [await moves.createBody('attic', '11:00')] });
    moves.api.memory.pay(payment.id);
    await moves.deliverAll();
    expect((await party.payment()).status).toBe('placesLost');
    expect(await party.time()).toBe('10:00');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60', '11:00: 60 to 120']);
  });

  it('keep their times while content is imported and rooms are closed', async () => {
    const { party, payment } = await moves.beginMove();
    await moves.change('attic', { durationMinutes: 45, turnaroundMinutes: 15 });
    await moves.change('attic', { durationMinutes: 90, turnaroundMinutes: 30, opening: ['09:15', '22:00'] });
    const morning = { from: { date, time: '09:00' }, to: { date, time: '12:00' } };
    await moves.desk.close({ gameId: 'game-attic', ...morning, kind: 'repair', remark: '' });
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 105', '10:45: none']);
    await moves.change('attic', { durationMinutes: 60, turnaroundMinutes: 30, opening: ['09:15', '23:00'] });
    moves.api.memory.pay(payment.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await moves.readOccupations()).toEqual(['10:45: 45 to 105']);
  });

  it('are not made where the schedule no longer has the new time when they are paid', async () => {
    const { party, payment } = await moves.beginMove();
    await moves.change('attic', { opening: ['10:15', '22:00'] });
    moves.api.memory.pay(payment.id);
    await moves.deliverAll();
    expect((await party.payment()).status).toBe('placesLost');
    expect(await party.time()).toBe('10:00');
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60']);
  });

  it.each([
    ['paid', ['09:45: -15 to 90']],
    ['given up', ['10:15: 15 to 60']],
  ])(
    'hold a new time that begins before the booked one and ends after it, until they are %s',
    async (end, expected) => {
      await moves.change('attic', { durationMinutes: 45, opening: ['10:15', '22:00'] });
      const party = await moves.book('attic', '10:15');
      await moves.change('attic', { durationMinutes: 90, turnaroundMinutes: 15, opening: ['09:45', '22:00'] });
      const payment = await party.begin('09:45');
      expect(await moves.readOccupations()).toEqual(['09:45: none', '10:15: -15 to 90']);
      if (end === 'paid') moves.api.memory.pay(payment.id);
      else await party.call('DELETE', '/change/payment');
      await party.payment();
      expect(await moves.readOccupations()).toEqual(expected);
    },
  );
});
