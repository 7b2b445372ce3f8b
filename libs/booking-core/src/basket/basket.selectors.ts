import type { SnapshotFrom } from 'xstate';
import type { ErrorMessage, GatewayError } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { listCodesToRedeem } from './basket.context.ts';
import type { basketMachine } from './basket.machine.ts';
import { isCode, type VoucherError, whyNotThisVoucher } from './basket.rules.ts';
import type {
  Basket,
  BasketBooking,
  BasketPromotion,
  BasketVoucher,
  VoucherRequest,
  VoucherOffer,
} from '../foundation/basket.ts';
import type { BasketCall } from './basket.types.ts';

/** The state of the basket machine, which views read through the selectors of this file. */
export type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

/** True if the basket can be shown: a second has passed, the stored basket is loaded and no reset is under way. */
export function selectIsBasketLoaded(snapshot: BasketSnapshot): boolean {
  return (
    snapshot.matches({ loaded: 'over' }) &&
    !snapshot.matches({ cart: 'restoring' }) &&
    !snapshot.matches({ cart: 'resetting' })
  );
}

export function selectBasket({ context }: BasketSnapshot): Basket | null {
  return context.basket;
}

/** Bookings and kinds of gift vouchers in the basket, for the header's count. */
export function selectBasketCount({ context: { basket } }: BasketSnapshot): number {
  return basket === null ? 0 : basket.bookings.length + basket.vouchers.length;
}

const none: readonly never[] = [];

/** Redeemed codes, in the order in which they apply. */
export function selectPromotions({ context }: BasketSnapshot): readonly BasketPromotion[] {
  return context.basket?.promotions ?? none;
}

/** Codes that the last change removed because they no longer apply. */
export function selectRemovedPromotions({ context }: BasketSnapshot): readonly BasketPromotion[] {
  return context.basket?.removedPromotions ?? none;
}

/** Gift vouchers that the basket is about to buy. */
export function selectVouchers({ context }: BasketSnapshot): readonly BasketVoucher[] {
  return context.basket?.vouchers ?? none;
}

/** Selects the discount of all redeemed codes together, in minor units of the basket's currency. */
export function selectDiscountMinor({ context }: BasketSnapshot): number {
  return context.basket?.discountMinor ?? 0;
}

export interface VoucherShopView {
  readonly status: 'notRequested' | 'loading' | 'known' | 'failed';
  /** Known offers are still shown while they are loaded again. */
  readonly offers: readonly VoucherOffer[];
  /** 'No vouchers available', if the location sells none or the list cannot be loaded. */
  readonly message: typeof corePhrases.noVouchers | null;
}

/** Selects the gift vouchers that the location sells. */
export function selectVoucherShop({ context, value }: BasketSnapshot): VoucherShopView {
  const status = value.vouchers;
  const offers = context.voucherOffers ?? none;
  const isOver = status === 'known' || status === 'failed';
  return { status, offers, message: isOver && offers.length === 0 ? corePhrases.noVouchers : null };
}

/** Selects the end of the hold, in milliseconds since 1970 by the machine's `now`; null if nothing is held. */
export function selectDeadlineMs(snapshot: BasketSnapshot): number | null {
  return selectBasketCount(snapshot) > 0 ? snapshot.context.deadlineMs : null;
}

/** 'Hurry, this booking expires soon', from two minutes before the end; null earlier. */
export function selectHurry(snapshot: BasketSnapshot): typeof corePhrases.hurry | null {
  const isHurrying = snapshot.matches({ cart: { ready: { hold: 'hurrying' } } });
  return isHurrying && selectBasketCount(snapshot) > 0 ? corePhrases.hurry : null;
}

/** The reason why a basket cannot be changed now. */
export type ChangeError =
  /** The stored basket is not loaded yet. */
  | { readonly code: 'notLoaded' }
  | { readonly code: 'noBasket' }
  /** The hold has ended; the content can be held again. */
  | { readonly code: 'expired' }
  /** A payment is under way: it has to be cancelled first. */
  | { readonly code: 'paying' }
  /** Another change is under way. */
  | { readonly code: 'busy' };

export interface ChangeView {
  readonly isEnabled: boolean;
  readonly reason: ChangeError | null;
}

/** Says whether the basket's controls (update, remove a booking, a code, a voucher, delete) can be used now. */
export function selectChange(snapshot: BasketSnapshot): ChangeView {
  const reason = whyCannotChange(snapshot);
  return { isEnabled: reason === null, reason };
}

