import { basketWire, deletedWire, type BasketBody } from '@latchkey/cms-client/contract';
import { eq, sql } from 'drizzle-orm';
import { baskets } from '../db/schema/bookings.table.ts';
import { clientKeyOf } from '../kernel/client-limit.ts';
import type { Queryable } from '../kernel/database.ts';
import { once, type KeyedRequest } from '../kernel/idempotency.ts';
import type { Sender } from '../http/visitor.ts';
import { succeeded, failed, type Result } from '../kernel/result.ts';
import {
  basketAlreadyExtended,
  basketBooked,
  basketExpired,
  basketPaying,
  basketWithoutContents,
  vouchersNotSold,
} from '../ticketing/shared/basket-errors.ts';
import { checkHoldLimits } from '../ticketing/shared/hold-limits.ts';
import { lastExpiry } from './paying-basket.ts';
import { phrases } from '../ticketing/shared/phrases.ts';
import { createBasketId, createBookingId } from '../ticketing/shared/random-ids.ts';
import { ageBasket, type Ticketing } from '../ticketing/shared/ticketing.ts';
import { findBasket, isExpired } from './basket-row.ts';
import { findItems, placesOf, type VisitedItemRow } from '../inventory/taken-items.ts';
import { inFreeTwins, inTwins, wantedPlaces } from './in-free-twins.ts';
import { readBasketResult, toBasketWire } from './basket-wire.ts';
import { createFillBatches } from './batch/fill-batches.ts';
import { createHoldBatches } from './batch/hold-batches.ts';
import { isPlain } from './batch/new-basket.ts';
import { createSlotFacts } from '../inventory/places/slot-facts.ts';
import { roomFor, type Venue } from '../venues/catalogue.ts';
import { changeBasket } from './change-basket.ts';
import type { BasketsContext } from './baskets-context.ts';
import { findVenue } from '../venues/find-room.ts';
import { freePlaces, lockSlots } from '../inventory/places/free-places.ts';
import { holdInTransaction } from './release-expired.ts';
import { holdPlaces } from '../inventory/places/hold-places.ts';
import { freeOffers } from '../offers/keep-offers.ts';
import { namedAmountsOf } from '../offers/named-amounts.ts';
import { findOffers } from '../offers/offer-rows.ts';
import { settleOffers } from '../offers/settle-offers.ts';
import { priceVouchers, writeVoucherLines } from '../offers/voucher-lines.ts';
import { priceBasket, pricesOfItems, slotIdsOf } from './price-bookings.ts';
import { lastDates } from '../inventory/slots/scheduled-slots.ts';
import { formatInstanceId } from '../inventory/slots/slot-id.ts';
import { selectSlots, type SlotRow } from '../inventory/slots/slot-row.ts';
import { namedSlots } from '../inventory/slots/slot-rows.ts';
import { noticeIn, offeredSlot } from '../inventory/slots/sale-rights.ts';
import { notTaken } from '../inventory/slots/why-blocked.ts';
import { createOwnHoldLimits, type OwnHolding } from './wide-hold-limits.ts';

type BasketCommands = Pick<
  Ticketing,
  'getBasket' | 'createBasket' | 'updateBasket' | 'deleteBasket' | 'deleteBooking' | 'extendBasket'
>;

interface BasketRequest {
  readonly basketId: string;
  readonly clientKey: string;
  readonly isNew: boolean;
  readonly body: BasketBody;
}

