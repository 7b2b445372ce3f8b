import type { Basket } from '../foundation/basket.ts';
import {
  selectBasket,
  selectHasExpired,
  selectIsBasketLoaded,
  selectLoadError,
  selectWasBooked,
} from '../basket/basket.selectors.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import {
  type CheckoutStep,
  selectBasketToBook,
  selectCheckoutStep,
  selectConfirmation,
} from '../checkout/checkout.selectors.ts';
import type { VisitSnapshot } from './visit.types.ts';

/** Which screen the checkout shows. A host renders an exhaustive record over `name`. */
export type CheckoutScreen =
  | { readonly name: 'confirmed'; readonly confirmation: Confirmation }
  /** The basket, and the details of whoever books it. */
  | { readonly name: 'details'; readonly basket: Basket }
  /** The request is out. */
  | { readonly name: 'submitting'; readonly basket: Basket | null }
  /** Nobody knows yet whether it booked. `basket`: null where it is no longer there to be shown. */
  | { readonly name: 'inDoubt'; readonly basket: Basket | null }
  /** The hold has ended: what it held is offered again. */
  | { readonly name: 'expired' }
  /** The basket could not be loaded. */
  | { readonly name: 'failed' }
  | { readonly name: 'loading' }
  /** It was booked elsewhere: in another window, or before the page was loaded again. */
  | { readonly name: 'booked' }
  | { readonly name: 'empty' };

const nameOfStep: Readonly<Record<CheckoutStep, 'details' | 'submitting' | 'inDoubt' | null>> = {
  editing: 'details',
  rejected: 'details',
  // The confirmation stands in the machine a moment before the basket is closed.
  confirmed: null,
  submitting: 'submitting',
  reconciling: 'inDoubt',
  unresolved: 'inDoubt',
  expired: null,
};

export function selectCheckoutScreen({ basket, checkout }: VisitSnapshot): CheckoutScreen {
  if (basket === null) return { name: 'loading' };
  const held = selectBasket(basket);
  if (checkout !== null) {
    const isOfHeld = held !== null && selectBasketToBook(checkout) === held.id;
    // Shown even where another window holds something new meanwhile.
    const confirmation = selectConfirmation(checkout);
    if (confirmation !== null) return { name: 'confirmed', confirmation };
    const name = nameOfStep[selectCheckoutStep(checkout)];
    if (name === 'details' && isOfHeld) return { name, basket: held };
    if (name === 'submitting' || name === 'inDoubt') return { name, basket: isOfHeld ? held : null };
  }
  if (selectHasExpired(basket)) return { name: 'expired' };
  const isLoaded = selectIsBasketLoaded(basket);
  if (isLoaded && selectLoadError(basket) !== null) return { name: 'failed' };
  if (!isLoaded || held !== null) return { name: 'loading' };
  return { name: selectWasBooked(basket) ? 'booked' : 'empty' };
}
