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
  /** The slots of the bookings that are there already, by reference. */
  readonly existing: Awaited<ReturnType<typeof findBookings>>;
  /** The slots that lines name and that can be booked, by id. */
  readonly slots: ReadonlyMap<string, NamedSlot>;
  readonly memory: Memory;
  readonly nowMs: number;
}

/**
 * Chooses the first room of the game that may be free for a line, and notes it. Returns a text with the reason if the line cannot be booked; null if
 * an earlier run has booked it.
 */
export function placeDraft(draft: BookingDraft, surroundings: Surroundings): BookingDraft | string | null {
  const { existing, memory } = surroundings;
  const { reference, line } = draft;
  const earlierLine = memory.references.get(reference);
  if (earlierLine !== undefined) return `repeats the reference ${reference} of line ${earlierLine}`;
  memory.references.set(reference, line);
  const bookedSlots = existing.get(reference);
  if (bookedSlots === undefined) return takeRoom(draft, surroundings);
  const isBookedBefore = bookedSlots.some((id) => listSlotIds(draft).includes(id));
  return isBookedBefore ? null : `${reference} is the reference of another booking here`;
}

/** Chooses the first room of the game that may be free for a line, and notes it. Returns the reason if there is none. */
export function takeRoom(draft: BookingDraft, surroundings: Omit<Surroundings, 'existing'>): BookingDraft | string {
  const why = noteRoom(draft, surroundings);
  if (why === null) return draft;
  const next = toNextRoom(draft);
  const placed = next === null ? why : takeRoom(next, surroundings);
  // If no room can be taken, the room that fits best gives the reason.
  return typeof placed === 'string' ? why : placed;
}

/** Notes that a line takes its room, and returns null. Returns the reason, and notes nothing, if the line cannot have the room. */
function noteRoom(draft: BookingDraft, { slots, memory, nowMs }: Omit<Surroundings, 'existing'>): string | null {
  const { slotId, room, quantity, startsAtMs } = draft;
  if (startsAtMs + room.room.durationMinutes * 60_000 <= nowMs) return 'lies in the past';
  const slot = slots.get(slotId)?.slot;
  if (slot === undefined) return 'lies beyond the days that can be booked';
  const at = `${slot.date} ${slot.time}`;
  if (slot.isWithdrawn) return `no game of ${room.room.gameId} begins at ${at} by the schedule of ticketing/`;
  if (slot.capacity === 0) return `the room is closed at ${at}`;
  if (quantity > slot.capacity) return `${quantity} players are more than the ${slot.capacity} of the room`;
  const otherLine = memory.times.take(draft, slot);
  return otherLine === null ? null : `the room is taken at ${at} by line ${otherLine}`;
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
