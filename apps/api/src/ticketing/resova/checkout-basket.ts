import { confirmationWire, type ConfirmationWire } from '@latchkey/cms-client/contract';
import { succeeded, failed, type Failure, type Result } from '../../kernel/result.ts';
import { basketBooked, basketEmpty, methodNotOffered } from '../shared/basket-errors.ts';
import { countBooking } from '../shared/count-booking.ts';
import { phrases } from '../shared/phrases.ts';
import { readCustomer } from '../shared/read-customer.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { countPlaces, type PendingCheckout } from './basket-lines.ts';
import { asOpen, beginCheckout, endCheckout, findRow, type BasketKey, type ResovaBasketRow } from './basket-rows.ts';
import { withBasketLock } from './basket-lock.ts';
import type { ResovaContext } from './context.ts';
import { converge } from './converge.ts';
import { onceAtResova } from './once-at-resova.ts';
import type { CallError } from './resova-call.ts';
import type { ResovaClient } from './resova-client.ts';
import { resovaUnavailable, findResovaVenue, type ResovaVenue } from './resova-venues.ts';
import { settleCheckout, writeSale } from './settle-checkout.ts';

const phrase = phrases.checkoutFailed;

/** The time after which a sale that Resova does not know can no longer happen, because our requests time out sooner. */
const settledAfterMs = 20_000;

/** The pauses between the reads that look for a sale without a response. */
const looksAfterMs = [300, 900, 2_000];

/** The payment of a sale. Visitors pay at the venue, so nothing is charged. */
const payment = { type: 'pay_on_arrival', amount: '0.00' };

/** The basket that is sold, and the request that buys it. */
interface Sale {
  readonly key: BasketKey;
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly command: Parameters<Ticketing['checkoutBasket']>[0];
}

/**
 * Creates the checkout, which sells a basket at Resova once. The checkout is stored before the call. If the response is lost, the basket is read
 * until the result is known: by this request, by the next one with the same key, or by the sweep. The call is never repeated while the first one may
 * still take effect.
 */
export function createCheckout(context: ResovaContext): Ticketing['checkoutBasket'] {
  const { db, content, clientFor, sleep } = context;
  return async (command) => {
    const { locationId, basketId, body, idempotencyKey, locale } = command;
    const venue = await findResovaVenue(content, locationId, locale);
    if (!venue.ok) return venue;
    if (body.payment?.method === 'card') return methodNotOffered();
    const read = readCustomer(body, venue.value.country);
    if (!read.ok) return read;
    const key = { locationId, basketId };
    const request = { scope: `resova basket.checkout ${locationId} ${basketId}`, key: idempotencyKey, body };
    const client = clientFor(venue.value.subDomain);
    return onceAtResova(db, request, confirmationWire, () =>
      withBasketLock(db, key, { sleep, phrase }, () =>
        checkOut(context, { key, venue: venue.value, client, command: { ...command, body: read.value } }),
      ),
    );
  };
}

/** Sells a basket, unless an earlier request has sold it or may have. */
async function checkOut(context: ResovaContext, sale: Sale): Promise<Result<ConfirmationWire>> {
  const { key, venue, command } = sale;
  const found = await findRow(context.db, key, phrase);
  if (!found.ok) return found;
  const row = found.value;
  if (row.sold !== null) return soldTo(row, command.idempotencyKey);
  if (row.checkout === null) return sell(context, sale, row);

  const settled = await settleCheckout(context, venue, row);
  if (settled.type === 'sold') return soldTo({ sold: settled.sold }, command.idempotencyKey);
  if (settled.type === 'unknown' || (row.checkoutAgeMs ?? 0) < settledAfterMs) return notKnown();
  await endCheckout(context.db, row.id);
  return sell(context, sale, { ...row, checkout: null });
}

