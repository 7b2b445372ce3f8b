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

/** Whether the screen is one at which nothing moves by itself: the desk has to act. */
const isAtRest: Readonly<Record<CheckoutScreen['name'], boolean>> = {
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
 * Drives the checkout of the visit to its end.
 *
 * @returns null where the hold ended before
 * @throws {LeftTheDesk} when the visitor leaves
 */
export async function checkOut({ terminal, locale }: BoxOffice, visit: Visit): Promise<Confirmation | null> {
  visit.openCheckout({ basket: basketPart, checkout: checkoutMachine });
  const fill = async (field: CustomerField) => {
    const value = await terminal.ask(labels[field]);
    visit.actors().checkout?.send({ type: 'field.set', field, value });
  };
  let isFilled = false;
  try {
    for (;;) {
      const screen = await screenAtRest(visit);
      const { checkout } = visit.getSnapshot();
      switch (screen.name) {
        case 'confirmed':
          return screen.confirmation;
        case 'details': {
          if (!isFilled) {
            const { totalMinor, currency } = screen.basket;
            terminal.say(`\nHeld: ${formatPrice({ amountMinor: totalMinor, currency }, locale)}`);
            for (const field of customerFields) await fill(field);
            isFilled = true;
          } else if (checkout !== null) {
            const fault = selectFirstErrorField(checkout);
            if (fault === null) {
              terminal.say(`! ${selectCheckoutError(checkout)?.phrase ?? ''}`);
              await terminal.ask('Enter to try again:');
            } else {
              terminal.say(`! ${selectFieldErrors(checkout)[fault] ?? ''}`);
              await fill(fault);
            }
          }
          visit.actors().checkout?.send({ type: 'checkout.submit' });
          break;
        }
        case 'inDoubt':
          terminal.say('! Nobody knows yet whether this was booked.');
          await terminal.ask('Enter to ask again:');
          visit.actors().checkout?.send({ type: 'checkout.retry' });
          break;
        case 'failed':
          await terminal.ask('! The basket could not be loaded. Enter to try again:');
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

/** The next screen that waits for the desk. A checkout in doubt asks a few times by itself first. */
async function screenAtRest(visit: Visit): Promise<CheckoutScreen> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { checkout } = visit.getSnapshot();
      const screen = selectCheckoutScreen(visit.getSnapshot());
      const isAsking = checkout !== null && selectCheckoutStep(checkout) === 'reconciling';
      if (!isAtRest[screen.name] || isAsking) return false;
      resolve(screen);
      return true;
    };
    if (look()) return;
    const { unsubscribe } = visit.subscribe(() => {
      if (look()) unsubscribe();
    });
  });
}
