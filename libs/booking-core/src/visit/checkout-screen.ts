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

/** The screen of the checkout. A host renders an exhaustive record over `name`. */
export type CheckoutScreen =
  | { readonly name: 'confirmed'; readonly confirmation: Confirmation }
  /** The basket and the form for the details. */
  | { readonly name: 'details'; readonly basket: Basket }
  /** The request is under way. */
  | { readonly name: 'submitting'; readonly basket: Basket | null }
  /** The outcome of the request is unknown. `basket`: null if it no longer exists. */
  | { readonly name: 'inDoubt'; readonly basket: Basket | null }
  /** The hold has ended: the content is offered again. */
  | { readonly name: 'expired' }
  /** The basket could not be loaded. */
  | { readonly name: 'failed' }
  | { readonly name: 'loading' }
  /** The basket was booked elsewhere: in another window, or before the page was reloaded. */
  | { readonly name: 'booked' }
  | { readonly name: 'empty' };

const nameOfStep: Readonly<Record<CheckoutStep, 'details' | 'submitting' | 'inDoubt' | null>> = {
  editing: 'details',
  rejected: 'details',
  // The checkout is confirmed a moment before the basket is closed.
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
    // Shown even if another window holds a new basket.
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
