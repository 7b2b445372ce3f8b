import { deletedWire, type BasketBody, type BasketWire } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import { baskets } from '../db/schema/bookings.table.ts';
import { createClientKey } from '../kernel/client-limit.ts';
import { once, type KeyedRequest } from '../kernel/idempotency.ts';
import type { Sender } from '../http/visitor.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import {
  basketAlreadyExtended,
  basketBooked,
  basketExpired,
  basketPaying,
  basketWithoutContents,
} from '../ticketing/shared/basket-errors.ts';
import { calculateLastExpiry } from './paying-basket.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import type { Ticketing } from '../ticketing/shared/ticketing.ts';
import { findBasket, isExpired } from './basket-row.ts';
import { countPlaces } from '../inventory/taken-items.ts';
import { holdInFreeTwins, nameTwins, countWantedPlaces } from './in-free-twins.ts';
import { toBasketWire } from './basket-wire.ts';
import { createFillBatches } from './batch/fill-batches.ts';
import { createHoldBatches } from './batch/hold-batches.ts';
import { createSlotFacts } from '../inventory/places/slot-facts.ts';
import type { Venue } from '../venues/catalogue.ts';
import { changeBasket } from './change-basket.ts';
import type { BasketsContext } from './baskets-context.ts';
import { createBasketWithPlaces, isWithoutVouchers, type Holders } from './create-basket.ts';
import { fillInTransaction } from './fill-in-transaction.ts';
import { findVenue } from '../venues/find-room.ts';
import { freePlaces, lockSlots } from '../inventory/places/free-places.ts';
import { freeOffers } from '../offers/keep-offers.ts';
import { settleOffers } from '../offers/settle-offers.ts';
import { listSlotIds } from './price-bookings.ts';
import { createOwnHoldLimits, type OwnHolding } from './own-hold-limits.ts';

/** The operations on baskets. */
type BasketCommands = Pick<
  Ticketing,
  'getBasket' | 'createBasket' | 'updateBasket' | 'deleteBasket' | 'deleteBooking' | 'extendBasket'
>;

/**
 * Creates the operations on baskets. Each change is one transaction, which locks the row of the basket first, then the slots.
 *
 * A request that takes places goes through three frames, the outer one first: `holdInFreeTwins` chooses the rooms, and chooses again if they are taken by
 * then; the limits on holds of a network and of new browsers are checked; then the places are held, by the first way that can do it: in a batch with
 * other requests of the same moment, else in a transaction of its own (`fillInTransaction`).
 */
