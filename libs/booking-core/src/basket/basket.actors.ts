import { fromPromise } from 'xstate';
import { isGone, callPort, failed, type GatewayError, type Outcome } from '../foundation/outcome.ts';
import { createWait, createWaitUntil } from '../foundation/wait.ts';
import type { Basket, BasketPromotion, VoucherOffer } from '../foundation/basket.ts';
import type { BasketCall, BasketChange, BasketPorts } from './basket.types.ts';
import { toBookingRequests, isFilledBasket } from './booking-requests.ts';
import { clearStored } from './basket-store.ts';

/** The result of looking for the visitor's basket at the start, or after an error. */
export type Restored =
  | { readonly type: 'found'; readonly basket: Basket }
  /** No basket is stored. */
  | { readonly type: 'none' }
  /** The basket was booked, perhaps in another window. */
  | { readonly type: 'booked'; readonly basketId: string }
  /** The hold has ended. */
  | { readonly type: 'gone' }
  | { readonly type: 'failed'; readonly error: GatewayError };

export interface BasketAt {
  readonly ports: BasketPorts;
  readonly locationId: string;
}

export interface RestoreInput extends BasketAt {
  /** Id of the basket on the page; null if there is none. Another window may have booked or deleted it and removed its stored id. */
  readonly heldId: string | null;
}

/**
 * Fetches the stored basket; if another window has removed its id, the one that the page holds. The cases:
 *
 * - There is neither: `none`.
 * - It is open or being paid: `found`. Its id is stored again if another window has removed it.
 * - Its id was removed and it no longer exists: `none`, because another window has deleted it.
 * - It is booked, or its hold has ended: `booked` or `gone`. Its id is removed.
 * - Any other error: `failed`. The id is kept for a later reload.
 */
export const restoreBasket = fromPromise<Restored, RestoreInput>(async ({ input: { ports, locationId, heldId } }) => {
  const storedId = ports.basketStore.read(locationId);
  const basketId = storedId ?? heldId;
  if (basketId === null) return { type: 'none' };
  const outcome = await callPort(async () => ports.gateway.getBasket({ locationId, basketId }));
  if (outcome.ok && outcome.value.status !== 'booked') {
    if (storedId === null) ports.basketStore.write(locationId, basketId);
    return { type: 'found', basket: outcome.value };
  }
  if (!outcome.ok && storedId === null && outcome.error.kind === 'notFound') return { type: 'none' };
  if (!outcome.ok && !isGone(outcome.error)) {
    ports.log(`Basket ${basketId} of ${locationId} could not be loaded`, outcome.error);
    return { type: 'failed', error: outcome.error };
  }
  clearStored(ports.basketStore, locationId, basketId);
  return outcome.ok ? { type: 'booked', basketId } : { type: 'gone' };
});

export interface ChangeInput extends BasketAt {
  readonly basketId: string;
  readonly call: BasketChange;
}

/** Changes the basket. A response without a basket id is an error; so is an empty basket, except after a removal. */
export const changeBasket = fromPromise<Outcome<Basket>, ChangeInput>(async ({ input, signal }) => {
  const outcome = await callPort(async () => send(input));
  if (!outcome.ok) return outcome;
  const basket = outcome.value;
  const isValid = removals.has(input.call.type) ? basket.id !== '' : isFilledBasket(basket);
  if (!isValid) return failed('malformed', `Basket of ${input.locationId} has no id or is empty`);
  // A new basket is stored even if the visitor has left the page. A known one may have been booked or deleted by then.
  if (!signal.aborted || basket.id !== input.basketId) input.ports.basketStore.write(input.locationId, basket.id);
  return outcome;
});

const removals: ReadonlySet<BasketCall['type']> = new Set(['remove', 'removeVoucher', 'removePromotion']);

