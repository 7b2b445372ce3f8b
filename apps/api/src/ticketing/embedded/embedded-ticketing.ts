import { sql, type SQL } from 'drizzle-orm';
import { succeeded, failed } from '../../kernel/result.ts';
import { calendarOf } from '../shared/calendar-day.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { createBasketCommands } from './basket-commands.ts';
import { createCheckout } from './checkout-basket.ts';
import { createConfirmationQuery } from './confirmations.ts';
import { type TicketingContext, findRoom } from './context.ts';
import { horizonAt } from './ensure-slots.ts';
import { releaseExpired } from './free-places.ts';
import { createPromotionCommands } from './offers/promotion-commands.ts';
import { createPaymentCommands } from './payments/payment-commands.ts';
import { parseInstanceId, isAvailable, selectSlots, type SlotRow } from './slot-row.ts';
import { servesKidsMode, slotWireOf } from './slot-wire.ts';

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
  const { catalogue, keeper, now } = context;
  return {
    async listSlots({ startDate: date, kidsMode: isKidsMode, basketId, locale, ...query }) {
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const { from, to } = horizonAt(now(), venue);
      if (date < from || date > to) return succeeded([]);
      await keeper.ensureRoom(venue, room, date);
      const where = sql`s.game_id = ${room.gameId} AND s.local_date = ${date}::date AND NOT s.is_withdrawn`;
      const slots = await readSlots(context, query.locationId, basketId, where);
      const view = { venue, room, locale, isKidsMode: servesKidsMode(room, isKidsMode) };
      return succeeded(slots.map((slot) => slotWireOf(slot, view)));
    },

    async getSlot({ instanceId, basketId, locale, ...query }) {
      const found = findRoom(catalogue, query);
      if (!found.ok) return found;
      const { venue, room } = found.value;
      const instance = parseInstanceId(instanceId);
      const offered = instance !== null && (!instance.isKidsMode || room.kids !== null) ? instance : null;
      const where = sql`s.game_id = ${room.gameId} AND s.id = ${offered?.slotId ?? null}::bigint`;
      const [slot] = await readSlots(context, query.locationId, basketId, where);
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
      if (last >= horizon.from) await keeper.ensureRoom(venue, room, last);
      const where = sql`
        s.game_id = ${room.gameId} AND NOT s.is_withdrawn
        AND s.local_date >= ${from}::date AND s.local_date <= ${last}::date AND s.local_date >= ${horizon.from}::date
      `;
      const slots = await readSlots(context, query.locationId, null, where);
      const starts = slots.map((slot) => ({ ...slot, isAvailable: isAvailable(slot) }));
      return succeeded(calendarOf(from, to, starts));
    },
  };
}

/** Slots by a condition over `s`. Places of expired baskets are released first, so that they count as free. */
async function readSlots(
  { db }: TicketingContext,
  locationId: string,
  basketId: string | null,
  where: SQL,
): Promise<readonly SlotRow[]> {
  const slots = await selectSlots(db, locationId, basketId, where);
  if (!slots.some(({ hasExpired }) => hasExpired)) return slots;
  await releaseExpired(db);
  return selectSlots(db, locationId, basketId, where);
}
