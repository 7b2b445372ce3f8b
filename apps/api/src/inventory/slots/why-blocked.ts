import { failed, type ApiError, type Failure } from '../../kernel/result.ts';
import { phrases } from '../../ticketing/shared/phrases.ts';
import { placesTaken } from '../places/free-places.ts';
import type { ClosureKind } from './closures.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import { createClosedCheck, type ClosedCheck, createLastDateFinder } from './scheduled-slots.ts';
import { calculateNotice, type SaleRights } from './sale-rights.ts';
import { parseSlotId } from './slot-id.ts';
import { isFree, type SlotRow } from './slot-row.ts';
import type { SlotContext } from './slot-rows.ts';

/** The reason why a slot of the schedule that is to come is not sold, at all or to visitors. `tooFarAhead`: it is after the last day that is sold. */
export type Blocked =
  | { readonly reason: 'closed'; readonly kind: ClosureKind | null }
  | { readonly reason: 'notice' | 'tooFarAhead' };

/** The facts by which slots of one room are blocked. */
export interface SaleRules {
  readonly closedAt: ClosedCheck;
  readonly rights: SaleRights;
  /** The minutes before its start until which a slot can be taken; see `calculateNotice`. */
  readonly noticeMinutes: number;
  /** The last date that can be booked in the room. */
  readonly lastDate: string;
  /** The clock of the database, in epoch milliseconds. */
  readonly nowMs: number;
}

/** Creates the rules of a room. */
export function createSaleRules(context: SlotContext, room: VenueRoom, nowMs: number): SaleRules {
  const { rooms, rights } = context;
  const numbered = rooms.listNumbered(room);
  const [{ venue }] = numbered;
  const lastDate = createLastDateFinder(context, venue)(room);
  return {
    closedAt: allClosed(numbered.map((each) => createClosedCheck(each))),
    noticeMinutes: calculateNotice(rights, room),
    lastDate,
    rights,
    nowMs,
  };
}

/** Joins the checks of the rooms of a game: it is closed while all of them are. */
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
    const room = context.rooms.findNumbered(parseSlotId(id).roomNumber);
    if (room === null) continue;
    const startsAtMs = Date.parse(startsAt);
    if (createClosedCheck(room)(startsAtMs) !== null)
      return failed('conflict', 'slot_closed', 'The room is closed at that time.', [phrases.closedThen]);
    if (startsAtMs <= nowMs + calculateNotice(context.rights, room.room) * 60_000) return slotTooSoon();
  }
  return placesTaken();
}

/** Returns the error of a slot that begins sooner than the minimum notice. */
function slotTooSoon(): Failure<ApiError> {
  const message = 'The slot begins sooner than the minimum notice of its room.';
  return failed('conflict', 'slot_too_soon', message, [phrases.tooSoonOnline]);
}
