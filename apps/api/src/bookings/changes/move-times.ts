import type { SlotWire } from '@latchkey/cms-client/contract';
import type { Locale } from '../../kernel/locale.ts';
import { succeeded, type Result } from '../../kernel/result.ts';
import { findRoom } from '../../venues/find-room.ts';
import { releaseExpired } from '../../baskets/release-expired.ts';
import { servesKidsMode, toSlotWire } from '../../inventory/slots/slot-wire.ts';
import { calculateHorizon } from '../../inventory/slots/scheduled-slots.ts';
import { isBesideRoom, selectSlots } from '../../inventory/slots/slot-row.ts';
import { listOfferedSlots } from '../../inventory/slots/twin-slots.ts';
import { createSaleRules } from '../../inventory/slots/why-blocked.ts';
import type { ChangeRights } from './change-rights.ts';
import type { ManageContext } from '../manage-context.ts';
import type { OpenedBooking } from '../open-booking.ts';
import { gameNotFound } from '../manage-errors.ts';
import { readState } from '../managed-booking.ts';
import { countPlaces } from '../../inventory/taken-items.ts';

interface WantedDay {
  /** The game that is moved, by its id in the booking. */
  readonly bookingId: string;
  readonly date: string;
  readonly kidsMode: boolean;
  readonly locale: Locale;
  readonly rights: ChangeRights;
}

/**
 * Lists the slots of a day to which a game of a booking can move, as its visitor or the staff see them. They are the slots of the game
 * on sale, with three differences: the places of the booking count as free, its own slot has the prices at which it was booked, and the
 * rights of the caller decide how far ahead it may move.
 */
export async function listMoveTimes(
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
  const { from, to } = calculateHorizon(now(), venue, rights.horizonDays);
  if (date < from || date > to) return succeeded([]);
  const where = isBesideRoom(rooms.listGamesBeside(room), date, date);
  const read = () => selectSlots(db, venue.locationId, null, where);
  let stored = await read();
  if (stored.hasExpired && stored.slots.length > 0) {
    await releaseExpired(db);
    stored = await read();
  }
  const { nowMs } = stored;
  const places = countPlaces(item.tickets);
  // A slot tells held places of the caller (`own`) from those of others. Here the sold places of the booking are added to `own`.
  const own = stored.slots.map((slot) => (slot.id === item.slotId ? { ...slot, own: slot.own + places } : slot));
  const slots = listOfferedSlots(
    rooms,
    room,
    { from: date, to: date },
    { slots: own, nowMs },
    // The staff choose a physical room, so each start shows the one that fits the party best.
    rights.namesRoom ? places : null,
  );
  const rules = createSaleRules({ ...context, rights }, room, nowMs);
  const isKidsMode = servesKidsMode(room, kidsMode);
  const view = { venue, room, locale, isKidsMode, rules };
  // A booking that changes its mode has no stored prices for the new one.
  const held = isKidsMode === item.isKidsMode ? (item.prices ?? null) : null;
  return succeeded(slots.map((slot) => toSlotWire(slot, slot.id === item.slotId ? { ...view, held } : view)));
}
