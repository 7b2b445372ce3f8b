import { basketWire, deletedWire, type BasketWire } from '@latchkey/cms-client/contract';
import { createWideHoldLimits } from '../../baskets/wide-hold-limits.ts';
import { createClientKey } from '../../kernel/client-limit.ts';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { basketAlreadyExtended, basketBooked, basketExpired, basketWithoutContents } from '../shared/basket-errors.ts';
import { phrases } from '../shared/phrases.ts';
import { createBasketId } from '../shared/random-ids.ts';
import { ageBasket, type Ticketing } from '../shared/ticketing.ts';
import { countAllPlaces } from './basket-lines.ts';
import { withBasketLock } from './basket-lock.ts';
import { findRow, insertRow, isOver, setExtended, type ResovaBasketRow } from './basket-rows.ts';
import { readBasketResult } from './basket-wire.ts';
import { changeBasket, type OpenBasket } from './change-basket.ts';
import { changeContents } from './change-contents.ts';
import { checkHoldLimits } from './check-hold-limits.ts';
import type { ResovaContext } from './context.ts';
import { giveUpBasket } from './give-up-basket.ts';
import { holdUntil } from './hold-until.ts';
import { onceAtResova } from './once-at-resova.ts';
import { fillNewBasket } from './fill-new-basket.ts';
import { readBasketBody, type RequestedContents } from './read-basket-body.ts';
import type { ResovaClient } from './resova-client.ts';
import { resovaUnavailable, findResovaVenue, type ResovaVenue } from './resova-venues.ts';
import { settleCheckout } from './settle-checkout.ts';
import { holdingAtResova, watchedResovaBaskets } from './watched-baskets.ts';

/** The operations on baskets. */
type BasketCommands = Pick<
  Ticketing,
  'getBasket' | 'createBasket' | 'updateBasket' | 'deleteBasket' | 'deleteBooking' | 'extendBasket'
>;

