import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { payingMinutes } from '../../src/baskets/paying-basket.ts';
import { createFakeGuard } from '../../src/testing/fake-guard.ts';
import type { Backend } from '../backends.ts';
import { toBooking, createCaller, tomorrow } from '../caller.ts';
import { createDesk } from '../desk/desk-world.ts';
import { openEditableVenue, type RoomChange } from '../editable-venue.ts';
import { createPaymentRecords } from '../payment-records.ts';
import { bookParty, type Party } from './moving-party.ts';

export const date = tomorrow('America/New_York');
const occupationRow = z.object({ time: z.string(), from: z.number().nullable(), to: z.number().nullable() });

const rooms = {
  attic: { gameId: 'game-attic', categoryId: 'attic-adult' },
  /** The vault, which several parties share. */
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

/**
 * Opens an api with a venue whose hours change. Its parties move to times that overlap their own, with a third person, for whom they pay by card
 * before they are moved.
 */
export async function openMoves(backend: Backend) {
  const venue = await openEditableVenue();
  await venue.change('game-vault', { turnaroundMinutes: 0, policy: paidByCard });
  const api = await backend.open({ contentDir: venue.folder, staffGuard: createFakeGuard() });
  const records = createPaymentRecords(api);
  const desk = createDesk(api);

  const change = async (room: RoomName, hours: RoomChange) => {
    await venue.change(rooms[room].gameId, hours);
    await venue.importTo(api);
  };
  const findSlot = async (room: RoomName, time: string) => {
    const slots = await createCaller(api).slots(
      `loc-harbour/game/${rooms[room].gameId}/availability?startDate=${date}`,
    );
    const slot = slots.find(({ startTime }) => startTime === time);
    if (slot === undefined) throw new Error(`there is no slot at ${time}`);
    return slot;
  };
  const createBody = async (room: RoomName, time: string, quantity = 2) =>
    toBooking((await findSlot(room, time)).instanceId, quantity, rooms[room].categoryId);
  /** Tries to hold two places as another visitor, and gives them back at once. Returns the code of the error, or null if they were held. */
  const tryHold = async (room: RoomName, time: string): Promise<string | null> => {
    const stranger = createCaller(api, '203.0.113.77');
    const { data, error } = await stranger.tryCreate({ bookings: [await createBody(room, time)] });
    if (error !== null) return error.code;
    const { id } = z.object({ id: z.string() }).parse(data);
    await stranger.call('DELETE', `/api/resova/loc-harbour/basket/${id}`);
    return null;
  };
  /**
   * Lists for each taken slot the minutes after ten o'clock for which it has its room, e.g. `10:45: 45 to 105`. `10:45: none` means that the
   * party's other slot has that time as well.
   */
  const readOccupations = async () => {
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

  const book = async (room: RoomName, time: string) =>
    bookParty(api, await createBody(room, time), (to) => createBody(room, to, 3));

  /** Delivers all webhook requests that the provider has for us. */
  const deliverAll = async () => {
    for (const request of api.memory.requests) await createCaller(api).deliver(request);
  };
  /** Books ten o'clock, changes the hours to 09:45, 10:45 and so on, and begins the move to 10:45, whose payment is then open. */
  const beginMove = async (room: RoomName = 'attic') => {
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
    findSlot,
    createBody,
    tryHold,
    readOccupations,
    book,
    deliverAll,
    beginMove,
    /** Lets the deadline of a payment pass, by a minute and `moreMinutes`. */
    passDeadline: async (
      { stored }: { readonly stored: () => Promise<{ readonly basketId: string }> },
      moreMinutes = 0,
    ) => {
      await records.age((await stored()).basketId, payingMinutes + 1 + moreMinutes);
      await api.sweepPayments();
    },
    /**
     * Closes the api.
     *
     * @throws {Error} if the payments of the test break a rule
     */
    close: async () => {
      // One rule leaves refunds out of its sum, so it does not hold for bookings that were cancelled or became cheaper.
      const rules = await records.brokenRules();
      await api.close();
      await venue.remove();
      const broken = rules.filter((rule) => !rule.includes('a card booking is paid'));
      if (broken.length > 0) throw new Error(broken.join('; '));
    },
  };
}

/** Lets the deadline pass while the provider does not respond; it responds again an hour later. */
export async function missDeadline(moves: Moves, party: Party): Promise<void> {
  moves.api.memory.network.setAway(true);
  await moves.passDeadline(party, 60);
  moves.api.memory.network.setAway(false);
}
