import type { SnapshotFrom } from 'xstate';
import type { ErrorMessage, GatewayError } from '../foundation/outcome.ts';
import { corePhrases } from '../foundation/phrases.ts';
import { codesAgain } from './basket.context.ts';
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

/** What views read instead of the machine's memory. */
export type BasketSnapshot = SnapshotFrom<typeof basketMachine>;

/** Whether the cart may be shown (§4): a second has passed, the stored basket has been asked for, no reset is under way. */
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

/** Redeemed codes, in the order in which they count. */
export function selectPromotions({ context }: BasketSnapshot): readonly BasketPromotion[] {
  return context.basket?.promotions ?? none;
}

/** Codes that the last change took out, because they no longer apply: worth a word to the visitor. */
export function selectRemovedPromotions({ context }: BasketSnapshot): readonly BasketPromotion[] {
  return context.basket?.removedPromotions ?? none;
}

/** Gift vouchers that the basket is about to buy. */
export function selectVouchers({ context }: BasketSnapshot): readonly BasketVoucher[] {
  return context.basket?.vouchers ?? none;
}

/** All redeemed codes together, in minor units of the basket's currency. */
export function selectDiscountMinor({ context }: BasketSnapshot): number {
  return context.basket?.discountMinor ?? 0;
}

export interface VoucherShopView {
  readonly status: 'notRequested' | 'loading' | 'known' | 'failed';
  /** Known ones stay on show while they are asked for again. */
  readonly offers: readonly VoucherOffer[];
  /** 'No vouchers available' (§8), where the location sells none or its list cannot be had. */
  readonly message: typeof corePhrases.noVouchers | null;
}

/** The gift vouchers that the location sells. */
export function selectVoucherShop({ context, value }: BasketSnapshot): VoucherShopView {
  const status = value.vouchers;
  const offers = context.voucherOffers ?? none;
  const isOver = status === 'known' || status === 'failed';
  return { status, offers, message: isOver && offers.length === 0 ? corePhrases.noVouchers : null };
}

/** When the hold ends, in milliseconds since 1970 by the machine's `now`; null where nothing is held. */
export function selectDeadlineMs(snapshot: BasketSnapshot): number | null {
  return selectBasketCount(snapshot) > 0 ? snapshot.context.deadlineMs : null;
}

/** 'Hurry, this booking expires soon', from two minutes before the end. */
export function selectHurry(snapshot: BasketSnapshot): typeof corePhrases.hurry | null {
  const isHurrying = snapshot.matches({ cart: { ready: { hold: 'hurrying' } } });
  return isHurrying && selectBasketCount(snapshot) > 0 ? corePhrases.hurry : null;
}

/** Why a basket cannot be changed now. */
export type ChangeError =
  /** The stored basket has not been answered yet. */
  | { readonly code: 'notLoaded' }
  | { readonly code: 'noBasket' }
  /** Its hold has ended; what it held can be held again. */
  | { readonly code: 'expired' }
  /** Another change is under way. */
  | { readonly code: 'busy' };

export interface ChangeView {
  readonly isEnabled: boolean;
  readonly reason: ChangeError | null;
}

/** Whether the basket's controls (update, remove a booking, a code, a voucher, delete) can be used now. */
export function selectChange(snapshot: BasketSnapshot): ChangeView {
  const reason = whyCannotChange(snapshot);
  return { isEnabled: reason === null, reason };
}

function whyCannotChange(snapshot: BasketSnapshot): ChangeError | null {
  if (snapshot.matches({ cart: { ready: { activity: 'idle' } } })) return null;
  if (snapshot.matches({ cart: 'restoring' })) return { code: 'notLoaded' };
  if (snapshot.matches({ cart: 'expired' })) return { code: 'expired' };
  return snapshot.matches({ cart: 'absent' }) ? { code: 'noBasket' } : { code: 'busy' };
}

/** Why this code cannot be redeemed now; null where it can be tried. `required`: nothing was typed. */
export function whyCannotAddPromotion(
  snapshot: BasketSnapshot,
  code: string,
): ChangeError | { readonly code: 'required' } | null {
  return whyCannotChange(snapshot) ?? (isCode(code) ? null : { code: 'required' });
}

/** Why these gift vouchers cannot be bought now; null where they can. They need no basket: the first ones begin one. */
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
  readonly reason: { readonly code: 'noBasket' | 'alreadyExtended' | 'busy' } | null;
}

/** Whether the one renewal can be asked for now. */
export function selectExtend(snapshot: BasketSnapshot): ExtendView {
  const reason = ((): ExtendView['reason'] => {
    if (selectBasketCount(snapshot) === 0) return { code: 'noBasket' };
    if (!snapshot.context.basket?.canExtend) return { code: 'alreadyExtended' };
    return whyCannotChange(snapshot) === null ? null : { code: 'busy' };
  })();
  return { isEnabled: reason === null, reason };
}

/** Whether a change is under way; controls that change the basket wait for it. */
export function selectIsBasketBusy(snapshot: BasketSnapshot): boolean {
  return snapshot.hasTag('busy');
}

/** Which change is under way, e.g. to spin beside the booking that is being removed. */
export function selectBasketCall({ context }: BasketSnapshot): BasketCall | null {
  return context.call;
}

/** What an expired basket held, to be offered again; empty where none has expired. */
export function selectExpiredBookings({ context }: BasketSnapshot): readonly BasketBooking[] {
  return context.expired?.bookings ?? none;
}

/** The gift vouchers that an expired basket was about to buy. */
export function selectExpiredVouchers({ context }: BasketSnapshot): readonly BasketVoucher[] {
  return context.expired?.vouchers ?? none;
}

export interface ExpiredCode extends BasketPromotion {
  /** False for a gift voucher of which only the mask is known: it has to be typed again. */
  readonly isKnown: boolean;
}

/** The codes of an expired basket: `basket.holdAgain` redeems those that are known. */
export function selectExpiredCodes({ context }: BasketSnapshot): readonly ExpiredCode[] {
  return codesAgain(context).map(({ promotion, code }) => ({ ...promotion, isKnown: code !== null }));
}

/** An expired basket held something that can be held again. */
export function selectHasExpired({ context: { expired } }: BasketSnapshot): boolean {
  return expired !== null && expired.bookings.length + expired.vouchers.length > 0;
}

/** The basket was booked elsewhere: in another window, or before the page was loaded again. */
export function selectWasBooked({ context }: BasketSnapshot): boolean {
  return context.wasBooked;
}

/** Why the last change was refused, until the next one is answered; null where it was not, or was of another kind. */
export function selectChangeError({ context }: BasketSnapshot, type: BasketCall['type']): ErrorMessage | null {
  return context.changeError?.type === type ? context.changeError : null;
}

/** The stored basket could not be loaded: 'Error retrieving basket', with the error for those who ask. */
export function selectLoadError({
  context,
}: BasketSnapshot): { readonly phrase: typeof corePhrases.basketNotRetrieved; readonly error: GatewayError } | null {
  return context.loadError === null ? null : { phrase: corePhrases.basketNotRetrieved, error: context.loadError };
}
