import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backends } from '../backends.ts';
import { toBooking, createCaller } from '../caller.ts';
import { openMoves, type Moves } from './overlapping-moves-world.ts';

/**
 * A game takes 60 minutes. `beginMove` moves a party from 10:00 to 10:45, whose payment is then open. The occupations are in minutes after ten
 * o'clock: see `readOccupations`.
 */
describe.each(backends)('moves by card to an overlapping time, beside other parties, on $name', (backend) => {
  let moves: Moves;
  beforeEach(async () => {
    moves = await openMoves(backend);
  });
  afterEach(() => moves.close());

  describe('in a shared room', () => {
    it('are not possible where another party has booked the same slot and stays in it', async () => {
      const party = await moves.book('vault', '10:00');
      await moves.book('vault', '10:00');
      await moves.change('vault', { opening: ['09:45', '22:00'] });
      expect((await party.tryMove('10:45')).error?.code).toBe('slot_unavailable');
      expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60']);
    });

    it('close both times to others until the payment, and open them afterwards', async () => {
      const { party, payment } = await moves.beginMove('vault');
      await moves.change('vault', { opening: ['10:00', '22:00'] });
      expect(await moves.findSlot('vault', '10:00')).toMatchObject({ availability: { status: false } });
      expect(await moves.tryHold('vault', '10:00')).toBe('slot_unavailable');
      const instanceId = (await moves.findSlot('vault', '10:00')).instanceId;
      const sale = { bookings: [toBooking(instanceId, 1)] };
      const several = { bookings: [...sale.bookings, await moves.createBody('attic', '15:00')] };
      expect((await createCaller(moves.api).tryCreate(several)).error?.code).toBe('slot_unavailable');
      await moves.change('vault', { opening: ['09:45', '22:00'] });
      expect(await moves.tryHold('vault', '10:45')).toBe('slot_unavailable');
      moves.api.memory.pay(payment.id);
      expect((await party.payment()).status).toBe('confirmed');
      expect(await moves.tryHold('vault', '10:45')).toBeNull();
    });

    it('let others join the booked time again once they are given up', async () => {
      const { party } = await moves.beginMove('vault');
      await moves.change('vault', { opening: ['10:00', '22:00'] });
      expect(await moves.tryHold('vault', '10:00')).toBe('slot_unavailable');
      await party.call('DELETE', '/change/payment');
      expect(await moves.tryHold('vault', '10:00')).toBeNull();
    });

    it('go on beside others where the times do not overlap', async () => {
      const party = await moves.book('vault', '10:00');
      await moves.book('vault', '10:00');
      await party.begin('12:00');
      expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60', '12:00: 120 to 180']);
      expect(await moves.tryHold('vault', '10:00')).toBeNull();
      expect(await moves.tryHold('vault', '12:00')).toBeNull();
    });
  });

  it('are not possible where the new time overlaps that of another party, too', async () => {
    const [party, other] = [await moves.book('attic', '10:00'), await moves.book('attic', '11:00')];
    await moves.change('attic', { opening: ['10:30', '22:00'] });
    const responses = await Promise.all([party.tryMove('10:30'), other.tryMove('10:30')]);
    expect(responses.map(({ error }) => error?.code)).toEqual(['slot_unavailable', 'slot_unavailable']);
    expect(await moves.readOccupations()).toEqual(['10:00: 0 to 60', '11:00: 60 to 120']);
  });

  it('leave the time that they free to one of the parties that want it at that moment', async () => {
    const { party, payment } = await moves.beginMove();
    const wanted = [await moves.createBody('attic', '09:45'), await moves.createBody('attic', '10:45')];
    /** Tries to hold each wanted slot as three visitors at once. Returns the number of holds at 09:45 and at 10:45. */
    const tryAll = async () => {
      const holds = wanted.map((body) =>
        Promise.all(
          [1, 2, 3].map((client) => createCaller(moves.api, `203.0.113.${client}`).tryCreate({ bookings: [body] })),
        ),
      );
      return (await Promise.all(holds)).map((all) => all.filter(({ error }) => error === null).length);
    };
    moves.api.memory.pay(payment.id);
    const [settled, [heldDuring, heldAtNewTime]] = await Promise.all([party.payment(), tryAll()]);
    expect([settled.status, heldAtNewTime]).toEqual(['confirmed', 0]);
    const [heldAfter] = await tryAll();
    expect((heldDuring ?? 0) + (heldAfter ?? 0)).toBe(1);
    expect(await moves.readOccupations()).toEqual(['09:45: -15 to 45', '10:45: 45 to 105']);
  });
});
