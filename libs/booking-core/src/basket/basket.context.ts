import { toErrorMessage, type Outcome } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import type { Basket, VoucherRequest } from '../foundation/basket.ts';
import { mergeVouchers, toVoucherRequests } from './booking-requests.ts';
import type {
  BasketCall,
  BasketChange,
  BasketContext,
  BasketInput,
  FailedChange,
  CodeToRedeem,
  TypedCode,
} from './basket.types.ts';

/** Creates the context with which the basket machine starts: the basket that the host brings, or none yet. */
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
    bookedId: null,
    changeError: null,
    call: null,
    unsettled: null,
    voucherOffers: null,
    loadError: null,
  };
}

/** The context without a basket. The content of an expired one is in `expired`. */
export const forgotten = { basket: null, deadlineMs: null, call: null, unsettled: null, changeError: null } as const;

/** Returns the fields of the context for a basket that was received: its deadline counts from now. */
export function withBasket({ ports }: BasketContext, basket: Basket) {
  return { basket, deadlineMs: ports.now() + basket.expiresInMs, expired: null, loadError: null, bookedId: null };
}

/** Returns the typed codes after a change: a code that was just redeemed is added, and codes that are no longer in the basket are dropped. */
export function keepTypedCodes(
  { basket: before, call, typedCodes }: BasketContext,
  after: Basket,
): readonly TypedCode[] {
  const isThere = ({ promotionId }: TypedCode) => after.promotions.some(({ id }) => id === promotionId);
  const added = after.promotions.filter(({ id }) => !before?.promotions.some((promotion) => promotion.id === id));
  return [...typedCodes, ...findTypedCodes(call, added)].filter(isThere);
}

/** Finds the typed codes of the redeemed codes that a call has added. */
function findTypedCodes(call: BasketCall | null, added: Basket['promotions']): readonly TypedCode[] {
  if (call?.type === 'addPromotion') return added.map(({ id }) => ({ promotionId: id, code: call.code }));
  if (call?.type !== 'create') return [];
  // The codes of the new basket have new ids, so they are found by mask and name.
  return added.flatMap(({ id, code, name }) => {
    const again = call.codes.find(({ promotion }) => promotion.code === code && promotion.name === name);
    return again === undefined || again.code === null ? [] : [{ promotionId: id, code: again.code }];
  });
}

/** Returns the codes of an expired basket. The code of a promotion is public; that of a gift voucher is known only if typed here. */
export function listCodesToRedeem({
  expired,
  typedCodes,
}: Pick<BasketContext, 'expired' | 'typedCodes'>): readonly CodeToRedeem[] {
  return (expired?.promotions ?? []).map((promotion) => {
    const typed = typedCodes.find(({ promotionId }) => promotionId === promotion.id);
    return { promotion, code: typed?.code ?? (promotion.kind === 'promotion' ? promotion.code : null) };
  });
}

/**
 * Returns the basket that is held.
 *
 * @throws {Error} if there is no basket: a bug in the machine.
 */
export function heldBasket({ basket, locationId }: BasketContext): Basket {
  if (basket === null) throw new Error(`There is no basket at ${locationId}`);
  return basket;
}

/**
 * Returns the change that was prepared.
 *
 * @throws {Error} if none was prepared: a bug in the machine.
 */
export function requireCall({ call, locationId }: Pick<BasketContext, 'call' | 'locationId'>): BasketCall {
  if (call === null) throw new Error(`No change of the basket at ${locationId} was prepared`);
  return call;
}

/**
 * Returns the prepared change, where it returns a basket.
 *
 * @throws {Error} if it deletes the basket: a bug in the machine.
 */
export function requireChange(context: BasketContext): BasketChange {
  const call = requireCall(context);
  if (call.type === 'delete') throw new Error(`The basket at ${context.locationId} is deleted, not changed`);
  return call;
}

/**
 * Returns a change with its idempotency key. If the outcome of the last change is unknown and this one is the same, it has the same key,
 * so that it takes effect once. Any other change gets a new key.
 */
export function withKey<Draft extends object>(
  { unsettled, ports }: BasketContext,
  draft: Draft,
): Draft & { key: string } {
  const isRepeat = JSON.stringify({ ...unsettled, key: undefined }) === JSON.stringify(draft);
  return { ...draft, key: isRepeat && unsettled !== null ? unsettled.key : ports.createKey() };
}

/** Returns the change that adds gift vouchers to those of the basket. */
export function toVoucherAddition(context: BasketContext, voucher: VoucherRequest): BasketCall {
  const vouchers = mergeVouchers(toVoucherRequests(context.basket?.vouchers ?? []), voucher);
  return withKey(context, { type: 'addVoucher' as const, voucherId: voucher.voucherId, vouchers });
}

/** Returns the change that removes one line of gift vouchers. */
export function toVoucherRemoval(context: BasketContext, id: string): BasketCall {
  const kept = (context.basket?.vouchers ?? []).filter((voucher) => voucher.id !== id);
  return withKey(context, { type: 'removeVoucher' as const, voucherId: id, vouchers: toVoucherRequests(kept) });
}

/**
 * Returns the failed change with its message: the server's first phrase, or the core's own.
 *
 * @throws {Error} if the call succeeded: a bug in the machine.
 */
export function toFailedChange({ call, locationId }: BasketContext, outcome: Outcome<unknown>): FailedChange {
  const { type } = requireCall({ call, locationId });
  if (outcome.ok) throw new Error(`The change ${type} of the basket at ${locationId} did not fail`);
  return { type, ...toErrorMessage(outcome.error, toPhrase(type)) };
}

function toPhrase(type: BasketCall['type']): string {
  if (type === 'addPromotion') return corePhrases.discountFailed;
  return type === 'addVoucher' ? corePhrases.voucherFailed : corePhrases.basketFailed;
}
