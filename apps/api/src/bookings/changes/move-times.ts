import type { SlotWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findRoom } from '../../venues/find-room.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { servesKidsMode, toSlotWire } from '../../inventory/slots/slot-wire.ts';
import { horizonAt } from '../../inventory/slots/scheduled-slots.ts';
import { rowsBeside, selectSlots } from '../../inventory/slots/slot-row.ts';
import { offeredSlots } from '../../inventory/slots/twin-slots.ts';
import { saleRules } from '../../inventory/slots/why-blocked.ts';
import type { ChangeRights } from './change-rights.ts';
import type { ManageContext, OpenedBooking } from '../manage-context.ts';
import { gameNotFound } from '../manage-errors.ts';
import { readState } from '../managed-booking.ts';
import { placesOf } from '../../inventory/taken-items.ts';

interface WantedDay {
  /** The game that is moved. */
  readonly bookingId: string;
  readonly date: string;
  readonly kidsMode: boolean;
  readonly locale: Locale;
  readonly rights: ChangeRights;
}

/** The slots of a day to which a game of a booking can move; its own places count as free. */
export async function moveTimes(
  context: ManageContext,
  { booking, venue }: OpenedBooking,
  { bookingId, date, kidsMode, locale, rights }: WantedDay,
): Promise<Result<SlotWire[]>> {
  const { db, catalogue, rooms, now } = context;
  const { items } = await readState(db, booking);
  const item = items.find(({ id }) => id === bookingId);
  if (item === undefined) return gameNotFound();
  const found = findRoom(catalogue, { locationId: venue.locationId, gameId: item.gameId });
  if (!found.ok) return found;
  const { room } = found.value;
  const { from, to } = horizonAt(now(), venue, rights.horizonDays);
  if (date < from || date > to) return succeeded([]);
  const where = rowsBeside(rooms.gamesBeside(room), date, date);
  const read = () => selectSlots(db, venue.locationId, null, where);
  let stored = await read();
  if (stored.hasExpired && stored.slots.length > 0) {
    await releaseExpired(db);
    stored = await read();
  }
  const { nowMs } = stored;
  const places = placesOf(item.tickets);
  // What is sold to the visitor counts as the visitor's own.
  const own = stored.slots.map((slot) => (slot.id === item.slotId ? { ...slot, own: slot.own + places } : slot));
  const slots = offeredSlots(
    rooms,
    room,
    { from: date, to: date },
    { slots: own, nowMs },
    rights.namesRoom ? places : null,
  );
  const rules = saleRules({ ...context, rights }, room, nowMs);
  const isKidsMode = servesKidsMode(room, kidsMode);
  const view = { venue, room, locale, isKidsMode, rules };
  // Its own slot has the prices at which it was booked.
  const held = isKidsMode === item.isKidsMode ? (item.prices ?? null) : null;
  return succeeded(slots.map((slot) => toSlotWire(slot, slot.id === item.slotId ? { ...view, held } : view)));
}
