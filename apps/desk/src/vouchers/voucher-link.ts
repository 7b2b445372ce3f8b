import {
  basketPart,
  checkoutMachine,
  createMemoryBasketStore,
  createMemorySessionStore,
  createVisit,
  type Payment,
  selectBasket,
  selectCheckoutError,
  selectCheckoutScreen,
  selectCheckoutStep,
  selectPayment,
  type Visit,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { browserClock, createLinkFollower } from '../sell/follow-link.ts';
import { giveBack } from '../sell/give-back.ts';
import { optionalFields } from '../sell/optional-fields.ts';
import type { SalePorts } from '../sell/sale.types.ts';
import type { LinkOrder } from './voucher-sale.types.ts';

export interface VoucherLinkInput {
  readonly location: { readonly id: string; readonly timeZone: string };
  /** The language of the email with the code. */
  readonly locale: string;
  readonly order: LinkOrder;
}

export type VoucherLinkScreen =
  | { readonly name: 'opening' }
  /** The party pays by the link. `payment`: null until it is fetched. `isUnsure`: it is not known whether it was made. */
  | { readonly name: 'link'; readonly payment: Payment | null; readonly isUnsure: boolean }
  | { readonly name: 'paid'; readonly reference: string }
  | { readonly name: 'cancelled' }
  /** The sale has failed. `phrase`: the reason of the server; null if it sent none. */
  | { readonly name: 'failed'; readonly phrase: string | null };

export interface VoucherLink {
  readonly visit: Visit;
  readonly getSnapshot: () => VoucherLinkScreen;
  readonly subscribe: (listener: () => void) => () => void;
  readonly leave: () => void;
}

/** Sells gift vouchers by a link: a basket without games, as online, that the party pays on its own phone. */
export function createVoucherLink(
  ports: Pick<SalePorts, 'gateway' | 'createKey' | 'now' | 'log' | 'clock'>,
  { location, locale, order }: VoucherLinkInput,
): VoucherLink {
  const { gateway, createKey, now, log, clock = browserClock } = ports;
  const visit = createVisit(
    {
      gateway,
      // No card is typed at the desk: the party pays on the page of the provider.
      payments: { pay: async () => ({ type: 'unavailable' }) },
      createKey,
      now,
      log,
      basketStore: createMemoryBasketStore(),
      sessionStore: createMemorySessionStore(),
    },
    { location, locale, paymentPage: 'hosted', optionalFields },
    { clock },
  );
  const { line, customer } = order;
  /** True once the voucher was added, so that a basket is asked for once. */
  let hasAsked = false;
  /** True once the checkout was submitted, so that one link is made. */
  let hasSubmitted = false;
  let hasLeft = false;
  const payment = createLinkFollower(visit, clock);
  const listeners = new Set<() => void>();
  let screen: VoucherLinkScreen = { name: 'opening' };

  /** Adds the voucher once the visit knows that there is no basket yet. Adding it makes a basket. */
  function addVoucher(): void {
    const { basket } = visit.actors();
    if (basket === null || hasAsked || !basket.getSnapshot().matches({ cart: 'absent' })) return;
    hasAsked = true;
    basket.send({ type: 'voucher.add', voucher: line });
  }

  /** Fills in and submits the checkout once its form is open. Submitting it makes the link. */
  function submitCheckout(): void {
    const { checkout } = visit.actors();
    if (checkout === null || hasSubmitted || selectCheckoutStep(checkout.getSnapshot()) !== 'editing') return;
    hasSubmitted = true;
    for (const field of ['firstName', 'lastName', 'email'] as const) {
      checkout.send({ type: 'field.set', field, value: customer[field] });
    }
    checkout.send({ type: 'method.set', method: 'card' });
    checkout.send({ type: 'checkout.submit' });
  }

  /** Called after each step of the visit. */
  function follow(): void {
    if (!hasLeft) {
      addVoucher();
      submitCheckout();
    }
    payment.follow();
    screen = selectScreen(visit.getSnapshot(), { hasAsked, hasSubmitted });
    for (const listener of listeners) listener();
  }

  const { unsubscribe } = visit.subscribe(follow);
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  follow();

  return {
    visit,
    getSnapshot: () => screen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave: () => {
      if (hasLeft) return;
      hasLeft = true;
      const { basket } = visit.getSnapshot();
      const held = basket && selectBasket(basket);
      // The basket is cancelled only before a link is made, since a link can still be paid.
      const isOpen = held !== null && held.status === 'open' && screen.name !== 'link' && screen.name !== 'paid';
      payment.stop();
      unsubscribe();
      visit.stop();
      if (isOpen) void giveBack({ gateway, createKey, log }, location.id, held.id);
    },
  };
}

function selectScreen(
  visit: VisitSnapshot,
  { hasAsked, hasSubmitted }: { readonly hasAsked: boolean; readonly hasSubmitted: boolean },
): VoucherLinkScreen {
  const { basket, checkout } = visit;
  // A cart that is absent after it was asked for could not be made.
  const isRefused = hasAsked && checkout === null && basket?.matches({ cart: 'absent' }) === true;
  if (isRefused) return { name: 'failed', phrase: null };
  const shown = selectCheckoutScreen(visit);
  switch (shown.name) {
    case 'confirmed':
      return { name: 'paid', reference: shown.confirmation.reference };
    case 'paying':
      return { name: 'link', payment: shown.payment, isUnsure: false };
    case 'paymentPending':
      return { name: 'link', payment: checkout && selectPayment(checkout), isUnsure: false };
    case 'paymentInDoubt':
      return { name: 'link', payment: checkout && selectPayment(checkout), isUnsure: true };
    case 'details': {
      if (!hasSubmitted) return { name: 'opening' };
      // The visit is back at the form: after an error of the server, or because the payment was cancelled.
      const error = checkout && selectCheckoutError(checkout);
      return error === null ? { name: 'cancelled' } : { name: 'failed', phrase: error.phrase };
    }
    case 'empty':
      return { name: 'opening' };
    case 'placesLost':
    case 'expired':
    case 'failed':
      return { name: 'failed', phrase: null };
    // The link is still being made, or the response to it is unknown and is asked for again.
    case 'submitting':
    case 'inDoubt':
    case 'booked':
    case 'loading':
      return { name: 'opening' };
  }
}
