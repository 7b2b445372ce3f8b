import type { Basket } from '../foundation/basket.ts';
import {
  selectBasket,
  selectBookedId,
  selectHasExpired,
  selectIsBasketLoaded,
  selectLoadError,
} from '../basket/basket.selectors.ts';
import type { Confirmation } from '../foundation/checkout.ts';
import type { Payment } from '../foundation/payment.ts';
import {
  type CheckoutSnapshot,
  type CheckoutStep,
  selectBasketToBook,
  selectBookedStep,
  selectCheckoutStep,
  selectConfirmation,
} from '../checkout/checkout.selectors.ts';
import { selectPayment, selectPaymentScreen } from '../payment/payment.selectors.ts';
import { takeNames } from './booked-names.ts';
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
  /** The provider's form, or the bank's approval: `selectPaymentStep`. `basket`: null if it is not loaded. */
  | { readonly name: 'paying'; readonly basket: Basket | null; readonly payment: Payment }
  /** The payment is being fetched or given up. */
  | { readonly name: 'paymentPending'; readonly basket: Basket | null }
  /** It stays unknown whether the payment was made. */
  | { readonly name: 'paymentInDoubt'; readonly basket: Basket | null }
  /** The payment was made after the places were given to others: the whole amount is refunded. */
  | { readonly name: 'placesLost'; readonly payment: Payment }
  /** The hold has ended: the content is offered again. */
  | { readonly name: 'expired' }
  /** The basket could not be loaded. */
  | { readonly name: 'failed' }
  | { readonly name: 'loading' }
  /**
   * The basket was booked elsewhere, in another window or before the page was reloaded, and its confirmation is not there.
   * `canTryAgain`: it could not be fetched, and is fetched again by `checkout.retry`.
   */
  | { readonly name: 'booked'; readonly canTryAgain: boolean }
  | { readonly name: 'empty' };

const screenNames: Readonly<Record<CheckoutStep, 'details' | 'submitting' | 'inDoubt' | null>> = {
  editing: 'details',
  rejected: 'details',
  // A confirmed checkout shows its confirmation, a moment before the basket is closed.
  confirmed: null,
  submitting: 'submitting',
  reconciling: 'inDoubt',
  unresolved: 'inDoubt',
  paying: null,
  placesLost: null,
  booked: null,
  expired: null,
};

/** Returns the screen of a checkout that has a payment; null without one. */
function paymentScreen(checkout: CheckoutSnapshot, basket: Basket | null): CheckoutScreen | null {
  const payment = selectPayment(checkout);
  if (selectCheckoutStep(checkout) === 'placesLost') return payment && { name: 'placesLost', payment };
  const name = selectPaymentScreen(checkout);
  if (name === null) return null;
  if (name !== 'paying') return { name, basket };
  return payment && { name, basket, payment };
}

type Shown = Pick<VisitSnapshot, 'basket' | 'checkout'> & Partial<Pick<VisitSnapshot, 'names'>>;

/** Chooses the screen of the checkout by the state of the basket and of its checkout. */
export function selectCheckoutScreen({ basket, checkout, names = null }: Shown): CheckoutScreen {
  if (basket === null) return { name: 'loading' };
  const held = selectBasket(basket);
  if (checkout !== null) {
    const isOfHeld = held !== null && selectBasketToBook(checkout) === held.id;
    // The confirmation is shown even if another window holds a new basket.
    const booked = selectConfirmation(checkout);
    if (booked !== null) {
      const isNamed = names !== null && names.basketId === selectBasketToBook(checkout);
      return { name: 'confirmed', confirmation: isNamed ? takeNames(booked, names.source) : booked };
    }
    const paying = paymentScreen(checkout, isOfHeld ? held : null);
    if (paying !== null) return paying;
    const name = screenNames[selectCheckoutStep(checkout)];
    if (name === 'details' && isOfHeld) return { name, basket: held };
    if (name === 'submitting' || name === 'inDoubt') return { name, basket: isOfHeld ? held : null };
    const step = selectBookedStep(checkout);
    if (step === 'failed' || step === 'unavailable') return { name: 'booked', canTryAgain: step === 'failed' };
    if (step !== null) return { name: 'loading' };
  }
  if (selectHasExpired(basket)) return { name: 'expired' };
  const isLoaded = selectIsBasketLoaded(basket);
  if (isLoaded && selectLoadError(basket) !== null) return { name: 'failed' };
  if (!isLoaded || held !== null) return { name: 'loading' };
  // The checkout that fetches the confirmation is about to begin.
  return { name: selectBookedId(basket) === null ? 'empty' : 'loading' };
}
