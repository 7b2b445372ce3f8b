import {
  basketPart,
  checkoutMachine,
  type CheckoutSnapshot,
  corePhrases,
  customerFields,
  selectCheckoutError,
  selectCheckoutScreen,
  selectFieldErrors,
  selectPaymentOptions,
  type VisitSnapshot,
} from '@latchkey/booking-core';
import { errorInWords } from '../../../foundation/error-words.ts';
import { writeHeld } from '../../../visit/held-content.ts';
import { stay, type Step, type StepResult } from '../../../steps/step-result.ts';
import { toCustomer } from '../../to-customer.ts';
import { leadToCheckout, readSeenContent, withVisit } from './act-step.ts';
import { respondWithoutBasket } from './basket-acts.ts';
import { goToPayment } from './payment-acts.ts';

/**
 * Sends the details to the machines of this request, and waits until they need the visitor. Then it leads to the checkout, which shows the
 * confirmation, or to the provider's page, or stays with the errors that the visitor has to correct.
 */
export function checkOut(step: Step): Promise<StepResult> {
  const { t, post } = step;
  return withVisit(step, async ({ visit, awaitRest }) => {
    visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
    const before = await awaitRest();
    const screen = selectCheckoutScreen(before);
    // The basket could not be loaded. An earlier press of this form may have sent the details, so the form can be sent again under its key.
    if (screen.name === 'failed' || screen.name === 'loading') return respondInDoubt(step);
    if (screen.name === 'empty' || screen.name === 'expired') return respondWithoutBasket(step, before);
    const { checkout } = visit.actors();
    if (screen.name !== 'details' || checkout === null) return leadToCheckout(step);
    const seen = readSeenContent(step);
    const isAsSeen = seen !== null && JSON.stringify(seen) === writeHeld(screen.basket);
    if (!isAsSeen) {
      return stay(step, { error: t('Your basket has changed. Please check it and send your details again.') });
    }
    const customer = toCustomer(post.values);
    for (const field of customerFields) checkout.send({ type: 'field.set', field, value: customer[field] });
    checkout.send({ type: 'news.set', isWanted: post.values['newsletter'] !== undefined });
    const option = screen.basket.paymentOptions.find(({ method }) => method === post.values['payment-method']);
    if (option !== undefined) checkout.send({ type: 'method.set', method: option.method });
    checkout.send({ type: 'checkout.submit' });
    return respondAfterCheckout(step, await awaitRest());
  });
}

/** Responds that it is unknown whether the basket is booked. The same form repeats the request under its key. */
function respondInDoubt(step: Step): StepResult {
  return stay(step, { outcome: { name: 'inDoubt', key: step.post.key } });
}

/** Responds to details that were sent, by the screen at which the checkout has come to rest. */
function respondAfterCheckout(step: Step, snapshot: VisitSnapshot): StepResult {
  const { t } = step;
  const held = readSeenContent(step);
  const screen = selectCheckoutScreen(snapshot);
  const { checkout } = snapshot;
  if (screen.name === 'submitting' || screen.name === 'inDoubt') return respondInDoubt(step);
  if (screen.name === 'paying') return goToPayment(step, screen.payment.handoff?.values['url']);
  if (screen.name === 'expired' && held !== null) return stay(step, { outcome: { name: 'expired', held } });
  if (screen.name !== 'details' || checkout === null) return leadToCheckout(step);
  const errors = Object.entries(selectFieldErrors(checkout)).flatMap(([field, phrase]) =>
    phrase === null ? [] : [[field, t(phrase)] as const],
  );
  return stay(step, { fields: Object.fromEntries(errors), error: describeError(step, checkout, errors.length > 0) });
}

/** Returns the error of a checkout that is back at the details; null if the errors of its fields, or the page itself, say enough. */
function describeError({ t }: Step, checkout: CheckoutSnapshot, hasFieldErrors: boolean): string | null {
  const error = selectCheckoutError(checkout);
  if (error !== null) return errorInWords(t, error, corePhrases.checkoutFailed);
  // If the ways to pay have changed, the page itself shows the new ones. If none is left, an error has to say that nothing was booked.
  const canPay = selectPaymentOptions(checkout).length > 0;
  return hasFieldErrors || canPay ? null : t(corePhrases.checkoutFailed);
}
