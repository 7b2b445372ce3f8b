import {
  type Basket,
  basketPart,
  checkoutMachine,
  type CheckoutScreen,
  type Confirmation,
  customerFields,
  customerLabels,
  declarationOf,
  selectCheckoutScreen,
  selectCheckoutStep,
  selectFieldErrors,
  selectFirstErrorField,
  selectCheckoutError,
  selectPay,
  selectPayError,
  selectPaymentOptions,
  type CustomerField,
  type Payment,
  type PaymentMethod,
  type Visit,
} from '@latchkey/booking-core';
import { formatPrice } from '@latchkey/i18n';
import type { BoxOffice } from './box-office.ts';

/** The fields that a visitor has to fill in. The box office leaves the others empty, as an older client would. */
const requiredFields = customerFields.filter((field) => declarationOf(field).required !== 'never');

const methodLabels: Readonly<Record<PaymentMethod, string>> = { card: 'By card, now', venue: 'At the venue' };

/** True for the screens that wait for input. */
const needsInput: Readonly<Record<CheckoutScreen['name'], boolean>> = {
  confirmed: true,
  details: true,
  submitting: false,
  inDoubt: true,
  paying: true,
  paymentPending: false,
  paymentInDoubt: true,
  placesLost: true,
  expired: true,
  failed: true,
  loading: false,
  booked: true,
  empty: true,
};

type CheckoutSnapshot = Parameters<typeof selectFirstErrorField>[0];

/**
 * Prompts for the customer's details and submits the checkout until it is confirmed.
 *
 * @returns null if the hold ended before
 * @throws {VisitorLeft} when the visitor leaves
 */
export async function checkOut(office: BoxOffice, visit: Visit): Promise<Confirmation | null> {
  const { terminal } = office;
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  let isFilled = false;
  try {
    for (;;) {
      const screen = await nextScreen(visit);
      const { checkout } = visit.getSnapshot();
      switch (screen.name) {
        case 'confirmed':
          return screen.confirmation;
        case 'details':
          if (!isFilled) await fillDetails(office, visit, screen.basket);
          else if (checkout !== null) await correctDetails(office, visit, checkout);
          isFilled = true;
          visit.actors().checkout?.send({ type: 'checkout.submit' });
          break;
        case 'inDoubt':
          terminal.print('! It is not known yet whether this was booked.');
          await terminal.prompt('Enter to check again:');
          visit.actors().checkout?.send({ type: 'checkout.retry' });
          break;
        case 'paying':
          await pay(office, visit, screen.payment);
          break;
        case 'paymentInDoubt':
          terminal.print('! It is not known yet whether this was paid.');
          await terminal.prompt('Enter to check again:');
          visit.actors().checkout?.send({ type: 'checkout.retry' });
          break;
        case 'placesLost':
          terminal.print('! The places were given to others before the payment was made. Everything is refunded.');
          return null;
        case 'failed':
          await terminal.prompt('! The basket could not be loaded. Enter to try again:');
          visit.actors().basket?.send({ type: 'basket.reload' });
          break;
        case 'booked':
          if (!screen.canTryAgain) return null;
          await terminal.prompt('! This is booked already. Enter to fetch the confirmation:');
          visit.actors().checkout?.send({ type: 'checkout.retry' });
          break;
        case 'expired':
        case 'empty':
          return null;
        case 'submitting':
        case 'paymentPending':
        case 'loading':
          break;
      }
    }
  } finally {
    visit.close('checkout');
    visit.close('basket');
  }
}

/** Shows the total, and prompts for all details and a way to pay. */
async function fillDetails(office: BoxOffice, visit: Visit, { totalMinor, currency }: Basket): Promise<void> {
  const { terminal, locale } = office;
  terminal.print(`\nHeld: ${formatPrice({ amountMinor: totalMinor, currency }, locale)}`);
  for (const field of requiredFields) await fillField(office, visit, field);
  await chooseMethod(office, visit);
}

/** Shows the error of a rejected submission, and prompts for its field again. */
async function correctDetails(office: BoxOffice, visit: Visit, checkout: CheckoutSnapshot): Promise<void> {
  const { terminal } = office;
  const field = selectFirstErrorField(checkout);
  if (field === null) {
    terminal.print(`! ${selectCheckoutError(checkout)?.phrase ?? ''}`);
    await terminal.prompt('Enter to try again:');
  } else {
    terminal.print(`! ${selectFieldErrors(checkout)[field] ?? ''}`);
    await fillField(office, visit, field);
  }
}

async function fillField({ terminal }: BoxOffice, visit: Visit, field: CustomerField): Promise<void> {
  const value = await terminal.prompt(`${customerLabels[field]}:`);
  visit.actors().checkout?.send({ type: 'field.set', field, value });
}

/** Prompts for one of the ways to pay, if there are several. */
async function chooseMethod({ terminal }: BoxOffice, visit: Visit): Promise<void> {
  const { checkout } = visit.actors();
  const options = checkout === null ? [] : selectPaymentOptions(checkout.getSnapshot());
  if (options.length < 2) return;
  const { method } = await terminal.choose('Payment:', options, (option) => methodLabels[option.method]);
  checkout?.send({ type: 'method.set', method });
}

/** Prompts for a card, or for another way to pay. */
async function pay({ terminal, cards, locale }: BoxOffice, visit: Visit, payment: Payment): Promise<void> {
  const { checkout } = visit.actors();
  if (checkout === null) return;
  const error = selectPayError(checkout.getSnapshot());
  if (error !== null) terminal.print(`! ${error}`);
  if (payment.status === 'needsAction') {
    await terminal.prompt('The bank wants an approval. Enter when it is given:');
  } else {
    const { amountMinor, currency } = payment;
    terminal.print(`\nTo pay: ${formatPrice({ amountMinor, currency }, locale)}`);
    const card = await terminal.prompt('Test card (e.g. pm_card_visa), c for another way:');
    if (card === 'c') return checkout.send({ type: 'payment.change' });
    cards.useCard(card);
  }
  checkout.send({ type: 'payment.submit' });
}

/** Returns the next screen that waits for input. A checkout in doubt first checks a few times without input. */
async function nextScreen(visit: Visit): Promise<CheckoutScreen> {
  return new Promise((resolve) => {
    const resolveIfWaiting = (): boolean => {
      const { checkout } = visit.getSnapshot();
      const screen = selectCheckoutScreen(visit.getSnapshot());
      const isReconciling = checkout !== null && selectCheckoutStep(checkout) === 'reconciling';
      const isCharging = checkout !== null && selectPay(checkout).isPaying;
      if (!needsInput[screen.name] || isReconciling || isCharging) return false;
      resolve(screen);
      return true;
    };
    if (resolveIfWaiting()) return;
    const { unsubscribe } = visit.subscribe(() => {
      if (resolveIfWaiting()) unsubscribe();
    });
  });
}
