import type { BasketEvent } from '../basket/basket.types.ts';
import { type BasketSnapshot, selectBasket, selectHasExpired } from '../basket/basket.selectors.ts';
import type { Basket } from '../foundation/basket.ts';
import {
  type CheckoutSnapshot,
  type CheckoutStep,
  selectBasketToBook,
  selectCheckoutStep,
  selectCustomer,
  selectWantsNews,
} from '../checkout/checkout.selectors.ts';
import { handedBasketMs } from '../foundation/constants.ts';
import type { HandedBasket } from './visit.types.ts';

/** A request is out of which nobody knows what became: it is asked about until somebody does, whatever else there is. */
const undecided: ReadonlySet<CheckoutStep> = new Set(['submitting', 'reconciling', 'unresolved']);

/** What the parts of a visit do with each other. */
export const visitRules = {
  /** Whether a checkout stays where this basket is held, null where none is. A confirmation stays until there is a new basket. */
  goesOn(checkout: CheckoutSnapshot, basketId: string | null): boolean {
    const step = selectCheckoutStep(checkout);
    if (undecided.has(step)) return true;
    if (basketId === null) return step === 'confirmed';
    return selectBasketToBook(checkout) === basketId && step !== 'expired';
  },

  /** Whether a request for another basket than the held one has come to nothing: what is held can be checked out. */
  isLeftOver(checkout: CheckoutSnapshot | null, basketId: string | null): boolean {
    if (checkout === null || basketId === null || selectBasketToBook(checkout) === basketId) return false;
    const step = selectCheckoutStep(checkout);
    return step !== 'confirmed' && !undecided.has(step);
  },

  /**
   * What the basket is told of the end of its checkout; null as long as there is none. Where the server said that it has ended, or
   * where the basket could not be loaded before it was booked, the basket finds out.
   */
  conclusionOf(checkout: CheckoutSnapshot, basketId: string | null, storedId: string | null): BasketEvent | null {
    const booked = selectBasketToBook(checkout);
    const step = selectCheckoutStep(checkout);
    if (basketId === null && storedId === booked && step === 'confirmed') return { type: 'basket.reload' };
    if (booked !== basketId) return null;
    if (step === 'confirmed') return { type: 'basket.booked' };
    return step === 'expired' ? { type: 'basket.reload' } : null;
  },

  /** Whether the end of this basket's hold is the end of a checkout. */
  endsWith(checkout: CheckoutSnapshot, basketId: string): boolean {
    return checkout.status === 'active' && selectBasketToBook(checkout) === basketId;
  },

  /** Whether what was left in this tab is what the visitor holds. What another window has made or booked counts for more. */
  isStillHeld(basket: BasketSnapshot, storedId: string | null): boolean {
    const held = selectBasket(basket);
    // What has expired may be chosen again for as long as nothing else was.
    return held === null ? storedId === null && selectHasExpired(basket) : held.id === storedId;
  },

  /**
   * What Book Now has brought, with the time that is left of it; null where the visitor holds something else by now, or where it
   * came so long ago that another window may have changed it: then it is fetched.
   */
  broughtBasket(handed: HandedBasket | null, storedId: string | null, nowMs: number): Basket | null {
    if (handed === null || storedId !== handed.basket.id) return null;
    const ageMs = nowMs - handed.receivedAtMs;
    const expiresInMs = handed.basket.expiresInMs - ageMs;
    // A clock that was set back does not say how old it is.
    const isFresh = ageMs >= 0 && ageMs < handedBasketMs;
    return isFresh && expiresInMs > 0 ? { ...handed.basket, expiresInMs } : null;
  },

  /** What was typed for one basket is there for the next. */
  typedIn(checkout: CheckoutSnapshot) {
    return { customer: selectCustomer(checkout), wantsNews: selectWantsNews(checkout) };
  },
};