async function send({ ports, locationId, basketId, call }: ChangeInput): Promise<Outcome<Basket>> {
  const { gateway } = ports;
  switch (call.type) {
    case 'remove':
      return gateway.deleteBooking({ locationId, basketId, bookingId: call.bookingId, idempotencyKey: call.key });
    case 'extend':
      return gateway.extendBasket({ locationId, basketId, idempotencyKey: call.key });
    case 'create':
      return holdAgain(ports, locationId, call);
    case 'addPromotion':
      return gateway.addPromotion({ locationId, basketId, code: call.code, idempotencyKey: call.key });
    case 'removePromotion':
      return gateway.deletePromotion({
        locationId,
        basketId,
        promotionId: call.promotionId,
        idempotencyKey: call.key,
      });
    case 'addVoucher':
    case 'removeVoucher':
      return sendVouchers(gateway, { locationId, basketId, vouchers: call.vouchers, idempotencyKey: call.key });
  }
}

/**
 * Holds the content of an expired basket in a new one, then redeems its codes one after the other. A code that is rejected, or of
 * which only the mask is known, is returned in `removedPromotions`: places are more important than a discount.
 */
async function holdAgain(
  { gateway, basketStore }: BasketPorts,
  locationId: string,
  { bookings, vouchers, codes, key }: Extract<BasketCall, { readonly type: 'create' }>,
): Promise<Outcome<Basket>> {
  const wanted = { locationId, bookings, ...(vouchers.length > 0 && { vouchers }) };
  const held = await gateway.createBasket({ ...wanted, idempotencyKey: key });
  if (!held.ok || !isFilledBasket(held.value)) return held;
  let basket = held.value;
  basketStore.write(locationId, basket.id);
  const lost: BasketPromotion[] = [];
  for (const [index, { promotion, code }] of codes.entries()) {
    const command = { locationId, basketId: basket.id, idempotencyKey: `${key}.${index + 1}` };
    const redeemed = code === null ? null : await gateway.addPromotion({ ...command, code });
    if (redeemed?.ok) basket = redeemed.value;
    else lost.push(promotion);
  }
  return { ok: true, value: { ...basket, removedPromotions: lost } };
}

/**
 * Sets the vouchers of the basket and keeps its current bookings, to which another window, or a lost response, may have added some. An empty id means
 * that there is no basket yet.
 */
async function sendVouchers(
  gateway: BasketPorts['gateway'],
  { basketId, ...command }: Omit<Parameters<BasketPorts['gateway']['updateBasket']>[0], 'bookings'>,
): Promise<Outcome<Basket>> {
  if (basketId === '') return gateway.createBasket({ ...command, bookings: [] });
  const { locationId } = command;
  const held = await gateway.getBasket({ locationId, basketId });
  return held.ok
    ? gateway.updateBasket({ ...command, basketId, bookings: toBookingRequests(held.value.bookings) })
    : held;
}

/** Fetches the gift vouchers that a location sells online. Never rejects. */
export function fetchVoucherOffers(
  gateway: BasketPorts['gateway'],
  locationId: string,
): Promise<Outcome<readonly VoucherOffer[]>> {
  return callPort(async () => gateway.listVouchers({ locationId }));
}

/** The actor by which the basket machine loads the gift vouchers of its location. */
export const loadVouchers = fromPromise<Outcome<readonly VoucherOffer[]>, BasketAt>(
  ({ input: { ports, locationId } }) => fetchVoucherOffers(ports.gateway, locationId),
);

/** Deletes the basket. The stored id is removed on success only, so that a failed deletion can be repeated. */
export const deleteBasket = fromPromise<Outcome<true>, BasketAt & { readonly basketId: string; readonly key: string }>(
  async ({ input: { ports, locationId, basketId, key } }) => {
    const outcome = await callPort(async () =>
      ports.gateway.deleteBasket({ locationId, basketId, idempotencyKey: key }),
    );
    if (outcome.ok) clearStored(ports.basketStore, locationId, basketId);
    return outcome;
  },
);

/** Each wait ends with an event of the machine: the next phase of the hold is due, the basket counts as loaded, the reset is over. */
export const waitForHold = createWaitUntil<{ readonly type: 'hold.due' }>();
export const waitForLoaded = createWait<{ readonly type: 'loaded.due' }>();
export const waitForReset = createWait<{ readonly type: 'reset.over' }>();
