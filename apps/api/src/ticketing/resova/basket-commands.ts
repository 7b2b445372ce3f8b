import { basketWire, deletedWire, type BasketWire } from '@latchkey/cms-client/schema';
import { clientKeyOf } from '../../kernel/client-limit.ts';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { phrases } from '../shared/phrases.ts';
import { createBasketId } from '../shared/random-ids.ts';
import { aged, type Ticketing } from '../shared/ticketing.ts';
import {
  basketOver,
  closeRow,
  deleteRow,
  findRow,
  insertRow,
  isOver,
  setExtended,
  setResovaId,
  type ResovaBasketRow,
  checkHoarding,
} from './basket-rows.ts';
import { inTurn } from './basket-turn.ts';
import { answerBasket } from './basket-wire.ts';
import { changeBasket, type OpenBasket } from './change-basket.ts';
import { changeContents } from './change-contents.ts';
import type { ResovaContext } from './context.ts';
import { onceAtResova } from './once-at-resova.ts';
import { readWish, type Wish } from './read-wish.ts';
import { callError, type ResovaClient } from './resova-client.ts';
import { resovaAway, findResovaVenue, type ResovaVenue } from './resova-venues.ts';
import { settleCheckout } from './settle-checkout.ts';

type BasketCommands = Pick<
  Ticketing,
  'getBasket' | 'createBasket' | 'updateBasket' | 'deleteBasket' | 'deleteBooking' | 'extendBasket'
>;

/** Ours ends first: Resova frees what it holds by itself, should nobody be there to tell it. */
const graceMs = 30_000;

/** Baskets at Resova, under ids of our own that are bound to their location. */
export function createBasketCommands(context: ResovaContext): BasketCommands {
  const { db, content, clientFor, sleep, now } = context;

  const allow = (row: Pick<ResovaBasketRow, 'id' | 'locationId' | 'clientKey'>, { places }: Wish) =>
    db.transaction((tx) => checkHoarding(tx, context.limits, { ...row, basketId: row.id, isNew: false, places }));

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
      const { resovaId } = found.value;
      if (resovaId === null || (isOver(found.value) && found.value.checkout === null)) return basketOver(phrase);
      const basket = await clientFor(venue.value.subDomain).basket(resovaId);
      if (!basket.ok) return basket.error.code === 'refused' ? basketOver(phrase) : resovaAway(basket, phrase);
      return answerBasket(context, { key, venue: venue.value, basket: basket.value });
    },

    async createBasket({ locationId, locale, body, client: address, idempotencyKey }) {
      const venue = await findResovaVenue(content, locationId, locale);
      if (!venue.ok) return venue;
      if (body.bookings.length === 0 && (body.vouchers ?? []).length === 0) {
        return failed('invalid', 'validation_failed', 'A basket begins with a booking or a voucher.', [], {
          problems: ['bookings: at least one, where there are no vouchers'],
        });
      }
      const clientKey = clientKeyOf(address, context.clientSecret);
      const request = { scope: `resova basket.create ${locationId} ${clientKey}`, key: idempotencyKey, body };
      return onceAtResova(
        db,
        request,
        basketWire,
        async () => {
          const client = clientFor(venue.value.subDomain);
          const nothing = { lines: [], gifts: [] };
          const wish = await readWish(body, { venue: venue.value, client, before: nothing, nowMs: now() });
          if (!wish.ok) return wish;
          const { places } = wish.value;
          const key = { locationId, basketId: createBasketId() };
          const allowed = await db.transaction(async (tx) => {
            const judged = await checkHoarding(tx, context.limits, { clientKey, ...key, isNew: true, places });
            if (!judged.ok) return judged;
            const { holdMinutes } = context;
            await insertRow(tx, { id: key.basketId, locationId, clientKey, holdMinutes, places, contents: nothing });
            return succeeded(null);
          });
          if (!allowed.ok) return allowed;
          return inTurn(db, key, { sleep, phrase: phrases.updateFailed }, async () => {
            const filled = await open(context, client, key, wish.value, venue.value);
            if (!filled.ok) await giveUp(context, client, key);
            return filled;
          });
        },
        aged,
      );
    },

    updateBasket: ({ body, ...ref }) =>
      changeBasket(
        context,
        ref,
        { operation: 'basket.update', body, phrase: phrases.updateFailed },
        async ({ row, venue, client, key }) => {
          const wish = await readWish(body, { venue, client, before: row, nowMs: now() });
          if (!wish.ok) return wish;
          const allowed = await allow(row, wish.value);
          if (!allowed.ok) return allowed;
          const { rooms, places, ...target } = wish.value;
          return changeContents(context, { key, row, venue, client, target, rooms, places });
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
          const places = lines.reduce(
            (sum, { tickets }) => sum + tickets.reduce((all, { quantity }) => all + quantity, 0),
            0,
          );
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
          if (row.isExtended) return failed('conflict', 'basket_extended', 'A basket can be renewed once.');
          // Resova first: a hold that only we believe in is none.
          const longer = Date.parse(row.expiresAt) + context.extendMinutes * 60_000;
          const kept = await keepUntil(client, row.resovaId, longer);
          if (!kept.ok) return resovaAway(kept, phrases.noLongerAvailable);
          await setExtended(db, row.id, context.extendMinutes);
          return answerBasket(context, { key, venue, basket: kept.value });
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
        inTurn(db, key, { sleep, phrase }, async () => {
          const found = await findRow(db, key, phrase);
          if (!found.ok) return found;
          const { status, checkout } = found.value;
          if (status === 'booked' || checkout !== null) {
            return failed('conflict', 'basket_booked', 'The basket is booked and closed.', [phrase]);
          }
          await giveUp(context, clientFor(venue.value.subDomain), key);
          return succeeded({ success: true as const });
        }),
      );
    },
  };
}