/** Sells a basket that no earlier request can have sold. */
async function sell(context: ResovaContext, sale: Sale, row: ResovaBasketRow): Promise<Result<ConfirmationWire>> {
  const { sleep } = context;
  const { venue, client, command } = sale;
  const { body, idempotencyKey } = command;
  const open = asOpen(row, phrase);
  if (!open.ok) return open;
  const { resovaId, lines, gifts } = open.value;
  if (lines.length === 0 && gifts.length === 0) {
    return basketEmpty();
  }
  // A call that timed out earlier may have added a booking twice; the duplicate must not be sold.
  const basket = await converge(
    { client, sleep },
    { resovaId, target: { lines, gifts }, known: lines, roomOf: () => null },
  );
  if (!basket.ok) {
    return basket.error.code === 'rejected'
      ? failed('conflict', 'slot_unavailable', basket.error.message, [phrase])
      : resovaUnavailable(basket, phrase);
  }
  const { firstName, lastName, email, phone } = body.customer;
  const named = await client.putBasket(resovaId, {
    customer: { first_name: firstName, last_name: lastName, email, mobile: phone },
  });
  if (!named.ok) return resovaUnavailable(named, phrase);

  const checkout = { key: idempotencyKey, body };
  const begun = await beginSale(context, sale, row, checkout);
  if (!begun.ok) return begun;
  const pending = { ...row, checkout };
  const transaction = await client.createTransaction(resovaId, payment);
  if (transaction.ok) {
    const sold = await writeSale(context, venue, pending, basket.value, transaction.value);
    return sold === null ? notKnown() : succeeded(sold.confirmation);
  }
  return lookForSale(context, sale, pending, transaction);
}

/** Counts the booking for the limits on unpaid ones, and stores that its checkout has begun. */
function beginSale(
  { db, limits, clientSecret }: ResovaContext,
  { key: { locationId }, venue, command }: Sale,
  row: ResovaBasketRow,
  checkout: PendingCheckout,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const allowed = await countBooking(tx, limits, clientSecret, {
      locationId,
      basketId: row.id,
      client: command.client,
      browser: command.browser,
      customer: command.body.customer,
      country: venue.country,
      // Only Resova knows the smallest parties; a large party was allowed when the basket was filled.
      games: row.lines.map((line) => ({ ...line, places: countPlaces(line), minRequired: 0 })),
    });
    if (allowed.ok) await beginCheckout(tx, row.id, checkout);
    return allowed;
  });
}

/** Looks for a sale whose call has failed: it may have taken effect all the same. */
async function lookForSale(
  context: ResovaContext,
  { key, venue, command: { idempotencyKey } }: Sale,
  pending: ResovaBasketRow,
  transaction: Failure<CallError>,
): Promise<Result<ConfirmationWire>> {
  const { db, sleep } = context;
  for (const afterMs of looksAfterMs) {
    const settled = await settleCheckout(context, venue, pending);
    if (settled.type === 'sold') return soldTo({ sold: settled.sold }, idempotencyKey);
    // After an unclear error the sale may still be on its way, so only a later read can show that it was not made.
    if (settled.type === 'notSold' && transaction.error.code !== 'unclear') {
      await endCheckout(db, pending.id);
      return transaction.error.code === 'rejected'
        ? failed('conflict', 'checkout_refused', `Resova did not sell: ${transaction.error.message}`, [phrase])
        : resovaUnavailable(transaction, phrase);
    }
    await sleep(afterMs);
  }
  const last = await findRow(db, key, phrase);
  return last.ok && last.value.sold !== null ? soldTo(last.value, idempotencyKey) : notKnown();
}

/** Returns the confirmation for the key that bought the basket; an error for any other key. */
function soldTo({ sold }: Pick<ResovaBasketRow, 'sold'>, key: string | null): Result<ConfirmationWire> {
  return sold !== null && key !== null && sold.key === key ? succeeded(sold.confirmation) : basketBooked(phrase);
}

/** Returns the error of a checkout whose result is unknown; a repeated request finds the result. */
function notKnown(): ReturnType<typeof failed> {
  return failed(
    'unavailable',
    'checkout_unclear',
    'It is not known yet whether Resova sold the basket. Repeat the request with the same Idempotency-Key.',
    [phrase],
  );
}
