import type { ClosureWire, DaySheetWire } from '@latchkey/cms-client/contract';
import { formatInstanceId } from '../../inventory/slots/slot-id.ts';
import { concerns } from '../../venues/closed-rooms.ts';
import { markOccupied, type SlotRow } from '../../inventory/slots/slot-row.ts';

type DaySlot = DaySheetWire['rooms'][number]['slots'][number];

/** The facts that decide the state of a slot besides its row. */
interface DayView {
  readonly closures: readonly Pick<ClosureWire, 'gameId' | 'room' | 'startsAt' | 'endsAt'>[];
  /** The id of the physical room; null if the game has a room of its own. */
  readonly physicalId: string | null;
  /** The number of minutes before a start from which visitors cannot book it any more. */
  readonly noticeMinutes: number;
  /** The current time in epoch milliseconds. */
  readonly nowMs: number;
}

/**
 * Lists the slots of a room on a day: those of the schedule with their places, and those that are no longer in it and are sold or held.
 *
 * @param scheduled the slots of the schedule, in the order of their starts
 * @param stored the rows of the room on that day and on the days before and after it
 * @param beside the rows of all games in its physical room, whose parties occupy it
 * @param date the day, YYYY-MM-DD on the location's wall clock
 */
export function listDaySlots(
  scheduled: readonly SlotRow[],
  { slots: stored, beside }: { readonly slots: readonly SlotRow[]; readonly beside: readonly SlotRow[] },
  date: string,
): readonly SlotRow[] {
  const byStart = new Map(stored.map((slot) => [slot.startsAt, slot]));
  const starts = new Set(scheduled.map(({ startsAt }) => startsAt));
  const slots = [
    ...scheduled.map((slot) => byStart.get(slot.startsAt) ?? slot),
    ...stored.filter((slot) => slot.date === date && !starts.has(slot.startsAt)),
  ]
    .filter(({ isWithdrawn, taken }) => !isWithdrawn || taken > 0)
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return markOccupied(slots, beside);
}

/** Returns a slot as the sheet of the day shows it. */
export function toDaySlot(slot: SlotRow, view: DayView): DaySlot {
  const { id, startsAt, time, durationMinutes, capacity, isPrivate, taken, held } = slot;
  return {
    instanceId: formatInstanceId({ slotId: id, isKidsMode: false }),
    startsAt,
    startTime: time,
    durationMinutes,
    capacity,
    isPrivate,
    sold: taken - held,
    held,
    state: decideState(slot, view),
  };
}

/** Finds the state of a slot: the first that applies, the most lasting one first. */
function decideState(slot: SlotRow, { closures, physicalId, noticeMinutes, nowMs }: DayView): DaySlot['state'] {
  // Two parties have the room at once. Paired slots have one party, which pays for its move between them.
  if (slot.isOccupied && slot.taken > 0 && !slot.isPaired) return 'doubled';
  if (slot.isWithdrawn) return 'withdrawn';
  const startsAtMs = Date.parse(slot.startsAt);
  const endsAtMs = startsAtMs + slot.durationMinutes * 60_000;
  // A slot is past when it ends, not when it begins: the staff can sell the rest of one that has begun.
  if (endsAtMs <= nowMs) return 'past';
  const isClosed = closures.some(
    ({ startsAt, endsAt, ...closure }) =>
      concerns(closure, { gameId: slot.gameId, physicalId }) &&
      Date.parse(startsAt) < endsAtMs &&
      Date.parse(endsAt) > startsAtMs,
  );
  if (isClosed) return 'closed';
  if (slot.isOccupied) return 'occupied';
  // Also where the notice is 0.
  const hasBegun = startsAtMs <= nowMs;
  const isTooSoonForVisitors = startsAtMs < nowMs + noticeMinutes * 60_000;
  return hasBegun || isTooSoonForVisitors ? 'notice' : 'open';
}
