import { basketWire, deletedWire, type BasketBody } from '@latchkey/cms-client/schema';
import { sql } from 'drizzle-orm';
import { clientKeyOf } from '../../kernel/client-limit.ts';
import type { Queryable } from '../../kernel/database.ts';
import { once } from '../../kernel/idempotency.ts';
import { done, refused, type Result } from '../../kernel/result.ts';
import { wallClockAt } from '../../kernel/wall-clock.ts';
import { checkHoarding } from '../shared/hoarding.ts';
import { phrases } from '../shared/phrases.ts';
import { createBasketId, createBookingId } from '../shared/random-ids.ts';
import { aged, type Ticketing } from '../shared/ticketing.ts';
import { expired, findBasket, findOpenBasket, isExpired, itemsOf } from './basket-row.ts';
import { answerBasket, basketWireOf } from './basket-wire.ts';
import { createHoldBatches } from './batch/hold-batches.ts';
import type { Venue } from './catalogue.ts';
import { findVenue, type TicketingContext } from './context.ts';
import { freePlaces, lockSlots, holding, placesTaken } from './free-places.ts';
import { holdPlaces } from './hold-places.ts';
import { freeOffers } from './offers/keep-offers.ts';
import { offersOf } from './offers/offer-rows.ts';
import { settleOffers } from './offers/settle-offers.ts';
import { priceVouchers, writeVoucherLines } from './offers/voucher-lines.ts';
import { priceDemands, slotIdsOf } from './price-demands.ts';
import { formatInstanceId, selectSlots } from './slot-row.ts';

type BasketCommands = Pick<
  Ticketing,
  'getBasket' | 'createBasket' | 'updateBasket' | 'deleteBasket' | 'deleteBooking' | 'extendBasket'
>;

/** What one basket is to hold from now on. */
interface Wish {
  readonly basketId: string;
  readonly clientKey: string;
  readonly isNew: boolean;
  readonly body: BasketBody;
}

