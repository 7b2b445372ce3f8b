import { inArray, sql } from 'drizzle-orm';
import { bookingItems, bookings } from '../../../db/schema/bookings.table.ts';
import type { NamedSlot } from '../../../inventory/slots/slot-rows.ts';
import type { Queryable } from '../../../kernel/database.ts';
import { toNextRoom, listSlotIds, type BookingDraft } from './booking-draft.ts';
import type { RoomTimes } from './room-times.ts';

/** The facts that lines need to know about the lines before them. */
export interface Memory {
  /** The number of the line that has each reference. */
  readonly references: Map<string, number>;
  /** The rooms that earlier lines have taken, also in a dry run, which does not keep them in the database. */
  readonly times: RoomTimes;
}

/** The facts on which the place of a line depends. */
export interface Surroundings {
  readonly there: Awaited<ReturnType<typeof findBookings>>;
  readonly named: ReadonlyMap<string, NamedSlot>;
  readonly memory: Memory;
  readonly nowMs: number;
}

/**
 * Chooses the first room of the game that may be free for a line, and notes it. Returns the reason if the line cannot be booked; `known` if an
 * earlier run has booked it.
 */
export function placeDraft(draft: BookingDraft, surroundings: Surroundings): BookingDraft | string {
  const { there, memory } = surroundings;
  const { reference, line } = draft;
  const double = memory.references.get(reference);
  if (double !== undefined) return `repeats the reference ${reference} of line ${double}`;
  memory.references.set(reference, line);
  const slots = there.get(reference);
  if (slots !== undefined)
    return slots.some((id) => listSlotIds(draft).includes(id))
      ? 'known'
      : `${reference} is the reference of another booking here`;
  return takeRoom(draft, surroundings);
}

/** Chooses the first room of the game that may be free for a line, and notes it. Returns the reason if there is none. */
export function takeRoom(draft: BookingDraft, surroundings: Omit<Surroundings, 'there'>): BookingDraft | string {
  const why = whyNot(draft, surroundings);
  if (why === null) return draft;
  const next = toNextRoom(draft);
  const taken = next === null ? why : takeRoom(next, surroundings);
  // If no room can be taken, the room that fits best gives the reason.
  return typeof taken === 'string' ? why : taken;
}

/** Says why a line cannot have its room; null if it may have it, which is then noted. */
function whyNot(draft: BookingDraft, { named, memory, nowMs }: Omit<Surroundings, 'there'>): string | null {
  const { slotId, room, quantity, startsAtMs } = draft;
  if (startsAtMs + room.room.durationMinutes * 60_000 <= nowMs) return 'lies in the past';
  const slot = named.get(slotId)?.slot;
  if (slot === undefined) return 'lies beyond the days that can be booked';
  const at = `${slot.date} ${slot.time}`;
  if (slot.isWithdrawn) return `no game of ${room.room.gameId} begins at ${at} by the schedule of ticketing/`;
  if (slot.capacity === 0) return `the room is closed at ${at}`;
  if (quantity > slot.capacity) return `${quantity} players are more than the ${slot.capacity} of the room`;
  const taken = memory.times.take(draft, slot);
  return taken === null ? null : `the room is taken at ${at} by line ${taken}`;
}

/** Finds the slots of the bookings that are there already, by reference. */
export async function findBookings(
  db: Queryable,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (references.length === 0) return new Map();
  const rows = await db.orm
    .select({ reference: bookings.reference, slotId: bookingItems.slotId })
    .from(bookings)
    .leftJoin(bookingItems, sql`${bookingItems.reference} = ${bookings.reference}`)
    .where(inArray(bookings.reference, [...references]));
  const found = new Map<string, readonly string[]>();
  for (const { reference, slotId } of rows) {
    found.set(reference, [...(found.get(reference) ?? []), ...(slotId === null ? [] : [slotId])]);
  }
  return found;
}
