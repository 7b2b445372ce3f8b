import { fromMinor, type FromPrice } from '@latchkey/booking-core';
import type { CalendarWire } from '@latchkey/cms-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import { releaseExpired } from '../../baskets/release-expired.ts';
import type { CheckoutContext } from '../../checkout/checkout-context.ts';
import { calculateHorizon } from '../../inventory/slots/scheduled-slots.ts';
import { toOfferedSlot } from '../../inventory/slots/sale-rights.ts';
import { parseInstanceId, toSlotId, parseSlotId } from '../../inventory/slots/slot-id.ts';
import { evaluateSlotPrices } from '../../inventory/slots/slot-prices.ts';
import {
  isFree,
  joinRow,
  isOfGames,
  isBesideRoom,
  selectSlots,
  type SlotRow,
  type StoredSlots,
} from '../../inventory/slots/slot-row.ts';
import { findNamedSlots } from '../../inventory/slots/slot-rows.ts';
import { toPartyWire, servesKidsMode, toSlotWire, toSlotWireWithPolicy } from '../../inventory/slots/slot-wire.ts';
import { mergeStart, listOfferedSlots } from '../../inventory/slots/twin-slots.ts';
import { createSaleRules, whyBlocked } from '../../inventory/slots/why-blocked.ts';
import { succeeded, failed } from '../../kernel/result.ts';
import type { Venue } from '../../venues/catalogue.ts';
import { findRoom } from '../../venues/find-room.ts';
import type { VenueRoom } from '../../venues/venue-room.ts';
import { toCalendar } from '../shared/calendar-day.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing } from '../shared/ticketing.ts';

type SlotQueries = Pick<Ticketing, 'listSlots' | 'getSlot' | 'getCalendar'>;

/** Creates the operations that show slots of our own inventory, and the days on which there are some. */
export function createSlotQueries(context: CheckoutContext): SlotQueries {
  const { catalogue, rooms, now, rights } = context;
  return {
    async listSlots({ startDate: date, kidsMode: isKidsMode, basketId, locale, ...query }) {
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const { from, to } = calculateHorizon(now(), venue, rights.horizonDays);
      if (date < from || date > to) return succeeded([]);
      const where = isBesideRoom(rooms.listGamesBeside(room), date, date);
      const stored = await readStored(context, query.locationId, basketId, where);
      const slots = listOfferedSlots(rooms, room, { from: date, to: date }, stored);
      const rules = createSaleRules(context, room, stored.nowMs);
      const view = { venue, room, locale, isKidsMode: servesKidsMode(room, isKidsMode), rules };
      return succeeded(slots.map((slot) => toSlotWire(slot, view)));
    },

    async getSlot({ instanceId, basketId, locale, ...query }) {
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const notFound = () =>
        failed('notFound', 'slot_not_found', `Game ${room.gameId} has no slot ${instanceId}.`, [
          phrases.noLongerAvailable,
        ]);
      const instance = parseInstanceId(instanceId);
      if (instance === null || (instance.isKidsMode && room.kids === null)) return notFound();
      const { slotId, isKidsMode } = instance;
      const foundSlot = await findSlot(context, { ...query, room }, slotId, basketId);
      if (foundSlot === null) return notFound();
      const rules = createSaleRules(context, room, foundSlot.nowMs);
      return succeeded(toSlotWireWithPolicy(foundSlot.slot, { venue, room, locale, isKidsMode, rules }));
    },

    async getCalendar({ from, to, kidsMode, ...query }) {
      // Standard and Kids Mode share one room: the same days are open, at other prices.
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const horizon = calculateHorizon(now(), venue, rights.horizonDays);
      const last = to < horizon.to ? to : horizon.to;
      const first = from > horizon.from ? from : horizon.from;
      if (first > last) return succeeded(toCalendar(from, to, []));
      const where = isBesideRoom(rooms.listGamesBeside(room), first, last);
      const stored = await readStored(context, query.locationId, null, where);
      const slots = listOfferedSlots(rooms, room, { from: first, to: last }, stored);
      const rules = createSaleRules(context, room, stored.nowMs);
      const offered = slots.map((slot) => toOfferedSlot(slot, rights, stored.nowMs));
      const findDayPrice = createPriceFinder(venue, room, kidsMode, stored.nowMs);
      const starts = offered.map((slot) => ({
        ...slot,
        fromPrice: findDayPrice(slot),
        isAvailable: isFree(slot),
        blocked: whyBlocked(slot, rules),
      }));
      return succeeded(toCalendar(from, to, starts));
    },
  };
}