function whyCannotChange(snapshot: BasketSnapshot): ChangeError | null {
  if (snapshot.matches({ cart: { ready: { activity: 'idle' } } })) return null;
  if (snapshot.matches({ cart: { ready: { activity: 'locked' } } })) return { code: 'paying' };
  if (snapshot.matches({ cart: 'restoring' })) return { code: 'notLoaded' };
  if (snapshot.matches({ cart: 'expired' })) return { code: 'expired' };
  return snapshot.matches({ cart: 'absent' }) ? { code: 'noBasket' } : { code: 'busy' };
}

/** Says why this code cannot be redeemed now; null if it can be tried. `required`: the code is empty. */
export function whyCannotAddPromotion(
  snapshot: BasketSnapshot,
  code: string,
): ChangeError | { readonly code: 'required' } | null {
  return whyCannotChange(snapshot) ?? (isCode(code) ? null : { code: 'required' });
}

/** Says why these gift vouchers cannot be bought now; null if they can. The first ones create a basket. */
export function whyCannotAddVoucher(
  snapshot: BasketSnapshot,
  voucher: VoucherRequest,
): ChangeError | VoucherError | { readonly code: 'elsewhere' } | null {
  if (snapshot.context.usesExternalWidget) return { code: 'elsewhere' };
  const reason = whyCannotChange(snapshot);
  if (reason !== null && reason.code !== 'noBasket') return reason;
  return whyNotThisVoucher(snapshot.context.basket, voucher);
}

export interface ExtendView {
  readonly isEnabled: boolean;
  readonly reason: { readonly code: 'noBasket' | 'paying' | 'alreadyExtended' | 'busy' } | null;
}

/** Says whether the hold can be renewed now. */
export function selectExtend(snapshot: BasketSnapshot): ExtendView {
  const reason = ((): ExtendView['reason'] => {
    if (selectBasketCount(snapshot) === 0) return { code: 'noBasket' };
    const why = whyCannotChange(snapshot);
    if (why?.code === 'paying') return { code: 'paying' };
    if (!snapshot.context.basket?.canExtend) return { code: 'alreadyExtended' };
    return why === null ? null : { code: 'busy' };
  })();
  return { isEnabled: reason === null, reason };
}

/** True if the basket is neither being changed nor fetched, so that it can be fetched. */
export function selectIsAtRest(snapshot: BasketSnapshot): boolean {
  return (
    snapshot.matches({ cart: 'absent' }) ||
    snapshot.matches({ cart: { ready: { activity: 'idle' } } }) ||
    snapshot.matches({ cart: { ready: { activity: 'locked' } } })
  );
}

/** True if a change is under way; controls that change the basket wait for it. */
export function selectIsBasketBusy(snapshot: BasketSnapshot): boolean {
  return snapshot.hasTag('busy');
}

/** Selects the change under way, e.g. to mark the booking that is being removed; null if there is none. */
export function selectBasketCall({ context }: BasketSnapshot): BasketCall | null {
  return context.call;
}

/** Selects the bookings of an expired basket, to be offered again; empty if none has expired. */
export function selectExpiredBookings({ context }: BasketSnapshot): readonly BasketBooking[] {
  return context.expired?.bookings ?? none;
}

/** Selects the gift vouchers of an expired basket. */
export function selectExpiredVouchers({ context }: BasketSnapshot): readonly BasketVoucher[] {
  return context.expired?.vouchers ?? none;
}

export interface ExpiredCode extends BasketPromotion {
  /** False if only the mask of a gift voucher's code is known: it must be typed again. */
  readonly isKnown: boolean;
}

/** Selects the codes of an expired basket: `basket.holdAgain` redeems those that are known. */
export function selectExpiredCodes({ context }: BasketSnapshot): readonly ExpiredCode[] {
  return listCodesToRedeem(context).map(({ promotion, code }) => ({ ...promotion, isKnown: code !== null }));
}

/** True if the content of an expired basket can be held again. */
export function selectHasExpired({ context: { expired } }: BasketSnapshot): boolean {
  return expired !== null && expired.bookings.length + expired.vouchers.length > 0;
}

/** Selects the id of a basket that was booked elsewhere: in another window, or before the page was reloaded; null if none was. */
export function selectBookedId({ context }: BasketSnapshot): string | null {
  return context.bookedId;
}

/** Selects the error of the last change, until the next one succeeds; null if it had none or was of another type. */
export function selectChangeError({ context }: BasketSnapshot, type: BasketCall['type']): ErrorMessage | null {
  return context.changeError?.type === type ? context.changeError : null;
}

/** 'Error retrieving basket' with the error, if the stored basket could not be loaded; else null. */
export function selectLoadError({
  context,
}: BasketSnapshot): { readonly phrase: typeof corePhrases.basketNotRetrieved; readonly error: GatewayError } | null {
  return context.loadError === null ? null : { phrase: corePhrases.basketNotRetrieved, error: context.loadError };
}
