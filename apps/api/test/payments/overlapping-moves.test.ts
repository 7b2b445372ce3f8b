import { secretHeader } from '@latchkey/cms-client/contract';
import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  paymentWire,
  type ManagedBookingWire,
  type PaymentWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { findUnsettledSlots } from '../../src/inventory/slots/unsettled-slots.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { TestApi } from '../../src/testing/open-test-api.ts';
import { createCatalogue } from '../../src/venues/catalogue.ts';
import { readDocuments } from '../../src/documents/read-documents.ts';
import { bothBackends } from '../backends.ts';
import { at, bookingOf, createCaller, tomorrow } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { editableVenue, type EditableVenue, type RoomChange } from '../editable-venue.ts';
import { createPaymentRecords } from '../payment-records.ts';

const path = '/api/resova/loc-harbour/my-booking';
const date = tomorrow('America/New_York');
const occupationRow = z.object({ time: z.string(), from: z.number().nullable(), to: z.number().nullable() });
const paymentRow = z.object({ id: z.string(), basketId: z.string() });

const rooms = {
  attic: { gameId: 'game-attic', categoryId: 'attic-adult' },
  /** Shared. */
  vault: { gameId: 'game-vault', categoryId: 'adult' },
} as const;

const paidByCard = {
  changeUntilHours: 2,
  cancellation: [{ untilHours: 6, back: 'original' }],
  higherPrice: 'card',
  lowerPrice: 'original',
};

type RoomName = keyof typeof rooms;