/** Creates the operations on baskets at Resova, under our own ids, which are bound to their location. */
export function createBasketCommands(context: ResovaContext): BasketCommands {
  const { db, content, clientFor, sleep, now } = context;
  const maxUnpaid = context.limits.unpaidVolume.booking;
  const withinWideLimits = createWideHoldLimits(context, watchedResovaBaskets);

  const checkLimits = (row: Pick<ResovaBasketRow, 'id' | 'locationId' | 'clientKey'>, { places }: RequestedContents) =>
    db.transaction((tx) => checkHoldLimits(tx, context.limits, { ...row, basketId: row.id, isNew: false, places }));

  return {
    async getBasket({ locale, ...key }) {
      const phrase = phrases.retrieveFailed;
      const venue = await findResovaVenue(content, key.locationId, locale);
      if (!venue.ok) return venue;
      const found = await findRow(db, key, phrase);
      if (!found.ok) return found;
      if (found.value.sold !== null) return succeeded(found.value.sold.basket);
      if (found.value.checkout !== null) {
        const settled = await settleCheckout(context, venue.value, found.value);
        if (settled.type === 'sold') return succeeded(settled.sold.basket);
      }
      const { resovaId, checkout } = found.value;
      // A basket with a pending checkout is shown until it is known whether Resova has sold it.
      if (resovaId === null || (isOver(found.value) && checkout === null)) return basketExpired(phrase);
      const basket = await clientFor(venue.value.subDomain).basket(resovaId);
      if (!basket.ok)
        return basket.error.code === 'rejected' ? basketExpired(phrase) : resovaUnavailable(basket, phrase);
      return readBasketResult(context, { key, venue: venue.value, basket: basket.value });
    },

    async createBasket({ locationId, locale, body, client: address, browser, idempotencyKey }) {
      const venue = await findResovaVenue(content, locationId, locale);
      if (!venue.ok) return venue;
      if (body.bookings.length === 0 && (body.vouchers ?? []).length === 0) {
        return basketWithoutContents();
      }
      const clientKey = createClientKey(address, context.clientSecret);
      const request = { scope: `resova basket.create ${locationId} ${clientKey}`, key: idempotencyKey, body };
      const client = clientFor(venue.value.subDomain);
      const create = async () => {
        const reading = { venue: venue.value, client, before: emptyContents, nowMs: now(), maxUnpaid };
        const requested = await readBasketBody(body, reading);
        if (!requested.ok) return requested;
        const contents = requested.value;
        const holding = { venue: venue.value, client, contents, basketId: null };
        return withinWideLimits(holdingAtResova({ client: address, browser }, holding), () =>
          createWithinLimits(context, { locationId, clientKey, venue: venue.value, client, contents }),
        );
      };
      return onceAtResova(db, request, basketWire, create, ageBasket);
    },

    updateBasket: ({ body, ...ref }) =>
      changeBasket(
        context,
        ref,
        { operation: 'basket.update', body, phrase: phrases.updateFailed },
        async ({ row, venue, client, key }) => {
          const requested = await readBasketBody(body, { venue, client, before: row, nowMs: now(), maxUnpaid });
          if (!requested.ok) return requested;
          const holding = { venue, client, contents: requested.value, basketId: row.id };
          return withinWideLimits(holdingAtResova(ref, holding), async () => {
            const allowed = await checkLimits(row, requested.value);
            if (!allowed.ok) return allowed;
            const { rooms, places, ...target } = requested.value;
            return changeContents(context, { key, row, venue, client, target, rooms, places });
          });
        },
      ),

    deleteBooking: ({ bookingId, ...ref }) =>
      changeBasket(
        context,
        ref,
        { operation: `booking.delete ${bookingId}`, body: null, phrase: phrases.updateFailed },
        async ({ row, venue, client, key }) => {
          const lines = row.lines.filter(({ id }) => id !== bookingId);
          if (lines.length === row.lines.length) {
            return failed('notFound', 'booking_not_found', `The basket has no booking ${bookingId}.`, [
              phrases.updateFailed,
            ]);
          }
          const places = countAllPlaces(lines);
          const target = { lines, gifts: row.gifts };
          return changeContents(context, { key, row, venue, client, target, rooms: new Map(), places });
        },
      ),

    extendBasket: (ref) =>
      changeBasket(
        context,
        ref,
        { operation: 'basket.extend', body: null, phrase: phrases.noLongerAvailable },
        async ({ row, venue, client, key }) => {
          if (row.isExtended) return basketAlreadyExtended();
          // Resova extends first, because only Resova can hold the places.
          const longer = Date.parse(row.expiresAt) + context.extendMinutes * 60_000;
          const kept = await holdUntil(client, row.resovaId, longer);
          if (!kept.ok) return resovaUnavailable(kept, phrases.noLongerAvailable);
          await setExtended(db, row.id, context.extendMinutes);
          return readBasketResult(context, { key, venue, basket: kept.value });
        },
      ),

    async deleteBasket({ locale, idempotencyKey, ...key }) {
      const phrase = phrases.updateFailed;
      const venue = await findResovaVenue(content, key.locationId, locale);
      if (!venue.ok) return venue;
      const request = {
        scope: `resova basket.delete ${key.locationId} ${key.basketId}`,
        key: idempotencyKey,
        body: null,
      };
      return onceAtResova(db, request, deletedWire, () =>
        withBasketLock(db, key, { sleep, phrase }, async () => {
          const found = await findRow(db, key, phrase);
          if (!found.ok) return found;
          const { status, checkout } = found.value;
          if (status === 'booked' || checkout !== null) {
            return basketBooked(phrase);
          }
          await giveUpBasket(context, clientFor(venue.value.subDomain), key);
          return succeeded({ success: true as const });
        }),
      );
    },
  };
}

/** The contents of a basket without bookings and gift vouchers. */
const emptyContents = { lines: [], gifts: [] };

/** A basket that is to be created, with the contents that were checked. */
interface NewBasket {
  readonly locationId: string;
  readonly clientKey: string;
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly contents: RequestedContents;
}

/** Creates a basket if the hold limits allow it, and fills it at Resova. If that fails, the basket is given up. */
async function createWithinLimits(context: ResovaContext, basket: NewBasket): Promise<Result<BasketWire>> {
  const { db, sleep } = context;
  const { locationId, clientKey, venue, client, contents } = basket;
  const key = { locationId, basketId: createBasketId() };
  const allowed = await insertWithinLimits(context, { key, clientKey, places: contents.places });
  if (!allowed.ok) return allowed;
  return withBasketLock(db, key, { sleep, phrase: phrases.updateFailed }, async () => {
    const filled = await fillNewBasket(context, client, key, contents, venue);
    if (!filled.ok) await giveUpBasket(context, client, key);
    return filled;
  });
}

/** Adds an empty basket, if the hold limits allow its places. */
function insertWithinLimits(
  { db, limits, holdMinutes }: ResovaContext,
  { key, clientKey, places }: { readonly key: OpenBasket['key']; readonly clientKey: string; readonly places: number },
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const withinLimits = await checkHoldLimits(tx, limits, { clientKey, ...key, isNew: true, places });
    if (!withinLimits.ok) return withinLimits;
    const { locationId, basketId: id } = key;
    await insertRow(tx, { id, locationId, clientKey, holdMinutes, places, contents: emptyContents });
    return succeeded(null);
  });
}
