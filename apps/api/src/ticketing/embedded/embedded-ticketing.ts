import { sql, type SQL } from 'drizzle-orm';
import { succeeded, failed } from '../../kernel/result.ts';
import { calendarOf } from '../shared/calendar-day.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { createBasketCommands } from './basket-commands.ts';
import { createCheckout } from './checkout-basket.ts';
import { createConfirmationQuery } from './confirmations.ts';
import { type TicketingContext, findRoom } from './context.ts';
import { releaseExpired } from './free-places.ts';
import { createPromotionCommands } from './offers/promotion-commands.ts';
import { createPaymentCommands } from './payments/payment-commands.ts';
import { servesKidsMode, slotWireOf } from './slot-wire.ts';
import { horizonAt, scheduledSlots } from './slots/scheduled-slots.ts';
import { parseInstanceId } from './slots/slot-id.ts';
import { isAvailable, selectSlots, withStored, type SlotRow, type StoredSlots } from './slots/slot-row.ts';
import { namedSlots } from './slots/slot-rows.ts';

/** The ticketing system with our own inventory, holds and baskets in our own database. */
export function createEmbeddedTicketing(context: TicketingContext): Ticketing {
  return {
    ...createSlotQueries(context),
    ...createBasketCommands(context),
    ...createPromotionCommands(context),
    checkoutBasket: createCheckout(context),
    ...createPaymentCommands(context),
    getConfirmation: createConfirmationQuery(context),
  };
}

type SlotQueries = Pick<Ticketing, 'listSlots' | 'getSlot' | 'getCalendar'>;

function createSlotQueries(context: TicketingContext): SlotQueries {
  const { catalogue, rooms, now } = context;
  return {
    async listSlots({ startDate: date, kidsMode: isKidsMode, basketId, locale, ...query }) {
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const { from, to } = horizonAt(now(), venue);
      if (date < from || date > to) return succeeded([]);
      const where = sql`s.game_id = ${room.gameId} AND s.local_date = ${date}::date`;
      const stored = await readStored(context, query.locationId, basketId, where);
      const slots = withStored(scheduledSlots(rooms.of(room), { from: date, to: date }, stored.nowMs), stored);
      const view = { venue, room, locale, isKidsMode: servesKidsMode(room, isKidsMode) };
      return succeeded(slots.map((slot) => slotWireOf(slot, view)));
    },

    async getSlot({ instanceId, basketId, locale, ...query }) {
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const instance = parseInstanceId(instanceId);
      const offered = instance !== null && (!instance.isKidsMode || room.kids !== null) ? instance : null;
      const slot = offered === null ? undefined : await findSlot(context, query, offered.slotId, basketId);
      if (offered === null || slot === undefined) {
        return failed('notFound', 'slot_not_found', `Game ${room.gameId} has no slot ${instanceId}.`, [
          phrases.noLongerAvailable,
        ]);
      }
      return succeeded(slotWireOf(slot, { venue, room, locale, isKidsMode: offered.isKidsMode }));
    },

    async getCalendar({ from, to, kidsMode: _, ...query }) {
      // Standard and Kids Mode share one room, so both have the same calendar.
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const horizon = horizonAt(now(), venue);
      const last = to < horizon.to ? to : horizon.to;
      const first = from > horizon.from ? from : horizon.from;
      if (first > last) return succeeded(calendarOf(from, to, []));
      const where = sql`
        s.game_id = ${room.gameId} AND s.local_date >= ${first}::date AND s.local_date <= ${last}::date
      `;
      const stored = await readStored(context, query.locationId, null, where);
      const slots = withStored(scheduledSlots(rooms.of(room), { from: first, to: last }, stored.nowMs), stored);
      const starts = slots.map((slot) => ({ ...slot, isAvailable: isAvailable(slot) }));
      return succeeded(calendarOf(from, to, starts));
    },
  };
}

interface RoomQuery {
  readonly locationId: string;
  readonly gameId: string;
}

/** The slot of an id, from its row or from the schedule. */
async function findSlot(
  context: TicketingContext,
  { locationId, gameId }: RoomQuery,
  slotId: string,
  basketId: string | null,
): Promise<SlotRow | undefined> {
  const { nowMs, slots } = await readStored(
    context,
    locationId,
    basketId,
    sql`s.game_id = ${gameId} AND s.id = ${slotId}::bigint`,
  );
  const [named] = namedSlots(context, [slotId], nowMs);
  const isHere = named?.slot.locationId === locationId && named.slot.gameId === gameId;
  return slots[0] ?? (isHere ? named.slot : undefined);
}

/** The rows of slots by a condition over `s`. Places of expired baskets are released first, so that they count as free. */
async function readStored(
  { db }: TicketingContext,
  locationId: string,
  basketId: string | null,
  where: SQL,
): Promise<StoredSlots> {
  const stored = await selectSlots(db, locationId, basketId, where);
  if (!stored.hasExpired || stored.slots.length === 0) return stored;
  await releaseExpired(db);
  return selectSlots(db, locationId, basketId, where);
}
