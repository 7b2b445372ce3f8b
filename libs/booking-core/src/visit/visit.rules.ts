import type { BasketEvent } from '../basket/basket.types.ts';
import { type BasketSnapshot, selectBasket, selectHasExpired } from '../basket/basket.selectors.ts';
import type { Basket } from '../foundation/basket.ts';
import {
  type CheckoutSnapshot,
  type CheckoutStep,
  selectBasketToBook,
  selectCheckoutStep,
  selectCustomer,
  selectPaymentOptions,
  selectWantsNews,
} from '../checkout/checkout.selectors.ts';
import type { CheckoutEvent } from '../checkout/checkout.types.ts';
import { selectPayment } from '../payment/payment.selectors.ts';
import { handedBasketMs } from '../foundation/constants.ts';
import type { HandedBasket } from './visit.types.ts';

/** The steps of a checkout whose request has an unknown outcome and is repeated, or whose payment is under way. */
const undecided: ReadonlySet<CheckoutStep> = new Set(['submitting', 'reconciling', 'unresolved', 'paying']);

/** The ends of a checkout that stay on the screen until there is a new basket. */
const shownEnds: ReadonlySet<CheckoutStep> = new Set(['confirmed', 'placesLost', 'booked']);

/** The rules between the parts of a visit. */
export const visitRules = {
  /**
   * True if a checkout stays open. An undecided one always does. While a basket is held (`basketId`), its own checkout does. While none is held, a result
   * stays on the screen until another basket turns out to be booked elsewhere (`bookedId`).
   */
  isKept(checkout: CheckoutSnapshot, basketId: string | null, bookedId: string | null): boolean {
    const step = selectCheckoutStep(checkout);
    if (undecided.has(step)) return true;
    const ownId = selectBasketToBook(checkout);
    if (basketId === null) return shownEnds.has(step) && (bookedId === null || bookedId === ownId);
    return ownId === basketId && step !== 'expired' && step !== 'booked';
  },

  /** True if nothing is held, and the confirmation of a basket that was booked elsewhere has no checkout yet. */
  lacksConfirmation(checkout: CheckoutSnapshot | null, basketId: string | null, bookedId: string | null): boolean {
    if (basketId !== null || bookedId === null) return false;
    if (checkout === null) return true;
    const step = selectCheckoutStep(checkout);
    const isShown = shownEnds.has(step) && selectBasketToBook(checkout) === bookedId;
    // A request with an unknown outcome may be the one that has booked the basket.
    return !isShown && !undecided.has(step);
  },

  /** True if the checkout is of another basket and has no open request, so that the held basket can be checked out. */
  isLeftOver(checkout: CheckoutSnapshot | null, basketId: string | null): boolean {
    if (checkout === null || basketId === null || selectBasketToBook(checkout) === basketId) return false;
    const step = selectCheckoutStep(checkout);
    return step !== 'confirmed' && !undecided.has(step);
  },

  /** True if the checkout has ended as expired, and its basket is still held. The caller asks this once the basket was fetched after that end. */
  isHeldAfterAll(checkout: CheckoutSnapshot | null, basketId: string | null): boolean {
    if (checkout === null || selectBasketToBook(checkout) !== basketId) return false;
    return selectCheckoutStep(checkout) === 'expired';
  },

  /**
   * Returns the event that the basket receives at the end of its checkout; null before. If the server says that the basket has ended, or if
   * the basket could not be loaded before it was booked, it is fetched.
   */
  toConclusion(checkout: CheckoutSnapshot, basketId: string | null, storedId: string | null): BasketEvent | null {
    const booked = selectBasketToBook(checkout);
    const step = selectCheckoutStep(checkout);
    if (basketId === null && storedId === booked && step === 'confirmed') return { type: 'basket.reload' };
    if (booked !== basketId) return null;
    if (step === 'confirmed') return { type: 'basket.booked' };
    return step === 'expired' || step === 'placesLost' ? { type: 'basket.reload' } : null;
  },

  /** True if a payment of this checkout is under way. */
  isPaying(checkout: CheckoutSnapshot): boolean {
    return selectCheckoutStep(checkout) === 'paying';
  },

  /**
   * Returns the basket at the moment when a payment of it begins, before it is fetched: it is locked and has the time of the payment. An
   * expired one comes back, because the server has kept its places. Null if it is known to be paying, or is of another checkout.
   */
  lockBasket(checkout: CheckoutSnapshot, { context: { basket, expired } }: BasketSnapshot): Basket | null {
    const payment = selectPayment(checkout);
    const known = basket ?? expired;
    if (payment === null || payment.expiresInMs === 0 || known === null) return null;
    if (known.id !== selectBasketToBook(checkout) || known.status === 'paying') return null;
    return { ...known, status: 'paying', canExtend: false, expiresInMs: payment.expiresInMs };
  },

  /**
   * Returns the event that a checkout receives when its basket was fetched and a payment has begun or ended in another window; null without such news.
   * `before`: the basket as it was known until then.
   */
  toPaymentEvent(checkout: CheckoutSnapshot, before: Basket | null, held: Basket | null): CheckoutEvent | null {
    const isOwn = held?.id === selectBasketToBook(checkout);
    const step = selectCheckoutStep(checkout);
    if (isOwn && held.status === 'paying' && (step === 'editing' || step === 'rejected'))
      return { type: 'basket.paying' };
    const hasEnded = before?.status === 'paying' && before.id === selectBasketToBook(checkout);
    return step === 'paying' && hasEnded && !(isOwn && held.status === 'paying') ? { type: 'payment.check' } : null;
  },

  /** Returns the ways to pay of the held basket, if the checkout knows others; null if nothing has changed. */
  toOptions(checkout: CheckoutSnapshot, held: Basket | null): CheckoutEvent | null {
    if (held === null || selectBasketToBook(checkout) !== held.id) return null;
    const isSame = JSON.stringify(held.paymentOptions) === JSON.stringify(selectPaymentOptions(checkout));
    return isSame ? null : { type: 'payment.options', options: held.paymentOptions };
  },

  /** True if the end of this basket's hold ends the checkout. */
  endsWith(checkout: CheckoutSnapshot, basketId: string): boolean {
    return checkout.status === 'active' && selectBasketToBook(checkout) === basketId;
  },

  /** True if the basket kept in this tab is still the visitor's. Another window may have created or booked one. */
  isStillHeld(basket: BasketSnapshot, storedId: string | null): boolean {
    const held = selectBasket(basket);
    // An expired basket can be held again as long as no other one is stored.
    return held === null ? storedId === null && selectHasExpired(basket) : held.id === storedId;
  },

  /**
   * Returns the basket that Book Now has returned, with the rest of its time; null if another basket is stored now, or if it was received
   * so long ago that another window may have changed it. Then the stored basket is fetched.
   */
  getHanded(handed: HandedBasket | null, storedId: string | null, nowMs: number): Basket | null {
    if (handed === null || storedId !== handed.basket.id) return null;
    const ageMs = nowMs - handed.receivedAtMs;
    const expiresInMs = handed.basket.expiresInMs - ageMs;
    // After the clock was set back, the age is unknown.
    const isFresh = ageMs >= 0 && ageMs < handedBasketMs;
    return isFresh && expiresInMs > 0 ? { ...handed.basket, expiresInMs } : null;
  },

  /** Returns the details that were typed for one basket, for the checkout of the next one. */
  getTyped(checkout: CheckoutSnapshot) {
    return { customer: selectCustomer(checkout), wantsNews: selectWantsNews(checkout) };
  },
};
