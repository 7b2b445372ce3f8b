import { confirmationWire, type ConfirmationWire } from '@latchkey/cms-client/schema';
import { succeeded, failed, type Result } from '../../kernel/result.ts';
import { countBooking } from '../shared/count-booking.ts';
import { phrases } from '../shared/phrases.ts';
import type { Ticketing } from '../shared/ticketing.ts';
import { asOpen, beginCheckout, endCheckout, findRow, type BasketKey, type ResovaBasketRow } from './basket-rows.ts';
import { inTurn } from './basket-turn.ts';
import type { ResovaContext } from './context.ts';
import { converge } from './converge.ts';
import { onceAtResova } from './once-at-resova.ts';
import type { ResovaClient } from './resova-client.ts';
import { resovaAway, findResovaVenue, type ResovaVenue } from './resova-venues.ts';
import { settleCheckout, writeSale } from './settle-checkout.ts';

const phrase = phrases.checkoutFailed;

/** After so long a sale that Resova does not know of will not be made any more: longer than any request of ours lives. */
const settledAfterMs = 20_000;

/** How long after a sale without an answer it is looked for, each time anew. */
const looksAfterMs = [300, 900, 2_000];

/** Paid at the venue: nothing is charged. */
const payment = { type: 'pay_on_arrival', amount: '0.00' };

interface Sale {
  readonly key: BasketKey;
  readonly venue: ResovaVenue;
  readonly client: ResovaClient;
  readonly command: Parameters<Ticketing['checkoutBasket']>[0];
}

/**
 * One booking per basket. That Resova is about to be asked is written down before it is asked; where its answer is lost, the
 * basket is read until it tells, by this request, by the next one with the key, or by the sweep. It is never asked a second time
 * while the first asking may still come true.
 */
export function createCheckout(context: ResovaContext): Ticketing['checkoutBasket'] {
  const { db, content, clientFor, sleep } = context;
  return async (command) => {
    const { locationId, basketId, body, idempotencyKey, locale } = command;
    const venue = await findResovaVenue(content, locationId, locale);
    if (!venue.ok) return venue;
    const key = { locationId, basketId };
    const request = { scope: `resova basket.checkout ${locationId} ${basketId}`, key: idempotencyKey, body };
    const client = clientFor(venue.value.subDomain);
    return onceAtResova(db, request, confirmationWire, () =>
      inTurn(db, key, { sleep, phrase }, () => checkOut(context, { key, venue: venue.value, client, command })),
    );
  };
}

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

async function sell(context: ResovaContext, sale: Sale, row: ResovaBasketRow): Promise<Result<ConfirmationWire>> {
  const { db, sleep } = context;
  const { key, venue, client, command } = sale;
  const { body, idempotencyKey } = command;
  const open = asOpen(row, phrase);
  if (!open.ok) return open;
  const { resovaId, lines, gifts } = open.value;
  if (lines.length === 0 && gifts.length === 0) {
    return failed('conflict', 'basket_empty', 'The basket has nothing in it.', [phrases.basketEmpty]);
  }
  // What came of a time-out of long ago may be in the basket twice: it is not paid for.
  const basket = await converge(
    { client, sleep },
    { resovaId, target: { lines, gifts }, known: lines, roomOf: () => null },
  );
  if (!basket.ok) {
    return basket.error.code === 'refused'
      ? failed('conflict', 'slot_unavailable', basket.error.message, [phrase])
      : resovaAway(basket, phrase);
  }
  const { firstName, lastName, email, phone } = body.customer;
  const named = await client.putBasket(resovaId, {
    customer: { first_name: firstName, last_name: lastName, email, mobile: phone },
  });
  if (!named.ok) return resovaAway(named, phrase);

  const checkout = { key: idempotencyKey, body };
  const { locationId } = key;
  const starts = lines.map(({ startsAt }) => startsAt);
  const counted = await db.transaction(async (tx) => {
    const { limits, clientSecret } = context;
    const allowed = await countBooking(tx, limits, clientSecret, {
      locationId,
      basketId: row.id,
      client: command.client,
      customer: body.customer,
      country: venue.country,
      starts,
    });
    if (allowed.ok) await beginCheckout(tx, row.id, checkout);
    return allowed;
  });
  if (!counted.ok) return counted;
  const asked = { ...row, checkout };
  const transaction = await client.createTransaction(resovaId, payment);
  if (transaction.ok) {
    const sold = await writeSale(context, venue, asked, basket.value, transaction.value);
    return sold === null ? notKnown() : succeeded(sold.confirmation);
  }
  for (const afterMs of looksAfterMs) {
    const settled = await settleCheckout(context, venue, asked);
    if (settled.type === 'sold') return soldTo({ sold: settled.sold }, idempotencyKey);
    if (settled.type === 'notSold' && transaction.error.code !== 'unclear') {
      await endCheckout(db, row.id);
      return transaction.error.code === 'refused'
        ? failed('conflict', 'checkout_refused', `Resova did not sell: ${transaction.error.message}`, [phrase])
        : resovaAway(transaction, phrase);
    }
    await sleep(afterMs);
  }
  const last = await findRow(db, key, phrase);
  return last.ok && last.value.sold !== null ? soldTo(last.value, idempotencyKey) : notKnown();
}

/** To the key that bought it; to anybody else the basket is closed. */
function soldTo({ sold }: Pick<ResovaBasketRow, 'sold'>, key: string | null): Result<ConfirmationWire> {
  return sold !== null && key !== null && sold.key === key
    ? succeeded(sold.confirmation)
    : failed('conflict', 'basket_booked', 'The basket is booked and closed.', [phrase]);
}

/** Not a failure: it may have been sold, and asking again tells. */
function notKnown(): ReturnType<typeof failed> {
  return failed(
    'unavailable',
    'checkout_unclear',
    'Resova has not said whether it sold the basket. Ask again with the same Idempotency-Key.',
    [phrase],
  );
}
