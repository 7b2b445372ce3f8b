import { deskHorizonDays, horizonDays } from '../../ticketing/shared/calendar-day.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import type { SlotRow } from './slot-row.ts';

/** The limits on a person who sells or buys. */
export interface SaleRights {
  /** The end of the time in which places of a slot can be taken: its start, or the end of its game. */
  readonly takesUntil: 'start' | 'end';
  /** True if the minimum notice of a room, and its days ahead, count. */
  readonly keepsNotice: boolean;
  /** True if a party has to be as large as its room requires. */
  readonly keepsSmallestParty: boolean;
  /** True if an unpaid booking may not grow above the limits on one. */
  readonly keepsUnpaidLimit: boolean;
  /** True if gift vouchers are sold over amounts that no document has. */
  readonly sellsFreeVoucherAmounts: boolean;
  /** True if a refused promotion code says why. Visitors would find codes by trying. */
  readonly tellsWhyRefused: boolean;
  /** The days from today that can be booked. */
  readonly horizonDays: number;
}

/** The rights of visitors. */
export const visitorSale: SaleRights = {
  takesUntil: 'start',
  keepsNotice: true,
  keepsSmallestParty: true,
  keepsUnpaidLimit: true,
  sellsFreeVoucherAmounts: false,
  tellsWhyRefused: false,
  horizonDays,
};

/** The rights of the staff, who see the party: it may be late, small, or far ahead. A closed room is closed for them too. */
export const staffSale: SaleRights = {
  takesUntil: 'end',
  keepsNotice: false,
  keepsSmallestParty: false,
  keepsUnpaidLimit: false,
  sellsFreeVoucherAmounts: true,
  tellsWhyRefused: true,
  horizonDays: deskHorizonDays,
};

/** Returns the minutes before its start until which a slot of the room can be taken; below 0, minutes after it. */
export function calculateNotice(
  { takesUntil, keepsNotice }: Pick<SaleRights, 'takesUntil' | 'keepsNotice'>,
  room: Pick<VenueRoom, 'minimumNoticeMinutes' | 'durationMinutes'>,
): number {
  if (keepsNotice) return room.minimumNoticeMinutes;
  return takesUntil === 'end' ? -room.durationMinutes : 0;
}

/** Returns the days from today that can be booked in the room. */
export function countDaysAhead(
  { keepsNotice, horizonDays: maxDays }: Pick<SaleRights, 'keepsNotice' | 'horizonDays'>,
  { maxDaysAhead }: Pick<VenueRoom, 'maxDaysAhead'>,
): number {
  return keepsNotice ? Math.min(maxDays, maxDaysAhead ?? maxDays) : maxDays;
}

/** Returns a slot as it is offered with some rights, which decide when it is over and how small a party may be. */
export function toOfferedSlot<Slot extends Pick<SlotRow, 'startsAt' | 'durationMinutes' | 'inPast' | 'minRequired'>>(
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