/** The operations on baskets. Each change is one transaction, which locks the row of the basket first, then the slots. */
export function createBasketCommands(context: BasketsContext): BasketCommands {
  const { db, catalogue } = context;
  const facts = createSlotFacts(context);
  const holdInBatch = createHoldBatches(context, facts);
  const fillInBatch = createFillBatches(context);
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
      const clientKey = clientKeyOf(command.client, context.clientSecret);
      const scope = `basket.create ${locationId} ${clientKey}`;
      const request = { scope, key: command.idempotencyKey, body: wanted };
      const hold = async (body: BasketBody) => {
        const newBasket = { venue: venue.value, locale, clientKey, request, body };
        const made = isPlain(newBasket) ? await holdInBatch(newBasket) : null;
        if (made !== null) return made;
        const slots = await facts.find(db, slotIdsOf(body));
        if (!slots.ok) return slots;
        const which = { newClient: clientKey };
        const filling = { venue: venue.value, locale, body, request, slots: slots.value, which };
        const plain = isWithoutVouchers(body) ? await fillInBatch(filling) : null;
        if (plain !== null) return plain;
        return holdInTransaction(db, (tx) =>
          once(
            tx,
            request,
            basketWire,
            async () => {
              const basketId = createBasketId();
              const expiresAt = sql`now() + make_interval(mins => ${context.holdMinutes}::int)`;
              await tx.orm.insert(baskets).values({ id: basketId, locationId, clientKey, expiresAt });
              const held = await fillWithOffers(tx, context, venue.value, { basketId, clientKey, isNew: true, body });
              return held.ok ? readBasketResult(tx, { venue: venue.value, basketId, locale }) : held;
            },
            ageBasket,
          ),
        );
      };
      return inFreeTwins(context, { locationId, basketId: null, wanted: wantedPlaces(wanted) }, (twins) => {
        const body = inTwins(wanted, twins);
        return withinWideLimits(holdingOf(venue.value, { ...command, body }, null), () => hold(body));
      });
    },

    async updateBasket(command) {
      const { body: wanted, client: _client, browser: _browser, ...ref } = command;
      const place = findVenue(catalogue, ref.locationId);
      if (!place.ok) return place;
      const { locale, basketId } = ref;
      const change = async (body: BasketBody, leavesTwin: boolean) => {
        const slots = await facts.find(db, slotIdsOf(body));
        if (!slots.ok) return slots;
        // A game that moves to another twin keeps its id and its prices, which the transaction knows.
        const fillPlain = (venue: Venue, request: KeyedRequest) =>
          isWithoutVouchers(body) && !leavesTwin
            ? fillInBatch({ venue, locale, body, request, slots: slots.value, which: { basketId } })
            : Promise.resolve(null);
        return changeBasket(
          context,
          ref,
          {
            operation: 'basket.update',
            body: wanted,
            phrase: phrases.updateFailed,
            isHolding: true,
            tryFirst: fillPlain,
          },
          async (tx, open) => {
            const { clientKey } = open.basket;
            const held = await fillWithOffers(tx, context, open.venue, { basketId, clientKey, isNew: false, body });
            return held.ok ? settleOffers(tx, open, null) : held;
          },
        );
      };
      const { locationId } = ref;
      return inFreeTwins(context, { locationId, basketId, wanted: wantedPlaces(wanted) }, (twins) => {
        const body = inTwins(wanted, twins);
        const holding = holdingOf(place.value, { ...command, body }, basketId);
        return withinWideLimits(holding, () => change(body, twins.leavesTwin));
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
            .set({ expiresAt: sql`least(${lastExpiry(context)}, ${later})`, isExtended: true })
            .where(eq(baskets.id, basket.id));
          return succeeded([]);
        },
      ),
  };
}

/**
 * Makes the basket hold exactly what the body requests. The places that it holds already count as free. Where the body has no
 * `vouchers`, those in the basket stay.
 */