type DayPrice = CalendarWire[number]['fromPrice'];

/** Creates the function that finds the lowest price of a slot. It returns undefined if the prices of the room do not depend on the time. */
function createPriceFinder(
  venue: Venue,
  room: VenueRoom,
  kidsMode: boolean,
  nowMs: number,
): (slot: SlotRow) => DayPrice {
  const isKidsMode = servesKidsMode(room, kidsMode);
  if (room.pricing[isKidsMode ? 'kids' : 'standard'].rules.length === 0) return () => undefined;
  const { currency } = venue;
  // A month of slots has few different prices, so each is written once.
  const written = new Map<FromPrice | null, DayPrice>([[null, undefined]]);
  return (slot) => {
    const { from } = evaluateSlotPrices(room, isKidsMode, slot, nowMs);
    if (from !== null && !written.has(from))
      written.set(from, { amount: fromMinor(from.amountMinor, currency), currency, ...toPartyWire(from) });
    return written.get(from);
  };
}

interface RoomQuery {
  readonly locationId: string;
  readonly gameId: string;
  readonly room: VenueRoom;
}

/**
 * Finds the slot of an id, in its row or in the schedule. If the game has several rooms, the places are those of the best room, as in the list: the
 * room is chosen when places are held.
 */
async function findSlot(
  context: CheckoutContext,
  { locationId, gameId, room }: RoomQuery,
  slotId: string,
  basketId: string | null,
): Promise<{ readonly slot: SlotRow; readonly nowMs: number } | null> {
  const { rooms } = context;
  const where = sql`${isOfGames(rooms.listGamesBeside(room))} AND ${isAroundStartOf(slotId)}`;
  const { nowMs, slots } = await readStored(context, locationId, basketId, where);
  const twins = rooms.listNumbered(room);
  const { roomNumber, startsAtMs } = parseSlotId(slotId);
  const isOfTwin = twins.some(({ number }) => number === roomNumber);
  const ids = isOfTwin ? twins.map(({ number }) => toSlotId({ roomNumber: number, startsAtMs })) : [slotId];
  const found = ids.flatMap((id): readonly SlotRow[] => {
    const [scheduled] = findNamedSlots(context, [id], nowMs);
    const isHere = scheduled?.slot.locationId === locationId && scheduled.slot.gameId === gameId;
    const row = slots.find((each) => each.id === id && each.gameId === gameId);
    const slot = isHere ? joinRow(scheduled.slot, row) : row;
    return slot === undefined ? [] : [slot];
  });
  // A slot that no room offers any more is withdrawn: the merge leaves it out, but its visitor sees it.
  const slot = mergeStart(rooms, found, slots) ?? found.find(({ id }) => id === slotId);
  if (slot === undefined) return null;
  return { slot: { ...slot, id: slotId }, nowMs };
}

/**
 * Creates the SQL condition for the slots `s` that begin within a day of a slot. Its start is in its row, and in its id if it has
 * none. The id of a row from before rooms had numbers has no start.
 */
function isAroundStartOf(slotId: string): SQL {
  const namedStart = new Date(parseSlotId(slotId).startsAtMs).toISOString();
  const startsAt = sql`
    coalesce((SELECT n.starts_at FROM slots n WHERE n.id = ${slotId}::bigint), ${namedStart}::timestamptz)
  `;
  return sql`s.starts_at > ${startsAt} - interval '1 day' AND s.starts_at < ${startsAt} + interval '1 day'`;
}

/** Reads the rows of slots by a condition over `s`. Places of expired baskets are released first, so that they count as free. */
async function readStored(
  { db }: CheckoutContext,
  locationId: string,
  basketId: string | null,
  where: SQL,
): Promise<StoredSlots> {
  const stored = await selectSlots(db, locationId, basketId, where);
  if (!stored.hasExpired || stored.slots.length === 0) return stored;
  await releaseExpired(db);
  return selectSlots(db, locationId, basketId, where);
}