/** Makes the basket at Resova, bounds its time by ours, and fills it. */
async function open(
  context: ResovaContext,
  client: ResovaClient,
  key: OpenBasket['key'],
  { rooms, places, ...target }: Wish,
  venue: ResovaVenue,
): Promise<Result<BasketWire>> {
  const { db } = context;
  const phrase = phrases.updateFailed;
  // An empty basket holds nothing: where nobody knows whether one was made, another one does no harm.
  let created = await client.createBasket();
  if (!created.ok && created.error.code === 'unclear') created = await client.createBasket();
  if (!created.ok) return resovaAway(created, phrase);
  const { id: resovaId, storage_key: storageKey } = created.value;
  await setResovaId(db, key.basketId, resovaId, storageKey ?? null);
  const row = await findRow(db, key, phrase);
  if (!row.ok) return row;
  const kept = await keepUntil(client, resovaId, Date.parse(row.value.expiresAt));
  if (!kept.ok) return resovaAway(kept, phrase);
  return changeContents(context, { key, row: { ...row.value, resovaId }, venue, client, target, rooms, places });
}

/** Sets when Resova's own hold ends, and looks whether it does. */
async function keepUntil(client: ResovaClient, resovaId: string, untilMs: number) {
  const expires_at = new Date(untilMs + graceMs).toISOString();
  const put = await client.putBasket(resovaId, { expires_at });
  if (!put.ok && put.error.code === 'unclear') await client.putBasket(resovaId, { expires_at });
  const basket = await client.basket(resovaId);
  if (!basket.ok || basket.value.expires_at >= untilMs) return basket;
  return callError({ code: 'unclear', message: 'Resova keeps the basket for a shorter time than was asked for' });
}

/** Lets go of a basket: at once where Resova can be told, by the sweep where it cannot. */
export async function giveUp(
  { db }: Pick<ResovaContext, 'db'>,
  client: ResovaClient,
  key: OpenBasket['key'],
): Promise<void> {
  await closeRow(db, key.basketId, 'closing');
  const row = await findRow(db, key, phrases.updateFailed);
  if (!row.ok) return;
  const { resovaId } = row.value;
  if (resovaId !== null) {
    const deleted = await client.deleteBasket(resovaId);
    if (!deleted.ok && deleted.error.code !== 'refused') return;
  }
  await deleteRow(db, key.basketId);
}