describe.each(bothBackends)('moves by card to a time that overlaps the booked one, on $name', (backend) => {
  let venue: EditableVenue;
  let api: TestApi;
  let records: ReturnType<typeof createPaymentRecords>;
  let desk: ReturnType<typeof createDesk>;
  beforeEach(async () => {
    venue = await editableVenue();
    await venue.change('game-vault', { turnaroundMinutes: 0, policy: paidByCard });
    api = await backend.open({ contentDir: venue.folder, staffGuard: createFakeGuard() });
    records = createPaymentRecords(api);
    desk = createDesk(api);
  });
  afterEach(async () => {
    // A cancelled booking is not settled at once.
    const rules = await records.brokenRules();
    await api.close();
    await venue.remove();
    const broken = rules.filter((rule) => !rule.includes('a card booking is paid'));
    if (broken.length > 0) throw new Error(broken.join('; '));
  });

  const change = async (room: RoomName, hours: RoomChange) => {
    await venue.change(rooms[room].gameId, hours);
    await venue.importTo(api);
  };
  const slotAt = async (room: RoomName, time: string) => {
    const slots = await createCaller(api).slots(
      `loc-harbour/game/${rooms[room].gameId}/availability?startDate=${date}`,
    );
    const slot = slots.find(({ startTime }) => startTime === time);
    if (slot === undefined) throw new Error(`there is no slot at ${time}`);
    return slot;
  };
  const bodyOf = async (room: RoomName, time: string, quantity = 2) =>
    bookingOf((await slotAt(room, time)).instanceId, quantity, rooms[room].categoryId);
  /** The code of the error of a hold of two places, which are given back at once; null for none. */
  const tryHold = async (room: RoomName, time: string): Promise<string | null> => {
    const stranger = createCaller(api, '203.0.113.77');
    const { data, error } = await stranger.tryCreate({ bookings: [await bodyOf(room, time)] });
    if (error !== null) return error.code;
    const { id } = z.object({ id: z.string() }).parse(data);
    await stranger.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
    return null;
  };
  /** For which minutes after ten each slot has its room. */
  const occupied = async () => {
    const rows = await api.db.rows(
      occupationRow,
      sql`
        SELECT s.local_time AS time, (lower(o.minutes) - ten)::int AS from, (upper(o.minutes) - ten)::int AS to
        FROM occupations o JOIN slots s ON s.id = o.slot_id JOIN rooms r ON r.location_id = s.location_id AND r.game_id = s.game_id
        CROSS JOIN LATERAL (
          SELECT lower(room_minutes(r.id, (${`${date} 10:00`}::timestamp AT TIME ZONE 'America/New_York'), 1)) AS ten
        ) t
        ORDER BY s.starts_at
      `,
    );
    return rows.map(({ time, from, to }) => (from === null ? `${time}: none` : `${time}: ${from} to ${to}`));
  };

  /** Two places, paid by card. */
  const book = async (room: RoomName, time: string) => {
    const caller = createCaller(api);
    const { id } = await caller.create({ bookings: [await bodyOf(room, time)] });
    api.memory.pay((await caller.beginPayment(id)).id);
    const { confirmation } = await caller.payment(id);
    const { reference, access } = confirmation ?? { reference: '', access: null };
    const headers = { [secretHeader]: access?.secret ?? '' };
    const call = (method: string, below: string, body?: unknown) =>
      caller.call(method, `${path}${below}`, { headers, ...(body !== undefined && { body }) });
    const read = async (): Promise<ManagedBookingWire> => parse(managedBookingWire, (await call('GET', '')).data);
    /** The response to the move with a third person. */
    const tryMove = async (to: string) => {
      const { version, games } = await read();
      const game = { bookingId: at(games, 0).id, ...(await bodyOf(room, to, 3)) };
      const quoted = await call('POST', '/change/quote', { version, game });
      if (quoted.error !== null) return quoted;
      const { quoteId } = parse(changeQuoteWire, quoted.data);
      return call('POST', '/change', { version, quoteId, game });
    };
    return {
      reference,
      call,
      read,
      tryMove,
      begin: async (to: string): Promise<PaymentWire> => {
        const { data, error } = await tryMove(to);
        if (error !== null) throw new Error(error.code);
        const outcome = parse(changeOutcomeWire, data);
        if (outcome.status !== 'paymentRequired') throw new Error('no payment is required');
        return outcome.payment;
      },
      payment: async (): Promise<PaymentWire> => parse(paymentWire, (await call('GET', '/change/payment')).data),
      time: async () => at((await read()).games, 0).startTime,
      stored: async () =>
        at(
          await api.db.rows(
            paymentRow,
            sql`SELECT id, basket_id AS "basketId" FROM payments WHERE change_of = ${reference} ORDER BY created_at DESC`,
          ),
          0,
        ),
    };
  };

  const deliverAll = async () => {
    for (const request of api.memory.requests) await createCaller(api).deliver(request);
  };
  /** Ten o'clock is booked, and the hours become 09:45, 10:45 and so on; the visitor pays for 10:45. */
  const underWay = async (room: RoomName = 'attic') => {
    const party = await book(room, '10:00');
    await change(room, { opening: ['09:45', '22:00'] });
    const payment = await party.begin('10:45');
    return { party, payment };
  };

  it('hold both times for one party, and keep everybody else from either', async () => {
    const { party } = await underWay();
    expect(await occupied()).toEqual(['10:00: 0 to 105', '10:45: none']);
    expect(await party.read()).toMatchObject({ version: 1, games: [{ changeBlockedBy: 'paying' }] });
    for (const time of ['09:45', '10:45']) {
      expect(await slotAt('attic', time)).toMatchObject({ availability: { status: false } });
      expect(await tryHold('attic', time)).toBe('slot_unavailable');
    }
    expect(await tryHold('attic', '11:45')).toBeNull();
    // By a statement that asks nothing.
    const { instanceId } = await slotAt('attic', '09:45');
    const stolen = api.db.run(sql`UPDATE slots SET sold = 2 WHERE id = ${instanceId.slice(1)}::bigint`);
    await expect(stolen).rejects.toMatchObject({ cause: { code: '23P01' } });
    // After the booked time, which the new one covers too.
    await change('attic', { opening: ['11:15', '22:00'] });
    expect(await tryHold('attic', '11:15')).toBe('slot_unavailable');
    expect(await occupied()).toEqual(['10:00: 0 to 105', '10:45: none']);
  });

  it('are made once they are paid, and free what the party has left', async () => {
    const { party, payment } = await underWay();
    api.memory.pay(payment.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await party.time()).toBe('10:45');
    expect(await occupied()).toEqual(['10:45: 45 to 105']);
    expect(await tryHold('attic', '09:45')).toBeNull();
    expect(await tryHold('attic', '10:45')).toBe('slot_unavailable');
    // And back, beside it again.
    await change('attic', { opening: ['10:15', '22:00'] });
    const next = await party.tryMove('10:15');
    expect(parse(changeOutcomeWire, next.data)).toMatchObject({ status: 'changed' });
    expect(await occupied()).toEqual(['10:15: 15 to 75']);
  });

  const ends = {
    'the visitor gives it up': async ({ call }: Awaited<ReturnType<typeof book>>) => {
      await call('DELETE', '/change/payment');
    },
    'the deadline passes': async ({ stored }: Awaited<ReturnType<typeof book>>) => {
      await records.age((await stored()).basketId, 16);
      await api.sweepPayments();
    },
    'the provider is away for an hour after the deadline': async ({ stored }: Awaited<ReturnType<typeof book>>) => {
      api.memory.network.setAway(true);
      await records.age((await stored()).basketId, 16 + 60);
      await api.sweepPayments();
      api.memory.network.setAway(false);
    },
  };

  it.each(Object.entries(ends))('leave the booking its own time where %s', async (_, end) => {
    const { party } = await underWay();
    await end(party);
    expect(await party.time()).toBe('10:00');
    expect(await occupied()).toEqual(['10:00: 0 to 60']);
    expect(await tryHold('attic', '10:45')).toBe('slot_unavailable');
    await change('attic', { opening: ['11:00', '22:00'] });
    expect(await tryHold('attic', '11:00')).toBeNull();
    // It can be begun again.
    await change('attic', { opening: ['10:30', '22:00'] });
    const next = await party.begin('10:30');
    expect(await occupied()).toEqual(['10:00: 0 to 90', '10:30: none']);
    api.memory.pay(next.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await occupied()).toEqual(['10:30: 30 to 90']);
  });

  it('leave the booking its own time where the provider does not take the payment, or another card is tried', async () => {
    const party = await book('attic', '10:00');
    await change('attic', { opening: ['09:45', '22:00'] });
    api.memory.network.failNext('start', 'reject');
    expect((await party.tryMove('10:45')).error?.code).toBe('payment_rejected');
    expect(await occupied()).toEqual(['10:00: 0 to 60']);
    const { id } = await party.begin('10:45');
    api.memory.decline(id, 'insufficient_funds');
    expect((await party.payment()).status).toBe('open');
    expect(await occupied()).toEqual(['10:00: 0 to 105', '10:45: none']);
    api.memory.pay(id);
    await deliverAll();
    expect(await occupied()).toEqual(['10:45: 45 to 105']);
  });

  it('wait alone: neither the desk nor a second move comes between, and the day shows one party', async () => {
    const { party, payment } = await underWay();
    const { version, games } = await party.read();
    const game = { bookingId: at(games, 0).id, ...(await bodyOf('attic', '11:45')) };
    const below = `/bookings/${party.reference}`;
    expect((await desk.send('POST', `${below}/change/quote`, { version, game })).error?.code).toBe('booking_paying');
    const cancelled = await desk.send('POST', `${below}/cancel/quote`, { version, back: 'all' });
    expect(cancelled.error?.code).toBe('booking_paying');
    expect((await party.tryMove('09:45')).error?.code).toBe('booking_paying');
    const sheet = await desk.day(date);
    const slots = sheet.rooms.flatMap((room) => (room.gameId === 'game-attic' ? room.slots : []));
    const stateOf = (time: string) => slots.find(({ startTime }) => startTime === time)?.state;
    expect(['09:45', '10:00', '10:45', '11:45'].map(stateOf)).toEqual(['occupied', 'withdrawn', 'occupied', 'open']);
    const catalogue = createCatalogue((await readDocuments(venue.folder)).documents, () => null);
    const unsettled = await findUnsettledSlots(api.db, catalogue);
    expect(unsettled.map(({ time, reason }) => [time, reason])).toEqual([['10:00', 'outsideSchedule']]);
    api.memory.pay(payment.id);
    expect((await party.payment()).status).toBe('confirmed');
  });

  it('free both times where the desk cancels the booking once the places were given back', async () => {
    const { party, payment } = await underWay();
    await ends['the provider is away for an hour after the deadline'](party);
    await desk.cancel(party.reference, 1, 'all');
    expect(await occupied()).toEqual([]);
    expect(await tryHold('attic', '10:45')).toBeNull();
    api.memory.pay(payment.id);
    await deliverAll();
    expect((await party.payment()).status).toBe('placesLost');
    expect(await occupied()).toEqual([]);
  });

  it('go back where they are paid late and another party has the time', async () => {
    const { party, payment } = await underWay();
    await ends['the provider is away for an hour after the deadline'](party);
    await change('attic', { opening: ['11:00', '22:00'] });
    await createCaller(api).create({ bookings: [await bodyOf('attic', '11:00')] });
    api.memory.pay(payment.id);
    await deliverAll();
    expect((await party.payment()).status).toBe('placesLost');
    expect(await party.time()).toBe('10:00');
    expect(await occupied()).toEqual(['10:00: 0 to 60', '11:00: 60 to 120']);
  });

  it('are as long as they were when they began, whatever is imported or closed meanwhile', async () => {
    const { party, payment } = await underWay();
    await change('attic', { durationMinutes: 45, turnaroundMinutes: 15 });
    await change('attic', { durationMinutes: 90, turnaroundMinutes: 30, opening: ['09:15', '22:00'] });
    const morning = { from: { date, time: '09:00' }, to: { date, time: '12:00' } };
    await desk.close({ gameId: 'game-attic', ...morning, kind: 'repair', remark: '' });
    expect(await occupied()).toEqual(['10:00: 0 to 105', '10:45: none']);
    await change('attic', { durationMinutes: 60, turnaroundMinutes: 30, opening: ['09:15', '23:00'] });
    api.memory.pay(payment.id);
    expect((await party.payment()).status).toBe('confirmed');
    expect(await occupied()).toEqual(['10:45: 45 to 105']);
  });

  it('go back where the schedule loses the new time meanwhile', async () => {
    const { party, payment } = await underWay();
    await change('attic', { opening: ['10:15', '22:00'] });
    api.memory.pay(payment.id);
    await deliverAll();
    expect((await party.payment()).status).toBe('placesLost');
    expect(await party.time()).toBe('10:00');
    expect(await occupied()).toEqual(['10:00: 0 to 60']);
  });

  it.each([
    ['paid', ['09:45: -15 to 90']],
    ['given up', ['10:15: 15 to 60']],
  ])('cover a shorter booked time from both sides, until they are %s', async (end, expected) => {
    await change('attic', { durationMinutes: 45, opening: ['10:15', '22:00'] });
    const party = await book('attic', '10:15');
    await change('attic', { durationMinutes: 90, turnaroundMinutes: 15, opening: ['09:45', '22:00'] });
    const payment = await party.begin('09:45');
    expect(await occupied()).toEqual(['09:45: none', '10:15: -15 to 90']);
    if (end === 'paid') api.memory.pay(payment.id);
    else await party.call('DELETE', '/change/payment');
    await party.payment();
    expect(await occupied()).toEqual(expected);
  });

  describe('in a shared room', () => {
    it('are not possible where another party stays in the booked time', async () => {
      const party = await book('vault', '10:00');
      await book('vault', '10:00');
      await change('vault', { opening: ['09:45', '22:00'] });
      expect((await party.tryMove('10:45')).error?.code).toBe('slot_unavailable');
      expect(await occupied()).toEqual(['10:00: 0 to 60']);
    });

    it('let nobody join either time meanwhile, and anybody afterwards', async () => {
      const { party, payment } = await underWay('vault');
      await change('vault', { opening: ['10:00', '22:00'] });
      expect(await slotAt('vault', '10:00')).toMatchObject({ availability: { status: false } });
      expect(await tryHold('vault', '10:00')).toBe('slot_unavailable');
      const instanceId = (await slotAt('vault', '10:00')).instanceId;
      const sale = { bookings: [bookingOf(instanceId, 1)] };
      const several = { bookings: [...sale.bookings, await bodyOf('attic', '15:00')] };
      expect((await createCaller(api).tryCreate(several)).error?.code).toBe('slot_unavailable');
      await change('vault', { opening: ['09:45', '22:00'] });
      expect(await tryHold('vault', '10:45')).toBe('slot_unavailable');
      api.memory.pay(payment.id);
      expect((await party.payment()).status).toBe('confirmed');
      expect(await tryHold('vault', '10:45')).toBeNull();
    });

    it('let others join the booked time again once they are given up', async () => {
      const { party } = await underWay('vault');
      await change('vault', { opening: ['10:00', '22:00'] });
      expect(await tryHold('vault', '10:00')).toBe('slot_unavailable');
      await party.call('DELETE', '/change/payment');
      expect(await tryHold('vault', '10:00')).toBeNull();
    });

    it('go on beside others where the times do not overlap', async () => {
      const party = await book('vault', '10:00');
      await book('vault', '10:00');
      await party.begin('12:00');
      expect(await occupied()).toEqual(['10:00: 0 to 60', '12:00: 120 to 180']);
      expect(await tryHold('vault', '10:00')).toBeNull();
      expect(await tryHold('vault', '12:00')).toBeNull();
    });
  });

  it('are not possible where the new time overlaps that of another party, too', async () => {
    const [party, other] = [await book('attic', '10:00'), await book('attic', '11:00')];
    await change('attic', { opening: ['10:30', '22:00'] });
    const moves = await Promise.all([party.tryMove('10:30'), other.tryMove('10:30')]);
    expect(moves.map(({ error }) => error?.code)).toEqual(['slot_unavailable', 'slot_unavailable']);
    expect(await occupied()).toEqual(['10:00: 0 to 60', '11:00: 60 to 120']);
  });

  it('leave what they free to one of those who want it at that moment', async () => {
    const { party, payment } = await underWay();
    const wanted = [await bodyOf('attic', '09:45'), await bodyOf('attic', '10:45')];
    const tryAll = async () => {
      const holds = wanted.map((body) =>
        Promise.all(
          [1, 2, 3].map((client) => createCaller(api, `203.0.113.${client}`).tryCreate({ bookings: [body] })),
        ),
      );
      return (await Promise.all(holds)).map((all) => all.filter(({ error }) => error === null).length);
    };
    api.memory.pay(payment.id);
    const [settled, [before, new_]] = await Promise.all([party.payment(), tryAll()]);
    expect([settled.status, new_]).toEqual(['confirmed', 0]);
    const [after] = await tryAll();
    expect((before ?? 0) + (after ?? 0)).toBe(1);
    expect(await occupied()).toEqual(['09:45: -15 to 45', '10:45: 45 to 105']);
  });
});
