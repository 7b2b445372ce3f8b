import { corePhrases } from '../phrases.ts';
import type { Basket } from './basket.ts';
import { mergeVouchers, voucherDemandsOf } from './demand.ts';
import type { VoucherDemand } from './basket-offers.ts';
import type { BasketCall, BasketContext, BasketInput } from './basket.types.ts';

export function createBasketContext(input: BasketInput): BasketContext {
  const { gateway, basketStore, createKey, now, log } = input;
  return {
    ports: { gateway, basketStore, createKey, now, log },
    locationId: input.location.id,
    usesExternalWidget: input.usesExternalWidget ?? false,
    basket: null,
    deadlineMs: null,
    expired: null,
    call: null,
    unsettled: null,
    voucherOffers: null,
    loadError: null,
  };
}

/** No basket. What an expired one held is remembered separately. */
export const forgotten = { basket: null, deadlineMs: null, call: null, unsettled: null } as const;

/** A basket as it came in: its deadline counts from now. */
export function received({ ports }: BasketContext, basket: Basket) {
  return { basket, deadlineMs: ports.now() + basket.expiresInMs, expired: null, loadError: null };
}

/** @throws {Error} when called without a basket: a fault of the machine, not of the visitor. */
export function heldBasket({ basket, locationId }: BasketContext): Basket {
  if (basket === null) throw new Error(`There is no basket at ${locationId}`);
  return basket;
}

/** @throws {Error} when no change was prepared: a fault of the machine, not of the visitor. */
export function callOf({ call, locationId }: BasketContext): BasketCall {
  if (call === null) throw new Error(`No change of the basket at ${locationId} was prepared`);
  return call;
}

/**
 * A change under a key. The same change, asked for again after an outcome that nobody knows, goes out under the key of the
 * first time, so that it can take effect only once; any other gets a key of its own.
 */
export function keyed<Draft extends object>(
  { unsettled, ports }: BasketContext,
  draft: Draft,
): Draft & { key: string } {
  const isRepeat = JSON.stringify({ ...unsettled, key: undefined }) === JSON.stringify(draft);
  return { ...draft, key: isRepeat && unsettled !== null && 'key' in unsettled ? unsettled.key : ports.createKey() };
}

/** Some more gift vouchers, beside those that the basket has. */
export function voucherAddition(context: BasketContext, voucher: VoucherDemand): BasketCall {
  const vouchers = mergeVouchers(voucherDemandsOf(context.basket?.vouchers ?? []), voucher);
  return keyed(context, { type: 'addVoucher' as const, voucherId: voucher.voucherId, vouchers });
}

/** The gift vouchers of a basket without one line. */
export function voucherRemoval(context: BasketContext, id: string): BasketCall {
  const kept = (context.basket?.vouchers ?? []).filter((voucher) => voucher.id !== id);
  return keyed(context, { type: 'removeVoucher' as const, voucherId: id, vouchers: voucherDemandsOf(kept) });
}

/** What is said of a refusal that the server does not explain (§8). */
export function failurePhrase(call: BasketCall | null): string {
  if (call?.type === 'addPromotion') return corePhrases.discountFailed;
  return call?.type === 'addVoucher' ? corePhrases.voucherFailed : corePhrases.basketFailed;
}
