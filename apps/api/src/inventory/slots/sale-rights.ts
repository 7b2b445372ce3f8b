import { deskHorizonDays, horizonDays } from '../../ticketing/shared/calendar-day.ts';
import type { VenueRoom } from '../../venues/catalogue.ts';
import type { SlotRow } from './slot-row.ts';

/** The limits on anyone who sells or buys. */
export interface SaleRights {
  /** Until when places of a slot can be taken: until it starts, or until its game is over. */
  readonly takesUntil: 'start' | 'end';
  /** Whether the minimum notice of a room counts, and how many days ahead it can be booked. */
  readonly keepsNotice: boolean;
  /** Whether a party has to be as large as its room requires. */
  readonly keepsSmallestParty: boolean;
  /** Whether an unpaid booking may not grow above the limits on one. */
  readonly keepsUnpaidLimit: boolean;
  /** Whether gift vouchers are sold over amounts that no document has. */
  readonly sellsNamedAmounts: boolean;
  /** Days from today that can be booked. */
  readonly horizonDays: number;
}

export const visitorSale: SaleRights = {
  takesUntil: 'start',
  keepsNotice: true,
  keepsSmallestParty: true,
  keepsUnpaidLimit: true,
  sellsNamedAmounts: false,
  horizonDays,
};

/** The staff know who is at the door: a party may be late, small, or far ahead. A closed room is closed for them too. */
export const staffSale: SaleRights = {
  takesUntil: 'end',
  keepsNotice: false,
  keepsSmallestParty: false,
  keepsUnpaidLimit: false,
  sellsNamedAmounts: true,
  horizonDays: deskHorizonDays,
};

/** How many minutes before its start a slot of the room can be taken at the latest; below 0, minutes after it. */
export function noticeIn(
  { takesUntil, keepsNotice }: Pick<SaleRights, 'takesUntil' | 'keepsNotice'>,
  room: Pick<VenueRoom, 'minimumNoticeMinutes' | 'durationMinutes'>,
): number {
  if (keepsNotice) return room.minimumNoticeMinutes;
  return takesUntil === 'end' ? -room.durationMinutes : 0;
}

/** How many days from today can be booked in the room. */
export function daysAheadIn(
  { keepsNotice, horizonDays: most }: Pick<SaleRights, 'keepsNotice' | 'horizonDays'>,
  { maxDaysAhead }: Pick<VenueRoom, 'maxDaysAhead'>,
): number {
  return keepsNotice ? Math.min(most, maxDaysAhead ?? most) : most;
}

/** A slot as it is offered to them. */
export function offeredSlot<Slot extends Pick<SlotRow, 'startsAt' | 'durationMinutes' | 'inPast' | 'minRequired'>>(
  slot: Slot,
  { takesUntil, keepsSmallestParty }: Pick<SaleRights, 'takesUntil' | 'keepsSmallestParty'>,
  nowMs: number,
): Slot {
  const endsAtMs = Date.parse(slot.startsAt) + slot.durationMinutes * 60_000;
  return {
    ...slot,
    inPast: takesUntil === 'start' ? slot.inPast : endsAtMs <= nowMs,
    minRequired: keepsSmallestParty ? slot.minRequired : Math.min(1, slot.minRequired),
  };
}