export function createBasketCommands(context: BasketsContext): BasketCommands {
  const { db, catalogue } = context;
  const facts = createSlotFacts(context);
  const holdInBatch = createHoldBatches(context, facts);
  const holders: Holders = { context, facts, holdInBatch, fillInBatch: createFillBatches(context) };
  const withinWideLimits = createOwnHoldLimits(context);

  return {
    async getBasket({ locale, ...key }) {
      const venue = findVenue(catalogue, key.locationId);
      if (!venue.ok) return venue;
      const basket = await findBasket(db, key, 'none', phrases.retrieveFailed);
      if (!basket.ok) return basket;
      return isExpired(basket.value)
        ? basketExpired(phrases.retrieveFailed)
        : succeeded(await toBasketWire(db, basket.value, venue.value, locale));
    },

    async createBasket(command) {
      const { locationId, locale, body: wanted } = command;
      const venue = findVenue(catalogue, locationId);
      if (!venue.ok) return venue;
      if (wanted.bookings.length === 0 && (wanted.vouchers ?? []).length === 0) {
        return basketWithoutContents();
      }
      const clientKey = createClientKey(command.client, context.clientSecret);
      const scope = `basket.create ${locationId} ${clientKey}`;
      const request = { scope, key: command.idempotencyKey, body: wanted };
      const hold = (body: BasketBody) =>
        createBasketWithPlaces(holders, { venue: venue.value, locale, clientKey, request, body });
      return holdInFreeTwins(context, { locationId, basketId: null, wanted: countWantedPlaces(wanted) }, (twins) => {
        const body = nameTwins(wanted, twins);
        return withinWideLimits(toHolding(venue.value, { ...command, body }, null), () => hold(body));
      });
    },

    async updateBasket(command) {
      const { locationId, basketId, body: wanted } = command;
      const venue = findVenue(catalogue, locationId);
      if (!venue.ok) return venue;
      return holdInFreeTwins(context, { locationId, basketId, wanted: countWantedPlaces(wanted) }, (twins) => {
        const body = nameTwins(wanted, twins);
        const holding = toHolding(venue.value, { ...command, body }, basketId);
        const { leavesTwin } = twins;
        return withinWideLimits(holding, () => refillBasket(holders, command, { body, leavesTwin }));
      });
    },

    async deleteBasket({ locale: _, idempotencyKey, ...key }) {
      const request = { scope: `basket.delete ${key.locationId} ${key.basketId}`, key: idempotencyKey, body: null };
      return db.transaction((tx) =>
        once(tx, request, deletedWire, async () => {
          const basket = await findBasket(tx, key, 'forUpdate', phrases.updateFailed);
          if (!basket.ok) return basket;
          if (basket.value.status === 'booked') {
            return basketBooked(phrases.updateFailed);
          }
          if (basket.value.status === 'paying') return basketPaying();
          await lockSlots(tx, key.basketId, []);
          await freePlaces(tx, { basketIds: [key.basketId] });
          await freeOffers(tx, [key.basketId]);
          await tx.orm.delete(baskets).where(eq(baskets.id, key.basketId));
          return succeeded({ success: true as const });
        }),
      );
    },

    deleteBooking: ({ bookingId, ...ref }) =>
      changeBasket(
        context,
        ref,
        { operation: 'booking.delete', part: bookingId, body: null, phrase: phrases.updateFailed },
        async (tx, open) => {
          await lockSlots(tx, ref.basketId, []);
          if ((await freePlaces(tx, { basketIds: [ref.basketId], bookingId })).size > 0)
            return settleOffers(tx, open, null);
          return failed('notFound', 'booking_not_found', `The basket has no booking ${bookingId}.`, [
            phrases.updateFailed,
          ]);
        },
      ),

    extendBasket: (ref) =>
      changeBasket(
        context,
        ref,
        { operation: 'basket.extend', body: null, phrase: phrases.noLongerAvailable },
        async (tx, { basket }) => {
          if (basket.isExtended) return basketAlreadyExtended();
          const later = sql`${baskets.expiresAt} + make_interval(mins => ${context.extendMinutes}::int)`;
          await tx.orm
            .update(baskets)
            .set({ expiresAt: sql`least(${calculateLastExpiry(context)}, ${later})`, isExtended: true })
            .where(eq(baskets.id, basket.id));
          return succeeded([]);
        },
      ),
  };
}

/** The contents that a basket is to have. */
interface WantedContents {
  /** The body of the request, in which the chosen twins are named. */
  readonly body: BasketBody;
  /** True if the party leaves a twin for another one of the same start. */
  readonly leavesTwin: boolean;
}

/** Makes an existing basket hold exactly what is wanted: in a batch if that is possible, else in a transaction of its own. */
async function refillBasket(
  { context, facts, fillInBatch }: Holders,
  { body: requested, client: _client, browser: _browser, ...ref }: Parameters<Ticketing['updateBasket']>[0],
  { body, leavesTwin }: WantedContents,
): Promise<Result<BasketWire>> {
  const { locale, basketId } = ref;
  const slots = await facts.find(context.db, listSlotIds(body));
  if (!slots.ok) return slots;
  // A game that moves to another twin keeps its id and its prices. Only the transaction knows them, so no batch is tried.
  const fitsInBatch = isWithoutVouchers(body) && !leavesTwin;
  const tryInBatch = (venue: Venue, request: KeyedRequest) =>
    fitsInBatch
      ? fillInBatch({ venue, locale, body, request, slots: slots.value, target: { basketId } })
      : Promise.resolve(null);
  return changeBasket(
    context,
    ref,
    {
      operation: 'basket.update',
      // The key of a repeat belongs to the body as it was sent.
      body: requested,
      phrase: phrases.updateFailed,
      isHolding: true,
      tryFirst: tryInBatch,
    },
    async (tx, open) => {
      const { clientKey } = open.basket;
      const held = await fillInTransaction(tx, context, open.venue, { basketId, clientKey, isNew: false, body });
      return held.ok ? settleOffers(tx, open, null) : held;
    },
  );
}

/** Returns the facts of a request that the limits on holds count. */
function toHolding(
  venue: Venue,
  { client, browser, body }: Sender & { readonly body: BasketBody },
  basketId: string | null,
): OwnHolding {
  const places = countPlaces(body.bookings.flatMap(({ tickets }) => tickets));
  return { venue, client, browser, basketId, slotIds: listSlotIds(body), places };
}
