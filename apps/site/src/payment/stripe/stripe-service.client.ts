import type { Payment, PayOutcome } from '@latchkey/booking-core';
import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { isMyBookingPath } from '../../foundation/paths.ts';
import { paymentStepQuery } from '../../foundation/payment-return.ts';
import type { PaymentService } from '../payment-service.ts';
import { isScriptOfStripe, loadStripe } from './load-stripe.client.ts';
import { toPayOutcome } from './pay-outcome.ts';
import { stripeAppearance } from './stripe-appearance.ts';

/** The browser's part of Stripe, by its Payment Element: https://docs.stripe.com/payments/payment-element */
export const stripeService: PaymentService = {
  async mount(payment, { target, locale }) {
    const { publishableKey, clientSecret } = readValues(payment);
    const stripe = await loadStripe(publishableKey, locale);
    const tokens = getComputedStyle(document.documentElement);
    const looks = stripeAppearance((name) => tokens.getPropertyValue(name).trim(), window.location.origin);
    const elements = stripe.elements({ clientSecret, locale, ...looks });
    const element = elements.create('payment', { layout: 'tabs' });
    await showElement(element, target);
    return {
      pay: () => unlessLeft(pay(stripe, elements)),
      remove: () => element.destroy(),
    };
  },

  async approve(payment, locale) {
    const { publishableKey, clientSecret } = readValues(payment);
    const stripe = await loadStripe(publishableKey, locale);
    return unlessLeft(stripe.handleNextAction({ clientSecret }).then(({ error }) => toPayOutcome(error)));
  },

  isFake: async () => !(await isScriptOfStripe()),
};

async function pay(stripe: Stripe, elements: StripeElements): Promise<PayOutcome> {
  const { error: invalid } = await elements.submit();
  if (invalid !== undefined) return { type: 'declined', phrase: 'Please check the details of the card.' };
  const { error } = await stripe.confirmPayment({
    elements,
    // The bank's own page leads back to this one, which fetches the payment.
    confirmParams: { return_url: returnUrl(window.location) },
    redirect: 'if_required',
  });
  return toPayOutcome(error);
}

/** Returns the URL to which a bank's page leads back. A checkout remembers that it was left for a payment; my booking reads it from the query. */
function returnUrl({ origin, pathname }: Location): string {
  return origin + pathname + (isMyBookingPath(pathname) ? paymentStepQuery : '');
}

/**
 * Ends the wait for a payment when a visitor comes Back from the bank's page. If the browser has kept this page, the page's call of Stripe never ends.
 */
function unlessLeft(outcome: Promise<PayOutcome>): Promise<PayOutcome> {
  const listening = new AbortController();
  const returned = new Promise<PayOutcome>((resolve) => {
    window.addEventListener('pageshow', ({ persisted }) => persisted && resolve({ type: 'submitted' }), {
      signal: listening.signal,
    });
  });
  // Only the api knows the outcome of a payment whose call failed.
  const settled = outcome.catch((): PayOutcome => ({ type: 'submitted' }));
  return Promise.race([settled, returned]).finally(() => listening.abort());
}

/** Puts the form into the page. Resolves once the form is shown. */
function showElement(element: StripePaymentElement, target: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => {
      element.destroy();
      reject(new Error(`Stripe's form did not load: ${error.type} ${error.code ?? ''}`));
    });
    element.mount(target);
  });
}

function readValues({ handoff }: Payment): { readonly publishableKey: string; readonly clientSecret: string } {
  const { publishableKey, clientSecret } = handoff?.values ?? {};
  if (publishableKey === undefined || clientSecret === undefined) throw new Error('The handoff lacks its values');
  return { publishableKey, clientSecret };
}
