import { failed, type ApiError, type Failure } from '../../kernel/result.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { placesTaken } from '../places/free-places.ts';
import type { ClosureKind } from './closures.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import { closedCheck, type ClosedCheck, lastDates } from './scheduled-slots.ts';
import { noticeIn, type SaleRights } from './sale-rights.ts';
import { startOfSlotId } from './slot-id.ts';
import { isFree, type SlotRow } from './slot-row.ts';
import type { SlotContext } from './slot-rows.ts';

/** The reason why nobody, or no visitor, can have a slot that is in the schedule and to come: `tooFarAhead` is beyond the furthest day. */
export type Blocked =
  | { readonly reason: 'closed'; readonly kind: ClosureKind | null }
  | { readonly reason: 'notice' | 'tooFarAhead' };

export interface SaleRules {
  readonly closedAt: ClosedCheck;
  readonly rights: SaleRights;
  /** The minutes before its start until which a slot can be taken; see `noticeIn`. */
  readonly noticeMinutes: number;
  /** The last date that can be booked in the room. */
  readonly lastDate: string;
  /** The clock of the database, in epoch milliseconds. */
  readonly nowMs: number;
}

export function saleRules(context: SlotContext, room: VenueRoom, nowMs: number): SaleRules {
  const { rooms, rights } = context;
  const numbered = rooms.of(room);
  const [{ venue }] = numbered;
  const lastDate = lastDates(context, venue)(room);
  return {
    closedAt: allClosed(numbered.map((each) => closedCheck(each))),
    noticeMinutes: noticeIn(rights, room),
    lastDate,
    rights,
    nowMs,
  };
}

/** True if all rooms of a game are closed. */
function allClosed([first = () => null, ...others]: readonly ClosedCheck[]): ClosedCheck {
  if (others.length === 0) return first;
  return (startsAtMs) => (others.every((closedAt) => closedAt(startsAtMs) !== null) ? first(startsAtMs) : null);
}

/** Says why a slot is blocked. Anyone who has places of a slot keeps it. A slot that is full, past or withdrawn needs no other reason. */
export function whyBlocked(slot: SlotRow, { closedAt, noticeMinutes, lastDate, nowMs }: SaleRules): Blocked | null {
  if (slot.inPast || slot.isWithdrawn || slot.own > 0) return null;
  const startsAtMs = Date.parse(slot.startsAt);
  const kind = closedAt(startsAtMs);
  // Another process may have closed it just now.
  if (kind !== null || slot.isClosed) return { reason: 'closed', kind };
  if (slot.date > lastDate) return { reason: 'tooFarAhead' };
  return isFree(slot) && startsAtMs <= nowMs + noticeMinutes * 60_000 ? { reason: 'notice' } : null;
}

/** Returns the error for slots that could not be taken: they are closed, too soon, or else their places are taken. */
export function notTaken(context: SlotContext, slots: readonly Pick<SlotRow, 'id' | 'startsAt'>[]): Failure<ApiError> {
  const nowMs = context.now();
  for (const { id, startsAt } of slots) {
    const room = context.rooms.at(startOfSlotId(id).roomNumber);
    if (room === null) continue;
    const startsAtMs = Date.parse(startsAt);
    if (closedCheck(room)(startsAtMs) !== null)
      return failed('conflict', 'slot_closed', 'The room is closed at that time.', [phrases.closedThen]);
    if (startsAtMs <= nowMs + noticeIn(context.rights, room.room) * 60_000) return slotTooSoon();
  }
  return placesTaken();
}

function slotTooSoon(): Failure<ApiError> {
  const message = 'The slot begins sooner than the minimum notice of its room.';
  return failed('conflict', 'slot_too_soon', message, [phrases.tooSoonOnline]);
}
