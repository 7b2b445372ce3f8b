import {
  basketPart,
  checkoutMachine,
  type CheckoutScreen,
  type Confirmation,
  customerFields,
  selectCheckoutScreen,
  selectCheckoutStep,
  selectFieldErrors,
  selectFirstErrorField,
  selectCheckoutError,
  type CustomerField,
  type Visit,
} from '@latchkey/booking-core';
import { formatPrice } from '@latchkey/i18n';
import type { BoxOffice } from './box-office.ts';

const labels: Readonly<Record<CustomerField, string>> = {
  firstName: 'First name:',
  lastName: 'Last name:',
  email: 'Email:',
  phone: 'Phone:',
};

/** Whether the screen waits for input. */
const needsInput: Readonly<Record<CheckoutScreen['name'], boolean>> = {
  confirmed: true,
  details: true,
  submitting: false,
  inDoubt: true,
  expired: true,
  failed: true,
  loading: false,
  booked: true,
  empty: true,
};

/**
 * Prompts for the customer's details and submits the checkout until it is confirmed.
 *
 * @returns null where the hold ended before
 * @throws {VisitorLeft} when the visitor leaves
 */
export async function checkOut({ terminal, locale }: BoxOffice, visit: Visit): Promise<Confirmation | null> {
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  const fill = async (field: CustomerField) => {
    const value = await terminal.prompt(labels[field]);
    visit.actors().checkout?.send({ type: 'field.set', field, value });
  };
  let isFilled = false;
  try {
    for (;;) {
      const screen = await nextScreen(visit);
      const { checkout } = visit.getSnapshot();
      switch (screen.name) {
        case 'confirmed':
          return screen.confirmation;
        case 'details': {
          if (!isFilled) {
            const { totalMinor, currency } = screen.basket;
            terminal.print(`\nHeld: ${formatPrice({ amountMinor: totalMinor, currency }, locale)}`);
            for (const field of customerFields) await fill(field);
            isFilled = true;
          } else if (checkout !== null) {
            const field = selectFirstErrorField(checkout);
            if (field === null) {
              terminal.print(`! ${selectCheckoutError(checkout)?.phrase ?? ''}`);
              await terminal.prompt('Enter to try again:');
            } else {
              terminal.print(`! ${selectFieldErrors(checkout)[field] ?? ''}`);
              await fill(field);
            }
          }
          visit.actors().checkout?.send({ type: 'checkout.submit' });
          break;
        }
        case 'inDoubt':
          terminal.print('! It is not known yet whether this was booked.');
          await terminal.prompt('Enter to check again:');
          visit.actors().checkout?.send({ type: 'checkout.retry' });
          break;
        case 'failed':
          await terminal.prompt('! The basket could not be loaded. Enter to try again:');
          visit.actors().basket?.send({ type: 'basket.reload' });
          break;
        case 'expired':
        case 'booked':
        case 'empty':
          return null;
        case 'submitting':
        case 'loading':
          break;
      }
    }
  } finally {
    visit.close('checkout');
    visit.close('basket');
  }
}

/** The next screen that waits for input. A checkout in doubt first checks a few times by itself. */
async function nextScreen(visit: Visit): Promise<CheckoutScreen> {
  return new Promise((resolve) => {
    const resolveIfWaiting = (): boolean => {
      const { checkout } = visit.getSnapshot();
      const screen = selectCheckoutScreen(visit.getSnapshot());
      const isReconciling = checkout !== null && selectCheckoutStep(checkout) === 'reconciling';
      if (!needsInput[screen.name] || isReconciling) return false;
      resolve(screen);
      return true;
    };
    if (resolveIfWaiting()) return;
    const { unsubscribe } = visit.subscribe(() => {
      if (resolveIfWaiting()) unsubscribe();
    });
  });
}