async function fillWithOffers(
  tx: Queryable,
  context: BasketsContext,
  venue: Venue,
  { basketId, clientKey, isNew, body }: BasketRequest,
): Promise<Result<null>> {
  const { locationId } = venue;
  const slotIds = slotIdsOf(body);
  const slots = await requestedSlots(tx, context, venue, slotIds);
  const nowMs = context.now();
  const lastDateIn = lastDates(context, venue);
  const before = isNew ? [] : asRequested(await findItems(tx, basketId), body, slots);
  const held = pricesOfItems(before);
  const priced = priceBasket(body, { venue, slots, lastDateIn, nowMs, held });
  if (!priced.ok) return priced;
  if ((body.vouchers ?? []).length > 0 && !venue.paymentMethods.includes('card')) return vouchersNotSold();
  const namedAmounts = context.rights.sellsNamedAmounts ? namedAmountsOf(venue) : null;
  const vouchers =
    body.vouchers === undefined ? null : priceVouchers(body.vouchers, { offers: venue.offers, namedAmounts });
  if (vouchers !== null && !vouchers.ok) return vouchers;

  const places = placesOf(priced.value);
  const allowed = await checkHoldLimits(tx, context.limits, { clientKey, locationId, basketId, isNew, places });
  if (!allowed.ok) return allowed;

  const kept = new Map(before.map((item) => [formatInstanceId(item), item.id]));
  let ownPlaces: ReadonlyMap<string, number> = new Map();
  if (!isNew) {
    await lockSlots(tx, basketId, slotIds);
    ownPlaces = await freePlaces(tx, { basketIds: [basketId], keptSlots: slotIds });
  }
  const requests = priced.value.map((booking, position) => ({
    ...booking,
    basketId,
    position,
    // A booking that stays keeps its id, even where its tickets change.
    id: kept.get(formatInstanceId(booking)) ?? createBookingId(),
    noticeMinutes: noticeAt(
      context,
      venue,
      slots,
      booking.slotId,
      ownPlaces.has(booking.slotId) || kept.has(formatInstanceId(booking)),
    ),
    replacedPlaces: ownPlaces.get(booking.slotId) ?? 0,
  }));
  if (vouchers !== null) {
    const lines = isNew ? [] : (await findOffers(tx, basketId)).lines;
    await writeVoucherLines(tx, basketId, lines, vouchers.value);
  }
  const taken = requests.length === 0 ? new Set() : await holdPlaces(tx, requests);
  if (taken.size < requests.length) {
    return notTaken(
      context,
      slots.filter(({ id }) => !ownPlaces.has(id)),
    );
  }
  return succeeded(null);
}

function noticeAt(
  { rights }: BasketsContext,
  venue: Venue,
  slots: readonly SlotRow[],
  slotId: string,
  isOwn: boolean,
): number {
  const slot = slots.find(({ id }) => id === slotId);
  const room = slot === undefined ? null : roomFor(venue, slot.gameId);
  const noticeMinutes = room === null ? 0 : noticeIn(rights, room);
  return isOwn ? Math.min(0, noticeMinutes) : noticeMinutes;
}

/** What the basket has, as if a game that moves to a twin of its start were there already: it stays the same booking. */
function asRequested(
  items: readonly VisitedItemRow[],
  { bookings }: BasketBody,
  slots: readonly SlotRow[],
): readonly VisitedItemRow[] {
  const held = new Set(items.map(formatInstanceId));
  const requested = new Set(bookings.map(({ instanceId }) => instanceId).filter((id) => !held.has(id)));
  return items.map((item) => {
    if (bookings.some(({ instanceId }) => instanceId === formatInstanceId(item))) return item;
    const twin = slots.find(
      ({ id, gameId, startsAt }) =>
        gameId === item.gameId &&
        startsAt === item.startsAt &&
        requested.has(formatInstanceId({ slotId: id, isKidsMode: item.isKidsMode })),
    );
    return twin === undefined ? item : { ...item, slotId: twin.id };
  });
}

function holdingOf(
  venue: Venue,
  { client, browser, body }: Sender & { readonly body: BasketBody },
  basketId: string | null,
): OwnHolding {
  const places = placesOf(body.bookings.flatMap(({ tickets }) => tickets));
  return { venue, client, browser, basketId, slotIds: slotIdsOf(body), places };
}

function isWithoutVouchers({ vouchers = [] }: BasketBody): boolean {
  return vouchers.length === 0;
}

/** The slots of the location that a body names: those with a row, and those of the schedule that have none, as when sold out. */
async function requestedSlots(
  tx: Queryable,
  context: BasketsContext,
  { locationId }: Venue,
  slotIds: readonly string[],
): Promise<readonly SlotRow[]> {
  const { nowMs, slots } = await selectSlots(tx, locationId, null, sql`s.id = ANY (${sql.param(slotIds)}::bigint[])`);
  const withRow = new Set(slots.map(({ id }) => id));
  const others = namedSlots(
    context,
    slotIds.filter((id) => !withRow.has(id)),
    nowMs,
  ).map(({ slot }) => slot);
  const all = [...slots, ...others.filter((slot) => slot.locationId === locationId)];
  return all.map((slot) => offeredSlot(slot, context.rights, nowMs));
}
