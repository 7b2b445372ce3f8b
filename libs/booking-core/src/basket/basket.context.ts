import { messageOf, type Outcome } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import type { Basket, VoucherRequest } from '../foundation/basket.ts';
import { mergeVouchers, voucherRequestsOf } from './booking-requests.ts';
import type {
  BasketCall,
  BasketChange,
  BasketContext,
  BasketInput,
  FailedChange,
  CodeAgain,
  TypedCode,
} from './basket.types.ts';

export function createBasketContext(input: BasketInput): BasketContext {
  const { gateway, basketStore, createKey, now, log } = input;
  return {
    ports: { gateway, basketStore, createKey, now, log },
    locationId: input.location.id,
    usesExternalWidget: input.usesExternalWidget ?? false,
    basket: input.basket ?? null,
    deadlineMs: input.basket === undefined ? null : now() + input.basket.expiresInMs,
    expired: null,
    typedCodes: [],
    wasBooked: false,
    changeError: null,
    call: null,
    unsettled: null,
    voucherOffers: null,
    loadError: null,
  };
}

/** No basket. What an expired one held is remembered separately. */
export const forgotten = { basket: null, deadlineMs: null, call: null, unsettled: null, changeError: null } as const;

/** A basket as it came in: its deadline counts from now. */
export function received({ ports }: BasketContext, basket: Basket) {
  return { basket, deadlineMs: ports.now() + basket.expiresInMs, expired: null, loadError: null, wasBooked: false };
}

/** The typed codes after a change: a redeemed one is remembered, those of codes that are no longer there are forgotten. */
export function typedCodesAfter(
  { basket: before, call, typedCodes }: BasketContext,
  after: Basket,
): readonly TypedCode[] {
  const isThere = ({ promotionId }: TypedCode) => after.promotions.some(({ id }) => id === promotionId);
  const added = after.promotions.filter(({ id }) => !before?.promotions.some((promotion) => promotion.id === id));
  return [...typedCodes, ...typedIn(call, added)].filter(isThere);
}

function typedIn(call: BasketCall | null, added: Basket['promotions']): readonly TypedCode[] {
  if (call?.type === 'addPromotion') return added.map(({ id }) => ({ promotionId: id, code: call.code }));
  if (call?.type !== 'create') return [];
  // A new basket, and new ids: the mask and the name tell which is which.
  return added.flatMap(({ id, code, name }) => {
    const again = call.codes.find(({ promotion }) => promotion.code === code && promotion.name === name);
    return again === undefined || again.code === null ? [] : [{ promotionId: id, code: again.code }];
  });
}

/** What of an expired basket's codes can be said again. A promotion's is public; a gift voucher's must have been typed here. */
export function codesAgain({
  expired,
  typedCodes,
}: Pick<BasketContext, 'expired' | 'typedCodes'>): readonly CodeAgain[] {
  return (expired?.promotions ?? []).map((promotion) => {
    const typed = typedCodes.find(({ promotionId }) => promotionId === promotion.id);
    return { promotion, code: typed?.code ?? (promotion.kind === 'promotion' ? promotion.code : null) };
  });
}

/** @throws {Error} when called without a basket: a fault of the machine, not of the visitor. */
export function heldBasket({ basket, locationId }: BasketContext): Basket {
  if (basket === null) throw new Error(`There is no basket at ${locationId}`);
  return basket;
}

/** @throws {Error} when no change was prepared: a fault of the machine, not of the visitor. */
export function callOf({ call, locationId }: Pick<BasketContext, 'call' | 'locationId'>): BasketCall {
  if (call === null) throw new Error(`No change of the basket at ${locationId} was prepared`);
  return call;
}

/** @throws {Error} when the basket's end was prepared instead: a fault of the machine, not of the visitor. */
export function changeOf(context: BasketContext): BasketChange {
  const call = callOf(context);
  if (call.type === 'delete') throw new Error(`The basket at ${context.locationId} is deleted, not changed`);
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
  return { ...draft, key: isRepeat && unsettled !== null ? unsettled.key : ports.createKey() };
}

/** Some more gift vouchers, beside those that the basket has. */
export function voucherAddition(context: BasketContext, voucher: VoucherRequest): BasketCall {
  const vouchers = mergeVouchers(voucherRequestsOf(context.basket?.vouchers ?? []), voucher);
  return keyed(context, { type: 'addVoucher' as const, voucherId: voucher.voucherId, vouchers });
}

/** The gift vouchers of a basket without one line. */
export function voucherRemoval(context: BasketContext, id: string): BasketCall {
  const kept = (context.basket?.vouchers ?? []).filter((voucher) => voucher.id !== id);
  return keyed(context, { type: 'removeVoucher' as const, voucherId: id, vouchers: voucherRequestsOf(kept) });
}

/**
 * What is said of a refusal (§8): the server's first phrase, or our own where it does not explain itself.
 *
 * @throws {Error} when the call succeeded: a fault of the machine, not of the visitor.
 */
export function failedChangeOf({ call, locationId }: BasketContext, outcome: Outcome<unknown>): FailedChange {
  const { type } = callOf({ call, locationId });
  if (outcome.ok) throw new Error(`The change ${type} of the basket at ${locationId} did not fail`);
  return { type, ...messageOf(outcome.error, phraseFor(type)) };
}

function phraseFor(type: BasketCall['type']): string {
  if (type === 'addPromotion') return corePhrases.discountFailed;
  return type === 'addVoucher' ? corePhrases.voucherFailed : corePhrases.basketFailed;
}
