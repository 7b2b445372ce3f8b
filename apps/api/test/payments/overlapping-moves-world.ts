import {
  changeOutcomeWire,
  changeQuoteWire,
  managedBookingWire,
  paymentWire,
  secretHeader,
  type ManagedBookingWire,
  type PaymentWire,
} from '@latchkey/cms-client/contract';
import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { parse } from 'zod/v4/core';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { Backend } from '../backends.ts';
import { at, bookingOf, createCaller, tomorrow } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { editableVenue, type RoomChange } from '../editable-venue.ts';
import { createPaymentRecords } from '../payment-records.ts';

const path = '/api/resova/loc-harbour/my-booking';
export const date = tomorrow('America/New_York');
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

export type RoomName = keyof typeof rooms;

export type Moves = Awaited<ReturnType<typeof openMoves>>;
export type Party = Awaited<ReturnType<Moves['book']>>;

/** A venue whose hours change, and parties that move to a time that overlaps their own, with a third person who is paid by card. */
export async function openMoves(backend: Backend) {
  const venue = await editableVenue();
  await venue.change('game-vault', { turnaroundMinutes: 0, policy: paidByCard });
  const api = await backend.open({ contentDir: venue.folder, staffGuard: createFakeGuard() });
  const records = createPaymentRecords(api);
  const desk = createDesk(api);

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
  const createBody = async (room: RoomName, time: string, quantity = 2) =>
    bookingOf((await slotAt(room, time)).instanceId, quantity, rooms[room].categoryId);
  /** The code of the error of a hold of two places, which are given back at once; null for none. */
  const tryHold = async (room: RoomName, time: string): Promise<string | null> => {
    const stranger = createCaller(api, '203.0.113.77');
    const { data, error } = await stranger.tryCreate({ bookings: [await createBody(room, time)] });
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
    const { id } = await caller.create({ bookings: [await createBody(room, time)] });
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
      const game = { bookingId: at(games, 0).id, ...(await createBody(room, to, 3)) };
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

  return {
    venue,
    api,
    desk,
    change,
    slotAt,
    createBody,
    tryHold,
    occupied,
    book,
    deliverAll,
    underWay,
    /** The time of a payment passes, and so many minutes more. */
    passDeadline: async (
      { stored }: { readonly stored: () => Promise<{ readonly basketId: string }> },
      moreMinutes = 0,
    ) => {
      await records.age((await stored()).basketId, 16 + moreMinutes);
      await api.sweepPayments();
    },
    /** Throws where the books of the test are broken. */
    close: async () => {
      // A cancelled booking is not settled at once.
      const rules = await records.brokenRules();
      await api.close();
      await venue.remove();
      const broken = rules.filter((rule) => !rule.includes('a card booking is paid'));
      if (broken.length > 0) throw new Error(broken.join('; '));
    },
  };
}

/** The provider is away while the payment ends, and comes back an hour later. */
export async function missDeadline(moves: Moves, party: Party): Promise<void> {
  moves.api.memory.network.setAway(true);
  await moves.passDeadline(party, 60);
  moves.api.memory.network.setAway(false);
}