/** Baskets: created, read, changed and given up. Each change is one transaction, the basket's row locked first, then slots. */
export function createBasketCommands(context: TicketingContext): BasketCommands {
  const { db, catalogue } = context;
  const holdInBatch = createHoldBatches(context);
  const todayAt = ({ timeZone }: Venue) => wallClockAt(context.now(), timeZone).date;

  return {
    async getBasket({ locale, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const basket = await findBasket(db, key, 'none', phrases.retrieveFailed);
      if (!basket.ok) return basket;
      return isExpired(basket.value)
        ? expired(phrases.retrieveFailed)
        : done(await basketWireOf(db, basket.value, venue.value, locale));
    },

    async createBasket(command) {
      const { locationId, locale, body } = command;
      const venue = findVenue(catalogue, locationId);
      if (!venue.ok) return venue;
      if (body.bookings.length === 0 && (body.vouchers ?? []).length === 0) {
        return refused('invalid', 'validation_failed', 'A basket begins with a booking or a voucher.', [], {
          problems: ['bookings: at least one, where there are no vouchers'],
        });
      }
      const clientKey = clientKeyOf(command.client, context.clientSecret);
      const scope = `basket.create ${locationId} ${clientKey}`;
      const request = { scope, key: command.idempotencyKey, body };
      return holdInBatch({ venue: venue.value, locale, clientKey, request, body }, () =>
        holding(db, (tx) =>
          once(
            tx,
            request,
            basketWire,
            async () => {
              const basketId = createBasketId();
              await tx.run(sql`
                INSERT INTO baskets (id, location_id, client_key, expires_at)
                VALUES (
                  ${basketId}, ${locationId}, ${clientKey}, now() + make_interval(mins => ${context.holdMinutes}::int)
                )
              `);
              const held = await fill(tx, context, venue.value, { basketId, clientKey, isNew: true, body });
              return held.ok ? answerBasket(tx, { venue: venue.value, basketId, locale }) : held;
            },
            aged,
          ),
        ),
      );
    },

    async updateBasket({ locale, body, idempotencyKey, client: _, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const request = { scope: `basket.update ${key.locationId} ${key.basketId}`, key: idempotencyKey, body };
      return holding(db, (tx) =>
        once(
          tx,
          request,
          basketWire,
          async () => {
            const basket = await findOpenBasket(tx, key, phrases.updateFailed);
            if (!basket.ok) return basket;
            const { clientKey } = basket.value;
            const held = await fill(tx, context, venue.value, { ...key, clientKey, isNew: false, body });
            if (!held.ok) return held;
            const place = { venue: venue.value, basketId: key.basketId };
            const removed = await settleOffers(tx, { ...place, today: todayAt(venue.value) }, null);
            return removed.ok ? answerBasket(tx, { ...place, locale, removed: removed.value }) : removed;
          },
          aged,
        ),
      );
    },

    async deleteBasket({ locale: _, idempotencyKey, ...key }) {
      const request = { scope: `basket.delete ${key.locationId} ${key.basketId}`, key: idempotencyKey, body: null };
      return db.transaction((tx) =>
        once(tx, request, deletedWire, async () => {
          const basket = await findBasket(tx, key, 'forUpdate', phrases.updateFailed);
          if (!basket.ok) return basket;
          if (basket.value.status === 'booked') {
            return refused('conflict', 'basket_booked', 'The basket is booked and closed.', [phrases.updateFailed]);
          }
          await lockSlots(tx, key.basketId, []);
          await freePlaces(tx, key.basketId, null);
          await freeOffers(tx, [key.basketId]);
          await tx.run(sql`DELETE FROM baskets WHERE id = ${key.basketId}`);
          return done({ success: true as const });
        }),
      );
    },

    async deleteBooking({ locale, bookingId, idempotencyKey, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const scope = `booking.delete ${key.locationId} ${key.basketId} ${bookingId}`;
      return db.transaction((tx) =>
        once(
          tx,
          { scope, key: idempotencyKey, body: null },
          basketWire,
          async () => {
            const basket = await findOpenBasket(tx, key, phrases.updateFailed);
            if (!basket.ok) return basket;
            await lockSlots(tx, key.basketId, []);
            if ((await freePlaces(tx, key.basketId, bookingId)) === 0) {
              return refused('notFound', 'booking_not_found', `The basket has no booking ${bookingId}.`, [
                phrases.updateFailed,
              ]);
            }
            const place = { venue: venue.value, basketId: key.basketId };
            const removed = await settleOffers(tx, { ...place, today: todayAt(venue.value) }, null);
            return removed.ok ? answerBasket(tx, { ...place, locale, removed: removed.value }) : removed;
          },
          aged,
        ),
      );
    },

    async extendBasket({ locale, idempotencyKey, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const request = { scope: `basket.extend ${key.locationId} ${key.basketId}`, key: idempotencyKey, body: null };
      return db.transaction((tx) =>
        once(
          tx,
          request,
          basketWire,
          async () => {
            const basket = await findOpenBasket(tx, key, phrases.noLongerAvailable);
            if (!basket.ok) return basket;
            if (basket.value.isExtended) {
              return refused('conflict', 'basket_extended', 'A basket can be renewed once.');
            }
            await tx.run(sql`
              UPDATE baskets
              SET expires_at = expires_at + make_interval(mins => ${context.extendMinutes}::int), is_extended = true
              WHERE id = ${key.basketId}
            `);
            return answerBasket(tx, { venue: venue.value, basketId: key.basketId, locale });
          },
          aged,
        ),
      );
    },
  };
}

/**
 * Makes the basket hold exactly what the body asks for; its own places are free to itself. Vouchers that a body does not speak
 * of stay in it.
 */
async function fill(
  tx: Queryable,
  { limits }: TicketingContext,
  venue: Venue,
  { basketId, clientKey, isNew, body }: Wish,
): Promise<Result<null>> {
  const { locationId } = venue;
  const slotIds = slotIdsOf(body);
  const slots = await selectSlots(tx, locationId, basketId, sql`s.id = ANY (${sql.param(slotIds)}::bigint[])`);
  const priced = priceDemands(body, { venue, slots });
  if (!priced.ok) return priced;
  const vouchers = body.vouchers === undefined ? null : priceVouchers(body.vouchers, venue);
  if (vouchers !== null && !vouchers.ok) return vouchers;

  const places = priced.value.reduce((sum, { quantity }) => sum + quantity, 0);
  const allowed = await checkHoarding(tx, limits, { clientKey, locationId, basketId, isNew, places });
  if (!allowed.ok) return allowed;

  const kept = new Map<string, string>();
  if (!isNew) {
    for (const item of await itemsOf(tx, basketId)) kept.set(formatInstanceId(item), item.id);
    await lockSlots(tx, basketId, slotIds);
    await freePlaces(tx, basketId, null);
  }
  const demands = priced.value.map((booking, position) => ({
    ...booking,
    basketId,
    position,
    // A booking that stays keeps its id, whatever its tickets.
    id: kept.get(formatInstanceId(booking)) ?? createBookingId(),
  }));
  if (vouchers !== null) {
    const before = isNew ? [] : (await offersOf(tx, basketId)).lines;
    await writeVoucherLines(tx, basketId, before, vouchers.value);
  }
  if (demands.length === 0) return done(null);
  const held = await holdPlaces(tx, demands);
  return held.size === demands.length ? done(null) : placesTaken();
}
