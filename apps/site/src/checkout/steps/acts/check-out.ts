import {
  basketPart,
  checkoutMachine,
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
import { customerIn } from '../../customer-in.ts';
import { goTo, heldIn, withVisit } from './act-step.ts';
import { withoutBasket } from './basket-acts.ts';
import { goToPayment } from './payment-acts.ts';

/** Sends the details. It leads to the confirmation or to the provider's page, or returns the errors that the visitor has to correct. */
export function checkOut(step: Step): Promise<StepResult> {
  const { t, post } = step;
  return withVisit(step, async ({ visit, rest }) => {
    visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
    const before = await rest();
    const shown = selectCheckoutScreen(before);
    // Either nothing was sent, or an earlier press has sent it all: both can be repeated under the same key.
    if (shown.name === 'failed' || shown.name === 'loading') return inDoubt(step);
    if (shown.name === 'empty' || shown.name === 'expired') return withoutBasket(step, before);
    const { checkout } = visit.actors();
    if (shown.name !== 'details' || checkout === null) return goTo(step);
    const held = heldIn(step);
    if (held === null || JSON.stringify(held) !== writeHeld(shown.basket)) {
      return stay(step, { error: t('Your basket has changed. Please check it and send your details again.') });
    }
    const customer = customerIn(post.values);
    for (const field of customerFields) checkout.send({ type: 'field.set', field, value: customer[field] });
    checkout.send({ type: 'news.set', isWanted: post.values['newsletter'] !== undefined });
    const option = shown.basket.paymentOptions.find(({ method }) => method === post.values['payment-method']);
    if (option !== undefined) checkout.send({ type: 'method.set', method: option.method });
    checkout.send({ type: 'checkout.submit' });
    return afterCheckout(step, await rest());
  });
}

function inDoubt(step: Step): StepResult {
  return stay(step, { outcome: { name: 'inDoubt', key: step.post.key } });
}

function afterCheckout(step: Step, snapshot: VisitSnapshot): StepResult {
  const { t } = step;
  const held = heldIn(step);
  const screen = selectCheckoutScreen(snapshot);
  const { checkout } = snapshot;
  if (screen.name === 'submitting' || screen.name === 'inDoubt') return inDoubt(step);
  if (screen.name === 'paying') return goToPayment(step, screen.payment.handoff?.values['url']);
  if (screen.name === 'expired' && held !== null) return stay(step, { outcome: { name: 'expired', held } });
  if (screen.name !== 'details' || checkout === null) return goTo(step);
  const errors = Object.entries(selectFieldErrors(checkout)).flatMap(([field, phrase]) =>
    phrase === null ? [] : [[field, t(phrase)] as const],
  );
  const error = selectCheckoutError(checkout);
  // Without a way to pay, an error must say that nothing was booked. Other ways to pay than before are shown by the page.
  const isPayable = selectPaymentOptions(checkout).length > 0 || error !== null || errors.length > 0;
  return stay(step, {
    fields: Object.fromEntries(errors),
    error:
      error === null
        ? isPayable
          ? null
          : t(corePhrases.checkoutFailed)
        : errorInWords(t, error, corePhrases.checkoutFailed),
  });
}
