import { basketPart, checkoutMachine, corePhrases, selectBasket, selectCheckoutScreen } from '@latchkey/booking-core';
import { createPaymentPages } from '@latchkey/cms-client/booking';
import { env } from '../../../foundation/env.ts';
import { errorInWords } from '../../../foundation/error-words.ts';
import { isPaymentPage } from '../../../foundation/payment-page-origins.ts';
import { createClientOptions } from '../../../visit/server-visit.ts';
import { stay, type Step, type StepResult } from '../../../steps/step-result.ts';
import { leadToCheckout, withVisit } from './act-step.ts';

/** Leads to the provider's page; where our policy does not allow that page, to the checkout, which links it. */
export function goToPayment(step: Step, url: string | undefined): StepResult {
  return isPaymentPage(env.thirdPartyHosts, url) ? { goTo: url } : leadToCheckout(step);
}

/** Leads a payment that was begun with scripts to the provider's page. */
export function continuePayment(step: Step): Promise<StepResult> {
  const { t, post } = step;
  return withVisit(step, async ({ visit, awaitRest }) => {
    visit.openBasket(basketPart);
    const { basket } = await awaitRest();
    const held = basket && selectBasket(basket);
    if (held === null) return leadToCheckout(step);
    const pages = createPaymentPages(await createClientOptions(post.locale, { canSetCookies: true }));
    const changed = await pages.change({ locationId: post.locationId, basketId: held.id, page: 'hosted' });
    if (changed.ok) return goToPayment(step, changed.value.handoff?.values['url']);
    const message = { phrase: changed.error.details[0] ?? corePhrases.paymentUnavailable, error: changed.error };
    return stay(step, { error: errorInWords(t, message, corePhrases.paymentUnavailable) });
  });
}

/** Gives a payment up, so that the details and the basket can be changed. */
export function cancelPayment(step: Step): Promise<StepResult> {
  return withVisit(step, async ({ visit, awaitRest }) => {
    visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
    await awaitRest();
    visit.actors().checkout?.send({ type: 'payment.change' });
    const screen = selectCheckoutScreen(await awaitRest());
    return leadToCheckout(step, screen.name === 'details' ? 'payment-cancelled' : null);
  });
}
