import {
  type Basket,
  checkoutMachine,
  type Confirmation,
  customerFields,
  selectCheckoutStep,
  selectConfirmation,
  selectFieldFaults,
  selectFirstFault,
  selectRefusal,
  type CustomerField,
} from '@latchkey/booking-core';
import type { Location } from '@latchkey/cms-client/schema';
import { formatPrice } from '@latchkey/i18n';
import { createActor, waitFor } from 'xstate';
import type { BoxOffice } from './box-office.ts';

const labels: Readonly<Record<CustomerField, string>> = {
  firstName: 'First name:',
  lastName: 'Last name:',
  email: 'Email:',
  phone: 'Phone:',
};

/**
 * Drives the checkout machine to its end.
 *
 * @returns null where the hold ended before
 * @throws {LeftTheDesk} when the visitor leaves
 */
export async function checkOut(
  { terminal, gateway, createKey, locale }: BoxOffice,
  location: Location,
  basket: Basket,
): Promise<Confirmation | null> {
  terminal.say(`\nHeld: ${formatPrice({ amountMinor: basket.totalMinor, currency: basket.currency }, locale)}`);
  const checkout = createActor(checkoutMachine, {
    input: { gateway, createKey, location, basketId: basket.id, locale },
  }).start();
  const fill = async (field: CustomerField) => {
    checkout.send({ type: 'field.set', field, value: await terminal.ask(labels[field]) });
  };
  try {
    for (const field of customerFields) await fill(field);
    for (;;) {
      checkout.send({ type: 'checkout.submit' });
      const snapshot = await waitFor(checkout, (current) => !current.hasTag('submitting'), { timeout: Infinity });
      const fault = selectFirstFault(snapshot);
      switch (selectCheckoutStep(snapshot)) {
        case 'confirmed':
          return selectConfirmation(snapshot);
        case 'expired':
          return null;
        case 'unresolved':
          terminal.say('! Nobody knows yet whether this was booked.');
          await terminal.ask('Enter to ask again:');
          checkout.send({ type: 'checkout.retry' });
          break;
        default:
          if (fault !== null) {
            terminal.say(`! ${selectFieldFaults(snapshot)[fault] ?? ''}`);
            await fill(fault);
          } else {
            terminal.say(`! ${selectRefusal(snapshot)?.phrase ?? ''}`);
            await terminal.ask('Enter to try again:');
          }
      }
    }
  } finally {
    checkout.stop();
  }
}
